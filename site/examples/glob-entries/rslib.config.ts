import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@rslib/core';

const files = readdirSync('src/units').filter((file) => file.endsWith('.ts'));

export default defineConfig({
  source: {
    entry: Object.fromEntries(files.map((file) => [path.parse(file).name, `./src/units/${file}`])),
  },
});
