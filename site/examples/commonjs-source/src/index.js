import { warning } from './legacy.cjs';

export const warn = (text) => warning(text);
