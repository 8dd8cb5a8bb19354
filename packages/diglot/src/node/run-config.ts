// What runs a config in a process that is started for it alone. Small: each of these processes loads all of it.
export { DiglotErrors } from '../shared/diglot-error';
export type { BundledConfig } from './config/config-cache';
export { runConfig } from './config/run-config';
export { type ErrorData, errorToData } from './errors/error-data';
