import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeFiles } from '../../diglot/src/node/files/test-files';
import api from './index';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Files = Readonly<Record<string, string | Buffer>>;

function write(files: Files): string {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-api-'));
  folders.push(root);
  writeFiles(root, { 'docs/en/index.md': '', ...files });
  return root;
}

/** The pages that the plugin makes, in English, by name. */
async function pagesIn(root: string, entry = 'index.d.ts') {
  const site = {
    ...{ root, docsDir: path.join(root, 'docs'), publicDir: path.join(root, 'public') },
    ...{ base: '/', siteUrl: '', title: '', lang: 'en', langs: ['en', 'zh'], locales: [] },
    logo: undefined,
    dependsOn: () => undefined,
  };
  const pages = (await api({ entry }).pages?.(site)) ?? [];
  return Object.fromEntries(
    pages.flatMap(({ path: name, source }) =>
      name.startsWith('en/api/') ? [[name.slice('en/api/'.length), source]] : [],
    ),
  );
}

const pagesOf = (files: Files, entry?: string) => pagesIn(write(files), entry);

/** Ids of sections. */
const idsIn = (page: string | undefined): string[] =>
  [...(page ?? '').matchAll(/^#.*\{#(.*)\}$/gm)].map(([, id]) => id ?? '');

test('modules that export each other have all of their names', async () => {
  const pages = await pagesOf({
    'index.d.ts':
      "export * from './a';\nexport * from './b';\nexport * as self from './index';\nexport * as again from './b';\n",
    'a.d.ts':
      "export * from './b';\nexport { y as fromB } from './b';\nexport declare const x: number;\nexport { lost } from './b';\n",
    'b.d.ts':
      "export * from './a';\nexport { x as fromA } from './a';\nexport declare const y: number;\nexport { lost } from './a';\n",
  });
  expect(idsIn(pages['variables.md'])).toEqual([
    'again-fromA',
    'again-fromB',
    'again-x',
    'again-y',
    'fromA',
    'fromB',
    'x',
    'y',
  ]);
});

test('modules that multiply the names of modules are refused', async () => {
  const levels = Array.from({ length: 40 }, (_, level) => [
    `m${level}.d.ts`,
    `export * as l from './m${level + 1}';\nexport * as r from './m${level + 1}';\n`,
  ]);
  const files = Object.fromEntries([...levels, ['m40.d.ts', 'export declare const x: 1;\n']]);
  await expect(pagesOf(files, 'm0.d.ts')).rejects.toThrow(
    /^m0\.d\.ts: it exports more than 200000 names, among them "l\.l\./,
  );
});

test.each([
  ['objects', '{ a: ', '1', ' }'],
  ['type arguments', 'Array<', '1', '>'],
  ['parentheses', '(', '1', ')'],
  ['functions', '(a: ', '1', ') => 1'],
])(
  'a type of %s that is nested 5,000 deep is refused at its place',
  async (_, open, middle, close) => {
    const type = open.repeat(5000) + middle + close.repeat(5000);
    const text = `export declare const ok: 1;\nexport type A = ${type};\n`;
    for (const name of ['index.d.ts', 'index.ts']) {
      await expect(pagesOf({ [name]: text }, name)).rejects.toThrow(
        /^index\.(?:d\.)?ts:2:\d+: it is nested deeper than 200 times/,
      );
    }
  },
);

test('a chain of types is no nesting, and neither are texts and comments', async () => {
  const chain = 'T extends 1 ? 2 : '.repeat(2000);
  const text = `/* ${'{'.repeat(500)} */\nexport type A<T> = ${chain}3;\nexport type B = '${'('.repeat(500)}';\nexport type C = a${'.b'.repeat(2000)};\n`;
  expect(idsIn((await pagesOf({ 'index.d.ts': text }))['types.md'])).toEqual(['A', 'B', 'C']);
});

test('many exports, each with a comment, are described', async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, n) => `/** The ${n}. */\nexport declare const a${n}: 1;`,
  );
  const overloads = Array.from(
    { length: 1_000 },
    (_, n) => `export declare function f(a: ${n}): 1;`,
  );
  const pages = await pagesOf({ 'index.d.ts': [...lines, ...overloads].join('\n') });
  expect(idsIn(pages['variables.md'])).toHaveLength(5_000);
  expect(pages['variables.md']).toContain('The 4999.');
});

