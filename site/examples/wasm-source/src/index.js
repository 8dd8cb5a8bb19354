import source module from './add.wasm';

// A fresh instance, with memory of its own, for each caller.
export const instantiate = (imports = {}) => WebAssembly.instantiate(module, imports);

// Loaded when it is called first.
export const load = () => import('./add.wasm');
