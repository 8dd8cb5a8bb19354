import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadTokenizer } from './load-tokenizers';
import { TOKEN_CLASSES } from './tokenizer';
import { writeLines } from './write-lines';

const SAMPLES = readFileSync(new URL('fixtures/samples.md', import.meta.url), 'utf8');
const BLOCKS = [...SAMPLES.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].map(
  ([, lang = '', code = '']) => ({ lang, code }),
);

async function highlight(code: string, lang: string): Promise<string[]> {
  return writeLines(code, await loadTokenizer(lang));
}

const readText = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const textOf = (lines: readonly string[]) =>
  readText(lines.join('\n').replace(/<span class=\w>|<\/span>/g, ''));

/** `class text` of every element, and ` text` of what is plain. */
function piecesOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    [...line.matchAll(/<span class=(\w)>([^<]*)<\/span>|([^<]+)/g)].map(
      ([, kind = '', marked, plain = '']) => `${kind} ${readText(marked ?? plain).trim()}`,
    ),
  );
}

async function piecesOfSamples(lang: string): Promise<string[]> {
  const blocks = BLOCKS.filter((block) => block.lang === lang);
  const pieces = await Promise.all(blocks.map(({ code }) => highlight(code, lang)));
  return pieces.flatMap(piecesOf);
}

