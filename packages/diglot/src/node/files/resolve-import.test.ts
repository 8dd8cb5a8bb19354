import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveImport } from './resolve-import';

const root = mkdtempSync(path.join(tmpdir(), 'diglot-imports-'));

const tsconfig = (value: object): string => `// A comment.\n${JSON.stringify(value)}`;

/** With what begins a query elsewhere, where file names may have that. */
const ODD = process.platform === 'win32' ? 'a!b' : 'a?b';

const FILES = {
  'tsconfig.json': tsconfig({ extends: './base.json', include: ['components'] }),
  'base.json': tsconfig({
    compilerOptions: { paths: { '#/*': ['./*', './docs/*'], '@kit/*': ['./kit/*'] } },
  }),
  'components/card/index.tsx': '',
  'components/plain.jsx': '',
  'docs/page.mdx': '',
  'docs/note.mdx': '',
  'docs/note.tsx': '',
  'docs/card.tsx': '',
  'docs/card/index.ts': '',
  'docs/data.json': '',
  [`docs/${ODD}.mdx`]: '',
  'kit/box.ts': '',
  'broken/tsconfig.json': tsconfig({ extends: './missing.json' }),
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

const short = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');

/** What an import means, with paths below the root, and the files that were asked for. */
async function resolve(specifier: string, importer = 'docs/page.mdx') {
  const asked: string[] = [];
  const isFile = (file: string) => {
    asked.push(short(file));
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  };
  const names = { root, alias: { '@c': './components', '@c/plain': './docs/card.tsx' } };
  const target = await resolveImport(path.join(root, importer), specifier, isFile, names);
  const shown =
    target.kind === 'file'
      ? short(target.file) + (target.query ? ` as ${target.query}` : '')
      : target.kind === 'missing'
        ? `no ${short(target.path)}`
        : target.kind;
  return { shown, asked };
}

test.each([
  ['./note', 'docs/note.mdx'],
  ['./note.tsx', 'docs/note.tsx'],
  ['./card', 'docs/card.tsx'],
  ['./card/', 'docs/card/index.ts'],
  ['./card/index', 'docs/card/index.ts'],
  ['../components/card', 'components/card/index.tsx'],
  ['../components/plain', 'components/plain.jsx'],
  ['./data.json', 'docs/data.json'],
  ['./data', 'no docs/data'],
  ['./note?raw', 'docs/note.mdx as raw'],
  ['./data.json?url', 'docs/data.json as url'],
  ['./none?raw', 'no docs/none'],
  ['@c/card', 'components/card/index.tsx'],
  ['@c/card/', 'components/card/index.tsx'],
  ['@c/plain', 'docs/card.tsx'],
  ['@c/none', 'no components/none'],
  ['@card/none', 'package'],
  ['@theme', 'builtin'],
  ['@rspress/core/runtime', 'builtin'],
  ['@theme/none', 'package'],
  [`./${ODD}`, `docs/${ODD}.mdx`],
  ['.', 'no docs'],
  [path.join(root, 'kit/box'), 'kit/box.ts'],
  ['#/components/card', 'components/card/index.tsx'],
  ['#/note', 'docs/note.mdx'],
  ['#/card/', 'docs/card/index.ts'],
  ['#/nothing', 'no nothing'],
  ['@kit/box', 'kit/box.ts'],
  ['@kit/other', 'package'],
  ['react', 'package'],
  ['@scope/name/file', 'package'],
  ['node:os', 'package'],
  ['#own', 'package'],
])('%s means %s', async (specifier, meant) => {
  expect((await resolve(specifier)).shown).toBe(meant);
});

test('what a name means depends on each tsconfig.json on the way, and on what would be preferred', async () => {
  const { asked } = await resolve('#/note');
  expect(asked).toEqual(
    expect.arrayContaining(['docs/tsconfig.json', 'tsconfig.json', 'base.json', 'note.tsx']),
  );
});

test('a tsconfig.json that cannot be read says nothing of paths, and is told of names', async () => {
  expect((await resolve('../docs/card', 'broken/page.mdx')).shown).toBe('docs/card.tsx');
  expect((await resolve('#/card', 'broken/page.mdx')).shown).toBe('unknown');
});
