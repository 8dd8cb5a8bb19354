import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config';
import { formatProblems } from '../../errors/format-error';
import { writeFiles } from '../../files/test-files';
import { scanContent } from '../scan-content';
import { pageFiles } from './page-files';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-virtual-')));
  write('docs/en/index.md', '# Home');
  write('docs/zh/index.md', '# 首页');
});

const write = (file: string, text: string) => writeFiles(root, { [file]: text });

/** The content of a site with this plugin. */
async function scan(plugin: string) {
  const locales = "[{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }]";
  write(
    'diglot.config.mjs',
    `import { readFileSync } from 'node:fs';
     import * as z from '${import.meta.resolve('zod')}';
     export default {
       themeConfig: { locales: ${locales}, editLink: { docRepoBaseUrl: 'https://x.dev/' } },
       plugins: [{ name: 'api', ${plugin} }],
     };`,
  );
  const { config } = await loadConfig(root);
  const content = await scanContent(config);
  return { content, problems: formatProblems(content, { root, color: false }).join('\n\n') };
}

const TWO_PAGES = `pages: ({ langs }) => langs.flatMap((lang) => [
  { path: lang + '/api/index.md', source: '# API ' + lang },
  { path: lang + '/api/a.mdx', source: '---\\ntitle: A\\n---\\nText' },
])`;

test('pages of plugins are pages: in routes, in sidebars, with front matter and translations', async () => {
  const { content, problems } = await scan(TWO_PAGES);
  expect(problems).toBe('');
  expect(content.routes.map(({ routePath }) => routePath)).toEqual([
    '/',
    '/zh/',
    '/api/',
    '/zh/api/',
    '/api/a',
    '/zh/api/a',
  ]);
  const page = content.pages.find(({ identity }) => identity === '/api/a');
  expect(page?.versions.zh).toMatchObject({
    isFallback: false,
    source: { title: 'A', lang: 'zh' },
  });
  expect(JSON.stringify(content.sidebars.en)).toContain('"/api/a"');
  expect(pageFiles(content)).toEqual([
    join(root, 'docs/en/index.md'),
    join(root, 'docs/zh/index.md'),
  ]);
});

test('a plugin may order its pages in a _meta.json of its own', async () => {
  const { content, problems } = await scan(`pages: () => [
    { path: 'en/api/b.md', source: '# B' },
    { path: 'en/api/a.md', source: '# A' },
    { path: 'en/api/_meta.json', source: '["b", "a"]' },
    { path: 'en/_meta.json', source: '[{ "type": "dir", "name": "api", "label": "Reference" }]' },
  ]`);
  expect(problems).not.toContain('_meta');
  const sidebar = JSON.stringify(content.sidebars.en);
  expect(sidebar).toContain('Reference');
  expect(sidebar.indexOf('/api/b')).toBeLessThan(sidebar.indexOf('/api/a"'));
});

test('a page of a plugin and a file at one address are an error that names the plugin', async () => {
  write('docs/en/api/index.md', '# Mine');
  const { problems } = await scan(TWO_PAGES);
  expect(problems).toContain(
    'Two files answer the address "/api/": "en/api/index.md" and "en/api/index.md" of the plugin "api"',
  );
});

test.each([
  ["pages: () => 'text'", 'it returned the string "text" instead of a list of pages'],
  ["pages: () => [{ path: 'en/a.md' }]", 'a page has a path and a source'],
  ["pages: () => [{ path: '../a.md', source: '' }]", '"../a.md" is no path of a page'],
  ["pages: () => [{ path: 'en/a.txt', source: '' }]", '"en/a.txt" is no path of a page'],
  [
    "pages: () => [{ path: 'fr/a.md', source: '' }]",
    'lies in no language\'s folder ("en/", "zh/")',
  ],
  [
    "pages: () => [1, 2].map(() => ({ path: 'en/a.md', source: '' }))",
    'two pages have the path "en/a.md"',
  ],
  ["pages: async () => { throw new Error('no network') }", 'no network'],
])('what is wrong is told at the plugin: %s', async (plugin, message) => {
  const { problems } = await scan(plugin);
  expect(problems).toContain('Plugin "api", hook "pages": ');
  expect(problems).toContain(message);
  expect(problems).toContain('diglot.config.mjs:5');
});

test('what is wrong with a page of a plugin is told at the plugin, once for all languages', async () => {
  const { problems } = await scan(
    "pages: ({ langs }) => langs.map((lang) => ({ path: lang + '/a.md', source: '---\\npageTyp: home\\n---\\n' }))",
  );
  expect(problems).toContain('(plugin "api", "a.md" line 2: pageTyp: home)');
  expect(problems.match(/"a\.md" line 2/g)).toHaveLength(1);
  expect(problems).toContain('diglot.config.mjs:5');
  expect(problems).not.toMatch(/docs\/(?:en|zh)\/a\.md/);
});

