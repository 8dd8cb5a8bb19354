import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { launchFirefox, openPage } from './support/firefox';
import { servedSite } from './support/served-site';
import { createSite, type TemporarySite } from './support/site';
import { expect, test } from './support/test';
import { unseenViolations } from './support/unseen';

// The plugins that come with the engine, on one site: it is the one that their pages in `docs/` show.
test.describe.configure({ mode: 'default' });

const site = servedSite('own-plugins');

const main = (page: Page) => page.getByRole('main');

const { open } = site;

/** All files of a built site, by path. */
async function outputOf({ root }: Pick<TemporarySite, 'root'>): Promise<Map<string, string>> {
  const dist = path.join(root, 'dist');
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile() && /\.(?:html|md|css)$/.test(file.name))
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(dist, file), await readFile(file, 'utf8')] as const;
    });
  return new Map(await Promise.all(texts));
}

/** axe finds nothing. What a page has in every theme is looked at once. */
async function expectAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(colorScheme);
  expect(await unseenViolations(page), `${page.url()}, ${colorScheme}`).toEqual([]);
}

/** Labels of diagrams fit into their shapes. */
async function expectAllFit(page: Page): Promise<void> {
  const outside = await page.locator('.dg-mermaid .node, .dg-mermaid .actor').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const shape = node.firstElementChild?.getBoundingClientRect();
      const text = node.querySelector('text')?.getBoundingClientRect();
      const fits = !shape || !text || (text.left >= shape.left && text.right <= shape.right);
      return fits ? [] : [node.textContent];
    }),
  );
  expect(outside).toEqual([]);
}

test('diagrams are pictures with a name, their source, and a box that scrolls; their labels fit into their shapes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, 'guide/diagrams');
  const picture = page.getByRole('img', {
    name: 'How a page is built: From Markdown to HTML, unless the cache has it.',
  });
  await expect(picture).toContainText('Source file');
  await expectAllFit(page);
  const box = page.getByRole('group', { name: 'How a page is built' });
  const widths = await box.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const source = main(page).locator('.dg-mermaid').first().getByText('flowchart LR');
  await expect(source).toBeHidden();
  await page.getByText('Source of the diagram').first().click();
  await expect(source).toBeVisible();
  await expectAccessible(page, 'light');
  await page.emulateMedia({ forcedColors: 'active' });
  const [words, text] = await picture
    .locator('text')
    .first()
    .evaluate((word) => [getComputedStyle(word).fill, getComputedStyle(document.body).color]);
  expect(words).toBe(text);
  await page.emulateMedia({ forcedColors: 'none' });
  await open(page, 'zh/guide/diagrams');
  await expect(page.getByRole('img', { name: '时序图' })).toContainText('请求页面');
  await expectAllFit(page);
  await expectAccessible(page, 'dark');
});

test('formulas are MathML that keeps its TeX; prices and code are none', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await open(page, 'guide/formulas');
  const lead = main(page).getByText('Mass is energy');
  await expect(lead).toContainText('A price of $5 or $10 is none, nor is $x$, and');
  await expect(lead.locator('math')).toHaveCount(2);
  await expect(lead.locator('annotation').first()).toHaveText('E = mc^2');
  await expect(main(page).locator('math[display="block"]')).toHaveCount(6);
  expect(fonts).toEqual([]);
  await page.setViewportSize({ width: 375, height: 900 });
  await expectAccessible(page, 'dark');
  await open(page, 'zh/guide/formulas');
  await expect(main(page).locator('math')).toHaveCount(3);
});

/** One Firefox for all tests that want one: it takes as long to start as ten pages to be read. */
let firefox: Browser | undefined;
async function openInFirefox() {
  firefox ??= await launchFirefox({});
  return openPage(firefox);
}
test.afterAll(() => firefox?.close());

test('formulas are laid out in Firefox', async () => {
  const { page, problems } = await openInFirefox();
  await page.goto(`${site.url}guide/formulas`);
  const fractions = await page.$$eval('mfrac', (elements) =>
    elements.map(({ children: [over, under] }) => {
      const bottom = over?.getBoundingClientRect().bottom ?? Number.NaN;
      return bottom < (under?.getBoundingClientRect().bottom ?? Number.NaN);
    }),
  );
  expect(fractions.length).toBeGreaterThan(5);
  expect(fractions).not.toContain(false);
  expect(problems).toEqual([]);
});

const typeOf = (page: Page, text: string) => page.locator('.dg-type-card', { hasText: text });
const BOIL = 'function boilWater(cups: number): string';

