import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const SUFFIX = '?inline-script';
const ENTRY = '\0diglot:inline-script';
/** Stands in the code for the options; a name that the minifier leaves alone, because it is nobody's. */
const OPTIONS = '__DIGLOT_OPTIONS__';

interface Compiled {
  /** A script that needs nothing around it. */
  readonly code: string;
  /** Files that it was made of, absolute. */
  readonly files: readonly string[];
}

/** Compiles a call of the function `run` of a module into one classic script. */
async function compile(file: string): Promise<Compiled> {
  const bundle = await rolldown({
    input: ENTRY,
    logLevel: 'silent',
    plugins: [
      {
        name: 'diglot:inline-script-entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `import { run } from ${JSON.stringify(file)}; run(${OPTIONS});`
            : undefined,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  const files = (await bundle.watchFiles).filter((each) => each !== ENTRY);
  await bundle.close();
  return { code: output[0].code.trim(), files };
}

/**
 * `import { script } from './x?inline-script'`: the module as text to put into documents, a function of its options.
 * So what runs before the page is painted is written, typed and tested like any other code.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'diglot:inline-scripts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?inline-script$/ },
      async handler(source, importer) {
        const found = await this.resolve(source.slice(0, -SUFFIX.length), importer);
        return found && `${found.id}${SUFFIX}`;
      },
    },
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const { code, files } = await compile(id.slice(0, -SUFFIX.length));
        for (const file of files) this.addWatchFile(file);
        return {
          // Imported for nothing but the module graph, which tells what documents are made of.
          code: [
            ...files.map((file) => `import ${JSON.stringify(file)};`),
            `const code = ${JSON.stringify(code)};`,
            `export const script = (options) => code.replace('${OPTIONS}', () => options);`,
          ].join('\n'),
          moduleSideEffects: false,
          map: null,
        };
      },
    },
  };
}
