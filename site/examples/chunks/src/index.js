import { format } from './format.js';

export const report = (rows) => rows.map(format).join('\n');
