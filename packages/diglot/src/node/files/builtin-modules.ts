/** What the engine itself gives to modules that name it as sites written for Rspress 2 do. */
export type BuiltinModule = 'page-api' | 'rspress-runtime';

const MODULES: Readonly<Record<string, BuiltinModule>> = {
  '@theme': 'page-api',
  '@theme-original': 'page-api',
  '@rspress/core/theme': 'page-api',
  '@rspress/core/theme-original': 'page-api',
  '@rspress/theme-default': 'page-api',
  'rspress/theme': 'page-api',
  '@rspress/core/runtime': 'rspress-runtime',
  '@rspress/runtime': 'rspress-runtime',
  'rspress/runtime': 'rspress-runtime',
};

/** All names of such modules. */
export const BUILTIN_NAMES: readonly string[] = Object.keys(MODULES);

/** The module that a name stands for, whatever is installed; undefined for any other name. */
export function builtinModule(specifier: string): BuiltinModule | undefined {
  return Object.hasOwn(MODULES, specifier) ? MODULES[specifier] : undefined;
}

/** The file beside a site's config with its texts by key and language. */
export const SITE_TEXTS = 'i18n.json';
