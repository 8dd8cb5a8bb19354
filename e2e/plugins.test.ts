import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openAlive, useDevSite } from './support/dev';
import { createSite, type SiteFiles, type TemporarySite } from './support/site';
import { expect, test } from './support/test';

/** The plugins of the site are the examples of the guide. */
const EXAMPLES: SiteFiles = Object.fromEntries(
  [
    ...readFileSync(
      new URL('../manual/docs/en/guide/extend/plugins.md', import.meta.url),
      'utf8',
    ).matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm),
  ].map(([, file = '', code = '']) => [file, code]),
);

/** Enough pages that a build renders them in several threads. */
const MANY: SiteFiles = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `docs/en/many/${index}.md`,
    `# Page ${index}\n\n\`key:${index}\`\n\n\`\`\`bars\nPage: ${index}\n\`\`\`\n`,
  ]),
);

const SLOW = { timeout: 15_000 };

test.describe('a build', () => {
  test.describe.configure({ mode: 'default' });

  let site: TemporarySite;
  let url: string;

  test.beforeAll(async () => {
    site = await createSite('plugins', { ...EXAMPLES, ...MANY });
    const { code, stderr } = await site.build();
    expect(code, stderr).toBe(0);
    ({ url } = await site.preview());
  });
  test.afterAll(() => site.remove());

  test('manual/docs/en/guide/extend/plugins.md: each example does what it says', async ({
    page,
  }) => {
    await page.goto(url);
    // config, source
    await expect(page).toHaveTitle('Handbook 3.2 - Handbook');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handbook 3.2');
    // markdown
    await expect(page.locator('kbd', { hasText: 'Ctrl' })).toBeVisible();
    // codeBlocks, styles
    const figure = page.getByRole('figure', { name: 'Fruit' });
    await expect(figure.getByRole('listitem')).toHaveText([/^Apples/, /^Pears/]);
    await expect(figure).toHaveCSS('border-left-color', 'rgb(10, 20, 30)');
    // head
    await expect(page.locator('meta[name="twitter:title"]')).toHaveAttribute(
      'content',
      'Handbook 3.2',
    );
    // bundler: Tailwind finds the classes of pages
    const teal = page.locator('.text-teal-600');
    const plain = await page.getByText('Press').evaluate((node) => getComputedStyle(node).color);
    await expect(teal).not.toHaveCSS('color', plain);
    // pages
    await page.getByRole('link', { name: 'the first version' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 1.0');
    await expect(page.locator('main strong')).toHaveText('first');
    // frontMatter, pageData, and a constant of the bundler
    await page.goto(`${url}guide/author`);
    await expect(page.locator('.author')).toHaveText('ada, Ada Lovelace, teal');
    await expect(page.locator('.author')).toHaveCSS('font-weight', '700');
    // siteFiles
    const pages = await (await fetch(`${url}data/pages.json`)).json();
    expect(pages).toContain('/zh/changes/1.1');
  });

  test('pages of plugins are in the sidebar, the sitemap, the search and twins', async () => {
    const read = (file: string) => site.read(`dist/${file}`);
    expect(await read('changes/1.1.html')).toMatch(/<nav[^>]*>[\s\S]*Version 1\.0/);
    expect(await read('sitemap.xml')).toContain('https://handbook.example/changes/1.1');
    expect(await read('changes/1.1.md')).toContain('\n\n# Version 1.1\n\nThe second one.\n');
    expect(await read('index.md')).toContain('**Fruit**\n\n```bars\nApples: 70\n');
    const files = await readdir(path.join(site.root, 'dist'), { recursive: true });
    const texts = files.filter((file) => /search.*\.json$/.test(file));
    const found = await Promise.all(texts.map((file) => read(file)));
    expect(found.join('\n')).toContain('The second one.');
    expect(found.join('\n')).toContain('Apples: 70');
  });

  test('pages are the same whichever thread has rendered them', async () => {
    for (const file of Object.keys(MANY)) {
      const index = path.basename(file, '.md');
      const html = await site.read(`dist/many/${index}.html`);
      expect(html).toContain(`<kbd>${index}</kbd>`);
      expect(html).toContain(`value="${index}"`);
    }
  });
});

test.describe('the dev server', () => {
  test.describe.configure({ mode: 'default' });
  const site = useDevSite('plugins', EXAMPLES);

  test('shows what plugins make, and all changes of them', async ({ page }) => {
    await openAlive(page, site.url('/'));
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Handbook 3.2');
    await expect(main.locator('kbd')).toHaveText('Ctrl');
    const figure = main.getByRole('figure', { name: 'Fruit' });
    await expect(figure).toHaveCSS('border-left-color', 'rgb(10, 20, 30)', SLOW);
    const pages = await (await fetch(site.url('/data/pages.json'))).json();
    expect(pages).toContain('/changes/1.0');
    // devServer
    const todo = async () => (await fetch(site.url('/_todo'))).text();
    expect((await todo()).trim()).toBe('');
    await site.edit('docs/zh/index.md', '# ', 'TODO\n\n# ');
    expect(await todo()).toContain('zh/index.md:1 TODO');
    await site.edit('docs/zh/index.md', 'TODO\n\n# ', '# ');
    // A file that texts are made of.
    await site.edit('data/release.txt', '3.2', '3.3');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Handbook 3.3', SLOW);
    // A plugin.
    await site.edit('plugins/keys.ts', "'kbd'", "'samp'");
    await expect(main.locator('samp')).toHaveText('Ctrl', SLOW);
    // The server began anew: its styles are there again.
    await page.reload();
    const plain = await main.evaluate((element) => getComputedStyle(element).color);
    await expect(main.locator('.text-teal-600')).not.toHaveCSS('color', plain, SLOW);
    // A class that no page had before.
    await site.edit('docs/en/index.md', 'text-teal-600', 'line-through');
    await expect(main.locator('.line-through')).toHaveCSS(
      'text-decoration-line',
      'line-through',
      SLOW,
    );
    // A file that pages are made of.
    await page.goto(site.url('/changes/1.1'));
    await expect(main).toContainText('The second one.');
    await site.edit('data/changes.json', 'The second one.', 'Another.');
    await expect(main).toContainText('Another.', SLOW);
    await site.edit('data/changes.json', '"1.1"', '"1.2": "New.", "1.1"');
    await expect
      .poll(
        async () =>
          (await fetch(site.url('/changes/1.2'), { headers: { accept: 'text/html' } })).status,
        SLOW,
      )
      .toBe(200);
    await page.goto(site.url('/guide/author'));
    await expect(page.locator('.author')).toHaveText('ada, Ada Lovelace, teal');
    await expect(page.locator('.author')).toHaveCSS('font-weight', '700', SLOW);
    // The first one on a page.
    await site.edit('docs/en/guide/author.mdx', '# ', '```bars title="First"\nA: 1\n```\n\n# ');
    const first = page.getByRole('figure', { name: 'First' });
    await expect(first).toHaveCSS('border-left-color', 'rgb(10, 20, 30)', SLOW);
  });

  test('shows what a plugin throws, until it is mended', async ({ page, problems }) => {
    problems.allow(/500/);
    await site.edit('docs/en/index.md', 'Apples: 70', 'Apples: many');
    await page.goto(site.url('/'));
    await expect(page.getByText('"Apples: many" is no bar').first()).toBeVisible(SLOW);
    await site.edit('docs/en/index.md', 'Apples: many', 'Apples: 7');
    await expect(page.getByRole('figure', { name: 'Fruit' })).toBeVisible(SLOW);
  });
});
