export { type CheckedPlugins, checkPlugins } from './check-plugins';
export { createHooks, type PluginHooks } from './hooks';
export type { MadePages, MakePages } from './page-hooks';
export { runConfigHooks } from './run-config-hooks';
