import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CodeSource } from 'diglot/tools';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { commandHelp } from './command-help';
import { keyOf } from './declaration';
import { readDeclared } from './read-declared';
import { schemaKeys } from './schema-keys';

let root: string;
const put = (name: string, text: string | Buffer) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const read = (...sources: CodeSource[]) =>
  readDeclared({ root, cacheDir: path.join(root, '.cache'), sources });
const problemsOf = async (source: CodeSource) =>
  (await read(source)).problems.map(({ message, fix }) => `${message} ${fix}`);

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-declared-'));
  put('.git/HEAD', '');
});

test('a file with a mistake is told by line and column, and counts as unread', async () => {
  put('src/half.ts', 'export const a = 1;\nexport funtion b() {}\n');
  expect(await problemsOf({ files: 'src/half.ts' })).toEqual([
    '"src/half.ts:2:8" of "sources" cannot be parsed: Unexpected token. Correct the code, or name other files.',
  ]);
});

test.each<[string, () => void, CodeSource, string]>([
  [
    'a picture',
    () => put('a.png', Buffer.from([0x89, 0x50, 0, 255])),
    { files: 'a.png' },
    '"a.png:1:1" of "sources" cannot be parsed',
  ],
  [
    'a folder',
    () => put('lib/a.ts', ''),
    { files: './lib' },
    'is a folder. Write a pattern of its files: "lib/**/*.ts"',
  ],
  [
    'a folder that is not there',
    () => {},
    { files: 'gone/**/*.ts' },
    'No file is meant by "gone/**/*.ts"',
  ],
  [
    'a link to nothing',
    () => symlinkSync('nowhere.ts', path.join(root, 'link.ts')),
    { files: 'link.ts' },
    'No file is meant',
  ],
  [
    'a link to nothing among others',
    () => {
      put('some/a.ts', 'export const a = 1;');
      symlinkSync('nowhere.ts', path.join(root, 'some/b.ts'));
    },
    { files: 'some/*.ts' },
    '"some/b.ts" of "sources" is no file',
  ],
  [
    'a link out of the repository',
    () => {
      mkdirSync(path.join(root, 'out'));
      symlinkSync(import.meta.filename, path.join(root, 'out/secret.ts'));
    },
    { files: 'out/*.ts' },
    '"out/secret.ts" of "sources" is a link that leads out of the repository',
  ],
  [
    'a file of 100 MB',
    () => {
      put('big.ts', '');
      truncateSync(path.join(root, 'big.ts'), 100 * 1024 * 1024);
    },
    { files: 'big.ts' },
    'has 100 MB, and no more than 16 are read',
  ],
  [
    'a schema that is cut',
    () => put('cut.json', '{ "properties": {'),
    { schema: 'cut.json' },
    'The schema "cut.json" of "sources" is no valid JSON',
  ],
  [
    'a package.json that is cut',
    () => put('node_modules/cut/package.json', '{'),
    { package: 'cut' },
    'The package.json of "cut", of "sources", cannot be read',
  ],
  [
    'a package.json that is a list',
    () => put('node_modules/list/package.json', '[]'),
    { package: 'list' },
    '"list" of "sources" has no types',
  ],
  [
    'a command that is not there',
    () => {},
    { command: 'no-such-program --help' },
    'it ended with 127',
  ],
  ['a command that prints nothing', () => {}, { command: 'true' }, 'it prints nothing'],
  ['a command without end', () => {}, { command: 'yes' }, 'it prints without end'],
])('%s is told with a remedy, and nothing is declared', async (_, make, source, message) => {
  make();
  const { declarations, problems } = await read(source);
  expect(problems.map((problem) => `${problem.message} ${problem.fix}`)).toEqual([
    expect.stringContaining(message),
  ]);
  expect(declarations).toEqual([]);
});

test('a link within the repository is followed, also where the repository is itself behind a link', async () => {
  put('inner/real/a.ts', 'export const inner = 1;\n');
  mkdirSync(path.join(root, 'inner/linked'));
  symlinkSync('../real/a.ts', path.join(root, 'inner/linked/a.ts'));
  const behind = `${root}-link`;
  symlinkSync(root, behind);
  onTestFinished(() => rmSync(behind));
  for (const each of [root, behind]) {
    const { declarations, problems } = await readDeclared({
      ...{ root: each, cacheDir: path.join(root, '.cache') },
      sources: [{ files: 'inner/linked/*.ts' }],
    });
    expect([declarations.map(keyOf), problems]).toEqual([['inner/linked/a.ts:inner'], []]);
  }
});

test('a command that takes too long is ended with all that it started', async () => {
  const help = commandHelp('sleep 60 & sleep 60; true', { root, bins: [], seconds: 0.2 });
  await expect(help).rejects.toThrow('it took more than 0.2 seconds');
});

test('packages whose files name each other in a circle, or files that are gone, are read once', async () => {
  put(
    'node_modules/ring/package.json',
    '{ "name": "ring", "version": "1.0.0", "types": "a.d.ts" }',
  );
  put(
    'node_modules/ring/a.d.ts',
    "export * from './b';\nexport * from './gone';\nexport declare const a: 1;\n",
  );
  put('node_modules/ring/b.d.ts', "export * from './a';\nexport declare const b: 2;\n");
  const { declarations, problems } = await read({ package: 'ring' });
  expect([declarations.map(({ name }) => name), problems]).toEqual([['a', 'b'], []]);
});

test.each(['{', '[]', '{ "a": 5 }', '{ "a": [{ "name": 1 }] }', 'null'])(
  'what was kept as %s is read anew',
  async (text) => {
    put(
      'node_modules/kept/package.json',
      '{ "name": "kept", "version": "1.0.0", "types": "a.d.ts" }',
    );
    put('node_modules/kept/a.d.ts', 'export declare const kept: 1;\n');
    await read({ package: 'kept' });
    const key = Object.keys(
      JSON.parse(readFileSync(path.join(root, '.cache/declared.json'), 'utf8')),
    )[0];
    put('.cache/declared.json', text.replace('"a"', JSON.stringify(key)));
    expect((await read({ package: 'kept' })).declarations.map(keyOf)).toEqual(['kept:kept']);
  },
);

test('a schema that names itself has its keys once; one that has too many says so', () => {
  const circle = {
    properties: {
      name: { type: 'string' },
      one: { $ref: '#' },
      two: { $ref: '#' },
      three: { $ref: '#' },
      bad: { $ref: '#/%' },
    },
    anyOf: [{ $ref: '#' }, { $ref: '#' }],
  };
  expect(schemaKeys('s', circle).map(({ name }) => name)).toEqual(['name', 'one', 'two', 'three']);
  const level = (index: number) => ({
    properties: Object.fromEntries(
      [...'abcdefgh'].map((key) => [key, { $ref: `#/$defs/${index}` }]),
    ),
  });
  const $defs = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [index, level(index + 1)]),
  );
  expect(() => schemaKeys('s', { ...level(0), $defs })).toThrow('has more than 50,000 keys');
});
