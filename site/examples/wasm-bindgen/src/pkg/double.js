import { __wbg_set_wasm } from './double_bg.js';
import * as wasm from './double_bg.wasm';

__wbg_set_wasm(wasm);

export { quadruple } from './double_bg.js';
