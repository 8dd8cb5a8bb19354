import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DiglotError } from 'diglot/plugin';
import { type Plugin, rolldown } from 'rolldown';
import { preprocessCSS, type ResolvedConfig } from 'vite';

/** What the frame has of React, by the names that code imports. */
const REACT = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
] as const;

const STYLE = /\.(?:css|scss|sass|less|styl|pcss)$/;

/** Files that become a part of the code: a frame can load none. */
const AS_DATA = Object.fromEntries(
  ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico', '.woff', '.woff2'].map(
    (extension) => [extension, 'dataurl' as const],
  ),
);

export interface FrameBundle {
  /** Path that imports count from; nothing needs to be there. */
  readonly entry: string;
  readonly code: string;
  /** Whether React is a part of it. Else it asks for it by `require`. */
  readonly holdsReact: boolean;
  readonly config: ResolvedConfig;
}

/**
 * Bundles a module with all that it imports into the text of one CommonJS module, for a document that can load no file.
 *
 * @throws DiglotError when something that it imports is not there
 */
export async function bundleFrame(options: FrameBundle): Promise<string> {
  const { entry, holdsReact, config } = options;
  const build = await rolldown({
    input: entry,
    cwd: config.root,
    platform: 'browser',
    external: holdsReact ? [] : [...REACT],
    moduleTypes: AS_DATA,
    tsconfig: true,
    resolve: {
      conditionNames: ['import', 'module', 'browser', 'production', 'default'],
      extensions: ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'],
    },
    transform: {
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"', ...valuesOf(config.define) },
    },
    logLevel: 'silent',
    plugins: [ownModules(options), texts(), styles(config)],
  });
  try {
    const { output } = await build.generate({
      format: 'cjs',
      exports: 'named',
      minify: true,
      codeSplitting: false,
    });
    return output[0].code;
  } catch (cause) {
    throw firstOf(cause);
  } finally {
    await build.close();
  }
}

/** The first of the errors that the bundler tells as one, where a plugin of ours threw it as it was. */
function firstOf(cause: unknown): unknown {
  const [first = cause] = (Object(cause).errors ?? []) as readonly unknown[];
  const { name, pluginCode: code, message, location, fix } = Object(first);
  return name === 'DiglotError' ? new DiglotError({ code, message, location, fix }) : first;
}

/** Values of `import.meta.env`, as the site's own modules see them. */
function valuesOf(define: ResolvedConfig['define']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(define ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function ownModules({ entry, code, config }: FrameBundle): Plugin {
  return {
    name: 'diglot-playground:modules',
    async resolveId(source, importer, options) {
      if (source === entry) return entry;
      const id = aliased(source, config);
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (found && !(found.external && /^[./]/.test(id))) return found;
      const from = importer ?? entry;
      const line = code.split('\n').findIndex((text) => text.includes(source)) + 1;
      const isFile = /^[./]/.test(source);
      throw new DiglotError({
        code: isFile ? 'import-missing' : 'import-package-missing',
        message: isFile
          ? `The imported file "${source}" does not exist`
          : `The package "${source}" is not installed`,
        location: { file: from, ...(from === entry && line > 0 && { line }) },
        fix: isFile ? 'Correct the path.' : 'Install it, or remove the import.',
      });
    },
    load: (id) =>
      id === entry ? { code, moduleType: entry.endsWith('.jsx') ? 'jsx' : 'tsx' } : null,
  };
}

function aliased(source: string, { resolve }: ResolvedConfig): string {
  for (const { find, replacement } of resolve.alias) {
    if (typeof find === 'string') {
      if (source === find || source.startsWith(`${find}/`)) {
        return replacement + source.slice(find.length);
      }
    } else if (find.test(source)) return source.replace(find, replacement);
  }
  return source;
}

/** Style sheets become a part of the code that puts them into the document. */
function styles(config: ResolvedConfig): Plugin {
  return {
    name: 'diglot-playground:styles',
    transform: {
      filter: { id: STYLE },
      async handler(text, id) {
        const { code, modules } = await preprocessCSS(text, id, config);
        const name = JSON.stringify(path.basename(id));
        return {
          moduleType: 'js',
          code: [
            `const style = document.createElement('style');`,
            `style.dataset.file = ${name};`,
            `style.textContent = ${JSON.stringify(code)};`,
            'document.head.append(style);',
            `export default ${JSON.stringify(modules ?? {})};`,
          ].join('\n'),
        };
      },
    },
  };
}

/** Reads what the bundler does not know, style sheets, and what it knows without the byte order mark that some editors write. */
function texts(): Plugin {
  return {
    name: 'diglot-playground:texts',
    load: {
      filter: { id: [STYLE, /\.json$/] },
      async handler(id) {
        const code = (await readFile(id, 'utf8')).replace(/^\uFEFF/, '');
        return { code, moduleType: STYLE.test(id) ? 'js' : 'json' };
      },
    },
  };
}

/** Module with all of React that a frame has. */
export const REACT_MODULE = [
  ...REACT.map((name, index) => `import * as react${index} from '${name}';`),
  // What is CommonJS has its own object: it is what \`require\` gives.
  'const own = (module) => module.default ?? module;',
  `export default { ${REACT.map((name, index) => `'${name}': own(react${index})`).join(', ')} };`,
].join('\n');

/** Module with all that the code of a block imports, but for React. */
export function importsModule(specifiers: readonly string[]): string {
  const own = specifiers.filter((name) => !REACT.some((each) => each === name));
  return [
    ...own.map((name, index) => `import * as import${index} from ${JSON.stringify(name)};`),
    `export const imports = { ${own.map((name, index) => `${JSON.stringify(name)}: import${index}`).join(', ')} };`,
  ].join('\n');
}
