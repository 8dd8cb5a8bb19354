import Separate from './worker.js?worker';
import Inlined from './worker.js?worker&inline';

export const separate = () => new Separate();
export const inlined = () => new Inlined();
