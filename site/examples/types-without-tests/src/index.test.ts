import { half } from './index';

export const passed = half(4) === 2;
