import { expect, test } from 'vitest';
import { checkModules, moduleProblems } from './modules.mjs';

const RULES = `
| Folder | May import |
|---|---|
| \`shared\` | nothing |
| \`theme\` | \`shared\` |
| \`node/*\` | \`shared\` |
| \`node/build\`, \`node/dev\` | \`node/content\` |
| \`site\` | \`diglot\` |
`;

/** Problems of a repository of these modules; paths of the engine are relative to its sources. */
function problemsOf(modules: Record<string, string>): string[] {
  const sources = Object.entries(modules).map(([file, code]) => {
    const isEngine = /^(?:shared|theme|node)\//.test(file);
    return [isEngine ? `packages/diglot/src/${file}` : file, code] as const;
  });
  return moduleProblems(new Map(sources), RULES);
}

const USE = "import { a } from './a'; a();";
const A = 'export const a = () => 1;';

test('imports that the table names are right', () => {
  expect(
    problemsOf({
      'shared/a.ts': A,
      'node/content/x.ts': "import { a } from '../../shared/a'; a(); export const x = a;",
      'node/build/y.tsx': "import { x } from '../content/x'; x();",
      'node/dev/z.ts': "export * from '../content/x'; import 'vite';",
      'site/config.ts': "import { defineConfig } from 'diglot';",
    }),
  ).toEqual([]);
});

test.each([
  ['node/content/x.ts', "import { a } from '../build/a';", 'node/content', 'node/build'],
  ['node/content/x.ts', "import type { a } from '../build/a';", 'node/content', 'node/build'],
  ['node/content/x.ts', "export { a } from '../build/a';", 'node/content', 'node/build'],
  ['node/content/x.ts', "await import('../build/a');", 'node/content', 'node/build'],
  ['theme/x.tsx', "import { a } from '../node/build/a';", 'theme', 'node/build'],
  ['theme/x.test.tsx', "import { a } from '../node/build/a';", 'theme', 'node/build'],
  ['site/x.ts', "import { a } from '../packages/diglot/src/node/build/a';", 'site', 'node/build'],
  ['site/x.ts', "import { a } from 'diglot/other';", 'site', 'diglot/other'],
])('an import of %s that it does not name is an error: %s', (file, code, from, to) => {
  const problems = problemsOf({ 'node/build/a.ts': `${A} a();`, [file]: code });
  expect(
    problems.filter((problem) => problem.includes(`${from} may not import ${to} `)),
  ).toHaveLength(1);
});

test('imports in a circle are an error, those of types too', () => {
  const found = problemsOf({
    'node/build/a.ts': "import { b } from './b'; export const a = b; a;",
    'node/build/b.ts': "import type { C } from './c'; export const b = 1;",
    'node/build/c.ts': "export type { a as C } from './a';",
  });
  expect(found).toEqual([
    'Imports go round in a circle: packages/diglot/src/node/build/a.ts → packages/diglot/src/node/build/b.ts → packages/diglot/src/node/build/c.ts → packages/diglot/src/node/build/a.ts',
  ]);
});

test('what only tests use is an error, and so is a module for tests in any other', () => {
  expect(problemsOf({ 'node/build/a.ts': A, 'node/build/a.test.ts': USE })).toEqual([
    'packages/diglot/src/node/build/a.ts: nothing but tests uses "a"',
  ]);
  expect(problemsOf({ 'node/build/a.ts': `${A} a();`, 'node/build/a.test.ts': USE })).toEqual([]);
  expect(
    problemsOf({ 'node/build/test-a.ts': A, 'node/build/b.ts': USE.replace('./a', './test-a') }),
  ).toEqual(['packages/diglot/src/node/build/b.ts: "./test-a" is there for tests']);
});

test('the modules of this repository are right', () => {
  expect(checkModules()).toEqual([]);
});
