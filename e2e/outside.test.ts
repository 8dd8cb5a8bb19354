import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { openAlive } from './support/dev';
import { hover } from './support/hover';
import {
  createWithYarn,
  installOutside,
  type OutsideFolder,
  type PackageManager,
  type PackedPackages,
  packPackages,
} from './support/outside';
import { expect, test } from './support/test';

/** Packages come from the registry. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** The strictest reading of types, with nothing of the newest language, but what Vite's types name of it, or of a bundler's. */
const STRICT = {
  compilerOptions: {
    ...{ target: 'ES2020', lib: ['ES2020', 'ESNext.Disposable', 'DOM'] },
    ...{ module: 'ESNext', moduleResolution: 'bundler' },
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

interface Starter {
  /** What installs the packages that it is tried with. */
  readonly manager: PackageManager;
  /** Ends at the page that is looked at for barriers. */
  expectSite(page: Page, url: string): Promise<void>;
}

/** What a site of each template shows, built as in the dev server. */
const STARTERS: Readonly<Record<string, Starter>> = {
  library: {
    manager: 'pnpm',
    async expectSite(page, url) {
      await openAlive(page, `${url}zh/guide/live`);
      await page.getByRole('textbox', { name: '时长：' }).fill('2d');
      await expect(page.getByText('172800000 ms = 2d')).toBeVisible();
      await page.goto(`${url}zh/api/functions`);
      await expect(page.getByRole('heading', { name: 'parse()' })).toBeVisible();
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lapse');
    },
  },
  'one-page': {
    manager: 'npm',
    async expectSite(page, url) {
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Undo' })).toBeVisible();
    },
  },
  blog: {
    manager: 'npm',
    async expectSite(page, url) {
      await page.goto(`${url}posts/`);
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });
      const [newest, ...older] = [
        'A blog in files',
        'Write for one reader',
        'Notes on small tools',
      ];
      await page.goto(`${url}zh/posts/tags/tools`);
      await expect(page.getByRole('link', { name: '谈谈小工具' })).toBeVisible();
      await page.goto(`${url}posts/`);
      await expect(titles).toHaveText([newest ?? '', ...older]);
    },
  },
};

const startersOf = (manager: PackageManager) =>
  Object.entries(STARTERS).filter(([, starter]) => starter.manager === manager);

/** All that a new site names is what was installed here for it, once for all of them. */
async function expectInstalled(folder: OutsideFolder, name: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await folder.read(file)) as PackageFile;
  const { dependencies, devDependencies } = await read(path.join(name, 'package.json'));
  const engine = await read('node_modules/diglot/package.json');
  const named = { ...dependencies, ...devDependencies };
  expect(named.diglot).toBe(`^${engine.version}`);
  for (const each of Object.keys(named)) {
    // Those come with the engine, some of them to where only it finds them.
    if (engine.peerDependencies?.[each] !== undefined) continue;
    expect(await read(`node_modules/${each}/package.json`)).toHaveProperty('version');
  }
}

