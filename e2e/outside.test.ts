import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Page } from '@playwright/test';
import { openAlive } from './support/dev';
import { hover } from './support/hover';
import { installOutside, type OutsideFolder, type PackageManager } from './support/outside';
import { expect, test } from './support/test';

/** Packages come from the registry. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** The strictest reading of types, with nothing of the newest language or of a bundler's. */
const STRICT = {
  compilerOptions: {
    ...{ target: 'ES2020', lib: ['ES2020', 'DOM'], module: 'ESNext', moduleResolution: 'bundler' },
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, types: [] },
    ...{ jsx: 'react-jsx', noEmit: true, noUncheckedSideEffectImports: false },
  },
  include: ['diglot.config.ts', 'components', 'theme'],
};

/** Stands in for two other hosts: one that counts readers, and one that shows films. */
async function answerForOthers(page: Page): Promise<void> {
  await page.route('https://stats.example/count.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'addEventListener("load", () => { const { dataset } = document.documentElement; dataset.counted = dataset.queue; });',
    }),
  );
  await page.route('https://video.example/embed/1', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }),
  );
}

/** Everything that a page of the fixture brings from elsewhere works. */
async function expectGuide(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('A card')).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(main.getByText('A card')).toHaveCSS('text-decoration-line', 'underline');
  await expect(main.getByText('one ★ two')).toBeVisible();
  await expect(page.getByText('End of Guide')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(main.getByText('Because.')).toBeVisible();
  await expect(main.locator('.recharts-bar-rectangle')).toHaveCount(2);
  await expect(page.frameLocator('iframe[title="A film"]').getByText('Film')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'ready');
}

/** Addresses of all scripts that a page loads, by their paths: a module with two addresses is there twice. */
function watchModules(page: Page): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map<string, Set<string>>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { pathname } = new URL(request.url());
    modules.set(pathname, new Set([...(modules.get(pathname) ?? []), request.url()]));
  });
  return modules;
}

for (const manager of ['npm', 'pnpm'] satisfies PackageManager[]) {
  test.describe(`installed with ${manager}`, () => {
    let outside: OutsideFolder | undefined;
    const folder = (): OutsideFolder => {
      if (!outside) throw new Error('The folder is there during tests only.');
      return outside;
    };

    test.beforeAll(async () => {
      outside = await installOutside(manager);
    });
    test.afterAll(() => outside?.remove());

    test('a site with components, styles, an embed and analytics, under the policy', async ({
      page,
      problems,
    }) => {
      problems.allow(/request to another host: https:\/\/(?:stats|video)\.example\//);
      const { code, stderr } = await folder().diglot('.', 'build');
      expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
      const { url } = await folder().serve('.', 'preview');
      await answerForOthers(page);
      await openAlive(page, `${url}guide/`);
      await expectGuide(page);
      await openAlive(page, `${url}zh/guide/`);
      await page.getByRole('button', { name: 'Why?' }).click();
      await expect(page.getByText('Because.')).toBeVisible();
      await page.goto(`${url}fr/`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    });

    test('what the package’s README tells', async ({ page }) => {
      const readme = await readFile(
        new URL('../packages/diglot/README.md', import.meta.url),
        'utf8',
      );
      const files = [...readme.matchAll(/^```\w+ file="([^"]+)"\n([\s\S]*?)^```$/gm)];
      expect(files.map(([, file]) => file)).toContain('diglot.config.ts');
      for (const [, file = '', text = ''] of files) await folder().write(`readme/${file}`, text);
      await folder().write('readme/tsconfig.json', JSON.stringify(STRICT));
      const { code, stderr } = await folder().diglot('readme', 'build');
      expect([code, stderr]).toEqual([0, '']);
      expect(await folder().typeErrors('readme')).toBe('');
      const { url } = await folder().serve('readme', 'preview');
      await openAlive(page, `${url}guide`);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      await expect(page.getByText('Something unclear? Tell us.')).toBeVisible();
    });

    test('a site that "diglot init" makes', async ({ page }) => {
      const made = await folder().diglot('.', 'init', 'starter');
      expect(made.stderr).toBe('');
      expect(made.stdout).toMatch(/Next:\n {2}cd starter\n {2}npm install\n {2}npm run dev\n$/);
      const again = await folder().diglot('.', 'init', 'starter');
      expect(again.stderr).toContain('Fix: Name another folder');
      const { code, stderr } = await folder().diglot('starter', 'build');
      expect([code, stderr]).toEqual([0, '']);
      const checked = await folder().diglot('starter', 'check');
      expect([checked.code, checked.stdout]).toEqual([0, 'Nothing to mend\n']);
      expect(await folder().typeErrors('starter')).toBe('');
      const config = path.join(folder().root, 'starter/diglot.config.ts');
      expect(await hover(config, 'title')).toContain(
        "Title of the site, part of every page's title.",
      );
      expect(await hover(config, 'label')).toContain("The language's own name for itself");
      const { url } = await folder().serve('starter', 'preview');
      await openAlive(page, `${url}zh/guide/writing`);
      await page.getByRole('button', { name: '已点击: 0' }).click();
      await expect(page.getByRole('button', { name: '已点击: 1' })).toBeVisible();
    });

    test('agents search and read a site over the Model Context Protocol', async () => {
      const { root } = folder();
      const client = new Client({ name: 'outside', version: '1.0.0' });
      const bin = path.join(root, 'node_modules/diglot/bin/diglot.js');
      const args = [bin, 'mcp', root];
      const server = { command: process.execPath, args, stderr: 'ignore' } as const;
      await client.connect(new StdioClientTransport(server));
      const found = await client.callTool({ name: 'search', arguments: { query: 'guide' } });
      expect(found.isError).not.toBe(true);
      const page = await client.callTool({ name: 'read_page', arguments: { path: '/zh/guide/' } });
      expect(page.structuredContent).toMatchObject({ lang: 'zh', isCut: false });
      await client.close();
    });

    test('the dev server, with a theme of the site’s own', async ({ page, problems }) => {
      problems.allow(/request to another host: https:\/\/(?:stats|video)\.example\//);
      const { url } = await folder().serve('.', 'dev');
      const modules = watchModules(page);
      await answerForOthers(page);
      await openAlive(page, `${url}guide/`);
      await expectGuide(page);
      expect([...modules.values()].filter(({ size }) => size > 1)).toEqual([]);
      const theme = await folder().read('theme/index.tsx');
      await folder().write('theme/index.tsx', theme.replace('End of', 'Read all of'));
      await expect(page.getByText('Read all of Guide')).toBeVisible({ timeout: 15_000 });
    });
  });
}
