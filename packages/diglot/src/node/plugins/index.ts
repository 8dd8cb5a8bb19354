export { type CheckedPlugins, checkPlugins } from './check-plugins';
export { createHooks, type PluginHooks } from './hooks';
export { runConfigHooks } from './run-config-hooks';
