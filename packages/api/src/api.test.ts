import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { writeFiles } from '../../diglot/src/node/files/test-files';
import api from './index';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The pages that the plugin makes of some files, by path, and the files that it names as their sources. */
async function pagesOf(
  files: Readonly<Record<string, string>>,
  entry = 'src/index.ts',
  langs = ['en', 'zh'],
) {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-api-'));
  folders.push(root);
  writeFiles(root, { 'docs/en/index.md': '', ...files });
  const dependencies: string[] = [];
  const site = {
    root,
    docsDir: path.join(root, 'docs'),
    base: '/',
    siteUrl: '',
    title: '',
    lang: 'en',
    langs,
    publicDir: path.join(root, 'public'),
    locales: langs.map((lang) => ({
      ...{ lang, tag: lang, title: '', description: '' },
      textDirection: lang === 'ar' ? ('rtl' as const) : ('ltr' as const),
    })),
    logo: undefined,
    dependsOn: (file: string) => void dependencies.push(path.relative(root, file)),
  };
  const pages = (await api({ entry }).pages?.(site)) ?? [];
  return { pages: new Map(pages.map((page) => [page.path, page.source])), dependencies };
}

/** The section of an export on a page. */
function section(page: string | undefined, id: string): string {
  const start = page?.indexOf(`{#${id}}\n`) ?? -1;
  if (page === undefined || start === -1) throw new Error(`No section "${id}" in:\n${page}`);
  const end = page.indexOf('\n## ', start);
  return page.slice(start, end === -1 ? undefined : end);
}

const OPTIONS = `import { K } from './index';
/** Options of {@link build}. */
export interface Options {
  /**
   * Where to write.
   * @default { dir: 'dist' }
   */
  output?: {
    /** The folder. */
    dir?: string;
    /** @internal */
    secret?: string;
  };
  plain: number;
  /** A hook beside {@link output}. @see {@link K.run} */
  onDone?(k: K<string>): void;
}
`;

test('exports of all modules are listed by kind, in every language', async () => {
  const { pages, dependencies } = await pagesOf({
    'src/index.ts': `/**
 * Builds things.
 * @packageDocumentation
 */
export * from './options.js';
export * from 'vite';
export { readFile } from 'node:fs';
export * as tools from './tools';
/** A class. It does more. */
export class K<T> { run(a: T): void {} }
export enum Kind { A, B }
/** @internal */
export const hidden: number = 1;
export const version: string = '1';
`,
    'src/options.ts': OPTIONS,
    'src/tools.ts':
      '/** Makes. */\nexport function make(): void {}\nexport function build(): void {}\n',
  });
  expect(pages.get('en/api/index.md')).toBe(`---
title: "API"
---

# API

Builds things.

## Functions {#functions}

- <a href="./functions.md#tools-build"><code>tools.build</code></a>
- <a href="./functions.md#tools-make"><code>tools.make</code></a> — Makes.

## Classes {#classes}

- <a href="./classes.md#K"><code>K</code></a> — A class.

## Interfaces {#interfaces}

- <a href="./interfaces.md#Options"><code>Options</code></a> — Options of <code>build</code>.

## Variables {#variables}

- <a href="./variables.md#version"><code>version</code></a>

## Enums {#enums}

- <a href="./enums.md#Kind"><code>Kind</code></a>

## Exported from other packages {#reexports}

- \`readFile\` — \`node:fs\`
- \`*\` — \`vite\`
`);
  const kinds = ['functions', 'classes', 'interfaces', 'variables', 'enums'];
  expect(JSON.parse(pages.get('zh/api/_meta.json') ?? '')).toEqual(kinds);
  expect(pages.get('zh/api/index.md')).toContain('## 接口 {#interfaces}');
  expect([...pages.values()].join()).not.toContain('hidden');
  expect(dependencies).toEqual(['src/index.ts', 'src/options.ts', 'src/tools.ts']);
});

