export type { PageAdditions } from './additions-hook';
export { type CheckedPlugins, checkPlugins, hookNames } from './check-plugins';
export type { CheckedFields, FieldCheck } from './front-matter-fields';
export { createHooks, type PluginHooks } from './hooks';
export type { MakePages } from './page-hooks';
export { runConfigHooks } from './run-config-hooks';
export { contentOf, type OwnedFile } from './site-files';
