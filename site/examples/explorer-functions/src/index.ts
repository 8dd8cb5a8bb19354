export { convert } from './convert';
export type { Price } from './price';
export { total } from './total';
