import { dirname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin } from 'rolldown';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { missingTsconfig } from '../source/missing-tsconfig';
import { readText } from '../source/read-text';

/** A config and everything it imports from the site, as one module. */
export interface ConfigBundle {
  readonly code: string;
  /** The source map, as JSON. */
  readonly map: string;
  /** Absolute paths of the files inside, the config itself among them. */
  readonly files: readonly string[];
  /** What it imports besides: names of packages and of Node's modules. */
  readonly packages: readonly string[];
  /** Those of them without which it cannot run. */
  readonly imports: readonly string[];
}

/** How another system's config is read. */
export interface ForeignBundling {
  /** Decides what becomes of imports of packages: what it leaves alone is bundled. */
  readonly plugin: Plugin;
  /** Names that stand for other code: `__dirname`. */
  readonly define: Readonly<Record<string, string>>;
}

/**
 * Bundles a config, which may be TypeScript and import files beside it, into one module.
 *
 * @param foreign for a config that is not ours: packages are not left to whoever runs the module
 */
export async function bundleConfig(
  configFile: string,
  foreign?: ForeignBundling,
): Promise<ConfigBundle> {
  // Imported here because a start with a fresh cache never needs it.
  const { build } = await import('rolldown');
  try {
    const plugins = foreign ? await foreignPlugins(foreign, configFile) : [engineStub];
    const { output } = await build({
      input: configFile,
      cwd: dirname(configFile),
      write: false,
      platform: 'node',
      logLevel: 'silent',
      treeshake: false,
      plugins,
      // What a foreign one extends may be a package that nobody installed.
      ...(foreign ? { tsconfig: false } : { external: isPackage }),
      transform: { define: { ...metaOf(configFile), ...foreign?.define } },
      output: {
        format: 'esm',
        codeSplitting: false,
        sourcemap: true,
        sourcemapPathTransform: (source, mapFile) => resolve(dirname(mapFile), source),
      },
    });
    const [chunk] = output;
    return {
      code: chunk.code,
      map: JSON.stringify(chunk.map),
      files: chunk.moduleIds.filter((id) => isAbsolute(id)),
      packages: [...new Set([...chunk.imports, ...chunk.dynamicImports])].sort(),
      imports: chunk.imports,
    };
  } catch (error) {
    throw new DiglotErrors(bundleErrors(error, configFile));
  }
}

/** Configs of systems on Vite may ask for files by a pattern. */
async function foreignPlugins({ plugin }: ForeignBundling, configFile: string) {
  const { viteImportGlobPlugin } = await import('rolldown/experimental');
  return [plugin, viteImportGlobPlugin({ root: dirname(configFile) })];
}

/** `defineConfig` only carries types: importing the whole engine for it would cost every start. */
const engineStub: Plugin = {
  name: 'diglot:config',
  resolveId: (id) => (/^diglot(?:\/config)?$/.test(id) ? '\0diglot' : null),
  load: (id) => (id === '\0diglot' ? 'export const defineConfig = (config) => config;' : null),
};

/** Whether an import names a package, and no file. */
function isPackage(id: string): boolean {
  return !/^(?:[./\\\0]|[a-z]:[\\/]|diglot(?:\/config)?$)/i.test(id);
}

/** The bundle runs from the cache folder, but the author means the config's own place. */
function metaOf(configFile: string): Record<string, string> {
  return {
    'import.meta.url': JSON.stringify(pathToFileURL(configFile).href),
    'import.meta.filename': JSON.stringify(configFile),
    'import.meta.dirname': JSON.stringify(dirname(configFile)),
  };
}

/** What the bundler says about one error. Its types leave these fields open. */
interface BundlerError {
  readonly message: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

function bundleErrors(error: unknown, configFile: string): DiglotError[] {
  const inner: unknown = error instanceof Error && 'errors' in error ? error.errors : undefined;
  const list: unknown[] = Array.isArray(inner) ? inner : [error];
  return list.map((one) => {
    const { message, loc } = toBundlerError(one);
    const missing = missingTsconfig(message, dirname(configFile));
    if (missing) return new DiglotError({ code: 'config-tsconfig', cause: one, ...missing });
    const file = loc?.file ?? configFile;
    const [firstLine = ''] = stripVTControlCharacters(message).split('\n');
    return new DiglotError({
      code: 'config-syntax',
      message: `The config cannot be read: ${firstLine.replace(/^\[\w+\] /, '')}`,
      location: {
        file,
        source: readText(file),
        ...(loc === undefined ? {} : { line: loc.line, column: loc.column + 1 }),
      },
      fix: 'Correct the code at this place.',
      cause: one,
    });
  });
}

function toBundlerError(error: unknown): BundlerError {
  // A parse edge: the bundler throws plain objects whose fields vary with the kind of error.
  return error instanceof Error ? (error as BundlerError) : { message: String(error) };
}