interface PackageFile {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

let packages: PackedPackages;
test.beforeAll(async () => {
  packages = await packPackages();
});
test.afterAll(() => packages.remove());

test('a new site, begun by Yarn', async () => {
  const { stdout, settings } = await createWithYarn(packages);
  expect(stdout).toContain('\n  cd made\n  yarn install\n  yarn dev\n');
  expect(settings).toBe('nodeLinker: node-modules\n');
});

for (const manager of ['npm', 'pnpm'] satisfies PackageManager[]) {
  test.describe(`installed with ${manager}`, () => {
    let outside: OutsideFolder | undefined;
    const folder = (): OutsideFolder => {
      if (!outside) throw new Error('The folder is there during tests only.');
      return outside;
    };

    test.beforeAll(async () => {
      outside = await installOutside(manager, packages);
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

    for (const [template, { expectSite }] of startersOf(manager)) {
      test(`a new site: ${template}`, async ({ page }) => {
        const name = `new ${template}`;
        const made = await folder().create(name, `--template=${template}`, '--no-install');
        expect(made.stderr).toBe('');
        expect(made.stdout).toContain(`\n  cd "${name}"\n  ${manager} install\n`);
        await expectInstalled(folder(), name);
        const checked = await folder().diglot(name, 'check');
        expect([checked.code, checked.stdout]).toEqual([0, 'Nothing to mend\n']);
        expect(await folder().typeErrors(name)).toBe('');
        const { code, stderr } = await folder().diglot(name, 'build');
        expect([code, stderr]).toEqual([0, '']);
        const preview = await folder().serve(name, 'preview');
        await expectSite(page, preview.url);
        expect(await violations(page)).toEqual([]);
        await preview.stop();
        const dev = await folder().serve(name, 'dev');
        await expectSite(page, dev.url);
        await dev.stop();
      });
    }

    // Types, native packages and what others bring are hardest to find with pnpm, which shows a package nothing that it
    // does not name; what npm installs lies as it does in this repository.
    if (manager === 'npm') return;

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

    test('what an editor shows of the config of a new site', async () => {
      await folder().create('hover', '--template=one-page', '--no-install');
      const config = path.join(folder().root, 'hover/diglot.config.ts');
      expect(await hover(config, 'title')).toContain(
        "Title of the site, part of every page's title.",
      );
      expect(await hover(config, 'label')).toContain("The language's own name for itself");
    });

    test('agents search and read a site over the Model Context Protocol', async () => {
      const { root } = folder();
      const client = new Client({ name: 'outside', version: '1.0.0' });
      const bin = path.join(root, 'node_modules/@diglot/mcp/bin/diglot-mcp.js');
      const args = [bin, root];
      const server = { command: process.execPath, args, stderr: 'ignore' } as const;
      await client.connect(new StdioClientTransport(server));
      const found = await client.callTool({ name: 'search', arguments: { query: 'guide' } });
      expect(found.isError).not.toBe(true);
      const page = await client.callTool({ name: 'read_page', arguments: { path: '/zh/guide/' } });
      expect(page.structuredContent).toMatchObject({ lang: 'zh', isCut: false });
      await client.close();
    });

    test('what agents and other sites are given: text, sections, pictures', async ({ request }) => {
      await folder().write(
        'given/diglot.config.ts',
        `import { defineConfig } from 'diglot';
import socialCards from '@diglot/social-cards';

export default defineConfig({
  title: 'Given',
  siteUrl: 'https://given.example',
  plugins: [socialCards({ fonts: ['@fontsource-variable/newsreader'] })],
});
`,
      );
      await folder().write('given/docs/index.md', '# Given\n\nA page.\n\n## Part\n\nIts text.\n');
      await folder().write('given/tsconfig.json', JSON.stringify(STRICT));
      const { code, stderr } = await folder().diglot('given', 'build');
      expect([code, stderr]).toEqual([0, '']);
      expect(await folder().typeErrors('given')).toBe('');
      const { url } = await folder().serve('given', 'preview');
      const page = await request.get(url, { headers: { accept: 'text/html' } });
      const document = await page.text();
      const card = /property="og:image" content="https:\/\/given\.example\/([^"]+)"/.exec(document);
      const picture = await (await request.get(`${url}${card?.[1]}`)).body();
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(document).toContain('type="application/ld+json"');
      const twin = await request.get(url, { headers: { accept: 'text/markdown' } });
      expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      expect(await twin.text()).toContain('## Part\n\nIts text.');
      const list = await (await request.get(`${url}llms.txt`)).text();
      expect(list).toContain('(https://given.example/index.md)');
      const sections: unknown = await (await request.get(`${url}sections.json`)).json();
      expect(sections).toContainEqual(
        expect.objectContaining({ route: '/', id: 'part', text: 'Its text.', lang: 'en' }),
      );
    });

    test('a site of another system moves here, and builds', async () => {
      await folder().write(
        'vite press/package.json',
        '{ "devDependencies": { "vitepress": "1" } }',
      );
      await folder().write(
        'vite press/docs/.vitepress/config.mts',
        `import { defineConfig } from 'vitepress';
export default defineConfig({ title: 'Moved', cleanUrls: true });
`,
      );
      await folder().write(
        'vite press/docs/index.md',
        '# Moved\n\n::: code-group\n\n```sh [npm]\nnpm i\n```\n\n:::\n',
      );
      await folder().write(
        'rspress/package.json',
        '{ "devDependencies": { "@rspress/core": "2" } }',
      );
      await folder().write(
        'rspress/rspress.config.ts',
        `import { defineConfig } from '@rspress/core';
export default defineConfig({ root: 'docs', title: 'Moved' });
`,
      );
      await folder().write('rspress/docs/index.md', '# Moved\n\n:::tip\nText.\n:::\n');
      for (const [system, name, site] of [
        ['vitepress', 'vite press', 'docs'],
        ['rspress', 'rspress', '.'],
      ] as const) {
        const planned = await folder().diglot(name, 'migrate', system);
        expect([planned.code, planned.stderr]).toEqual([0, '']);
        expect(planned.stdout).toContain('Nothing was written but');
        const moved = await folder().diglot(name, 'migrate', system, '--write', '--allow-dirty');
        expect([moved.code, moved.stderr]).toEqual([0, '']);
        const built = await folder().diglot(name, 'build', site);
        expect([built.code, built.stderr]).toEqual([0, '']);
        const again = await folder().diglot(name, 'migrate', system);
        expect(again.stdout).toContain('0 files would change');
      }
    });
  });
}