/** What stands in the samples of a language, by what a reader sees it as. */
const SEEN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ts: {
    keyword: [
      'k export interface',
      'k keyof typeof',
      'k async',
      'k of this',
      'k export abstract class',
    ],
    type: ['t ClockOptions', 't boolean', 't void', 't Math', 't LibConfig', 't EventTarget'],
    string: ["s '@rslib/core'", 's `', 's /^\\s*(\\d+)[.,]?$/giu'],
    comment: ['c /**', 'k @param', 'c zone name of a time zone', 'c */'],
    function: ['f format', 'f now', 'f onExit', 'f setup', 'f Injectable', 'f constructor'],
    property: ['a seconds', 'a minify', "s 'old-kit'", 'a dts', 'a alias'],
    constant: ['n 1_000n', 'n true', 'n undefined', 'n null'],
    punctuation: ['p ({', 'p });'],
    plain: [' defineConfig', ' path'],
  },
  js: {
    keyword: ['k const', 'k export default', 'k else delete', 'k import'],
    string: ["s 'use strict'", 's </p>`'],
    comment: ['c #!/usr/bin/env node', 'c // a comment'],
    function: ['f require', 'f load', 'f add', 'f ids', 'f html'],
    property: ['a name', 'a tag'],
  },
  tsx: {
    element: ['t button', 't Theme', 't Badge'],
    attribute: ['a className', 'a aria-label', 'a disabled'],
    string: ['s "warm"'],
    comment: ['c /* a comment */'],
    function: ['f useState', 'f Counter', 'f setCount'],
    type: ['t CounterProps', 't ReactNode'],
    text: [' Count:'],
  },
  json: {
    key: ['a "name"', 'a "exports"', 'a "sideEffects"', 'a "peerDependencies"'],
    string: ['s "my-lib"', 's "**/*.css"'],
    constant: ['n true', 'n null', 'n 1.5e3'],
  },
  jsonc: {
    key: ['a "compilerOptions"', 'a "@/*"'],
    string: ['s "ES2022"', 's "./src/*"'],
    comment: ['c // Where the sources are', 'c /* or newer */'],
  },
  css: {
    keyword: ['k @import', 'k @media', 'k !important', 'k from'],
    selector: ['t card', 't #main li', 't hover', 't root'],
    attribute: ['a href'],
    property: ['a --brand', 'a color', 'a min-width'],
    value: ['n #0b5c50', 'n rebeccapurple', 'n 500 1rem'],
    function: ['f light-dark', 'f var', 'f url'],
    string: ['s "Inter"', 's ./tile.svg'],
    comment: ['c /* A comment */'],
    plain: [' --unit', ' base'],
  },
  html: {
    element: ['t html', 't my-card', 't script'],
    attribute: ['a lang', 'a data-count', 'a hidden'],
    string: ['s "stylesheet"', 's 3'],
    comment: ['c <!-- A comment -->'],
    entity: ['n &amp;'],
    'a script': ['k import', "s './dist/index.js'", 'f mount'],
    'a style sheet': ['t card', 'a color', 'n red'],
    text: [' Text'],
  },
  yaml: {
    key: ['a name', 'a runs-on', 'a if'],
    text: ['s Release', "s 'next/**'", 's npm ci'],
    constant: ['n 3', 'n false', 'n null'],
    reference: ['t &env', 't *env'],
    comment: ['c # A workflow'],
  },
  sh: {
    command: ['f npx create-rslib@latest', 'f mkdir', 'f cd', 'f tee', 'f wc', 'f curl'],
    flag: ['n --template', 'n -e', 'n --output', 'n -fsSL'],
    string: ["s 'my lib'", 's "size:', 's text of a document'],
    keyword: ['k for', 'k in', 'k do', 'k then', 'k fi', 'k export'],
    variable: ['v $HOME', 'v $file', 'a DEBUG', 'a PATH'],
    comment: ['c # Create a project'],
    operator: ['p &&', 'p |', 'p $('],
    argument: [' node-ts', ' ../try', ' https://example.com/install.sh'],
  },
  vue: {
    element: ['t button', 't PlainButton', 't template'],
    attribute: ['a v-if', 'a :disabled', 'a @click', 'a setup lang'],
    string: ['s "count > 0"', 's "count-button"'],
    'its script': ['k import', 'f defineProps', 't number', "s 'vue'"],
    'its styles': ['t count-button', 'a font-variant-numeric', 'n tabular-nums'],
    comment: ['c <!-- A comment -->'],
  },
  xml: {
    element: ['t svg', 't rect', 't xlink:text'],
    attribute: ['a viewBox'],
    string: ['s "#e5484d"'],
    comment: ['c <!-- A comment -->'],
    text: [' Text'],
  },
  scss: {
    keyword: ['k @use', 'k @mixin', 'k @include', 'k @if', 'k !default'],
    variable: ['t $accent', 't $size'],
    function: ['f button', 'f calc', 'f adjust'],
    selector: ['t card'],
    property: ['a padding', 'a min-width'],
    value: ['n teal', 'n 2rem'],
    comment: ['c // A comment'],
  },
  toml: {
    key: ['a times', 'a "at most"', 'a wait', 'a on', 'a names'],
    table: ['t [retry.policy]', 't [[items]]'],
    string: ['s "Retry"', "s 'b'", 's several lines'],
    constant: ['n 3', 'n 2.5', 'n true', 'n 1979-05-27T07:32:00Z'],
    comment: ['c # A comment', 'c # more'],
  },
  diff: {
    removed: ['k -const a = 1;'],
    added: ['s +const a = 2;'],
    file: ['c --- a/a.js', 'c +++ b/a.js'],
    range: ['t @@ -1,2 +1,2 @@'],
    kept: [' a++;'],
  },
  md: { heading: ['k A heading'], code: ['s code'], link: ['l https://example.com'] },
  python: { keyword: ['k def'], function: ['f read'], type: ['t str'], comment: ['c # a comment'] },
};

describe('a reader can tell apart', () => {
  test.each(Object.entries(SEEN))('%s', async (lang, seen) => {
    const pieces = await piecesOfSamples(lang);
    const missing = Object.entries(seen).flatMap(([what, expected]) =>
      expected.filter((piece) => !pieces.includes(piece)).map((piece) => `${what}: ${piece}`),
    );
    expect(missing).toEqual([]);
  });

  test('every language that has a sample', () => {
    expect(Object.keys(SEEN)).toEqual([...new Set(BLOCKS.map(({ lang }) => lang))]);
  });

  test('every class that the theme has a colour for, and no other', async () => {
    const styles = new URL('../../../../theme/styles/code.css', import.meta.url);
    const coloured = [...readFileSync(styles, 'utf8').matchAll(/\.line \.(\w)\b/g)];
    const lines = await Promise.all(BLOCKS.map(({ lang, code }) => highlight(code, lang)));
    const used = lines.flatMap(piecesOf).map((piece) => piece[0]);
    expect(new Set(used.filter((kind) => kind !== ' '))).toEqual(new Set(TOKEN_CLASSES));
    expect(new Set(coloured.map(([, kind]) => kind))).toEqual(new Set(TOKEN_CLASSES));
  });
});

