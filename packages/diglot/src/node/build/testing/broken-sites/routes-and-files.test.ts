import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { engineRoot } from '../../../files/engine-paths';
import { testWithLinks } from '../../../files/test-links';
import {
  createBrokenSite,
  errorsOf,
  expectOldOutput,
  GOOD_SITE,
  removeBrokenSites,
  warningsOf,
} from './broken-site';

afterAll(removeBrokenSites);

test('two formats of one page', async () => {
  expect(await errorsOf({ 'docs/en/guide/start.mdx': '# Start\n' })).toMatchInlineSnapshot(`
    "error [diglot] Two files answer the address "/guide/start": "en/guide/start.md" and "en/guide/start.mdx"
      docs/en/guide/start.mdx
      Fix: Rename or remove one of them, or exclude it with "route.exclude"."
  `);
});

test('a file and the index of a folder of the same name', async () => {
  expect(await errorsOf({ 'docs/en/guide.md': '# Guide\n' })).toMatchInlineSnapshot(`
    "error [diglot] Two files answer the address "/guide/": "en/guide/index.md" and "en/guide.md"
      docs/en/guide.md
      Fix: Rename or remove one of them, or exclude it with "route.exclude"."
  `);
});

// Windows and macOS take two such names for one, and have none that is no UTF-8. Windows refuses control characters, too.
const { platform } = process;
const testTwoNames = test.skipIf(platform === 'win32' || platform === 'darwin');

testTwoNames('paths that differ in letter case only', async () => {
  expect(await errorsOf({ 'docs/en/guide/Start.md': '# Start\n' })).toMatchInlineSnapshot(`
    "error [diglot] Two files answer the address "/guide/Start": "en/guide/Start.md" and "en/guide/start.md"
      docs/en/guide/start.md
      Fix: Rename or remove one of them, or exclude it with "route.exclude"."
  `);
});

testTwoNames('names that differ only in how Unicode writes an accent', async () => {
  const composed = 'docs/en/guide/caf\u00e9.md';
  const decomposed = 'docs/en/guide/cafe\u0301.md';
  const errors = await errorsOf({ [composed]: '# A\n', [decomposed]: '# B\n' });
  expect(errors).toContain('Two files answer the address "/guide/caf\u00e9"');
  expect(errors).toContain('"en/guide/cafe\u0301.md"');
  expect(errors).toContain('"en/guide/caf\u00e9.md"');
  expect(errors).toContain('one writes accents as letters of their own');
});

test.skipIf(platform === 'win32')('a name with control characters', async () => {
  const site = { 'docs/en/guide/be\u0007ll.md': '# Bell\n', 'docs/en/guide/a\nb/c.md': '# C\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The name of a page cannot be an address: "en/guide/a\\u000ab/c.md"
      docs
      Fix: Rename the file, or its folder, without control characters and backslashes, in UTF-8.

    error [diglot] The name of a page cannot be an address: "en/guide/be\\u0007ll.md"
      docs/en/guide
      Fix: Rename the file, or its folder, without control characters and backslashes, in UTF-8."
  `);
});

testTwoNames('a name that is no UTF-8', async () => {
  const name = Buffer.from([0x61, 0xff, 0x2e, 0x6d, 0x64]);
  const write = (root: string) =>
    writeFileSync(Buffer.concat([Buffer.from(path.join(root, 'docs/en/guide/')), name]), '# A\n');
  expect(await errorsOf({}, write)).toMatchInlineSnapshot(`
    "error [diglot] The name of a page cannot be an address: "en/guide/a\\ufffd.md"
      docs/en/guide
      Fix: Rename the file, or its folder, without control characters and backslashes, in UTF-8."
  `);
});

test('a translation in another letter case', async () => {
  const site = { 'docs/zh/guide/start.md': null, 'docs/zh/guide/Start.md': '# 开始\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The page has another address than its original: "/guide/Start" instead of "/guide/start"
      docs/zh/guide/Start.md
      Fix: Give the file the same name, in the same letter case, as the original has."
  `);
});

testWithLinks('a page that is a link to nowhere', async () => {
  const link = (root: string) =>
    symlinkSync('nowhere.md', path.join(root, 'docs/en/guide/more.md'));
  expect(await errorsOf({}, link)).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be read: it is a link that leads nowhere
      docs/en/guide/more.md
      Fix: Make the file readable, or remove it."
  `);
});

test('a folder with the name of a data file', async () => {
  const site = { 'docs/en/guide/_meta.json': null, 'docs/en/guide/_meta.json/': '' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file cannot be read
      docs/en/guide/_meta.json
      Fix: Make it a readable file, or remove it."
  `);
});

