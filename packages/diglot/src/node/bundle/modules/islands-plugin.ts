import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DiglotError } from '../../../shared/diglot-error';
import { engineModulesDir } from '../../files/engine-paths';
import { IN_PACKAGE, pathFrom } from '../../files/paths';
import { moduleFile } from '../module-graph';
import { startsWithUseClient } from './client-directive';
import { exportedNames } from './exported-names';
import { parseScript } from './parse-script';

/** A second module of a file. The bundler tells by the end how the file takes exports of CommonJS, in both alike. */
const implementationOf = (file: string): string => `${file}?diglot-island${path.extname(file)}`;

function islandProxy(file: string, src: string, names: readonly string[]): string {
  const lines = names.map((name, index) => {
    const reference = JSON.stringify({ src, name });
    const island = `toIsland(implementation[${JSON.stringify(name)}], ${reference})`;
    if (name === 'default') return `export default ${island};`;
    // A name may be a word that no variable can have.
    return `const export${index} = ${island}; export { export${index} as ${JSON.stringify(name)} };`;
  });
  return [
    `import { toIsland } from 'diglot/island';`,
    `import * as implementation from ${JSON.stringify(implementationOf(file))};`,
    ...lines,
  ].join('\n');
}

/** Finds the file that a module imports; undefined for one that is not bundled. */
type Resolve = (specifier: string, importer: string) => Promise<string | undefined>;

/** All names under which a module exports values, those that it passes on from others included. */
async function namesWithPassedOn(file: string, code: string, resolve: Resolve): Promise<string[]> {
  const seen = new Set([file]);
  async function collect(from: string, text: string): Promise<string[]> {
    const { names, all } = exportedNames(parseScript(from, text).program);
    const found = [...names];
    for (const specifier of all) {
      const target = await resolve(specifier, from);
      if (target === undefined) throw cannotPassOn(specifier, from, text);
      if (seen.has(target)) continue;
      seen.add(target);
      const passedOn = await collect(target, await readFile(target, 'utf8'));
      if (passedOn.length === 0) throw cannotPassOn(specifier, from, text);
      found.push(...passedOn.filter((name) => name !== 'default'));
    }
    return found;
  }
  return [...new Set(await collect(file, code))];
}

function cannotPassOn(specifier: string, file: string, source: string): DiglotError {
  const line = source
    .split('\n')
    .findIndex((text) => /^\s*export\s*\*/.test(text) && text.includes(specifier));
  return new DiglotError({
    code: 'island-export-all',
    message: `What "${specifier}" exports is not known, so its components cannot be brought to life`,
    location: { file, source, line: line + 1 || undefined },
    fix: `Name the components: export { Name } from '${specifier}';`,
  });
}

export interface IslandsPluginOptions {
  readonly root: string;
  /** Told of every `'use client'` module that the server's graph contains. */
  readonly onIsland: (key: string, file: string) => void;
}

/**
 * On the server, replaces the components of `'use client'` modules of the site by islands of the same name. In packages
 * the directive says nothing of where the site's author wants a border.
 */
export function islandsPlugin({ root, onIsland }: IslandsPluginOptions): Plugin {
  return {
    name: 'diglot:islands',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /^[^?]*\.[cm]?[jt]sx?$/, code: 'use client' },
      async handler(code, id) {
        const isForeign = id.startsWith(engineModulesDir) || IN_PACKAGE.test(id);
        if (isForeign || !startsWithUseClient(code)) return undefined;
        const names = await namesWithPassedOn(id, code, async (specifier, importer) => {
          const resolved = await this.resolve(specifier, importer);
          return resolved && !resolved.external ? moduleFile(resolved.id) : undefined;
        });
        // A module of the older kind says nothing about its exports.
        if (names.length === 0) return undefined;
        const src = pathFrom(root, id);
        onIsland(src, id);
        return { code: islandProxy(id, src, names), map: null };
      },
    },
  };
}
