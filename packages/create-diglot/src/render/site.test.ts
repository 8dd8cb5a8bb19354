import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { accept } from '../../../diglot/src/node/book/accept';
import { serializeLock } from '../../../diglot/src/node/book/lock/lock';
import { build } from '../../../diglot/src/node/build/build';
import { createProgress } from '../../../diglot/src/node/build/open/progress';
import { readBook } from '../../../diglot/src/node/build/open/read-book';
import { checkBook } from '../../../diglot/src/node/check/check-book';
import { parseLanguages, withText } from '../languages';
import type { PackageManager } from '../package-manager';
import { findPlace } from '../place';
import { TEMPLATES, type TemplateName } from '../templates';
import { testFolder } from '../test-folder';
import { writeSite } from '../write-site';
import { packageName, VERSION } from './package-file';
import { renderLock } from './pages';
import { renderSite } from './site';

const progress = createProgress({ log: () => undefined, interactive: false });

/** A new site in a folder of its own, and its files by their paths there. */
function newSite(
  template: TemplateName,
  list: string,
  manager: PackageManager = { name: 'npm' },
  name = 'my-docs',
) {
  const folder = path.join(testFolder(), name);
  const place = findPlace(folder);
  const languages = withText(parseLanguages(list));
  const files = renderSite(place, { template, languages, manager });
  writeSite(files);
  const read = (file: string) => files.get(path.join(place.repository, file)) ?? '';
  return { folder, read: (file: string) => files.get(path.join(folder, file)) ?? '', root: read };
}

/** The lock that accepting everything makes of a site. */
async function acceptedLock(root: string): Promise<string> {
  const book = await readBook({ root });
  const wishes = book.content.pages.map((page) => ({ page }));
  const empty = { file: path.join(root, 'book.lock'), pages: new Map(), code: [] };
  return serializeLock(accept(empty, wishes, book).addresses);
}

const linesOf = (text: string): string[] => text.trim().split('\n').sort();

for (const { name } of TEMPLATES) {
  test(`${name}: nothing is to be mended in any set of languages, and the lock is what accepting all makes`, async () => {
    const first = newSite(name, 'en,zh').folder;
    const lock = await acceptedLock(first);
    // What the template brings is made here.
    await expect(lock).toMatchFileSnapshot(`../../templates/${name}/book.lock`);
    for (const list of ['en,zh', 'zh-cn,ja,en']) {
      const isFirst = list === 'en,zh';
      const folder = isFirst ? first : newSite(name, list).folder;
      const rendered = renderLock(lock, parseLanguages(list));
      writeFileSync(path.join(folder, 'book.lock'), rendered);
      expect([list, await checkBook({ root: folder, progress }, {})]).toEqual([list, []]);
      // What the engine itself says in a language without text is nobody's translation.
      const accepted = isFirst
        ? lock
        : (await acceptedLock(folder)).replace(/^(\/ja\/\S*) .*$/gm, '$1');
      expect([list, ...linesOf(rendered)]).toEqual([list, ...linesOf(accepted)]);
    }
    const single = newSite(name, name === 'blog' ? 'en' : 'zh');
    expect(await checkBook({ root: single.folder, progress }, {})).toEqual([]);
    expect(single.read('book.lock')).toBe('');
  });

  test(`${name}: the site is built, with pages in each language`, async () => {
    const { folder } = newSite(name, 'ja,it', { name: 'npm' }, '我的 文档');
    const warnings: unknown[] = [];
    const onWarnings = (found: readonly unknown[]) => warnings.push(...found);
    await build({ root: folder, progress, onWarnings });
    expect(warnings).toEqual([]);
    const out = readdirSync(path.join(folder, 'dist'));
    expect(out).toEqual(expect.arrayContaining(['index.html', 'it', 'ja']));
    expect(out.includes('rss')).toBe(name === 'blog');
  });
}

