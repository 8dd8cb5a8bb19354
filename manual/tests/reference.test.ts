import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonSchemas } from 'diglot';
import { expect, test } from 'vitest';
import { readSources } from '../plugins/reference/sources';
import { readTranslations } from '../plugins/reference/translate';
import { writePages } from '../plugins/reference/write-pages';

const FILE = path.join(import.meta.dirname, '../reference/zh.json');
const DIGLOT = fileURLToPath(new URL('../../packages/diglot/bin/diglot.js', import.meta.url));
const sources = await readSources();

/** The texts of the sources that the pages show, in their order. */
function shownTexts(): string[] {
  const shown = new Set<string>();
  const translate = (text: string) => {
    shown.add(text);
    return text;
  };
  writePages({ sources, lang: 'zh', translate, guideOf: () => undefined }, { lang: 'zh' });
  return [...shown];
}

test('every text of the reference has a Chinese one, made from what it says now', () => {
  const translations = readTranslations(FILE);
  const shown = shownTexts();
  expect(shown.length).toBeGreaterThan(200);
  const missing = shown.filter((text) => !translations[text]);
  const old = Object.keys(translations).filter((text) => !shown.includes(text));
  const told = [
    ...missing.map((text) => `Add to ${FILE}: ${JSON.stringify(text)}: "…",`),
    ...old.map(
      (text) =>
        `No longer shown, remove it or move it to its new text: ${JSON.stringify(text)}: ${JSON.stringify(translations[text])}`,
    ),
  ];
  expect(told, told.join('\n')).toEqual([]);
});

const english = new Map<string, string>();
for (const { path: file, source } of writePages(
  { sources, lang: 'en', translate: (text) => text, guideOf: () => undefined },
  { lang: 'en' },
)) {
  if (!file.endsWith('.md')) continue;
  // The fields of the config are on several pages.
  const name = file.includes('/config/') ? 'config' : path.posix.basename(file, '.md');
  english.set(name, `${english.get(name) ?? ''}\n\n${source}`);
}

/** The section of a page below the heading with an id. */
function section(page: string, id: string): string {
  const found = english
    .get(page)
    ?.split(/^(?=#{2,4} )/m)
    .find((text) => text.includes(`{#${id}}`));
  return found ?? '';
}

test('a field has a section with its type, its default and what its docstring tells', () => {
  expect(section('config', 'base')).toMatchInlineSnapshot(`
    "## \`base\` {#base}

    - **Type**: \`string\`
    - **Default**: \`'/'\`

    Path that the site is published under; starts and ends with a slash.

    "
  `);
  // The docstring of a type that others hold, and a default that depends on the kind.
  expect(section('config', 'themeconfig-locales-tag')).toContain(
    '**Default**: the value of `lang`',
  );
  expect(section('config', 'search-acrosslanguages')).toContain(
    '**Default**: `true` (`local`), `false` (`algolia`), `true` (`custom`)',
  );
  expect(section('config', 'search-appid')).toContain("**With**: `provider: 'algolia'`");
  expect(section('front-matter', 'hero-actions-theme')).toContain("`'brand' | 'alt'`");
  expect(section('meta', 'meta-name')).toContain('`dir`, `dir-section-header`');
  expect(section('plugins', 'plugin-source')).toContain(
    'source?(page: SourceInput): string | undefined',
  );
});

test('every top-level key of the schemas has a section', () => {
  const keys = (schema: 'config' | 'front-matter') =>
    Object.keys(Object(jsonSchemas()[schema]).properties);
  const without = [
    ...keys('config').filter((key) => section('config', key.toLowerCase()) === ''),
    ...keys('front-matter').filter(
      (key) => section('front-matter', key.replace('$', '').toLowerCase()) === '',
    ),
  ];
  expect(without).toEqual([]);
});

test('no two sections of a page have the same id', () => {
  for (const [page, source] of english) {
    const ids = [...source.matchAll(/\{#([^}]+)\}$/gm)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      page,
    ).toEqual([]);
  }
});

test('docstrings name the defaults that the schema has', () => {
  const wrong = [...sources.config.fields.values()].flatMap(({ path: field, variants }) => {
    const docs = sources.config.docs.get(field) ?? [];
    return docs.flatMap(({ default: told }, index) => {
      const { default: value } = variants[docs.length === variants.length ? index : 0] ?? {};
      // Objects and words say what follows from something else.
      if (typeof value === 'object' || value === undefined || told === undefined) return [];
      const known = typeof value === 'string' ? `'${value}'` : String(value);
      return told.split(',')[0] === known ? [] : `${field}: ${told}, in the schema ${known}`;
    });
  });
  expect(wrong).toEqual([]);
});

test('the page on commands has each command and flag that the help prints', () => {
  const help = (args: readonly string[]) =>
    spawnSync(process.execPath, [DIGLOT, ...args, '--help'], { encoding: 'utf8' }).stdout;
  const names = [...help([]).matchAll(/^ {2}\$ diglot (.+) --help$/gm)].map(
    ([, name = '']) => name,
  );
  expect(names).toContain('search push');
  expect(names.filter((name) => section('commands', name.replace(' ', '-')) === '')).toEqual([]);
  const flags = [...help(['check']).matchAll(/^ {2}(--.+?) {2,}/gm)].map(([, flag]) => flag);
  expect(flags).toContain('--only <rules>');
  for (const flag of flags) expect(section('commands', 'check')).toContain(`| \`${flag}\` |`);
});
