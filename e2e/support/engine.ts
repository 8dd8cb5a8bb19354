// What tests run of the engine in their own process: see `bundle-engine.ts`.
export { runCommandLine } from '../../packages/diglot/src/node/cli/command-line';
export { loadConfig } from '../../packages/diglot/src/node/config/load-config';
export { startPreview } from '../../packages/diglot/src/node/preview/server';
