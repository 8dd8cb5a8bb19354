import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineSource } from '../engine-paths';
import { BROWSER_PACKAGES, HOSTED_SEARCH_PACKAGES } from './vite';

const IMPORT = /(?:from|import\()\s*'([^.'][^']*)'/g;

/** Names of the packages that the sources for browsers import. */
function importedPackages(): string[] {
  const files = ['client', 'theme', 'shared', 'search'].flatMap((folder) =>
    readdirSync(engineSource(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
      .map((file) => path.join(engineSource(folder), file)),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

test('the dev server prepares every package that the browser code imports: one found later reloads pages', () => {
  const forTests = /^(?:vitest|fast-check|node:)/;
  const forNode = ['react-dom/server', 'diglot/theme'];
  const prepared = [...BROWSER_PACKAGES, ...HOSTED_SEARCH_PACKAGES];
  // The virtual modules are the engine's own.
  const isOther = (name: string) =>
    forNode.includes(name) || forTests.test(name) || name.startsWith('virtual:');
  const missing = importedPackages().filter((name) => !prepared.includes(name) && !isOther(name));
  expect(missing).toEqual([]);
});
