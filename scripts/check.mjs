// Types and lint of the whole repository.
import { onlyForTests, readModules } from './modules.mjs';
import { mapProblems, ruleProblems } from './rooms.mjs';
import { run } from './run.mjs';

const checks = [
  ['biome', ['check', '--error-on-warnings', '.']],
  ['tsc', ['-p', 'packages/diglot/tsconfig.node.json']],
  ['tsc', ['-p', 'packages/diglot/tsconfig.browser.json']],
  ['tsc', ['-p', 'packages/create-diglot/tsconfig.json']],
  ['tsc', ['-p', 'packages/tsconfig.json']],
  ['tsc', ['-p', 'packages/desk/tsconfig.browser.json']],
  ['tsc', ['-p', 'packages/playground/tsconfig.browser.json']],
  ['tsc', ['-p', 'site/tsconfig.json']],
  ['tsc', ['-p', 'manual/tsconfig.json']],
  ['tsc', ['-p', 'e2e/tsconfig.json']],
];

/** Runs all checks, also after a failure, and tells whether all passed. */
export async function check() {
  const failed = checks.filter(([program, args]) => run(program, args) !== 0);
  for (const [program, args] of failed) console.error(`Failed: ${program} ${args.join(' ')}`);
  const modules = readModules();
  const problems = [
    ...(await ruleProblems(modules)),
    ...onlyForTests(modules),
    ...mapProblems(modules),
  ];
  for (const problem of problems) console.error(problem);
  return failed.length === 0 && problems.length === 0;
}