test('the type of a name shows where the pointer rests, on focus and by Enter, and goes by Escape; nothing that the author did not write is copied', async ({
  page,
}) => {
  await open(page, 'guide/types');
  await expect(main(page)).toContainText('const cups: 12');
  await expect(main(page)).toContainText("Type 'string' is not assignable to type 'number'.");
  const name = main(page).getByRole('button', { name: 'boilWater' }).first();
  const card = typeOf(page, BOIL).first();
  await expect(card).toBeHidden();
  await name.hover();
  await expect(card).toBeVisible();
  await expect(card.locator('strong')).toHaveText('water');
  await page.mouse.move(1, 1);
  await expect(card).toBeHidden();
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'the web' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(name).toBeFocused();
  const copied = await main(page)
    .locator('pre')
    .first()
    .evaluate((pre) => {
      getSelection()?.selectAllChildren(pre);
      return String(getSelection());
    });
  expect(copied.trim()).toBe(`/** Boils **water**. See [the web](https://example.org). */
function boilWater(cups: number): string {
  return \`\${cups} cups of tea\`;
}

const cups = 12;
console.log(boilWater(cups));`);
  await expectAccessible(page, 'light');
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, 'zh/guide/types');
  await expectAccessible(page, 'dark');
});

test.describe('with touch and without scripts', () => {
  test.use({ hasTouch: true, javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
  test('a tap shows the type of a name; the table of fields scrolls in itself', async ({
    page,
  }) => {
    await page.goto(`${site.url}guide/types`);
    await main(page).getByRole('button', { name: 'boilWater' }).last().tap();
    const card = typeOf(page, BOIL).first();
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    const table = main(page).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Type',
      'Default',
      'Description',
    ]);
    await expect(table.getByRole('row', { name: 'singleDollar boolean true' })).toBeAttached();
  });
});

test('types show in Firefox, on hover and by Enter, however many names a block has', async () => {
  const { page, problems } = await openInFirefox();
  await page.goto(`${site.url}guide/types`);
  const isShown = () =>
    page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('.dg-type-card')].some(
          (card) => card.textContent.includes(text) && card.checkVisibility(),
        ),
      { polling: 100 },
      BOIL,
    );
  const isHidden = () =>
    page.waitForFunction(
      () =>
        [...document.querySelectorAll('.dg-type-card')].every((card) => !card.checkVisibility()),
      { polling: 100 },
    );
  const name = await page.$('.dg-type');
  await name?.hover();
  await isShown();
  await page.mouse.move(1, 1);
  await isHidden();
  await name?.focus();
  await page.keyboard.press('Enter');
  await isShown();
  await page.keyboard.press('Escape');
  await isHidden();
  const [last] = (await page.$$('.dg-type')).slice(-1);
  await last?.hover();
  await page.waitForFunction(
    () => {
      const cards = [...document.querySelectorAll('.dg-type-card')];
      const shown = cards.filter((card) => card.checkVisibility());
      return shown.map((card) => card.textContent).join() === 'const cup60: 60';
    },
    { polling: 100 },
  );
  expect(problems).toEqual([]);
});

test('exports have pages in every language, with links between types', async ({ page }) => {
  await open(page, 'api/');
  await expect(main(page)).toContainText('Bakes loaves of bread, one at a time or by the batch.');
  await main(page).getByRole('link', { name: 'bake', exact: true }).first().click();
  await expect(page).toHaveURL(/api\/functions#bake$/);
  const section = main(page);
  await expect(section.getByRole('heading', { name: 'bakeAll()' })).toBeVisible();
  await expect(section.getByText('minutes that it took')).toBeVisible();
  await section.getByRole('link', { name: 'Oven.temperature' }).click();
  await expect(page).toHaveURL(/api\/interfaces#Oven-temperature$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reference' })).toBeVisible();
  await expectAccessible(page, 'light');
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, 'zh/api/functions');
  await expect(main(page).getByText('返回值').first()).toBeVisible();
  await expectAccessible(page, 'dark');
});

test('a page brings the style sheets of its elements before it is shown, and no others', async ({
  page,
}) => {
  const loaded: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const [kind] = /\.dg-(?:math|mermaid)\b/.exec(text) ?? [];
    if (kind) loaded.push(kind);
    if (kind === '.dg-math') await held;
    await route.fulfill({ response });
  });
  await open(page, '');
  expect(loaded).toEqual([]);
  await open(page, 'guide/diagrams');
  expect(loaded).toEqual(['.dg-mermaid']);
  await page.getByRole('link', { name: 'Formulas' }).first().click();
  await expect.poll(() => loaded).toEqual(['.dg-mermaid', '.dg-math']);
  await expect(main(page).locator('.dg-mermaid').first()).toBeVisible();
  release();
  await expect(main(page).locator('.dg-math').first()).toHaveCSS('overflow-x', 'auto');
});

