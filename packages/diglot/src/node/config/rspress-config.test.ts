import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { formatError, formatErrors } from '../errors/format-error';
import { loadConfig } from './load-config';

const parent = mkdtempSync(join(tmpdir(), 'diglot-rspress-'));
let root = '';
let count = 0;

beforeEach(() => {
  count += 1;
  root = join(parent, `site-${count}`);
  for (const lang of ['en', 'zh']) write(`docs/${lang}/index.md`, '# Hello');
});

function write(file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function load(config: string) {
  write('diglot.config.mjs', `export default ${config};`);
  return loadConfig(root);
}

async function failure(config: string): Promise<string> {
  try {
    await load(config);
    return 'no error';
  } catch (error) {
    return formatError(error, { root, color: false });
  }
}

test('what stands elsewhere in a config for Rspress is taken from there', async () => {
  const { config, warnings } = await load(`{
    siteOrigin: 'https://lib.example',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
    themeConfig: { locales: [{ lang: 'zh', description: '说明' }] },
    markdown: { link: { checkDeadLinks: false, checkAnchors: true }, shiki: { langAlias: { x: 'json' } } },
    route: { localeRedirect: 'never', cleanUrls: true },
    search: { codeBlocks: false },
  }`);
  expect(warnings).toEqual([]);
  expect(config).toMatchObject({
    siteUrl: 'https://lib.example',
    markdown: { checkDeadLinks: 'ignore', langAlias: { x: 'json' } },
    themeConfig: { localeRedirect: 'never' },
    search: { provider: 'local', codeBlocks: false },
  });
  expect(config.locales.map(({ lang, label, description }) => [lang, label, description])).toEqual([
    ['en', 'English', ''],
    ['zh', '中文', '说明'],
  ]);
});

test('problems of moved values point at what the author wrote', async () => {
  expect(
    await failure(`{
  siteOrigin: 'lib.example',
  locales: [{ lang: 'en' }],
}`),
  ).toMatchInlineSnapshot(`
    "error [diglot] "siteUrl" is "lib.example", expected an address that starts with "https://" or "http://"
      diglot.config.mjs:2:3  (siteOrigin)
        1 | export default {
      > 2 |   siteOrigin: 'lib.example',
          |   ^
        3 |   locales: [{ lang: 'en' }],
      Fix: Write an address that starts with "https://" or "http://". Meaning: Origin of the published site, for instance "https://docs.example.com".

    error [diglot] "themeConfig.locales[0].label" is missing in the config, expected a text
      diglot.config.mjs:3:13  (locales[0].label)
        2 |   siteOrigin: 'lib.example',
      > 3 |   locales: [{ lang: 'en' }],
          |             ^
        4 | };
      Fix: Add it. Meaning: The language's own name for itself."
  `);
});

test('what a site can do without is a warning', async () => {
  const { warnings } = await load(`{
    lang: 'en',
    locales: [{ lang: 'en', label: 'English' }],
    llms: true,
    ssg: { experimentalWorker: true },
    mediumZoom: { selector: 'img' },
    languageParity: { enabled: true },
    route: { prefetchLink: false },
    markdown: { shiki: { transformers: [] } },
  }`);
  expect(warnings.map(({ message, location }) => `${location?.line}: ${message}`)).toEqual([
    '4: "llms" has no effect: every page has its Markdown beside it',
    '5: "ssg" has no effect: every page is a document of its own',
    '6: "mediumZoom" has no effect: images in pages can always be enlarged',
    '7: "languageParity" is another option here',
    '8: "route.prefetchLink" has no effect: links are always fetched ahead',
    '9: "markdown.shiki" has no effect: all languages are there, and so are the notations of its transformers',
  ]);
});

test('all others are named with what does the same, all at once', async () => {
  const text = await failure(`{
    builderConfig: { resolve: { alias: { '@': './src' } } },
    replaceRules: [],
    i18nSource: {},
    head: [() => undefined],
    globalUIComponents: [['./a.tsx', { b: 1 }]],
    markdown: { remarkPlugins: [], globalComponents: [] },
    plugins: [{ name: 'x', addPages: () => [] }],
  }`);
  const found = [...text.matchAll(/\[diglot\] (.*)\n[\s\S]*?Fix: (.*)/g)].map(
    ([, message, fix = '']) => `${message} → ${fix.replace(/Hooks are .*/, 'Hooks are …')}`,
  );
  expect(found).toMatchInlineSnapshot(`
    [
      "Unknown key in the config: "builderConfig", a key of Rspress → Aliases go into "paths" of tsconfig.json, variables for components into ".env" as VITE_NAME=value, tags into "head"; other settings of the bundler into a plugin's hook "bundler".",
      "Unknown key in the config: "replaceRules", a key of Rspress → Change the text of pages in a plugin's hook "source".",
      "Unknown key in the config: "i18nSource", a key of Rspress → Put the texts into "i18n.json" beside the config.",
      ""head[0]" is a function, expected a list → Add tags by page in a plugin's hook "head".",
      ""globalUIComponents[0]" is a list, expected a text → Name the file alone; a component with props is a file of its own that renders it.",
      "Unknown key in the config: "remarkPlugins", a key of Rspress → Change the tree of pages in a plugin's hook "markdown" (its "mdast" takes visitors).",
      "Unknown key in the config: "globalComponents", a key of Rspress → Import the components in the pages that use them.",
      "Plugin "x": there is no hook "addPages" → Hooks are …",
    ]
  `);
});

test('tags of the head may be HTML', async () => {
  const { config } = await load(`{
    locales: [{ lang: 'en', label: 'English' }],
    head: [
      '<meta name="author" content="A &amp; B">',
      "<link rel='icon' href=/a.svg />",
      '<script>let a = 1;</script>',
      ['meta', { property: 'og:type', content: 'website' }],
    ],
  }`);
  expect(config.head).toEqual([
    { tag: 'meta', attributes: { name: 'author', content: 'A & B' } },
    { tag: 'link', attributes: { rel: 'icon', href: '/a.svg' } },
    { tag: 'script', attributes: {}, children: 'let a = 1;' },
    { tag: 'meta', attributes: { property: 'og:type', content: 'website' } },
  ]);
  expect(await failure(`{ head: ['<meta name="a"><meta name="b">', 'text'] }`)).toContain(
    'expected a list',
  );
});

test('the public folder may lie in the docs folder', async () => {
  write('docs/public/a.txt', '');
  const locales = `locales: [{ lang: 'en', label: 'English' }]`;
  expect((await load(`{ ${locales} }`)).config.publicDir).toBe(join(root, 'docs/public'));
  write('public/b.txt', '');
  expect((await load(`{ ${locales}, title: 'B' }`)).config.publicDir).toBe(join(root, 'public'));
});

test('a style sheet of the site’s own', async () => {
  write('styles/global.css', 'p { color: red }');
  const locales = `locales: [{ lang: 'en', label: 'English' }]`;
  const { config } = await load(`{ ${locales}, globalStyles: './styles/global.css' }`);
  expect(config.globalStyles).toBe(join(root, 'styles/global.css'));
  expect(await failure(`{ ${locales}, globalStyles: './styles/nowhere.css' }`)).toContain(
    'The style sheet does not exist: "./styles/nowhere.css"',
  );
});

test('social links as Rspress has them', async () => {
  const { config, warnings } = await load(`{
    locales: [{ lang: 'en', label: 'English' }],
    themeConfig: {
      footer: { message: '<p>© <a href="https://a.example">A</a></p>' },
      socialLinks: [
        { icon: 'github', mode: 'github-stars', content: 'https://github.com/a/b' },
        { icon: 'npm', mode: 'link', content: 'https://www.npmjs.com/package/a' },
      ],
    },
  }`);
  expect(formatErrors(warnings, { root, color: false })).toBe('');
  expect(config.themeConfig.socialLinks.map(({ icon, mode }) => [icon, mode])).toEqual([
    ['github', 'link'],
    ['npm', 'link'],
  ]);
});

test('a tsconfig that extends what is not there', async () => {
  write('tsconfig.json', '{\n  "extends": "@nobody/tsconfig/base"\n}\n');
  write('diglot.config.ts', 'export default {};');
  const error: unknown = await loadConfig(root).catch((thrown) => thrown);
  expect(formatError(error, { root, color: false })).toMatchInlineSnapshot(`
    "error [diglot] The tsconfig extends "@nobody/tsconfig/base", which does not exist
      tsconfig.json:2:3
        1 | {
      > 2 |   "extends": "@nobody/tsconfig/base"
          |   ^
        3 | }
      Fix: Install the package that holds it, correct the path, or remove "extends"."
  `);
});

test('a tsconfig above the site that extends what is not there', async () => {
  write('tsconfig.json', '{ "extends": "@nobody/tsconfig/base" }\n');
  write('site/diglot.config.ts', 'export default {};');
  const error: unknown = await loadConfig(join(root, 'site')).catch((thrown) => thrown);
  expect(formatError(error, { root, color: false })).toMatchInlineSnapshot(`
    "error [diglot] The tsconfig extends "@nobody/tsconfig/base", which does not exist
      tsconfig.json:1:3
      > 1 | { "extends": "@nobody/tsconfig/base" }
          |   ^
        2 |
      Fix: Install the package that holds it, correct the path, or remove "extends"."
  `);
});

const guide = readFileSync(
  new URL('../../../../../manual/docs/en/guide/moving/rspress.md', import.meta.url),
  'utf8',
);
const namesIn = (text: string) =>
  [...text.matchAll(/`([a-zA-Z.]+)`/g)].map(([, name = '']) => name);

/** A config in which a key has some value. */
function configWith(key: string): string {
  return key.split('.').reduceRight((value, name) => `{ ${name}: ${value} }`, '{ some: 1 }');
}

test('the guide’s table of refused keys is true', async () => {
  const table = guide.slice(
    guide.indexOf('| Rspress key |'),
    guide.indexOf('Rspress plugins do not run'),
  );
  const keys = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) => namesIn(cell));
  expect(keys.length).toBeGreaterThan(15);
  for (const key of keys) {
    expect(await failure(configWith(key)), key).toContain(', a key of Rspress');
  }
});

test('the guide’s list of keys without effect is true', async () => {
  const list =
    /^These keys have no effect[\s\S]*?\n\n/m.exec(guide)?.[0].replace(/\([^)]*\)/g, '') ?? '';
  const keys = namesIn(list);
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys) {
    const { warnings } = await load(
      configWith(key).replace(/\}$/, ", locales: [{ lang: 'en', label: 'English' }] }"),
    );
    expect(warnings.map(({ keyPath }) => keyPath)).toEqual([key]);
  }
});
