import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { servedSite } from './support/served-site';
import { createSite } from './support/site';
import { expect, test } from './support/test';
import { unseenViolations } from './support/unseen';

test.describe.configure({ mode: 'default' });

const site = servedSite('playground');

const { open } = site;

/** Puts other code into the editor that has the focus. */
async function write(page: Page, code: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Code, to be edited.' });
  await editor.focus();
  await page.keyboard.press('Control+a');
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', paste));
  }, code);
}

const status = (page: Page) => page.locator('.dg-playground-message').first();

test('screen readers are told that code was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'guide/live');
  await page.getByRole('button', { name: 'Edit and run' }).first().click();
  await page.getByRole('button', { name: 'Copy: Counter 1' }).press('Enter');
  // By the region that every page has: one more for each block would be one more to keep quiet.
  await expect(page.locator('#dg-app > [role=status]')).toHaveText('Copied');
});

test('a list of buttons, fields or frames tells blocks apart: by titles or components, and by numbers where these are the same', async ({
  page,
}) => {
  for (const [address, edit, title, result] of [
    ['guide/live', 'Edit and run', 'A greeting', 'Result of the code'],
    ['zh/guide/live', '编辑并运行', '问候', '代码的运行结果'],
  ] as const) {
    await open(page, address);
    const names = await page.locator('.dg-live-open').all();
    for (const [index, name] of ['Counter 1', title, 'Counter 2'].entries()) {
      await expect(names[index] ?? page.locator('none')).toHaveAccessibleName(`${edit}: ${name}`);
    }
    await page.getByRole('button', { name: `${edit}: ${title}` }).click();
    await expect(page.getByTitle(`${result}: ${title}`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: `${title}: ` })).toBeFocused();
    for (const button of await page.locator('.dg-live-bar').nth(1).getByRole('button').all()) {
      await expect(button).toHaveAccessibleName(new RegExp(`^.+: ${title}$`));
    }
  }
});

