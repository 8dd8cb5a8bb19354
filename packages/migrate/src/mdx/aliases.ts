import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { dataOf, listOf, textOf } from '../data';
import { readUtf8 } from '../files';
import { findModule } from './imports';

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
  // The longest name that fits is meant, and of its targets the first that is there.
  const named = Object.entries(dataOf(paths))
    .map(([name, given]) => ({ name, targets: listOf(given).flatMap((one) => textOf(one) ?? []) }))
    .sort((a, b) => b.name.length - a.name.length);
  return (specifier) => {
    for (const { name, targets } of named) {
      const isPattern = name.endsWith('*') && name !== '*';
      if (name !== specifier && !(isPattern && specifier.startsWith(name.slice(0, -1)))) continue;
      const rest = specifier.slice(name.length - 1);
      const files = targets.map((one) =>
        path.resolve(
          top,
          one.replace('*', () => rest),
        ),
      );
      return files.find((file) => findModule(file) !== undefined) ?? files[0];
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
