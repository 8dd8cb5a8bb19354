// Which test files concern what differs from the main branch. Both runners follow the imports of test files. What tests
// reach in other ways, such as files that they read and the engine that browsers see, is told by the tables here. A
// change that they do not know runs everything.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { capture, root } from './run.mjs';

const ENGINE = 'packages/diglot/src/';

/** Start of a changed path → folders of unit tests besides those that import it; the first that fits counts. */
const UNIT = [
  [/^(?:package|package-lock|tsconfig\.base)\.json$|^vitest\.config|^scripts\/vitest/, 'all'],
  [/^site\/docs\//, ['site/tests', 'site/examples']],
  [/^site\/examples\//, ['site/tests', 'site/examples']],
  [/^site\//, ['site/tests']],
  [/^manual\//, ['manual', `${ENGINE}node`, `${ENGINE}theme`]],
  // What templates say is read when a site is made.
  [/^packages\/create-diglot\//, ['packages/create-diglot']],
  // Sites are built in workers and with bundles, which no import leads to.
  [/^packages\/diglot\/src\//, [`${ENGINE}node/build`, `${ENGINE}node/bundle`]],
];

/** The same for browser tests: names of test files that fit. */
const E2E = [
  [/^(?:package|package-lock)\.json$|^scripts\/|^e2e\/playwright\.config/, 'all'],
  [/^site\/(?:examples\/[^/]*\.ts$|examples\/runs\/|tests\/)/, []],
  [/^site\//, usesRealSite],
  [/^e2e\/fixtures\/([^/]+)\//, (file, [, fixture]) => textOf(file).includes(`'${fixture}'`)],
  [/^manual\/docs\/en\/guide\/extend\/plugins\.md$/, /^plugins/],
  [/^manual\/(?!tests\/)/, /^manual/],
  [/\.test\.tsx?$|^bench\/|^manual\/|^[^/]*\.md$/, []],
  [/^packages\/create-diglot\//, /^outside/],
  [/^packages\/diglot\/src\/node\/check\//, []],
  [/^packages\/diglot\/src\/node\/dev\//, /^(?:dev|feed|search-index)/],
  [/^packages\/diglot\/src\/node\/preview\//, /^(?:base-path|deploy|not-found|routes)/],
  [/^packages\/diglot\/src\/node\/cli\//, /^dev/],
  [/^packages\/diglot\/src\/(?:client\/|theme\/)?search\//, /search|^hosted|^keyboard/],
  [/^packages\/diglot\/src\/theme\/(?:tabs|zoom|print|home)/, (file, [, part]) => fits(file, part)],
  [/^packages\//, 'all'],
  [/^e2e\//, []],
];

const textOf = (file) => readFileSync(new URL(`e2e/${file}`, root), 'utf8');
const fits = (file, part) => file.startsWith(part) || /^(?:axe|accessibility|layout)/.test(file);

/** Tests without a site of their own look at the real one. */
function usesRealSite(file) {
  const text = textOf(file);
  return !/createServedSite|createSite|useDevSite|\/(?:search|hosted)-site'/.test(text);
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: fileURLToPath(root), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Where the work at hand left the main branch; on that branch itself, what its remote has. */
function findBase() {
  const head = git('rev-parse', 'HEAD');
  const mains = ['main', 'origin/main'].map((name) => git('merge-base', 'HEAD', name));
  return mains.find((base) => base !== undefined && base !== head) ?? head;
}

/** What the table names for the changed files: `all`, or what fits each of them. */
function lookUp(table, changed) {
  const found = [];
  for (const path of changed) {
    for (const [pattern, tests] of table) {
      const match = pattern.exec(path);
      if (!match) continue;
      if (tests === 'all') return 'all';
      found.push({ tests, match });
      break;
    }
  }
  return found;
}

function unitTests(base, changed) {
  const found = lookUp(UNIT, changed);
  if (found === 'all') return undefined;
  const list = capture('vitest', ['list', '--filesOnly', '--json', '--changed', base]);
  const imported = JSON.parse(list || '[]').map(({ file }) => file);
  return [...new Set([...imported, ...found.flatMap(({ tests }) => tests)])];
}

function browserTests(base, changed) {
  const found = lookUp(E2E, changed);
  if (found === 'all') return undefined;
  const list = capture('playwright', [
    ...['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'],
    `--only-changed=${base}`,
  ]);
  const imported = JSON.parse(list || '{}').suites?.map(({ file }) => file) ?? [];
  const all = readdirSync(new URL('e2e/', root)).filter((file) => file.endsWith('.test.ts'));
  const named = all.filter((file) =>
    found.some(({ tests, match }) => {
      if (typeof tests === 'function') return tests(file, match);
      return tests instanceof RegExp && tests.test(file);
    }),
  );
  return [...new Set([...imported, ...named])].map((file) => `e2e/${file}`);
}

/** Test files of each part, `undefined` for all of them. */
export function changedTests() {
  const base = findBase();
  const tracked = git('diff', '--name-only', base) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  const changed = `${tracked}\n${added}`.split('\n').filter(Boolean);
  console.log(`${changed.length} files differ from ${base?.slice(0, 9)}.`);
  return { unit: unitTests(base, changed), e2e: browserTests(base, changed) };
}
