import { expect, test } from 'vitest';
import { onlyForTests, parseModules } from './modules.mjs';
import { drawRooms, roomProblems, ruleProblems } from './rooms.mjs';

/** Modules of a repository; paths of the engine are relative to its sources. */
function modulesOf(sources: Record<string, string>) {
  const named = Object.entries(sources).map(([file, code]) => {
    const isEngine = /^(?:shared|search|client|theme|node)\//.test(file);
    return [isEngine ? `packages/diglot/src/${file}` : file, code] as const;
  });
  return parseModules(new Map(named));
}

const A = 'export const a = () => 1;';

test('a room uses what is below it, and packages what is public', async () => {
  const modules = modulesOf({
    'shared/a.ts': A,
    'node/site/x.ts': "import { a } from '../../shared/a'; a(); export const x = a;",
    'node/build/y.tsx': "import { x } from '../site/x'; x();",
    'node/dev/z.ts': "export * from '../site/x'; import 'vite';",
    'node/site/x.test.ts': "import { y } from '../build/y'; import { b } from '../../theme/b';",
    'theme/b.ts': "import { a } from '../shared/a'; export const b = a;",
    'site/config.ts': "import { defineConfig } from 'diglot';",
  });
  expect(await ruleProblems(modules)).toEqual([]);
});

test.each([
  ['node/site/x.ts', "import { a } from '../build/a';", 'site .* uses none of them'],
  ['node/site/x.ts', "import type { a } from '../build/a';", 'site .* uses none of them'],
  ['node/site/x.ts', "export { a } from '../build/a';", 'site .* uses none of them'],
  ['node/site/x.ts', "await import('../build/a');", 'site .* uses none of them'],
  ['node/build/a/x.ts', "import { index } from '../../index';", 'build .* uses none of them'],
  ['theme/x.tsx', "import { a } from '../node/build/a';", 'through bundles alone'],
  ['theme/x.test.tsx', "import { a } from '../node/build/a';", 'through bundles alone'],
  ['node/build/x.ts', "import { t } from '../../theme/t';", 'through bundles alone'],
  ['client/x.ts', "import { t } from '../theme/t';", 'before React is there'],
  ['shared/x.ts', "import { s } from '../search/s';", 'uses nothing of the engine'],
  ['search/x.ts', "import { a } from '../client/c';", 'without a DOM'],
  ['site/x.ts', "import { a } from '../packages/diglot/src/node/build/a';", 'public exports'],
  [
    'packages/math/src/x.ts',
    "import { a } from '../../diglot/src/node/build/a';",
    'public exports',
  ],
  [
    'packages/create-diglot/src/x.ts',
    "import { a } from '../../diglot/src/node/build/a';",
    'starter',
  ],
  [
    'node/cli/x.ts',
    "import { a } from '../build/test-a';",
    'is there for tests is used by nothing',
  ],
])('%s may not have %s', async (file, code, rule) => {
  const modules = modulesOf({
    'node/index.ts': 'export const index = 1;',
    'node/build/a.ts': A,
    'node/build/test-a.ts': A,
    'theme/t.ts': A,
    'search/s.ts': A,
    'client/c.ts': A,
    [file]: code,
  });
  expect(await ruleProblems(modules)).toEqual([expect.stringMatching(rule)]);
});

test('rooms that use each other are told as that, and the map waits', async () => {
  const modules = modulesOf({
    'node/build/a.ts': "import '../site/b';",
    'node/build/c.ts': A,
    'node/site/b.ts': A,
    'node/site/d.ts': "import { a } from '../build/c'; a();",
  });
  expect(await roomProblems(modules)).toEqual([
    expect.stringMatching('node/site/d.ts → .*node/build/c.ts: site .* uses none of them'),
  ]);
});

test('imports in a circle are an error, those of types too', async () => {
  const modules = modulesOf({
    'node/build/a.ts': "import { b } from './b'; export const a = b; a;",
    'node/build/b.ts': "import type { C } from './c'; export const b = 1;",
    'node/build/c.ts': "export type { a as C } from './a';",
  });
  const [problem] = await ruleProblems(modules);
  expect(problem).toContain('node/build/b.ts → ');
  expect(problem).toContain('imports must not go round in a circle');
});

test('what only tests use is an error', () => {
  const use = "import { a } from './a'; a();";
  const problemsOf = (code: string) =>
    onlyForTests(modulesOf({ 'node/build/a.ts': code, 'node/build/a.test.ts': use }));
  expect(problemsOf(A)).toEqual([
    'packages/diglot/src/node/build/a.ts: nothing but tests uses "a"',
  ]);
  expect(problemsOf(`${A} a();`)).toEqual([]);
});

test('the map has no arrow that follows from others', () => {
  const modules = modulesOf({
    'node/files/a.ts': A,
    'node/site/b.ts': "import '../files/a';",
    'node/build/c.ts': "import '../site/b'; import '../files/a';",
  });
  const arrows = drawRooms(modules).match(/\w+ --> \w+/g);
  expect(arrows).toEqual(['build --> site', 'site --> files']);
});
