import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Data } from '../data';
import { configChanges, hasOwnConfig } from './config-changes';
import { Code } from './print-config';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-config-'));
  for (const lang of ['en', 'zh']) mkdirSync(path.join(root, 'docs', lang), { recursive: true });
});

/** The files that a config becomes, by their names. */
function filesOf(
  values: Data,
  rest: object = {},
  moved: readonly string[] = [],
): Record<string, string | undefined> {
  const draft = { values, plugins: [], decisions: [], done: [], needed: {}, ...rest };
  const others = moved.map((file) => ({ file: path.join(root, file), from: undefined, text: '' }));
  const docsDir = path.join(root, 'docs');
  const changes = configChanges({ draft, root, docsDir, changes: others });
  expect(changes.map(({ from }) => from)).toEqual(changes.map(() => undefined));
  const name = (file: string) => path.relative(root, file).split(path.sep).join('/');
  return Object.fromEntries(changes.map(({ file, text }) => [name(file), text]));
}

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `${index}` }));
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

test.each(['ts', 'mts', 'js', 'mjs'])('a config of ours may end with %s', (end) => {
  expect(hasOwnConfig(root)).toBe(false);
  writeFileSync(path.join(root, `diglot.config.${end}`), '');
  expect(hasOwnConfig(root)).toBe(true);
});

test('a config without themeConfig', () => {
  expect(filesOf({ title: 'A', themeConfig: undefined })).toEqual({
    'diglot.config.ts':
      "import { defineConfig } from 'diglot';\n\nexport default defineConfig({\n  title: 'A',\n});\n",
  });
});

test('navigation of a site in one language goes into its file, unless one is there', () => {
  const nav = [{ text: 'A', link: '/' }];
  const files = filesOf({ themeConfig: { nav, footer: { message: 'x' } } });
  expect(files).toEqual({
    'diglot.config.ts':
      "import { defineConfig } from 'diglot';\n\nexport default defineConfig({\n  themeConfig: { footer: { message: 'x' } },\n});\n",
    'docs/_nav.json': json(nav),
  });
  expect(filesOf({ themeConfig: { nav: { left: nav } } })['diglot.config.ts']).toContain(
    'nav: { left:',
  );
  expect(filesOf({ themeConfig: {} })['diglot.config.ts']).not.toContain('nav');
  writeFileSync(path.join(root, 'docs/_nav.json'), '[]');
  const kept = filesOf({ themeConfig: { nav } });
  expect(Object.keys(kept)).toEqual(['diglot.config.ts']);
  expect(kept['diglot.config.ts']).toContain("nav: [{ text: 'A', link: '/' }]");
});

test('navigation and long sidebars of each language have files of their own', () => {
  const nav = [{ text: 'A' }];
  const long = { '/a/': [...links(6), { text: 'x', items: links(6) }] };
  const files = filesOf({
    themeConfig: {
      darkMode: false,
      locales: [
        { lang: 'en', nav, sidebar: { '/a/': links(12) } },
        { lang: 'zh-hans', nav, sidebar: long },
        { lang: 'es-419', sidebar: long },
      ],
    },
  });
  expect(Object.keys(files)).toEqual([
    'diglot.config.ts',
    'docs/en/_nav.json',
    'docs/zh-hans/_nav.json',
    'sidebar.zh-hans.json',
    'docs/es-419/.gitkeep',
    'sidebar.es-419.json',
  ]);
  expect(files['sidebar.zh-hans.json']).toBe(json(long));
  const config = files['diglot.config.ts'] ?? '';
  expect(config).toContain(
    "import { defineConfig } from 'diglot';\nimport sidebarEs419 from './sidebar.es-419.json' with { type: 'json' };\nimport sidebarZhHans from './sidebar.zh-hans.json' with { type: 'json' };\n\n",
  );
  expect(config).toContain("{ lang: 'zh-hans', sidebar: sidebarZhHans }");
  expect(config).toContain('darkMode: false');
  expect(config).toContain("text: '11'");
  expect(config).not.toContain('nav:');
});

test('navigation beside languages belongs to none of them', () => {
  const nav = [{ text: 'A' }];
  const files = filesOf({ themeConfig: { nav, locales: [{ lang: 'en' }] } });
  expect(Object.keys(files)).toEqual(['diglot.config.ts']);
  expect(files['diglot.config.ts']).toContain("nav: [{ text: 'A' }]");
});

test('a language without a page has a folder all the same', () => {
  const langs = ['en', 'ru', 'fr', 'fr-ca'];
  const values = { themeConfig: { locales: langs.map((lang) => ({ lang })) } };
  const { 'diglot.config.ts': _, ...files } = filesOf(values, {}, ['docs/fr-ca/index.md']);
  expect(files).toEqual({ 'docs/ru/.gitkeep': '', 'docs/fr/.gitkeep': '' });
});

test('a long sidebar of one language', () => {
  const files = filesOf({ themeConfig: { sidebar: { '/': links(13) } } });
  expect(Object.keys(files)).toEqual(['diglot.config.ts', 'sidebar.json']);
  expect(files['diglot.config.ts']).toContain(
    "import sidebar from './sidebar.json' with { type: 'json' };",
  );
  expect(files['diglot.config.ts']).toContain('themeConfig: { sidebar: sidebar }');
  expect(Object.keys(filesOf({ themeConfig: { sidebar: links(13) } }))).toHaveLength(1);
});

test('plugins come with their imports in order, and what is to be decided once as a comment', () => {
  const decision = (what: string) => ({ topic: 'config' as const, what, todo: 'x' });
  const config = filesOf(
    { title: 'A' },
    {
      imports: ["import a from './a.json';"],
      plugins: [
        { line: "import { z } from 'z';", code: new Code('z()') },
        { line: "import { b } from 'b';", code: new Code('b()') },
        { line: '', code: new Code('{}') },
      ],
      decisions: [decision('One\n  two.'), decision('One two.'), decision('Three.')],
    },
  )['diglot.config.ts'];
  expect(config).toBe(`import { defineConfig } from 'diglot';
import a from './a.json';
import { b } from 'b';
import { z } from 'z';

export default defineConfig({
  title: 'A',
  plugins: [z(), b(), {}],
  // To decide, see diglot-migration.md: One two.
  // To decide, see diglot-migration.md: Three.
});
`);
});