test('blocks of one name are told apart before any script has come', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${site.url}guide/live`);
  const buttons = await page.locator('.dg-live-open').all();
  for (const [index, name] of ['Counter 1', 'A greeting', 'Counter 2'].entries()) {
    await expect(buttons[index] ?? page.locator('none')).toHaveAccessibleName(
      `Edit and run: ${name}`,
    );
  }
});

test('a preview is alive beside its source, also one from a file, and still ones bring no script; one on a telephone has a window of its own, in the theme of the page', async ({
  page,
}) => {
  await open(page, 'guide/preview');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(main.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await expect(main.getByText('export default function Counter()')).toBeVisible();
  await expect(main.getByRole('button', { name: 'From a file' })).toBeVisible();
  await page.locator('.dg-preview-device').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'As wide as 0' }).click();
  await expect(frame.getByRole('button', { name: /As wide as 3\d\d/ })).toBeVisible();
  await expect(frame.locator('html')).toHaveClass('light');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(frame.locator('html')).toHaveClass('dark');
  const html = await readFile(`${site.root}/dist/guide/preview.html`, 'utf8');
  expect(html).toContain('Pressed <!-- -->0<!-- --> times');
  const twin = await readFile(`${site.root}/dist/guide/preview.md`, 'utf8');
  expect(twin).toContain('const [count, setCount] = useState(0);');
  expect(twin).not.toContain('Pressed 0 times');
});

test('readers change code and see what becomes of it, in an origin of its own; nothing is loaded before, from no other host; keys lead in and out', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'guide/live');
  await expect(page.getByRole('button', { name: 'Edit and run' })).toHaveCount(3);
  expect(asked.filter((url) => /editor|playground-\w+\.html/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Edit and run' }).first().click();
  const frame = page.frameLocator('iframe').first();
  const editor = page.getByRole('textbox', { name: 'Code, to be edited.' });
  await frame.getByRole('button', { name: 'Doubled: 1' }).click();
  await expect(frame.getByRole('button', { name: 'Doubled: 2' })).toBeVisible();

  await test.step('what is typed stays in the editor, also the sign that opens the search elsewhere', async () => {
    await write(page, '');
    await page.keyboard.type("export default () => 'is ' + 84 / 2");
    await expect(frame.getByText('is 42')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it reaches neither the page nor the network', async () => {
    await expect(page.locator('iframe').first()).toHaveAttribute('sandbox', 'allow-scripts');
    await write(
      page,
      `export default () => {
  let found = self.origin;
  try { found += parent.document.title; } catch (error) { found += ' ' + error.name; }
  return <p>{found}</p>;
};`,
    );
    await expect(frame.getByText('null SecurityError')).toBeVisible();
    const address = (await page.locator('iframe').first().getAttribute('src')) ?? '';
    const response = await page.request.get(new URL(address, site.url).href);
    const policy = response.headers()['content-security-policy'];
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("'self';");
  });

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(frame.getByRole('button', { name: 'Doubled: 1' })).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);

  await test.step('the keyboard leaves the editor by Escape and Tab, and what runs can be stopped', async () => {
    await editor.focus();
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(status(page)).toHaveText('Stopped.');
    await expect(page.getByRole('button', { name: 'Run: Counter 1', exact: true })).toBeFocused();
  });
});

test('a second press while the editor loads opens no second one, and what is typed is what is there', async ({
  page,
}) => {
  await open(page, 'guide/live');
  await page.getByRole('button', { name: 'Edit and run' }).first().dblclick();
  const editor = page.getByRole('textbox', { name: 'Code, to be edited.' });
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByRole('button')).toBeVisible();
  await expect(editor).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveCount(1);
  await write(page, '');
  await page.keyboard.type('export default () => <b>so be it</b>;');
  await expect(editor).toHaveText('export default () => <b>so be it</b>;');
});

test('code runs to the right on pages that run to the left, and goes below the numbers of its lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, 'guide/live');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await page.getByRole('button', { name: 'Edit and run' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Code, to be edited.' })).toBeFocused();
  await write(page, `const long = '${'far '.repeat(40)}';\nexport default () => <p>There</p>;`);
  await expect(page.frameLocator('iframe').getByText('There')).toBeVisible();
  const gutter = page.locator('.cm-gutters').first();
  const scroller = page.locator('.cm-scroller').first();
  await scroller.evaluate((element) => element.scrollTo(200, 0));
  const [box, around] = [await gutter.boundingBox(), await scroller.boundingBox()];
  expect(box?.x).toBe(around?.x);
  await expect(gutter).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBe(0);
});

test('mistakes are told with their line: of syntax, of what is thrown, of packages, of loops without an end', async ({
  page,
}) => {
  // Loops may run for two seconds: those of the frame’s clock, which would keep a core busy.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    if (self !== top) performance.now = () => now() * 20;
  });
  await open(page, 'guide/live');
  await page.getByRole('button', { name: 'Edit and run' }).first().click();
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByRole('button')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code, to be edited.' })).toBeFocused();
  await write(page, 'const a = 1;\nconst b = ;\n');
  await expect(status(page)).toContainText('Line 2:');
  await expect(status(page)).toHaveAttribute('data-failed', 'true');
  await write(page, "\n\nexport default () => { throw new Error('Not today'); };");
  await expect(status(page)).toHaveText('Line 3: Not today');
  await write(page, "import x from 'left-pad';\nexport default () => <p>{x}</p>;");
  await expect(status(page)).toContainText('left-pad');
  await write(page, 'export const one = 1;');
  await expect(status(page)).toContainText('no component');
  await write(page, '\nexport default () => { while (true) {} };');
  await expect(status(page)).toContainText('Line 2: This loop');
  await write(page, 'export default () => <p>Well again</p>;');
  await expect(frame.getByText('Well again')).toBeVisible();
  await expect(status(page)).toBeEmpty();
});

test('words are those of the page, axe finds nothing, and a telephone is wide enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, 'zh/guide/live');
  await page.getByRole('button', { name: '编辑并运行' }).first().click();
  await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible();
  await expect(page.getByRole('button', { name: '重置' })).toBeVisible();
  expect(await unseenViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('without scripts the source is there, and nothing that needs them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}guide/live`);
  await expect(page.getByText('export default function Counter()')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit and run' })).toBeHidden();
  await context.close();
});

test('the dev server runs both', async ({ page }) => {
  const own = await createSite('playground');
  try {
    const { url } = await own.dev();
    await page.goto(`${url}guide/preview`);
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await page.goto(`${url}guide/live`);
    await page.getByRole('button', { name: 'Edit and run' }).first().click();
    await expect(
      page.frameLocator('iframe').getByRole('button', { name: 'Doubled: 1' }),
    ).toBeVisible();
  } finally {
    await own.remove();
  }
});
