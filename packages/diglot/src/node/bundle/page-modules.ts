import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { escapeRegExp } from '../../shared/escape-reg-exp';
import type { ResolvedConfig } from '../config/types';
import {
  BUILTIN_NAMES,
  type BuiltinModule,
  builtinModule,
  SITE_TEXTS,
} from '../files/builtin-modules';
import { COMPAT_MODULES, compatFile } from '../files/compat-modules';
import { ENGINE_MODULES } from '../files/engine-paths';
import { withSlashes } from '../files/paths';
import { readyBuilt } from './ready/ready-built';

/** What components of pages build on. */
export const PAGE_API = 'diglot/page-api';
/** What makes the runtime of modules that were written for Rspress. */
const RSPRESS_RUNTIME = 'diglot/rspress-runtime';

/** Sources of the theme's modules for components of pages, by the names that they have here alone. */
export const PAGE_MODULES = {
  [PAGE_API]: ENGINE_MODULES['page-api'],
  [RSPRESS_RUNTIME]: ENGINE_MODULES['rspress-runtime'],
} as const;

const SITE_RUNTIME = '\0diglot:rspress-runtime';

/** What the functions know that no component calls. */
export type PageModulesOptions = Pick<ResolvedConfig, 'root' | 'base' | 'siteUrl'>;

function runtimeModule({ root, base, siteUrl }: PageModulesOptions): string {
  const texts = path.join(root, SITE_TEXTS);
  const options = JSON.stringify({ base, siteUrl }).slice(1, -1);
  return [
    `import { createRspressRuntime } from '${RSPRESS_RUNTIME}';`,
    existsSync(texts)
      ? `import texts from ${JSON.stringify(withSlashes(texts))};`
      : 'const texts = undefined;',
    `export const { ${readyBuilt().rspressRuntime.join(', ')} } = createRspressRuntime({ ${options}, texts });`,
  ].join('\n');
}

const NAMES = new RegExp(
  `^(?:${[...BUILTIN_NAMES, ...Object.keys(COMPAT_MODULES)].map(escapeRegExp).join('|')})$`,
);

/** Gives modules of a site what sites written for other engines import by name. */
export function pageModules(options: PageModulesOptions): Plugin {
  return {
    name: 'diglot:page-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: NAMES },
      handler(id, importer) {
        if (builtinModule(id) === 'rspress-runtime') return SITE_RUNTIME;
        return compatFile(id) ?? this.resolve(PAGE_API, importer);
      },
    },
    load: {
      filter: { id: /^\0diglot:rspress-runtime$/ },
      handler: () => ({ code: runtimeModule(options), moduleSideEffects: false }),
    },
  };
}

/** The file with the site's texts, if a module of the graph asks for these, also while there is none. */
export function siteTexts(
  { root }: Pick<PageModulesOptions, 'root'>,
  graph: ReadonlyMap<string, unknown>,
): string[] {
  return graph.has(SITE_RUNTIME) ? [path.join(root, SITE_TEXTS)] : [];
}

/** Tells whether a module names a hook that gives all pages. */
export function notePageReaders(onFound: () => void): Plugin {
  return {
    name: 'diglot:note-page-readers',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/, code: /\busePage(?:s|Data)\b/ },
      handler: () => onFound(),
    },
  };
}

/** Names of all that the engine gives to modules which name it as sites written for Rspress do. */
export function builtinNames(module: BuiltinModule): readonly string[] {
  const { serverExports, rspressRuntime } = readyBuilt();
  return module === 'rspress-runtime' ? rspressRuntime : (serverExports[PAGE_API] ?? []);
}

/** What a module of the engine gives to components, by the id that a bundle has it under; undefined for any other. */
export function pageModuleNames(id: string): readonly string[] | undefined {
  const { serverExports, rspressRuntime } = readyBuilt();
  if (id === SITE_RUNTIME) return rspressRuntime;
  const [, name = ''] = /^\0diglot-ready:\w+:(.+)$/.exec(id) ?? [];
  return name === PAGE_API ? serverExports[name] : undefined;
}
