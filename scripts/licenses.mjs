// Writes the licences of the packages whose code lies inside of the engine's own files: they ask for it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

const engine = fileURLToPath(new URL('packages/diglot/', root));
const read = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Folder of a package as Node would find it; undefined for one that is not installed. */
function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Folders of all packages that our files may hold code of. */
function packagesInside() {
  const { dependencies, devDependencies } = read(engine);
  const folders = new Set();
  const waiting = [...Object.keys(devDependencies), 'react', 'react-dom'].map((name) => [
    name,
    engine,
  ]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, from] = next;
    const folder = find(name, from);
    if (!folder || folders.has(folder) || name in dependencies || name.startsWith('@types/'))
      continue;
    folders.add(folder);
    for (const inner of Object.keys(read(folder).dependencies ?? {})) waiting.push([inner, folder]);
  }
  return [...folders];
}

function licenseText(folder) {
  const file = readdirSync(folder).find((name) => /^(?:licen[sc]e|copying)/i.test(name));
  return file && readFileSync(path.join(folder, file), 'utf8').trim();
}

/** Writes `dist/licenses.md`: each text once, with the packages that it is for. */
export function writeLicenses() {
  const byText = new Map();
  for (const folder of packagesInside()) {
    const { name, version, license } = read(folder);
    const text = licenseText(folder) ?? `Licence: ${license}`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  const parts = [...byText].map(([text, names]) => [names.sort().join(', '), text]);
  parts.sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = parts.map(([names, text]) => `## ${names}\n\n${text}\n`);
  const head = '# Licences of the packages whose code is inside\n';
  writeFileSync(path.join(engine, 'dist/licenses.md'), [head, ...sections].join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeLicenses();
