// The modules of this repository and what they use of each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { TESTS } from '../.dependency-cruiser.mjs';
import { root } from './run.mjs';

const FOLDERS = ['packages/', 'site/', 'manual/', 'e2e/'];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** All modules by their paths. */
export function readModules() {
  const files = FOLDERS.flatMap(modulesIn);
  return parseModules(
    new Map(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')])),
  );
}

/** Modules below a folder. What tests and builds write at the same time is not looked into. */
function modulesIn(folder) {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (!entry.isDirectory()) return /(?<!\.d)\.tsx?$/.test(name) ? [folder + name] : [];
    const isLeftOut = /^(?:node_modules|dist|fixtures|examples|templates|\..*)$/.test(name);
    return isLeftOut ? [] : modulesIn(`${folder}${name}/`);
  });
}

/** The same for given code, by path. */
export function parseModules(sources) {
  return new Map([...sources].map(([file, code]) => [file, parseModule(file, code, sources)]));
}

/** What a module imports of others, types included, and the values that it exports itself. */
function parseModule(file, code, known) {
  const { module, errors } = parseSync(file, code);
  // Other checks say so, with a place.
  if (errors.length > 0) return { code, imports: [], exports: [] };
  const imported = (specifier, names) => {
    const target = resolve(file, specifier, known);
    return target ? [{ target, names }] : [];
  };
  const nameOf = ({ importName }) => importName.name ?? '*';
  const entries = module.staticExports.flatMap((each) => each.entries);
  const imports = [
    ...module.staticImports.flatMap((each) =>
      imported(each.moduleRequest.value, each.entries.map(nameOf)),
    ),
    ...entries.flatMap((entry) =>
      entry.moduleRequest ? imported(entry.moduleRequest.value, [nameOf(entry)]) : [],
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const specifier = /^['"](.*)['"]$/.exec(code.slice(start, end))?.[1];
      return specifier === undefined ? [] : imported(specifier, ['*']);
    }),
  ];
  const own = entries.filter(
    (entry) => !entry.moduleRequest && !entry.isType && entry.exportName.name,
  );
  return { code, imports, exports: own.map(({ exportName }) => exportName.name) };
}

function resolve(from, specifier, known) {
  if (!specifier.startsWith('.')) return undefined;
  const base = path.posix.join(path.posix.dirname(from), specifier);
  return ENDINGS.map((ending) => base + ending).find((file) => known.has(file));
}

/** What a package offers. */
const ENTRY = /^packages\/[^/]+\/src\/index\.ts$/;

/** Exports that tests import, but neither other modules nor the own one need. */
export function onlyForTests(modules) {
  const isForTests = (file) => new RegExp(TESTS).test(file);
  const users = new Map();
  for (const [file, { imports }] of modules) {
    for (const { target, names } of imports) {
      for (const name of names) {
        const key = `${target} ${name}`;
        users.set(key, [...(users.get(key) ?? []), file]);
      }
    }
  }
  const isNamed = (file) => {
    // Modules of the bundles are named by their path in code that is made.
    const name = file.replace(/^packages\/diglot\/src\/|\.tsx?$/g, '');
    return [...modules].some(([other, { code }]) => !isForTests(other) && code.includes(name));
  };
  const problems = [];
  for (const [file, { code, exports }] of modules) {
    // What pages use is not in modules, nor whoever installs a package.
    if (isForTests(file) || !file.startsWith('packages/') || ENTRY.test(file)) continue;
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
