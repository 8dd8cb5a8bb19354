import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createIdResolver, type Plugin, parseSync } from 'vite';
import { parseJson } from '../../shared/json';
import { findUpwards } from '../files/find-upwards';

const PREFIX = '\0diglot-commonjs:';
const IN_PACKAGE = /[\\/]node_modules[\\/].*\.[cm]?js$/;

/**
 * Gives modules that render pages the exports of packages that a build gives them. Node runs what it can, which is faster
 * than making modules of a package one by one; the default export of CommonJS is the one that bundlers see.
 */
export function packageModules(): Plugin {
  let resolveForNode: ReturnType<typeof createIdResolver> | undefined;
  return {
    name: 'diglot:package-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      resolveForNode = createIdResolver(config, { mainFields: [], conditions: ['node'] });
    },
    async resolveId(id, importer, options) {
      if (id.startsWith('\0')) return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!found || found.external || !IN_PACKAGE.test(found.id)) return found;
      const isName = /^[\w@]/.test(id);
      const own = isName ? await resolveForNode?.(this.environment, id, importer) : found.id;
      if (own === undefined || !IN_PACKAGE.test(own)) return found;
      if (isForNode(own)) return { id: own, external: true };
      if (!isCommonJs(own)) return found;
      const isNodes = isForNode(importer) && isCommonJs(found.id);
      return `${PREFIX}${isNodes ? 'node' : 'bundler'}:${own}`;
    },
    load: {
      filter: { id: /^\0diglot-commonjs:/ },
      handler(id) {
        const [, kind, file = ''] = /^\0[^:]+:(\w+):(.*)$/.exec(id) ?? [];
        return commonJsModule(file, kind === 'node');
      },
    },
  };
}

/** Whether a file is one of ES modules by its name or its package, as Node and bundlers know it. */
function isForNode(file: string | undefined): boolean {
  if (file === undefined || !path.isAbsolute(file)) return false;
  const name = file.replace(/[?#].*$/, '');
  if (/\.m[jt]s$/.test(name)) return true;
  if (/\.c[jt]s$/.test(name)) return false;
  const manifest = findUpwards('package.json', path.dirname(name));
  if (manifest === undefined) return false;
  return Object(parseJson(readFileSync(manifest, 'utf8'))).type === 'module';
}

function isCommonJs(file: string): boolean {
  if (file.endsWith('.cjs')) return true;
  if (isForNode(file)) return false;
  // Many packages do not say that what they have for bundlers are ES modules.
  return !parseSync(file, readFileSync(file, 'utf8')).module.hasModuleSyntax;
}

/**
 * A module that gives what a CommonJS file exports.
 *
 * @param isNodes whether the whole is the default export, whatever the file says, as Node has it for ES modules
 */
function commonJsModule(file: string, isNodes: boolean): string {
  const exported: unknown = createRequire(file)(file);
  const { __esModule: says, ...members } = Object(exported);
  const names = Object.keys(members).filter((name) => name !== 'default');
  const isWhole = isNodes || !says || !('default' in members);
  return [
    "import { createRequire } from 'node:module';",
    `const all = createRequire(${JSON.stringify(file)})(${JSON.stringify(file)});`,
    `export default ${isWhole ? 'all' : 'all.default'};`,
    // A name may be a word that no variable can have.
    ...names.map(
      (name, index) =>
        `const export${index} = all[${JSON.stringify(name)}]; export { export${index} as ${JSON.stringify(name)} };`,
    ),
  ].join('\n');
}
