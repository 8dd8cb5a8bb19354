import { parse } from 'yaml';
import { defaults } from './defaults.js';

/** Settings of a text in YAML, completed by defaults. */
export const readSettings = (text) => ({ ...defaults, ...parse(text) });
