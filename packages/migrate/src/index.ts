export { type MigrateOptions, type Migration, migrate, SYSTEMS } from './migrate';
export { run } from './run';
