// Types and lint of the whole repository.
import { availableParallelism } from 'node:os';
import { onlyForTests, readModules } from './modules.mjs';
import { roomProblems } from './rooms.mjs';
import { runAside } from './run.mjs';

// Each has a core to itself at most: more threads would find out the same types once each.
const types = (project) => ['tsc', ['-p', project, '--checkers', '1']];

// What takes longest first.
const checks = [
  ['biome', ['check', '--error-on-warnings', '.']],
  types('packages/tsconfig.json'),
  types('manual/tsconfig.json'),
  types('packages/diglot/tsconfig.browser.json'),
  types('site/tsconfig.json'),
  types('e2e/tsconfig.json'),
  types('packages/desk/tsconfig.browser.json'),
  types('packages/playground/tsconfig.browser.json'),
];

/** Runs all checks, also after a failure, and tells whether all passed. */
export async function check() {
  const waiting = [...checks];
  const failed = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { status, text } = await runAside(...next);
      if (status === 0) continue;
      console.error(text);
      failed.push(next);
    }
  };
  const workers = Array.from({ length: availableParallelism() }, work);
  const modules = readModules();
  const problems = [...(await roomProblems(modules)), ...onlyForTests(modules)];
  await Promise.all(workers);
  for (const [program, args] of failed) console.error(`Failed: ${program} ${args.join(' ')}`);
  for (const problem of problems) console.error(problem);
  return failed.length === 0 && problems.length === 0;
}
