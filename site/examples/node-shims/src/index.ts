import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../words.txt');

export const words = readFileSync(file, 'utf8').split('\n');
