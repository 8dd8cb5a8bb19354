import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readyBuilt } from './ready/ready-built';

test('what is loaded later is asked for in one word, without what Vite adds', () => {
  const folder = path.join(readyBuilt().clientDir, 'assets');
  const files = readdirSync(folder).filter((file) => /^(?:entry|shell)-.*\.js$/.test(file));
  const code = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  expect(code).toMatch(/\(\(\)=>import\(/);
  expect(code).not.toMatch(/import\.meta\.url\)|=await import\(/);
});
