export { grams } from './unit';
