import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testWithLinks } from '../files/test-links';
import { showLabel } from './navigation/test-label';
import { bilingual, createSite } from './test-site';
import type { Content } from './types';

const quiet = { ...bilingual, missingTranslations: 'ignore' as const };

function routesOf(content: Content): string[] {
  return content.routes.map(({ routePath, lang, filePath }) => {
    return `${routePath} ${lang} ${filePath.replace(/^.*\/docs\//, '')}`;
  });
}

describe('pages and routes', () => {
  test('ROUTE-01, ROUTE-02, DATA-10, DATA-18: every file is one route in every language', async () => {
    const { scan } = createSite(
      {
        'en/index.md': '# Home',
        'zh/index.md': '# 首页',
        'en/guide/start/index.mdx': '# Start',
        'zh/guide/start/index.mdx': '# 开始',
        'en/guide/start/quick-start.mdx': '# Quick',
        'en/guide/live.tsx': 'export default () => null;',
        'zh/only.md': '# 仅中文',
      },
      quiet,
    );
    const content = await scan();
    expect(routesOf(content)).toMatchInlineSnapshot(`
      [
        "/ en en/index.md",
        "/zh/ zh zh/index.md",
        "/guide/live en en/guide/live.tsx",
        "/zh/guide/live zh en/guide/live.tsx",
        "/guide/start/ en en/guide/start/index.mdx",
        "/zh/guide/start/ zh zh/guide/start/index.mdx",
        "/guide/start/quick-start en en/guide/start/quick-start.mdx",
        "/zh/guide/start/quick-start zh en/guide/start/quick-start.mdx",
        "/zh/only zh zh/only.md",
      ]
    `);
    const fallback = content.pages.find((page) => page.identity === '/guide/start/quick-start');
    expect(fallback?.versions.zh).toMatchObject({ isFallback: true, source: { lang: 'en' } });
    expect(content.errors).toEqual([]);
  });

  test('ROUTE-15: excluded files and names with _ or . are no pages', async () => {
    const { scan } = createSite(
      {
        'en/index.md': '# Home',
        'en/shared/components/CJS.mdx': '# CJS',
        'zh/shared/components/CJS.mdx': '# CJS',
        'en/_draft.md': '# Draft',
        'en/_parts/a.md': '# A',
        'en/__tests__/a.md': '# A',
        'en/__dirname.md': '# __dirname',
        'en/__data.json': '{}',
        'en/.hidden/a.md': '# A',
        'en/image.png': '',
        'en/data.ts': '',
      },
      { ...quiet, route: { exclude: ['shared/**'] } },
    );
    expect(routesOf(await scan())).toEqual([
      '/ en en/index.md',
      '/zh/ zh en/index.md',
      '/__dirname en en/__dirname.md',
      '/zh/__dirname zh en/__dirname.md',
    ]);
  });

  test('ROUTE-15: globs may name the language folder or any folder', async () => {
    const files = { 'en/a.md': '', 'en/b/c.md': '', 'zh/a.md': '', 'zh/b/c.md': '' };
    const routes = async (exclude: string[]) =>
      routesOf(await createSite(files, { ...quiet, route: { exclude } }).scan());
    expect(await routes(['zh/a.md', '**/c.md'])).toEqual(['/a en en/a.md', '/zh/a zh en/a.md']);
    expect(await routes(['./b/**'])).toEqual(['/a en en/a.md', '/zh/a zh zh/a.md']);
  });

  test('GEN-01: a site of one file needs no language folder', async () => {
    const { scan } = createSite({ 'index.md': '# Hello' });
    const content = await scan();
    expect(routesOf(content)).toEqual(['/ en index.md']);
    expect(content.sidebars).toEqual({ en: { '/': [{ type: 'link', text: 'Hello', link: '/' }] } });
    expect(content.pages[0]?.versions.en?.source.relativePath).toBe('index.md');
  });

  test("META-01: the title is the front matter's, else the first heading, else the name", async () => {
    const { scan } = createSite({
      'a.md': '---\ntitle: "`A` title"\n---\n# Other',
      'b.md': 'text\n\n# `B` *heading* {#x}',
      'c/index.md': 'text',
      'd.tsx': "export const frontmatter = { title: 'D', overviewHeaders: [2, 3] };",
      'index.md': '',
    });
    const { pages } = await scan();
    const sources = pages.map((page) => page.versions.en?.source);
    expect(
      sources.map((source) => [source?.slug, source?.title, showLabel(source?.label ?? '')]),
    ).toMatchInlineSnapshot(`
      [
        [
          "index",
          "Documentation",
          "Documentation",
        ],
        [
          "a",
          "A title",
          "<code>A</code> title",
        ],
        [
          "b",
          "B heading",
          "<code>B</code> <em>heading</em>",
        ],
        [
          "c/index",
          "c",
          "c",
        ],
        [
          "d",
          "D",
          "D",
        ],
      ]
    `);
    expect(sources.find((source) => source?.slug === 'd')?.frontmatter.overviewHeaders).toEqual([
      2, 3,
    ]);
  });

  test('equal content has equal hashes', async () => {
    const { scan } = createSite({ 'a.md': 'x', 'b.md': 'x', 'c.md': 'y' });
    const { pages } = await scan();
    const [a, b, c] = pages.map(({ versions }) => versions.en?.source.hash);
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });
});

