import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { matchPaths, tsconfigFiles } from './tsconfig-paths';

/** How a release of the library notes what it looks for; ours when undefined. */
let renamed: ((key: string) => string) | undefined;
vi.mock('get-tsconfig', async (load) => {
  const original = await load<typeof import('get-tsconfig')>();
  const getTsconfig: typeof original.getTsconfig = (folder, name, cache) => {
    if (!renamed || !cache) return original.getTsconfig(folder, name, cache);
    const own = new Map<string, unknown>();
    const result = original.getTsconfig(folder, name, own);
    for (const [key, value] of own) cache.set(renamed(key), value);
    return result;
  };
  return { ...original, getTsconfig };
});

const root = mkdtempSync(path.join(tmpdir(), 'diglot-tsconfig-'));
const folder = path.join(root, 'docs');
mkdirSync(folder);
writeFileSync(
  path.join(root, 'tsconfig.json'),
  JSON.stringify({ extends: './base.json', compilerOptions: { paths: { '#/*': ['./*'] } } }),
);
writeFileSync(path.join(root, 'base.json'), '{}');
beforeEach(() => {
  renamed = undefined;
});

const short = (files: readonly string[]) =>
  files.map((file) => path.relative(root, file).replaceAll(path.sep, '/'));

test('each tsconfig.json that says what an import means is told, also where there is none', async () => {
  const asked: string[] = [];
  const { targets } = await matchPaths(folder, '#/a', (file) => asked.push(file) > 0);
  expect(short(targets)).toEqual(['a']);
  const files = ['docs/tsconfig.json', 'tsconfig.json', 'base.json'];
  expect(short(asked)).toEqual(expect.arrayContaining(files));
  expect(short(await tsconfigFiles(new Set([folder])))).toEqual(expect.arrayContaining(files));
  expect(await tsconfigFiles(new Set())).toEqual([]);
});

test.each([
  ['other names', (key: string) => `fs/${key}`],
  ['other names of what is read', (key: string) => key.replace('readFileSync', 'read')],
])('a library that notes files by %s is refused', async (_, rename) => {
  renamed = rename;
  const message = 'get-tsconfig no longer tells which files it has looked for.';
  await expect(matchPaths(folder, '#/a', () => true)).rejects.toThrow(message);
  await expect(tsconfigFiles(new Set([folder]))).rejects.toThrow(message);
});