test('any name has a section of its own', async () => {
  const names = ['$', '_', '$a', 'a', 'a_', '__proto__', 'constructor', '变量', 'café', 'toString'];
  const list = names.map((name) => `/** It. */\nexport declare const ${name}: 1;\n`).join('');
  const members =
    "export interface M {\n/** 1 */ '': 1;\n/** 2 */ $: 1;\n/** 3 */ 'a-b': 1;\n/** 4 */ 'a.b': 1;\n/** 5 */ __proto__: 1;\n/** 6 */ constructor: 1;\n}\n";
  const other = "declare const it: 1;\nexport { it as default, it as 'any name', it as '#<b>' };\n";
  const pages = await pagesOf({ 'index.d.ts': list + members + other });
  const ids = idsIn(pages['variables.md']);
  expect([ids.length, new Set(ids).size]).toEqual([names.length + 3, names.length + 3]);
  const inner = idsIn(pages['interfaces.md']);
  expect([inner.length, new Set(inner).size]).toEqual([7, 7]);
  for (const id of [...ids, ...inner]) expect(id).toMatch(/^[\p{L}\p{N}-]+$/u);
  for (const id of ids) expect(pages['index.md']).toContain(`./variables.md#${id}"`);
});

test('comments cannot be made slow, and keep their code', async () => {
  const comments = [
    '`'.repeat(50_000),
    '` '.repeat(50_000),
    '{@link a '.repeat(20_000),
    `{@link ${'a'.repeat(50_000)}`,
    `{@link a${' '.repeat(50_000)}`,
    '/** '.repeat(20_000),
    '@a '.repeat(50_000),
    `@param [${'a'.repeat(50_000)}`,
    '```a\n'.repeat(20_000),
  ];
  const text = comments.map(
    (comment, n) => `/** ${comment} */\nexport declare function a${n}(): 1;\n`,
  );
  const pages = await pagesOf({ 'index.d.ts': text.join('') });
  expect(idsIn(pages['functions.md'])).toHaveLength(comments.length);
});

test('code in comments is left alone, and what is left open ends with its comment', async () => {
  const text =
    '/** Has `` {@link a} ` `` and {@link a}, {@link and ` {@link a}.\n *\n * ```ts\n * # {@link a}\n */\nexport declare const a: 1;\n/** Next. */\nexport declare const b: 1;\n';
  const page = (await pagesOf({ 'index.d.ts': text }))['variables.md'];
  const link = '<a href="./variables.md#a"><code>a</code></a>';
  expect(page).toContain(`Has \`\` {@link a} \` \`\` and ${link}, {@link and \` ${link}.`);
  expect(page).toContain('```ts\n# {@link a}\n```\n\n## <code>b</code> {#b}');
});

test('what looks like a heading or the end of a container does not disturb the page', async () => {
  const text =
    '/** Two\n * ===\n *\n * Three\n * ---\n *\n * <!-- open\n * @deprecated Use:\n * :::\n * it.\n */\nexport declare const a: 1;\n';
  const pages = await pagesOf({ 'index.d.ts': `/** Open.\n * ~~~\n * @module */\n${text}` });
  expect(pages['variables.md']).toContain('**Two**\n\n**Three**\n\n<!-- open\n-->\n');
  expect(pages['variables.md']).toContain('::::warning Deprecated\nUse:\n:::\nit.\n::::\n');
  expect(pages['index.md']).toContain('Open.\n~~~\n@module\n~~~\n\n## Variables');
});

test.each([
  ['a folder', { 'index.d.ts/a.ts': '' }, /^index\.d\.ts cannot be read \(EISDIR\)/],
  [
    'UTF-16',
    { 'index.d.ts': Buffer.from('\ufeffexport {};', 'utf16le') },
    /^index\.d\.ts is no text in UTF-8/,
  ],
  [
    'Latin-1',
    { 'index.d.ts': Buffer.from('/** caf\xe9 */', 'latin1') },
    /^index\.d\.ts is no text in UTF-8/,
  ],
])('refuses %s', async (_, files, message) => {
  await expect(pagesOf(files)).rejects.toThrow(message);
});

test('refuses a file of 50 MB without reading it', async () => {
  const root = write({ 'index.d.ts': '' });
  truncateSync(path.join(root, 'index.d.ts'), 50_000_000);
  await expect(pagesIn(root)).rejects.toThrow(/^index\.d\.ts has more than 10 MB/);
});

test('a mark of the byte order is no part of the text', async () => {
  const text = '\ufeff/** The file. @packageDocumentation */\nexport declare const a: 1;\n';
  const pages = await pagesOf({ 'index.d.ts': text });
  expect(pages['index.md']).toContain('The file.');
});