describe('links in the file system', () => {
  testWithLinks('a link that leads back to where it lies is named', async () => {
    const { config, problems } = createSite({ 'a/b/c.md': '# C', 'd/e.md': '# E' });
    const { docsDir } = await config();
    const link = (target: string, file: string) => symlinkSync(target, join(docsDir, file));
    link('..', 'a/b/up');
    link('../d', 'a/d');
    link('../a', 'd/a');
    link('itself', 'itself');
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] The symbolic link leads back to where it lies, so that the folder would never end
        docs/a/b/up
        Fix: Remove it, or let it lead to a file or folder outside of its own.
        The same in:
          docs/a/d/a
          docs/d/a/b/up
          docs/d/a/d
          docs/itself"
    `);
  });

  testWithLinks(
    'a link to a folder elsewhere is followed, and so are two to one folder',
    async () => {
      const { config, scan } = createSite({ 'a/b.md': '# B' });
      const { docsDir } = await config();
      symlinkSync('a', join(docsDir, 'c'));
      symlinkSync('../docs/a', join(docsDir, 'd'));
      symlinkSync('nowhere', join(docsDir, 'dead'));
      const { routes, errors } = await scan();
      expect(routes.map(({ routePath }) => routePath)).toEqual(['/a/b', '/c/b', '/d/b']);
      expect(errors).toEqual([]);
    },
  );
});

describe('problems', () => {
  test('ROUTE-18: two files that answer one address', async () => {
    const { problems } = createSite({
      'a.md': '',
      'a.mdx': '',
      'b.md': '',
      'b/index.md': '',
      'c.md': '',
      'C.md': '',
    });
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] Two files answer the address "/a": "a.md" and "a.mdx"
        docs/a.mdx
        Fix: Rename or remove one of them, or exclude it with "route.exclude".

      error [diglot] Two files answer the address "/b/": "b/index.md" and "b.md"
        docs/b.md
        Fix: Rename or remove one of them, or exclude it with "route.exclude".

      error [diglot] Two files answer the address "/C": "C.md" and "c.md"
        docs/c.md
        Fix: Rename or remove one of them, or exclude it with "route.exclude"."
    `);
  });

  test('ROUTE-18: a translation under another address, and a page in the place of a language', async () => {
    const { problems } = createSite(
      { 'en/a.md': '', 'zh/a/index.md': '', 'en/zh/b.md': '', 'zh/b.md': '' },
      quiet,
    );
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] The page has another address than its original: "/a/" instead of "/a"
        docs/zh/a/index.md
        Fix: Give the file the same name, in the same letter case, as the original has.

      error [diglot] Two files answer the address "/zh/b": "en/zh/b.md" and "zh/b.md"
        docs/zh/b.md
        Fix: Rename or remove one of them, or exclude it with "route.exclude"."
    `);
  });

  test('front matter: every bad field with its place', async () => {
    const { problems } = createSite({
      'a.md':
        '---\ntitel: A\nsidebar: maybe\ndate: May 14\npageType: doku\noverviewHeaders:\n  - 2\n  - two\nhero:\n  name: x\n  picture: y\n---\n',
      'b.tsx': "export const frontmatter = {\n  title: 'B',\n  outline: 'no',\n};\n",
    });
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] "sidebar" is "maybe", expected true or false or "placeholder"
        docs/a.md:3:1  (sidebar)
          2 | titel: A
        > 3 | sidebar: maybe
            | ^
          4 | date: May 14
        Fix: Write true or false or "placeholder". Meaning: Whether the page has a sidebar. \`placeholder\` is read as \`false\`.

      error [diglot] "date" is "May 14", expected a date like 2025-05-14
        docs/a.md:4:1  (date)
          3 | sidebar: maybe
        > 4 | date: May 14
            | ^
          5 | pageType: doku
        Fix: Write a date like 2025-05-14. Meaning: Date of a blog post: \`2026-03-01\`.

      error [diglot] "pageType" is "doku", expected "404", "home", "doc", "doc-wide", "custom" or "blank"
        docs/a.md:5:1  (pageType)
          4 | date: May 14
        > 5 | pageType: doku
            | ^
          6 | overviewHeaders:
        Fix: Write "doc". Meaning: What the page looks like around its content. \`doc-wide\` is a doc page whose text takes the space of sidebar and outline, \`custom\` has the navigation only, \`blank\` nothing.

      error [diglot] "overviewHeaders[1]" is "two", expected a number
        docs/a.md:8:5  (overviewHeaders[1])
          7 |   - 2
        > 8 |   - two
            |     ^
          9 | hero:
        Fix: Write a number.

      error [diglot] "outline" is "no", expected true or false
        docs/b.tsx:3:3  (outline)
          2 |   title: 'B',
        > 3 |   outline: 'no',
            |   ^
          4 | };
        Fix: Write true or false. Meaning: Whether the page lists its headings.

      warning [diglot] The front matter has a field "titel", which means nothing: "title" does
        docs/a.md:2:1  (titel)
          1 | ---
        > 2 | titel: A
            | ^
          3 | sidebar: maybe
        Fix: Rename it to "title". If it is a field of your own, give it a name that is less like it.

      warning [diglot] Unknown key in the front matter: "picture"
        docs/a.md:11:3  (hero.picture)
          10 |   name: x
        > 11 |   picture: y
             |   ^
          12 | ---
        Fix: Remove it. Known keys: badge, name, text, tagline, image, actions, stars, oval."
    `);
  });

  test('front matter: wrong fields are left out, the others hold', async () => {
    const { scan } = createSite({
      'a.md': '---\ntitle: A\ntitel: B\nsidebar: maybe\nhero:\n  name: x\n  picture: y\n---\n',
    });
    const source = (await scan()).pages[0]?.versions.en?.source;
    expect(source?.frontmatter).toMatchObject({ title: 'A', sidebar: true, hero: { name: 'x' } });
  });

  test('front matter that cannot be read', async () => {
    const { problems } = createSite({
      'a.md': '---\ntitle: "open\n---\n',
      'b.md': '+++\ntitle = "b"\n+++\n',
      'c.md': '---\ntitle: c\n\n# C',
      'd.md': '---\n- list\n---\n',
      'e.tsx': 'export const frontmatter = {\n  title: f(),\n  a: {b c},\n};',
    });
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] The front matter cannot be read: a quote is never closed
        docs/a.md:2:8
          1 | ---
        > 2 | title: "open
            |        ^
          3 | ---
        Fix: Correct the YAML at this place. Quote texts that hold ": " or " #".

      error [diglot] Front matter in TOML (between "+++") is not supported
        docs/b.md:1:1
        > 1 | +++
            | ^
          2 | title = "b"
        Fix: Write it as YAML between two lines "---".

      error [diglot] The front matter has no end: no line "---" follows it
        docs/c.md:1:1
        > 1 | ---
            | ^
          2 | title: c
        Fix: Add a line "---" after the last field.

      error [diglot] The front matter is a list, expected an object
        docs/d.md:2:1
          1 | ---
        > 2 | - list
            | ^
          3 | ---
        Fix: Write one field a line, for instance "title: Start".

      error [diglot] The front matter cannot be read: it holds something that is not a literal
        docs/e.tsx:2:10
          1 | export const frontmatter = {
        > 2 |   title: f(),
            |          ^
          3 |   a: {b c},
        Fix: Write a literal of texts, numbers, true, false, lists and objects, without comments."
    `);
  });

  test('missing translations: one warning a language', async () => {
    const files = { 'en/a.md': '', 'en/b.md': '', 'zh/b.md': '', 'zh/c.md': '' };
    expect(await createSite(files, bilingual).problems()).toMatchInlineSnapshot(`
      "warning [diglot] Not written in English (en), only another language has 1 page: zh/c.md
        docs/en
        Fix: Translate them. For a language that has only begun, "missingTranslations" can be "ignore".

      warning [diglot] Not written in 简体中文 (zh), the default language stands in for 1 page: en/a.md
        docs/zh
        Fix: Translate them. For a language that has only begun, "missingTranslations" can be "ignore"."
    `);
    const strict = createSite(files, { ...bilingual, missingTranslations: 'error' });
    expect((await strict.scan()).errors).toHaveLength(2);
    const one = createSite(files, {
      ...bilingual,
      missingTranslations: { en: 'error', zh: 'ignore' },
    });
    const { errors, warnings } = await one.scan();
    expect([...errors, ...warnings].map(({ message }) => message)).toEqual([
      'Not written in English (en), only another language has 1 page: zh/c.md',
    ]);
    expect(await createSite(files, quiet).problems()).toBe('');
  });

  test('JSON that cannot be read', async () => {
    const { problems } = createSite({
      'index.md': '# Home',
      '_nav.json': '[\n  { "text": "Home", "link": "/" },\n]',
      'guide/_nav.json': [],
      'guide/a.md': '',
      'guide/_meta.json': [{ type: 'fil', name: 'a' }, { type: 'dir', nam: 'x' }, 3],
    });
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] The file is not valid JSON: expected a value in JSON, found "]"
        docs/_nav.json:3:1
          2 |   { "text": "Home", "link": "/" },
        > 3 | ]
            | ^
        Fix: Correct it at this place. JSON has no comments and no comma after the last item.

      error [diglot] "[0].type" is "fil", expected "file", "dir", "dir-section-header", "section-header", "divider" or "custom-link"
        docs/guide/_meta.json:3:5  ([0].type)
          2 |   {
        > 3 |     "type": "fil",
            |     ^
          4 |     "name": "a"
        Fix: Write "file".

      error [diglot] "[1].name" is missing in _meta.json, expected a text
        docs/guide/_meta.json:6:3  ([1].name)
          5 |   },
        > 6 |   {
            |   ^
          7 |     "type": "dir",
        Fix: Add it.

      error [diglot] Unknown key in _meta.json: "nam"
        docs/guide/_meta.json:8:5  ([1].nam)
          7 |     "type": "dir",
        > 8 |     "nam": "x"
            |     ^
          9 |   },
        Fix: Rename it to "name" or remove it.

      error [diglot] "[2]" is 3, expected a text or an object
        docs/guide/_meta.json:10:3  ([2])
           9 |   },
        > 10 |   3
             |   ^
          11 | ]
        Fix: Write a text or an object. Meaning: File name in this folder, with or without extension.

      warning [diglot] This "_nav.json" has no effect: only the one in the language folder counts
        docs/guide/_nav.json
        Fix: Move it up, or name it "_meta.json" if it describes the sidebar."
    `);
  });
});
