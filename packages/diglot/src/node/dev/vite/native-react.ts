import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0diglot-native-react:';
const require = createRequire(import.meta.url);

function nativeModule(id: string): string {
  const names = Object.keys(require(id)).filter((name) => name !== 'default');
  return [
    "import { createRequire } from 'node:module';",
    `const module = createRequire(${JSON.stringify(import.meta.url)})(${JSON.stringify(id)});`,
    'export default module;',
    `export const { ${names.join(', ')} } = module;`,
  ].join('\n');
}

/**
 * Gives modules that render pages the React that Node itself loads for the engine. Packages of the site are loaded by
 * Node, too, and meet the same one; a site whose packages lie in folders of their own need not install it.
 */
export function nativeReact(): Plugin {
  return {
    name: 'diglot:native-react',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler: (id) => PREFIX + id,
    },
    load: {
      filter: { id: /^\0diglot-native-react:/ },
      handler: (id) => nativeModule(id.slice(PREFIX.length)),
    },
  };
}
