import { expect, hydrated, test } from './support/test';
import { unseenViolations } from './support/unseen';

test('a page says what was checked on it, in its language, also when it is reached from one that says nothing', async ({
  page,
}) => {
  await page.goto('/config/');
  await hydrated(page);
  await expect(page.getByText('Checked with')).toHaveCount(0);
  await page.getByRole('link', { name: 'lib.dts', exact: true }).first().click();
  await expect(page.getByText('Checked with')).toHaveText(
    /^Checked with @rslib\/core \d+\.\d+\.\d+: \d+ examples? built, \d+ options? compared, on \w+ \d+, \d{4}$/,
  );
  expect(await unseenViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page.getByText('已用 @rslib/core')).toHaveText(
    /^已用 @rslib\/core [\d.]+ 验证：构建 \d+ 个示例，核对 \d+ 个选项，\d{4} 年 \d+ 月 \d+ 日$/,
  );
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('已用 @rslib/core')).toBeVisible();
});
