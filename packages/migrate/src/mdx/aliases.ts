import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { dataOf, listOf, textOf } from '../data';
import { readUtf8 } from '../files';

/** Gives the file, absolute, that a name with an alias stands for; undefined for any other name. */
export type Alias = (specifier: string) => string | undefined;

/**
 * Reads the aliases of a site: "paths" of its tsconfig.json, for imports and pictures alike.
 *
 * @param srcDir what `@/` and `~/` stand for where it says nothing of them, absolute
 */
export function readAliases(root: string, srcDir: string): Alias {
  const { baseUrl, paths } = compilerOptions(path.join(root, 'tsconfig.json'));
  const top = path.resolve(root, textOf(baseUrl) ?? '.');
  const named = Object.entries(dataOf(paths)).flatMap(([name, targets]): [string, string][] => {
    const target = textOf(listOf(targets)[0]);
    return target === undefined ? [] : [[name, path.resolve(top, target)]];
  });
  return (specifier) => {
    for (const [name, target] of named) {
      if (name === specifier) return target;
      if (!name.endsWith('*') || !specifier.startsWith(name.slice(0, -1))) continue;
      if (name !== '*') return target.replace('*', () => specifier.slice(name.length - 1));
    }
    const [, rest] = /^(?:~|@)\/(.*)$/.exec(specifier) ?? [];
    return rest === undefined ? undefined : path.join(srcDir, rest);
  };
}

function compilerOptions(file: string) {
  if (!existsSync(file)) return {};
  const text = readUtf8(file).replace(
    /("(?:\\.|[^"\\\n])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, quoted: string | undefined) => quoted ?? '',
  );
  try {
    return dataOf(dataOf(parse(text)).compilerOptions);
  } catch {
    // The build says what is wrong with it.
    return {};
  }
}