test('pages of a plugin that says what they are made of are made when that changes', async () => {
  const counting = `pages: ({ root, dependsOn }) => {
    dependsOn('data');
    globalThis.made = (globalThis.made ?? 0) + 1;
    return [{ path: 'en/a.md', source: '# ' + readFileSync(root + '/data/x.txt', 'utf8') }];
  }`;
  const titleOf = async () => {
    const { content } = await scan(counting);
    expect(content.dependencies).toContain(join(root, 'data'));
    return content.pages.find(({ identity }) => identity === '/a')?.versions.en?.source.title;
  };
  const made = () => Reflect.get(globalThis, 'made');
  write('data/x.txt', 'One');
  expect(await titleOf()).toBe('One');
  // What was written while it was read does not count as known.
  await expect.poll(async () => [await titleOf(), made() > 0]).toEqual(['One', true]);
  const before = made();
  expect(await titleOf()).toBe('One');
  expect(made()).toBe(before);
  write('data/x.txt', 'Two');
  expect(await titleOf()).toBe('Two');
  expect(made()).toBe(before + 1);
});

test('a plugin changes the text of pages before anything reads it', async () => {
  const { content, problems } = await scan(
    `source: ({ path, source, lang }) =>
       path === 'en/index.md' ? source.replace('Home', 'Start ' + lang) : undefined`,
  );
  expect(problems).toBe('');
  expect(content.pages[0]?.versions.en?.source.title).toBe('Start en');
  expect(content.pages[0]?.versions.zh?.source.title).toBe('首页');
});

test('the text of a page is made anew in each scan', async () => {
  const plugin = `source({ source, dependsOn }) {
    dependsOn('version.txt');
    return source + readFileSync(import.meta.dirname + '/version.txt', 'utf8');
  }`;
  write('version.txt', '1');
  const first = await scan(plugin);
  expect(first.content.dependencies).toContain(join(root, 'version.txt'));
  write('version.txt', '2');
  const second = await scan(plugin);
  expect(second.content.pages[0]?.versions.en?.source.title).toBe('Home2');
});

test('what is wrong is told at its line in the file, also when a plugin adds lines before it', async () => {
  write('docs/en/a.md', '---\ntitle: A\npageTyp: home\n---\n');
  const { problems } = await scan(
    "source: ({ source }) => source.replace('---\\n', '---\\ndescription: |\\n  One\\n  two\\n')",
  );
  expect(problems).toContain('docs/en/a.md:3:');
  expect(problems).toContain('> 3 | pageTyp: home');
});

test('a source hook that throws names the page', async () => {
  const { problems } = await scan("source: () => { throw new Error('bad page') }");
  expect(problems).toMatch(/Plugin "api", hook "source": bad page\n {2}docs\/en\/index\.md\n/);
});

const SCHEMA = `frontMatter: z.object({ level: z.number().default(1), tag: z.string().optional() })`;

test('a plugin describes fields of front matter: defaults are filled in, slips are not suspected', async () => {
  write('docs/en/a.md', '---\nlevel: 3\ntitel: other\n---\n# A');
  const { content } = await scan(SCHEMA);
  const own = (identity: string) =>
    content.pages.find((page) => page.identity === identity)?.versions.en?.source.frontmatter.own;
  expect(own('/a')).toEqual({ level: 3, titel: 'other' });
  expect(own('/')).toEqual({ level: 1 });
});

test('a field that the schema refuses is an error at its place', async () => {
  write('docs/en/a.md', '---\ntitle: A\nlevel: high\n---\n');
  const { problems } = await scan(SCHEMA);
  expect(problems).toContain('a field of the plugin "api"');
  expect(problems).toContain('docs/en/a.md:3:');
  expect(problems).toContain('> 3 | level: high');
});

test.each([
  ["throw new Error('no schema')", 'no schema'],
  ['return { success: false }', 'it returned an object instead of what `safeParse`'],
])(
  'a schema of which nothing can be understood is named with its plugin and the page: %s',
  async (does, message) => {
    write('docs/en/a.md', '---\ntitle: A\n---\n');
    const { problems } = await scan(`frontMatter: { shape: {}, safeParse() { ${does} } }`);
    expect(problems).toContain(`Plugin "api", hook "frontMatter": ${message}`);
    expect(problems).toContain('docs/en/a.md');
    expect(problems).not.toContain('Internal error');
  },
);

test('what plugins add to pages belongs to their versions; a hook that throws names the page', async () => {
  const { content } = await scan('pageData: ({ lang, isFallback }) => ({ lang, isFallback })');
  expect(content.pages[0]?.versions.zh?.additions?.data).toEqual({ lang: 'zh', isFallback: false });
  const { problems } = await scan("head: () => { throw new Error('no head') }");
  expect(problems).toMatch(/Plugin "api", hook "head": no head\n {2}docs\/en\/index\.md\n/);
});

test('a hook that leaves no page to read is told alone: the docs folder does hold pages', async () => {
  const { problems } = await scan("source() { throw new Error('no text'); }");
  expect(problems).toContain('Plugin "api", hook "source": no text');
  expect(problems).not.toContain('holds no pages');
});