describe('parts of code look like parts', () => {
  test.each([
    ['members of an object', 'ts', "output: { target: 'node' },\nminify: true,", 'a minify'],
    ['a member of a type', 'ts', 'readonly name?: string', 'a name'],
    ['the type of one', 'ts', 'dir?: string', 't string'],
    ['a method of a type', 'ts', 'print(page: string, copies?: number): Promise<void>', 't string'],
    ['one without parameters', 'tsx', 'close(): Promise<Page>', 't Page'],
    ['one over several lines', 'ts', 'print<T>(\n  page: T,\n): void', 'f print'],
    ['one that may be missing', 'ts', '/** Heard. */\non?(event: string): void', 'f on'],
    ['an index of a type', 'ts', '[key: string]: number', 't number'],
    ['a member of a class', 'ts', 'static of<T>(a: T): Box<T>', 't Box'],
    ['a constructor', 'ts', 'constructor(private page: string)', 't string'],
    ['a private member', 'ts', 'protected readonly page: Page', 'a page'],
    ['a call is none', 'ts', 'print({ page: 1 })', 'f print'],
    ['members after a comment', 'js', "// kit\n'a-b': 1, c: 2", 'a c'],
    ['an object', 'ts', "{ format: 'esm', bundle: false }", 'a bundle'],
    ['what is left out', 'ts', 'defineConfig({\n  ...\n  dts: true,\n});', 'a dts'],
    ['a type', 'ts', 'string | { js?: boolean }', 'p | {'],
    ['a decorator alone', 'ts', '@Component()', 'f Component'],
    ['an open bracket', 'ts', 'export default defineConfig({', 'f defineConfig'],
    ['an open string', 'json', '{ "a": "b', 'a "a"'],
    ['a member', 'json', '"type": "module"', 'a "type"'],
    ['a declaration', 'css', 'color: red;', 'a color'],
    ['an attribute', 'html', '<div class="a', 't div'],
    ['an open string', 'sh', 'echo "a $B', 'v $B'],
    ['an item', 'yaml', '- run: npm ci', 'a run'],
  ])('%s (%s)', async (_, lang, code, expected) => {
    expect(piecesOf(await highlight(code, lang))).toContain(expected);
  });
});

describe('the text of code is kept, in elements of known classes that begin and end with a letter or sign', () => {
  const pieces = fc.constantFrom(
    ...['"', "'", '`', '${', '$(', '\\', '/*', '*/', '//', '#', '<a', '</', '/>', '&amp;', '<<A'],
    ...['\n', '\r\n', '\t', '  ', ': ', '- ', '|', '({', '})', '[', ']', '@media', 'const a = '],
    ...['function', 'class A', 'type T<', '=>', '...', '中文', '😀', '\ud800', '\u2028', '\0'],
  );
  const code = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 })
    .map((parts) => parts.join(''));

  test.each(Object.keys(SEEN))('%s', async (lang) => {
    const tokenize = await loadTokenizer(lang);
    fc.assert(
      fc.property(code, (source) => {
        const lines = writeLines(source, tokenize);
        expect(textOf(lines)).toBe(source);
        expect(lines).toHaveLength(source.split('\n').length);
        for (const line of lines) {
          const marked = line.matchAll(/<span class=(\w*)>(.*?)<\/span>/gs);
          for (const [, kind = '', text = ''] of marked) {
            expect(TOKEN_CLASSES).toContain(kind);
            expect(text).toBe(text.trim());
            expect(text).toMatch(/^[^<>]+$/);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('samples', async () => {
    for (const { lang, code } of BLOCKS) expect(textOf(await highlight(code, lang))).toBe(code);
  });
});

test('neighbours of one class share an element', async () => {
  expect(await highlight('export default async function a() {}', 'ts')).toEqual([
    '<span class=k>export default async function</span> <span class=f>a</span><span class=p>() {}</span>',
  ]);
});

test('code with brackets nested deeply is no problem', async () => {
  for (const lang of ['ts', 'json', 'css', 'scss', 'html', 'xml', 'yaml', 'sh', 'toml']) {
    const code = '[('.repeat(5_000);
    expect(textOf(await highlight(code, lang))).toBe(code);
  }
});
