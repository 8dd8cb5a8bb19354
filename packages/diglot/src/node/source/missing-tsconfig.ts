import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DiglotErrorOptions } from '../../shared/diglot-error';
import { offsetToLineColumn } from '../../shared/line-column';
import { readText } from './read-text';

/** The bundler says what is not there, and not who extends it; of a config it says so in other words. */
const MISSING = /Failed to load tsconfig '(.+?)': Tsconfig not found|Tsconfig not found (\S+)/;

/** What is wrong with a tsconfig that extends what is not there; undefined where the bundler's message says something else. */
export function missingTsconfig(
  message: string,
  root: string,
): Pick<DiglotErrorOptions, 'message' | 'location' | 'fix'> | undefined {
  const name = MISSING.exec(message)?.slice(1).find(Boolean);
  if (name === undefined) return undefined;
  const location = tsconfigsOf(root).map((file) => placeIn(file, name));
  return {
    message: `The tsconfig extends "${name}", which does not exist`,
    location: location.find((one) => one !== undefined),
    fix: 'Install the package that holds it, correct the path, or remove "extends".',
  };
}

/** The tsconfig files that a site's modules may follow: its own, those above it, those in its folders. */
function tsconfigsOf(root: string): string[] {
  const above: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    above.push(folder);
    if (dirname(folder) === folder) break;
  }
  return [...above, ...foldersIn(root)].map((folder) => join(folder, 'tsconfig.json'));
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .flatMap((one) => [one, ...foldersIn(one)]);
}

const EXTENDS = /"extends"\s*:\s*(?:\[[^\]]*\]|"[^"]*")/;

/** Where a name is extended: in a tsconfig, or in one that this extends. */
function placeIn(start: string, name: string): DiglotErrorOptions['location'] {
  const files = new Set([start]);
  // A set's iteration reaches what is added on the way.
  for (const file of files) {
    const source = readText(file);
    const [text = ''] = EXTENDS.exec(source ?? '') ?? [];
    if (source === undefined || text === '') continue;
    const extended = [...text.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one).slice(1);
    // The bundler says a path without the dot in front.
    if (extended.some((one) => one.endsWith(name)))
      return { file, source, ...offsetToLineColumn(source, source.indexOf(text)) };
    for (const one of extended.filter((each) => each.startsWith('.'))) {
      const next = resolve(dirname(file), one);
      files.add(next.endsWith('.json') ? next : `${next}.json`);
    }
  }
  return undefined;
}
