import { words } from './words.js';

export const slug = (title) => words(title).join('-');
