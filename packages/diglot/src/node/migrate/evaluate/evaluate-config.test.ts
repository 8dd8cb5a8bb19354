import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DiglotErrors } from '../../../shared/diglot-error';
import { evaluateConfig } from './evaluate-config';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diglot-evaluate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function exportOf(code: string, files: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries({ 'old.config.ts': code, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return (await evaluateConfig(path.join(folder, 'old.config.ts'))).value;
}

test('what is not installed is stood in for: functions that carry a config give it back, calls are recorded', async () => {
  const value = await exportOf(`
    import base, { defineConfig, withMermaid } from 'vitepress';
    import plugin, { other } from 'not-installed';
    import * as all from 'also-not';
    import { version } from 'vitepress/package.json' with { type: 'json' };
    export default withMermaid(defineConfig({
      title: \`A \${typeof version}\`,
      folder: __dirname === import.meta.dirname,
      plugins: [plugin({ a: 1 }), other, all.third({ b: [2] }), ...base.lists],
      match: /^a\\/b/,
      made() {},
    }));
  `);
  expect(value).toEqual({
    title: 'A function',
    folder: true,
    plugins: [
      {
        $diglot: { kind: 'call', module: 'not-installed', name: 'default', arguments: [{ a: 1 }] },
      },
      expect.objectContaining({}),
      { $diglot: { kind: 'call', module: 'also-not', name: 'third', arguments: [{ b: [2] }] } },
    ],
    match: { $diglot: { kind: 'regexp', text: '^a\\/b' } },
    made: { $diglot: { kind: 'function', text: 'made' } },
  });
});

test('what is installed is used; a config may be a function', async () => {
  const value = await exportOf(
    "import { word } from 'installed';\nexport default async ({ mode }) => ({ title: word, mode });\n",
    {
      'node_modules/installed/package.json': '{ "type": "module", "exports": "./index.js" }',
      'node_modules/installed/index.js': "export const word = 'real';\n",
    },
  );
  expect(value).toEqual({ title: 'real', mode: 'production' });
});

test('a config that throws, ends or cannot be read is told with its place, and leaves nothing behind', async () => {
  const before = readdirSync(folder);
  for (const [code, message] of [
    ["\nthrow new Error('No.');", 'The config throws an error: No.'],
    ['export default () => { process.exit(3); };', 'The config ends the process that reads it'],
    ['export default {', /cannot be read/],
    ["import './missing';", /cannot be read/],
  ] as const) {
    const error: unknown = await exportOf(code).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DiglotErrors);
    expect(Object(error).errors[0].message).toMatch(message);
    expect(Object(error).errors[0].location.file).toContain('old.config.ts');
    expect(Object(error).errors[0].fix).not.toBe('');
  }
  expect(readdirSync(folder)).toEqual(before);
});
