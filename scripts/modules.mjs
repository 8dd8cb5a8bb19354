// Checks how modules use each other: who may import whom, as a table of CONTRIBUTING.md says; that no
// imports go round in a circle; and that nothing is there for tests alone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from './run.mjs';

const ENGINE = 'packages/diglot/src/';
const STARTER = 'packages/create-diglot/src/';
const TABLE = 'CONTRIBUTING.md';

/** Code that only tests run: nothing else may use it. */
const isForTests = (file) =>
  /\.test\.|\/test-[^/]*$|\/testing\/|\/broken-sites\/|^e2e\/|^(?:site|manual)\/tests\//.test(file);

/** Everything that is wrong with the modules of this repository, one text each. */
export function checkModules() {
  const folders = [ENGINE, STARTER, 'site/', 'manual/', 'e2e/'];
  const files = folders.flatMap(modulesIn);
  const read = (file) => readFileSync(new URL(file, root), 'utf8');
  return moduleProblems(new Map(files.map((file) => [file, read(file)])), read(TABLE));
}

/** Modules below a folder. What tests and builds write at the same time is not looked into. */
function modulesIn(folder) {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (!entry.isDirectory()) return /(?<!\.d)\.tsx?$/.test(name) ? [folder + name] : [];
    const isLeftOut = /^(?:node_modules|dist|fixtures|examples|\..*)$/.test(name);
    return isLeftOut ? [] : modulesIn(`${folder}${name}/`);
  });
}

/**
 * The same for given modules.
 *
 * @param sources code by path
 * @param rules text that holds the table
 */
export function moduleProblems(sources, rules) {
  const modules = new Map(
    [...sources].map(([file, code]) => [file, parseModule(file, code, sources)]),
  );
  return [...crossedLines(modules, readTable(rules)), ...cycles(modules), ...onlyForTests(modules)];
}

/** What a module imports of others, and the values that it exports itself. */
function parseModule(file, code, known) {
  const { module, errors } = parseSync(file, code);
  // Other checks say so, with a place.
  if (errors.length > 0) return { code, imports: [], exports: [] };
  const named = (request, entries) => ({
    specifier: request.value,
    target: resolve(file, request.value, known),
    names: entries.map(({ importName }) => importName.name ?? '*'),
  });
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.filter((entry) => entry.moduleRequest),
  );
  const imports = [
    ...module.staticImports.map((each) => named(each.moduleRequest, each.entries)),
    ...reexports.map((entry) => named(entry.moduleRequest, [entry])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const value = /^['"](.*)['"]$/.exec(code.slice(start, end))?.[1];
      return value === undefined ? [] : named({ value }, [{ importName: {} }]);
    }),
  ];
  const own = module.staticExports.flatMap(({ entries }) =>
    entries.filter((entry) => !entry.moduleRequest && !entry.isType && entry.exportName.name),
  );
  return { code, imports, exports: own.map(({ exportName }) => exportName.name) };
}

function resolve(from, specifier, known) {
  if (!specifier.startsWith('.')) return undefined;
  const base = path.posix.join(path.posix.dirname(from), specifier);
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => base + ending).find((file) => known.has(file));
}

/** `packages/diglot/src/node/build/build.ts` → `node/build`, `…/theme/App.tsx` → `theme`, `site/…` → `site`. */
function folderOf(file) {
  if (file.startsWith(STARTER)) return 'create-diglot';
  if (!file.startsWith(ENGINE)) return file.split('/', 1)[0];
  const [first, second] = file.slice(ENGINE.length).split('/');
  return first === 'node' ? `node/${second.replace(/\.ts$/, '')}` : first;
}

/** Who may import whom: the first table of CONTRIBUTING.md with this head. */
function readTable(text) {
  const rows = /^\| Folder \| May import \|\n\|[-| ]+\|\n((?:\|.*\n)+)/m.exec(text)?.[1];
  if (rows === undefined) throw new Error(`${TABLE} has no table "| Folder | May import |".`);
  const lines = new Map();
  for (const row of rows.trim().split('\n')) {
    const [folders, targets] = row.split('|').slice(1, 3);
    const names = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    for (const folder of names(folders)) {
      lines.set(folder, [...(lines.get(folder) ?? []), ...names(targets)]);
    }
  }
  return lines;
}

function crossedLines(modules, table) {
  const allowed = (from) => [
    ...(table.get(from) ?? []),
    ...(from.startsWith('node/') ? (table.get('node/*') ?? []) : []),
  ];
  const problems = [];
  for (const [file, { imports }] of modules) {
    const from = folderOf(file);
    const isTest = isForTests(file);
    if (isTest && !file.startsWith(ENGINE)) continue;
    for (const { specifier, target } of imports) {
      const to = target ? folderOf(target) : specifier.startsWith('diglot') ? specifier : undefined;
      if (!isTest && target && isForTests(target)) {
        problems.push(`${file}: "${specifier}" is there for tests`);
      }
      if (to === undefined || to === from || allowed(from).includes(to)) continue;
      // Tests in Node put together what they test.
      if (isTest && from.startsWith('node/') && to.startsWith('node/')) continue;
      problems.push(`${file}: ${from} may not import ${to} ("${specifier}"): see ${TABLE}`);
    }
  }
  return problems;
}

function cycles(modules) {
  const done = new Set();
  const trail = [];
  const problems = [];
  const visit = (file) => {
    if (trail.includes(file)) {
      const circle = [...trail.slice(trail.indexOf(file)), file];
      problems.push(`Imports go round in a circle: ${circle.join(' → ')}`);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const { target } of modules.get(file).imports) if (target) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of modules.keys()) visit(file);
  return [...new Set(problems)];
}

/** Exports that tests import, but neither other modules nor the own one need. */
function onlyForTests(modules) {
  const users = new Map();
  for (const [file, { imports }] of modules) {
    for (const { target, names } of imports) {
      for (const name of names) {
        const key = `${target} ${name}`;
        users.set(key, [...(users.get(key) ?? []), file]);
      }
    }
  }
  const problems = [];
  const isNamed = (file) => {
    // Modules of the bundles are named by their path in code that is made.
    const name = file.slice(ENGINE.length).replace(/\.tsx?$/, '');
    return [...modules].some(([other, { code }]) => !isForTests(other) && code.includes(name));
  };
  for (const [file, { code, exports }] of modules) {
    if (isForTests(file)) continue;
    for (const name of exports) {
      const used = [...(users.get(`${file} ${name}`) ?? []), ...(users.get(`${file} *`) ?? [])];
      const own = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').split(new RegExp(`\\b${name}\\b`));
      if (used.length > 0 && used.every(isForTests) && own.length <= 2 && !isNamed(file)) {
        problems.push(`${file}: nothing but tests uses "${name}"`);
      }
    }
  }
  return problems;
}