test('a function is shown with its signatures, parameters, types and texts', async () => {
  const { pages } = await pagesOf({
    'src/index.ts': `import type { Options } from './options';
export type { Options };
/**
 * Builds a site: see {@link Options.output | the output}, {@link https://x.y the site} and {@link Nope}.
 *
 * # A heading
 * @param options - what to build
 * @param name the {@link Options}
 * @returns files, by name
 * @throws {RangeError} if too many
 * @example
 * build({ plain: 1 })
 * @deprecated Use another.
 */
export function build(options: Options, name?: string, ...rest: readonly Map<string, Options>[]): Promise<Options>;
/** The second. */
export function build(a: number): void;
export function build(): unknown { return 1; }
export default build;
`,
    'src/options.ts': OPTIONS.replace(/import.*\n/, '').replace('K<string>', 'string'),
  });
  const page = pages.get('en/api/functions.md');
  expect(section(page, 'build')).toBe(`{#build}

\`\`\`ts
function build(
  options: Options,
  name?: string,
  ...rest: readonly Map<string, Options>[],
): Promise<Options>
\`\`\`

:::warning Deprecated
Use another.
:::

Builds a site: see [the output](./interfaces.md#Options-output), [the site](https://x.y) and <code>Nope</code>.

**A heading**

**Parameters**

- <code>options&#58; <a href="./interfaces.md#Options">Options</a></code> — what to build
- <code>name?&#58; string</code> — the <a href="./interfaces.md#Options"><code>Options</code></a>
- <code>...rest&#58; readonly Map&#60;string, <a href="./interfaces.md#Options">Options</a>&#62;&#91;&#93;</code>

**Returns**: <code>Promise&#60;<a href="./interfaces.md#Options">Options</a>&#62;</code> — files, by name

**Throws**: \`RangeError\` if too many

**Example**

\`\`\`ts
build({ plain: 1 })
\`\`\`

\`\`\`ts
function build(a: number): void
\`\`\`

The second.

**Parameters**

- <code>a&#58; number</code>
`);
  expect(section(page, 'default')).toContain('The same as: <a href="./functions.md#build">');
});

test('members with documentation have sections; what is private is nowhere', async () => {
  const { pages } = await pagesOf({
    'src/index.ts': `export * from './options';
/** A class. */
export class K<T> extends Map<string, T> {
  #own = 1;
  /** Not for readers. */
  private also = 2;
  /** The size. @default 4 */
  static readonly limit: number = 4;
  /** Makes one. */
  constructor(readonly n: number) { super(); }
  /** Runs. */
  run(a: T): this { return this; }
}
`,
    'src/options.ts': OPTIONS,
  });
  const options = section(pages.get('en/api/interfaces.md'), 'Options');
  expect(options).toContain(`interface Options {
  output?: {
    dir?: string;
  };
  plain: number;
  onDone?(k: K<string>): void;
}`);
  expect(options).toContain(
    '{#Options-output}\n\n```ts\noutput?: {\n  dir?: string;\n}\n```\n\nWhere to write.\n\n**Default**: <code>',
  );
  expect(options).toContain('{#Options-output-dir}');
  expect(options).not.toContain('{#Options-plain}');
  expect(options).toContain('A hook beside <a href="./interfaces.md#Options-output">');
  expect(options).toContain('**See also**: <a href="./classes.md#K-run">');
  expect(options).toContain('**Uses**: <a href="./classes.md#K">');
  const k = section(pages.get('en/api/classes.md'), 'K');
  expect(k).toContain(`class K<T> extends Map<string, T> {
  readonly n: number;
  static readonly limit: number;
  constructor(n: number);
  run(a: T): this;
}`);
  expect(k).toContain('{#K-static-limit}');
  expect(k).toContain('**Returns**: <code>this</code>');
  expect([...pages.values()].join()).not.toMatch(/secret|own|also = |also:/);
});

test('labels are in the language of the page, whatever its region or script', async () => {
  const source = '/** It. */\nexport declare function f(a: number): string;\n';
  const { pages } = await pagesOf({ 'src/index.ts': source }, undefined, ['fr-CA', 'zh-TW', 'nl']);
  expect(pages.get('fr-CA/api/functions.md')).toContain('**Renvoie** : <code>string</code>');
  expect(pages.get('zh-TW/api/functions.md')).toContain('# 函式');
  expect(pages.get('nl/api/functions.md')).toContain('**Returns**: ');
});

