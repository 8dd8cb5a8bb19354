export { isoDate } from './date';
