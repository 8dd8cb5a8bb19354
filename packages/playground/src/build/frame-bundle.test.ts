import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { bundleFrame } from './frame-bundle';

async function bundle(code: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'frame-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
  const config = await resolveConfig({ root, configFile: false, logLevel: 'silent' }, 'build');
  return bundleFrame({ entry: path.join(root, 'block.tsx'), code, holdsReact: false, config });
}

test('files that begin with a byte order mark are in a frame without it', async () => {
  const text = await bundle("import './a.css'; import data from './a.json'; console.log(data);", {
    'a.css': '\uFEFF.a { color: red }',
    'a.json': '\uFEFF{ "b": "read" }',
  });
  expect(text).toMatch(/\.a \{ ?color: red/);
  expect(text).toContain('read');
  expect(text).not.toMatch(/\uFEFF|\\uFEFF/i);
});

test('JSON that is none is named', async () => {
  const bundled = bundle("import data from './a.json'; console.log(data);", { 'a.json': '{ a }' });
  await expect(bundled).rejects.toThrow(/JSON/);
});