test('a site in one language has its pages in the docs folder, and nothing about translations', () => {
  const { read } = newSite('library', 'zh');
  expect(read('docs/guide/index.mdx')).toContain('本页是 `docs` 下的');
  expect([read('docs/guide/translations.md'), read('.gitattributes')]).toEqual(['', '']);
  expect(read('diglot.config.ts')).toContain("lang: 'zh',");
  expect(read('diglot.config.ts')).not.toContain('missingTranslations');
  expect(read('README.md')).toMatch(/^# my-docs\n\n这个网站用/);
  expect(read('README.md')).not.toMatch(/book\.lock|\{\{/);
});

test('a site with one page more, in one language and without a description, is checked and built', async () => {
  const addPage = (list: string) => {
    const { folder } = newSite('library', list);
    writeFileSync(path.join(folder, 'docs/en/guide/more.md'), '# One more page\n\nIts text.\n');
    return folder;
  };
  const [two, three] = [addPage('en,zh'), addPage('en,zh,fr')];
  for (const root of [two, three]) {
    const found = await checkBook({ root, progress }, {});
    expect(found.map(({ severity, rule }) => `${severity}: ${rule}`)).not.toContainEqual(
      expect.stringMatching(/^error/),
    );
  }
  // With the languages of the other, and one without text.
  const warnings: string[] = [];
  await build({
    root: three,
    progress,
    onWarnings: (some) => warnings.push(...some.map(({ message }) => message)),
  });
  expect(warnings.join('\n')).toContain('Not written in 简体中文 (zh)');
});

test('starter, manual and this repository use one version of each action', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const documents = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:mdx?|yml)$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
  const { read } = newSite('blog', 'en', { name: 'bun' }, '.');
  const pnpm = newSite('blog', 'en', { name: 'pnpm' }, '.');
  const workflows = [read, pnpm.read].map((of) => of('.github/workflows/pages.yml'));
  const texts = [...workflows, ...documents('manual/docs'), ...documents('.github/workflows')];
  const versions = new Map<string, Set<string>>();
  const uses = /uses: ([\w/-]+)@(?:v(\d+)$|[\da-f]{40} # v(\d+))/gm;
  for (const [, action = '', short, pinned = short] of texts.join('\n').matchAll(uses))
    versions.set(action, (versions.get(action) ?? new Set()).add(pinned ?? ''));
  expect([...versions.keys()]).toContain('actions/configure-pages');
  expect([...versions].filter(([, found]) => found.size > 1)).toEqual([]);
});

test('gates: pages that a language lacks, what the check minds, and other hosts', () => {
  const config = newSite('library', 'en,zh').read('diglot.config.ts');
  expect(config).toContain("missingTranslations: 'warn',");
  expect(config).toContain("rules: { titles: 'error', 'alternative-texts': 'error' },");
  expect(config).toContain('policy: { scripts: [], images: [], frames: [], connections: [] },');
  const begun = newSite('library', 'ja,en,pt-BR').read('diglot.config.ts');
  expect(begun).toContain("missingTranslations: { ja: 'ignore', 'pt-br': 'ignore' },");
});

test('package.json pins the engine of the same release, and has what editors ask for', () => {
  const { read } = newSite('library', 'en');
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'my-docs',
    dependencies: { diglot: `^${VERSION}`, react: expect.any(String) },
    devDependencies: {
      '@types/node': expect.any(String),
      '@types/react': expect.any(String),
      typescript: expect.any(String),
    },
  });
  const onePage = JSON.parse(newSite('one-page', 'en').read('package.json')) as object;
  expect(onePage).toMatchObject({ devDependencies: { typescript: expect.any(String) } });
  expect(['/x/My Docs', '/x/文档', '/x/node_modules', '/x/_a.b-'].map(packageName)).toEqual([
    ...['my-docs', 'docs', 'docs', 'a.b'],
  ]);
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const stepsOf = (text: string): readonly Step[] =>
  Object.values((parse(text) as Workflow).jobs).flatMap(({ steps }) => steps);

test.each([
  [{ name: 'npm' }, ['npm ci', 'npx diglot check --format github', 'npx diglot build']],
  [
    { name: 'pnpm', version: '9.15.0' },
    [
      'pnpm install --frozen-lockfile',
      'pnpm exec diglot check --format github',
      'pnpm exec diglot build',
    ],
  ],
  [
    { name: 'yarn', version: '4.9.1' },
    [
      'corepack enable',
      'yarn install --immutable',
      'yarn diglot check --format github',
      'yarn diglot build',
    ],
  ],
  [
    { name: 'bun' },
    ['bun install --frozen-lockfile', 'bunx diglot check --format github', 'bunx diglot build'],
  ],
] as const)('a site beside other things in a repository is published by %j', (manager, runs) => {
  const { root } = newSite('blog', 'en,zh', manager);
  const steps = stepsOf(root('.github/workflows/my-docs-pages.yml'));
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(runs);
  const built = steps.find(({ run }) => run?.endsWith('diglot build'));
  expect(built?.env?.SITE_BASE).toBe(`\${{ steps.pages.outputs.base_path }}/`);
  expect(steps.map((step) => step.with?.path)).toContain('my-docs/dist');
  const checked = stepsOf(root('.github/workflows/my-docs-check.yml')).map(({ run }) => run);
  expect(checked).toContain(runs.find((run) => run.includes('check')));
});

test('a site that is a repository has its workflows, without folders', () => {
  const { read } = newSite('one-page', 'en', { name: 'pnpm', version: '10.1.0' }, '.');
  const text = read('.github/workflows/pages.yml');
  expect(text).not.toContain('working-directory');
  const steps = stepsOf(text);
  expect(steps.find(({ uses }) => uses?.startsWith('pnpm/'))?.with).toEqual({ version: 10 });
  expect(steps.find(({ uses }) => uses?.includes('setup-node'))?.with).toMatchObject({
    cache: 'pnpm',
    'cache-dependency-path': 'pnpm-lock.yaml',
  });
});
