import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const colors = require('picocolors');

export const bold = (text) => colors.bold(text);