test('a page that is no text', async () => {
  const site = { 'docs/en/guide/start.md': new Uint8Array([35, 32, 0xff, 0xfe, 10, 0xc3, 0x28]) };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file is not encoded as UTF-8
      docs/en/guide/start.md:1:3
      > 1 | # ��
          |   ^
        2 | �(
      Fix: Save it as UTF-8; if it is no text, remove it."
  `);
});

test('a docs folder without pages', async () => {
  const pages = Object.keys(GOOD_SITE).filter((file) => file.startsWith('docs/'));
  const site = {
    ...Object.fromEntries(pages.map((file) => [file, null])),
    'docs/en/': '',
    'docs/zh/': '',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The docs folder holds no pages
      docs
      Fix: Create "en/index.md" in it, or set "root" in the config to the folder that holds the pages."
  `);
});

test('missing translations are errors where the config says so', async () => {
  const site = {
    'diglot.config.ts': GOOD_SITE['diglot.config.ts'].replace(
      "title: 'Small site'",
      "missingTranslations: 'error'",
    ),
    'docs/zh/guide/start.md': null,
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] Not written in 简体中文 (zh), the default language stands in for 1 page: en/guide/start.md
      docs/zh
      Fix: Translate them, or set "missingTranslations" to "warn" until that is done."
  `);
});

test('missing translations are warnings', async () => {
  const site = { 'docs/zh/guide/start.md': null, 'docs/zh/guide/extra.md': '# 其他\n' };
  expect(await warningsOf(site)).toMatchInlineSnapshot(`
    "warning [diglot] Not written in English (en), only another language has 1 page: zh/guide/extra.md
      docs/en
      Fix: Translate them. For a language that has only begun, "missingTranslations" can be "ignore".

    warning [diglot] Not written in 简体中文 (zh), the default language stands in for 1 page: en/guide/start.md
      docs/zh
      Fix: Translate them. For a language that has only begun, "missingTranslations" can be "ignore"."
  `);
});

test('errors of all kinds are told in one run', async () => {
  const site = {
    'docs/en/_nav.json': '[{ "text": "Guide", "link": "/giude/" }]\n',
    'docs/en/guide/index.md':
      '---\ntitle: 42\n---\n\nSee [start](./strat.md).\n\n:::tip\n![A logo](./logo.png)\n',
    'docs/en/guide/start.mdx': '# Start\n',
    'docs/zh/guide/start.md': null,
    'docs/zh/guide/start.mdx': '# 开始\n\n<Counter />\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The navigation leads to a page that does not exist: "/giude/"
      docs/en/_nav.json:1:21  ([0].link)
      > 1 | [{ "text": "Guide", "link": "/giude/" }]
          |                     ^
        2 |
      Fix: Use the route of an existing page (closest: "/guide/") or remove the entry.

    error [diglot] "title" is 42, expected a text
      docs/en/guide/index.md:2:1  (title)
        1 | ---
      > 2 | title: 42
          | ^
        3 | ---
      Fix: Write a text. Meaning: Title of the page, in place of its first heading.

    error [diglot] Two files answer the address "/guide/start": "en/guide/start.md" and "en/guide/start.mdx"
      docs/en/guide/start.mdx
      Fix: Rename or remove one of them, or exclude it with "route.exclude".

    error [diglot] The container ":::tip" is never closed.
      docs/en/guide/index.md:7:1
        6 |
      > 7 | :::tip
          | ^
        8 | ![A logo](./logo.png)
      Fix: Add a line with as many colons as its first line has, indented alike, after its content.

    error [diglot] The file "./logo.png" does not exist.
      docs/en/guide/index.md:8:1
        7 | :::tip
      > 8 | ![A logo](./logo.png)
          | ^
        9 |
      Fix: Put it at "docs/en/guide/logo.png", or correct the path.

    error [diglot] The component <Counter> is neither imported nor built in.
      docs/zh/guide/start.mdx:3:1
        2 |
      > 3 | <Counter />
          | ^
        4 |
      Fix: Import it at the top of the file, or write \`\\<\` if text is meant.

    error [diglot] The link "./strat.md" leads to a page that does not exist: /guide/strat
      docs/en/guide/index.md:5:5
        4 |
      > 5 | See [start](./strat.md).
          |     ^
        6 |
      Fix: Link to "/guide/start", or create the page."
  `);
});

test('the command prints errors to stderr and ends with exit code 1', async () => {
  const root = await createBrokenSite({
    'docs/en/guide/index.md': '# Guide\n\nSee [start](./strat.md).\n',
  });
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const args = [path.join(engineRoot, 'bin/diglot.js'), 'build'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expectOldOutput(root);
  expect(status).toBe(1);
  // How many there are depends on what earlier builds left.
  expect(stdout).toMatch(/^Rendering pages \(\d+\)\n$/);
  expect(stderr).toMatchInlineSnapshot(`
    "
    error [diglot] The link "./strat.md" leads to a page that does not exist: /guide/strat
      docs/en/guide/index.md:3:5
        2 |
      > 3 | See [start](./strat.md).
          |     ^
        4 |
      Fix: Link to "/guide/start", or create the page.

    Build failed: 1 error

    "
  `);
});