test('twins keep the source of diagrams and formulas', async () => {
  const output = await outputOf(site);
  expect(output.get('guide/diagrams.md')).toContain('```mermaid\nflowchart LR\n  accTitle');
  const formulas = output.get('guide/formulas.md');
  expect(formulas).toContain('Mass is energy: $E = mc^2$. A price of $5 or $10 is none');
  expect(formulas).toContain('$$\nx = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}\n$$');
  expect(formulas).toContain('```math\n|x| =');
  expect(output.get('api/functions.md')).toContain('- `flour: Flour` — what it is made of');
});

test('two builds are equal; what is wrong is reported at its place, all in one build', async () => {
  const copy = await createSite('own-plugins');
  try {
    expect((await copy.build()).code).toBe(0);
    expect(await outputOf(copy)).toEqual(await outputOf(site));
    await copy.write({
      'docs/en/guide/diagrams.md':
        '# A\n\n```mermaid\nflowchart LR\n  A --> B\n  click A "x"\n```\n',
      'docs/en/guide/formulas.md': '# A\n\nCosts $5, but $a$ and $b + \\nope$.\n',
      'docs/zh/guide/formulas.mdx': '# A\n\n- $$\n  x\n  y^2^3\n  $$\n',
      'docs/zh/guide/diagrams.md': '# 图\n\n```mermaid\npie\n  "a": 1\n```\n',
    });
    const { code, stderr } = await copy.build();
    expect(code).toBe(1);
    expect(stderr).toContain('The link "x" leads to a page that does not exist: /guide/x');
    expect(stderr).toContain('docs/en/guide/diagrams.md');
    expect(stderr).toContain('"pie" cannot be drawn: flowchart (graph), sequenceDiagram,');
    expect(stderr).toContain('docs/zh/guide/diagrams.md:4');
    expect(stderr).toContain('Unsupported function name: \\nope');
    expect(stderr).toContain('docs/en/guide/formulas.md:3:28');
    expect(stderr).toContain('> 3 | Costs $5, but $a$ and $b + \\nope$.');
    expect(stderr).toContain('Double superscript');
    expect(stderr).toContain('docs/zh/guide/formulas.mdx:5:6');
    await copy.write({ 'src/oven.ts': 'export const heat = measure();\n' });
    const untyped = await copy.build();
    expect(untyped.stderr).toContain(
      'src/oven.ts:1:14: Variable must have an explicit type annotation',
    );
  } finally {
    await copy.remove();
  }
});

test('the dev server shows changes of declarations, types and mistakes in typed code', async ({
  page,
  problems,
}) => {
  // The page of what cannot be described.
  problems.allow(/500/);
  const copy = await createSite('own-plugins');
  try {
    const { url } = await copy.dev();
    await page.goto(`${url}api/variables`);
    await expect(main(page)).toContainText('The version of this package.');
    await copy.write({ 'src/index.ts': '/** The only one. */\nexport const only: number = 1;\n' });
    await expect(main(page)).toContainText('The only one.', { timeout: 15_000 });
    // A mistake in them is shown, and gone with it.
    await copy.write({ 'src/index.ts': 'export const only = compute();\n' });
    await expect(page.getByText('explicit type annotation').first()).toBeVisible({
      timeout: 15_000,
    });
    await copy.write({ 'src/index.ts': '/** Mended. */\nexport const only: number = 2;\n' });
    await expect(main(page)).toContainText('Mended.', { timeout: 15_000 });
    // A package of the same workspace, as package managers link it.
    const declares = (field: string) => ({
      'kettle/a.d.ts': `export interface Kettle { ${field} }`,
    });
    const block = (code: string) => ({ 'docs/en/guide/types.mdx': `# Types\n\n${code}\n` });
    const table = '<TypeTable from="kettle" name="Kettle" />';
    await mkdir(path.join(copy.root, 'node_modules'), { recursive: true });
    await symlink('../kettle', path.join(copy.root, 'node_modules/kettle'), 'junction');
    await copy.write({
      'kettle/package.json': '{"name":"kettle","version":"1.0.0","types":"a.d.ts"}',
      ...declares('cups: number'),
      ...block(`\`\`\`ts twoslash\nconst pot = 'iron';\n//    ^?\n\`\`\`\n\n${table}`),
    });
    await page.goto(`${url}guide/types`);
    await expect(main(page)).toContainText('const pot: "iron"');
    await expect(main(page).getByRole('row', { name: 'cups required number' })).toBeVisible();
    await copy.write(declares('color?: string'));
    await expect(main(page).getByRole('row', { name: 'color string' })).toBeVisible({
      timeout: 15_000,
    });
    await copy.write(block("```ts twoslash\nconst pot: number = 'iron';\n```"));
    await expect(page.getByText('TS2322').first()).toBeVisible({ timeout: 15_000 });
  } finally {
    await copy.remove();
  }
});
