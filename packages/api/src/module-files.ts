import { statSync } from 'node:fs';
import path from 'node:path';

/** Endings of files with declarations, in the order in which they are looked for. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.d.mts', '.d.cts'];
/** What an import may say, and the file that it means: `./a.js` is made of `./a.ts`. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts'],
  '.jsx': ['.tsx', '.d.ts'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
};

/** The file that a relative import means; undefined when there is none. */
export function findModule(from: string, specifier: string): string | undefined {
  const target = path.resolve(path.dirname(from), specifier);
  const ending = path.extname(target);
  const base = target.slice(0, target.length - ending.length);
  const candidates = [
    ...(MADE_OF[ending] ?? []).map((end) => base + end),
    ...(ENDINGS.some((end) => target.endsWith(end)) ? [target] : []),
    ...ENDINGS.map((end) => target + end),
    ...ENDINGS.map((end) => path.join(target, `index${end}`)),
  ];
  return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
