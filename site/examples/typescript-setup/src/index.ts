export { convert, type Unit } from './convert';
