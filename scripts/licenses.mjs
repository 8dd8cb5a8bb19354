// The licences of the packages whose code lies inside of our own files: they ask for it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packagesInside, readPackage } from './packages-inside.mjs';

function licenseText(folder) {
  const file = readdirSync(folder).find((name) => /^(?:licen[sc]e|copying)/i.test(name));
  return file && readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

/** Writes `dist/licenses.md` of a package: each text once, with the packages that it is for. */
export function writeLicenses(ours, also) {
  const byText = new Map();
  for (const folder of packagesInside(ours, also)) {
    const { name, version, license } = readPackage(folder);
    const text = licenseText(folder) ?? `Licence: ${license}`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  const parts = [...byText].map(([text, names]) => [names.sort().join(', '), text]);
  parts.sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = parts.map(([names, text]) => `## ${names}\n\n${text}\n`);
  const head = '# Licences of the packages whose code is inside\n';
  writeFileSync(path.join(ours, 'dist/licenses.md'), [head, ...sections].join('\n'));
}
