import { computeScore, runChecks } from 'afdocs';
import { expect, test } from './support/test';

// The public checker of documentation for agents. It declares Node.js 22, and runs under 20 as well.

for (const lang of ['en', 'zh']) {
  test(`the Rslib documentation has all points of the checker for agents: ${lang}`, async ({
    baseURL,
  }) => {
    const address = new URL(lang === 'en' ? '' : `${lang}/`, baseURL ?? '').href;
    const report = await runChecks(address, {
      // Pages spread evenly over the index, the same in each run.
      samplingStrategy: 'deterministic',
      maxLinksToTest: 8,
      requestDelay: 0,
      maxConcurrency: 8,
      canonicalOrigin: 'https://rslib.rs',
    });
    const problems = report.results.filter(({ status }) => !/^(?:pass|skip)$/.test(status));
    expect(problems.map(({ id, status, message }) => `${status} ${id}: ${message}`)).toEqual([]);
    expect(computeScore(report).overall).toBe(100);
  });
}

test('people meet nothing of what documents say to agents', async ({ page }) => {
  await page.goto('/guide/start/');
  const hint = page.locator('.dg-agent-hint');
  await expect(hint).toContainText('https://rslib.rs/llms.txt');
  const box = await hint.boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
  await expect(page.getByRole('paragraph').filter({ hasText: 'llms.txt lists' })).toHaveCount(0);
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  expect(await page.evaluate(() => String(getSelection()))).not.toContain('llms.txt');
  await page.emulateMedia({ media: 'print' });
  await expect(hint).toHaveCSS('display', 'none');
});
