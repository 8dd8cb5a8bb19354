import { add } from './add.wasm';

export const sum = (...numbers) => numbers.reduce((a, b) => add(a, b), 0);
