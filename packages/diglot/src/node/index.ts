export { defineConfig } from './config/define-config';
export { jsonSchemas } from './config/json-schemas';
export type { ResolvedConfig, UserConfig } from './config/types';
