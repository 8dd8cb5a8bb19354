import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ForeignBundling } from 'diglot/tools';
import { findModule } from '../mdx/imports';
import { RECORDED } from './recorded';

const STAND_IN = '\0stand-in:';
const ENTRY = '\0diglot:entry.ts';

/** Imports that name a file. */
const IS_FILE = /^(?:[./\\\0]|[a-z]:[\\/])/i;

/** What modules import to have its address. */
const ASSET = /\.(?:css|s[ac]ss|less|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mdx?)$/i;

/** How the module finds what makes stand-ins, in the process that runs it. */
export const STAND_IN_KEY = 'diglot.standIn';

/** A file that a config imports and that is not there: made by a command, mostly. */
export interface MissingFile {
  /** As it is written. */
  readonly name: string;
  /** The module that imports it, absolute. */
  readonly importer: string;
}

/** How a module is read that is no config by itself. */
export interface ModuleReading {
  /** What is run in its place: imports it, and has what is asked as the default export. */
  readonly code: string;
  /** The file, absolute, that a name with an alias stands for; undefined for any other name. */
  readonly alias: (specifier: string) => string | undefined;
}

/** What is told of a config's imports while it is bundled. */
export interface ImportListener {
  /** A file is not there. */
  readonly onMissing: (file: MissingFile) => void;
  /** A package is there: the address of the module that stands for it, and what imports it. */
  readonly onInstalled: (url: string, by: MissingFile) => void;
}

/**
 * Leads imports of packages to the installed ones, and to stand-ins where there are none, so that a config can be run
 * in a folder in which nothing is installed. The same for files that are not there, which are noted.
 *
 * @param broken addresses of modules of packages that are there and do not run: they are stood in for too
 * @param reading for modules that are no configs
 */
export function foreignPlugin(
  { onMissing, onInstalled }: ImportListener,
  broken: ReadonlySet<string>,
  reading?: ModuleReading,
): ForeignBundling['plugin'] {
  return {
    name: 'diglot:foreign',
    async resolveId(id, importer) {
      if (importer === undefined && reading !== undefined) return ENTRY;
      if (id.startsWith('\0')) return null;
      // What is made by a command may be there, and runs only where it was made for.
      if (RECORDED.test(id)) return `${STAND_IN}${id}`;
      const named = reading?.alias(id);
      const file = named && findModule(named);
      if (file !== undefined) return file;
      if (IS_FILE.test(id)) {
        if (importer === undefined) return null;
        const found = await this.resolve(id, importer, { skipSelf: true });
        if (found !== null) return found;
        onMissing({ name: id, importer });
        return `${STAND_IN}${id}`;
      }
      if (isBuiltin(id)) return { id, external: true };
      const found = await this.resolve(id, importer, { skipSelf: true });
      // Node.js runs no TypeScript of packages, and nothing of Astro.
      if (!found || !path.isAbsolute(found.id) || /\.(?:[cm]?tsx?|astro|vue)$/.test(found.id))
        return `${STAND_IN}${id}`;
      // Node.js reads data only with words that the bundle does not keep.
      if (found.id.endsWith('.json')) return found;
      const url = pathToFileURL(found.id).href;
      if (broken.has(url)) return `${STAND_IN}${id}`;
      onInstalled(url, { name: id, importer: importer ?? '' });
      return { id: url, external: true };
    },
    load: (id) =>
      ASSET.test(id)
        ? { code: `export default ${JSON.stringify(id)};`, moduleType: 'js' }
        : id === ENTRY
          ? { code: reading?.code ?? '', moduleType: 'ts' }
          : id.startsWith(STAND_IN)
            ? {
                code: `module.exports = globalThis[Symbol.for('${STAND_IN_KEY}')](${JSON.stringify(id.slice(STAND_IN.length))});`,
                moduleType: 'js',
              }
            : null,
    transform: (code, id) => (/^[^\0].*\.[cm]?[jt]sx?$/.test(id) ? withOwnPlace(code, id) : null),
  };
}

/** What a module asks of its own place, answered: the bundle runs elsewhere, and is one file. */
function withOwnPlace(code: string, file: string): string | null {
  if (!/\b__(?:dirname|filename)\b|import\.meta|require\.resolve/.test(code)) return null;
  const folder = path.dirname(file);
  const places = [
    [/\bimport\.meta\.url\b/g, pathToFileURL(file).href],
    [/\bimport\.meta\.filename\b/g, file],
    [/\bimport\.meta\.dirname\b/g, folder],
  ] as const;
  let text = code;
  for (const [name, value] of places) text = text.replace(name, () => JSON.stringify(value));
  text = text.replace(/\brequire\.resolve\(\s*(['"])([^'"\n]+)\1\s*\)/g, (_, __, name: string) =>
    JSON.stringify(/^\.{1,2}\//.test(name) ? path.join(folder, name) : name),
  );
  const own = { __dirname: folder, __filename: file };
  const named = Object.entries(own).filter(
    ([name]) =>
      new RegExp(`\\b${name}\\b`).test(text) &&
      !new RegExp(`\\b(?:const|let|var)\\s+(?:\\{[^}]*)?${name}\\b`).test(text),
  );
  if (named.length === 0) return text;
  const values = named.map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  // In the first line, so that the others keep their numbers.
  return `var ${values.join(', ')}; ${text}`;
}