test('declarations are described under the names that they are exported by', async () => {
  const { pages } = await pagesOf(
    {
      'dist/index.d.ts': `declare function a(x: Inner): void;
/** Inside. */
interface Inner { /** It. */ y: 'one' | 'two' }
declare const many: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' | 'bbbbbbbbbbbbbbbbbbbbbbbb' | 'cccccccccccccc';
type Long<T extends string> = { kind: 'aaaaaaaaaaaaaaaaaaaaaaaaaa'; t: T } | { kind: 'bbbbbbbbbbbbbbbbbb' };
export { a as start, type Inner as Outer, many, type Long };
`,
    },
    'dist/index.d.ts',
  );
  const start = section(pages.get('en/api/functions.md'), 'start');
  expect(start).toContain('function start(x: Inner): void');
  expect(start).toContain('<a href="./interfaces.md#Outer">Inner</a>');
  expect(section(pages.get('en/api/interfaces.md'), 'Outer')).toContain('interface Outer {');
  expect(section(pages.get('en/api/types.md'), 'Long')).toContain(
    "type Long<T extends string> =\n  | { kind: 'aaaaaaaaaaaaaaaaaaaaaaaaaa'; t: T }\n  | { kind: 'bbbbbbbbbbbbbbbbbb' }\n```",
  );
});

test('types are shown exactly as they are written, with links in them', async () => {
  const name = fc.constantFrom('string', 'number', 'Options', 'unknown', "'a-b'", 'null');
  const { type } = fc.letrec<{ type: string }>((tie) => ({
    type: fc.oneof(
      { depthSize: 'small' },
      name,
      tie('type').map((inner) => `Array<${inner}>`),
      fc.tuple(tie('type'), tie('type')).map(([one, other]) => `Map<${one}, ${other}>`),
      fc
        .tuple(tie('type'), tie('type'))
        .map(([one, other]) => `[first: ${one}, ...rest: Array<${other}>]`),
      tie('type').map((inner) => `{ readonly a?: ${inner} }`),
      tie('type').map((inner) => `Options[${inner}]`),
      fc.tuple(tie('type'), tie('type')).map(([one, other]) => `(${one} | ${other})`),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(type, async (written) => {
      const { pages } = await pagesOf(
        {
          'src/index.ts': `export interface Options { a: 1 }\nexport declare function f(x: ${written}): void;\n`,
        },
        'src/index.ts',
      );
      const line = /^- (<code>x.*)$/m.exec(pages.get('en/api/functions.md') ?? '')?.[1] ?? '';
      const shown = line
        .replace(/<[^>]+>/g, '')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      const plain = (text: string) => text.replace(/\s+|;|"|'/g, '');
      expect(plain(shown)).toBe(plain(`x: ${written}`));
      expect(line.split('href="./interfaces.md#Options"')).toHaveLength(
        written.split('Options').length,
      );
    }),
    { numRuns: 60 },
  );
});

test.each([
  [
    'an export without a type',
    { 'src/index.ts': '// 中文\nexport const a: number = 1;\nexport const b = compute();\n' },
    /^src\/index\.ts:3:14: Variable must have an explicit type annotation/,
  ],
  ['a missing entry', {}, /^src\/index\.ts cannot be read/],
  [
    'a module that is not there',
    { 'src/index.ts': "export * from './gone';\n" },
    /^src\/index\.ts:1:15: ".\/gone", which it exports from, is no TypeScript file/,
  ],
  [
    'export =',
    { 'src/index.ts': 'declare const a: 1;\nexport = a;\n' },
    /^src\/index\.ts:2:1: "export =" cannot be described/,
  ],
  ['bad syntax', { 'src/index.ts': 'export const = 1;\n' }, /^src\/index\.ts:1:14: /],
])('refuses %s', async (_, files, message) => {
  await expect(pagesOf(files)).rejects.toThrow(message);
});

test('on pages that run to the left, comments run as their own words do', async () => {
  const comment = `/**
 * Says \`hello\`. See {@link greet}.
 *
 * - one
 *
 * \`\`\`ts
 * greet();
 *
 * greet();
 * \`\`\`
 *
 * @param name of whoever is greeted
 */
export function greet(name: string): void {}
`;
  const { pages } = await pagesOf({ 'src/index.ts': comment }, 'src/index.ts', ['en', 'ar']);
  const arabic = section(pages.get('ar/api/functions.md'), 'greet');
  expect(arabic).toContain('<bdi>Says `hello`. See ');
  expect(arabic).toContain('</bdi>\n\n- one\n\n```ts\ngreet();\n\ngreet();\n```');
  expect(arabic).toContain('— <bdi>of whoever is greeted</bdi>');
  expect(pages.get('ar/api/index.md')).toContain('<bdi>Says `hello`.</bdi>');
  expect(pages.get('en/api/functions.md')).not.toContain('<bdi>');
});
