import { expect, test } from 'vitest';
import { withImports } from '../bundles';
import { readyBuilt } from './ready-built';
import { startChunks } from './start-chunks';

const KILOBYTE = 1024;

function compressed(scripts: readonly string[]): number {
  const { files } = readyBuilt();
  return files
    .filter(({ file }) => scripts.includes(file))
    .reduce((sum, file) => sum + file.compressed, 0);
}

const named = (file: string): string => file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1');

test('a page of a plain site loads less than 75 KB of scripts, and 1.5 KB of these to be read', () => {
  const { entry, pageScripts } = readyBuilt();
  expect(compressed([entry])).toBeLessThanOrEqual(1.5 * KILOBYTE);
  expect(compressed(pageScripts)).toBeLessThanOrEqual(75 * KILOBYTE);
});

test('what a page starts with is no more files than are loaded apart', () => {
  expect(readyBuilt().pageScripts.map(named)).toEqual(['entry', 'react', 'route', 'shell']);
});

test('readers are led to the page that they meant without loading the shell', () => {
  const { chunks, entry } = readyBuilt();
  const leave = Object.keys(chunks).find((file) => named(file) === 'redirect-not-found');
  const loaded = withImports([entry, leave ?? ''], (file) => chunks[file] ?? []);
  expect(loaded.map(named)).toEqual(['entry', 'not-found', 'redirect-not-found', 'route']);
});

test('who reads in two languages loads one more file, of 5 KB of code with 1 KB of rules', () => {
  const { chunks, pageScripts } = readyBuilt();
  const reading = Object.keys(chunks).find((file) => named(file) === 'reading') ?? '';
  const loaded = withImports([reading], (file) => chunks[file] ?? []);
  expect(loaded.filter((file) => !pageScripts.includes(file))).toEqual([reading]);
  expect(compressed([reading])).toBeLessThanOrEqual(6 * KILOBYTE);
});

test('the shell holds what it imports, but for what runs before it or is named by it alone', () => {
  const imports: Record<string, { now?: string[]; later?: string[] }> = {
    entry: { now: ['events'], later: ['shell', 'redirect'] },
    redirect: { now: ['paths', 'events'] },
    shell: { now: ['app', 'public'], later: ['search'] },
    app: { now: ['context', 'paths', 'events'] },
    public: { now: ['context', 'home'] },
    home: { now: ['hero', 'context'] },
    search: { now: ['context', 'dialog'] },
  };
  const getModuleInfo = (id: string) => ({
    importedIds: imports[id]?.now ?? [],
    dynamicallyImportedIds: imports[id]?.later ?? [],
  });
  const group = startChunks({ entry: 'entry', shell: 'shell', later: ['home'] });
  const chunk = (name: string) =>
    [...Object.keys(imports), 'events', 'paths', 'context', 'hero', 'dialog'].filter(
      (id) => group.name(id, { getModuleInfo }) === name,
    );
  expect(chunk('entry')).toEqual(['entry', 'events']);
  expect(chunk('shell')).toEqual(['shell', 'app', 'public', 'context']);
});
