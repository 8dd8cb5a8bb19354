import path from 'node:path';

export const kindOf = (file) => path.extname(file).slice(1);
