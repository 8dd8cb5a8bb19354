import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from './load-config';

const root = mkdtempSync(join(tmpdir(), 'diglot-environment-'));
mkdirSync(join(root, 'docs'));

const FILES = {
  '.env': 'NAME=site\nVITE_A=one\nVITE_B=$NAME and more\nVITE_C="three # quoted"\n',
  '.env.local': 'VITE_A=two\n',
  '.env.production': 'VITE_MODE=made\n',
  '.env.development': 'VITE_MODE=tried\n',
  'diglot.config.ts': `export default {
  title: [process.env.NAME, process.env.SHELL_NAME, process.env.NODE_ENV].join(' '),
};
`,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
});
afterEach(() => vi.unstubAllEnvs());

test('variables of .env files reach the config, and those that begin with VITE_ components', async () => {
  vi.stubEnv('SHELL_NAME', 'shell');
  const { config, dependencies } = await loadConfig(root);
  expect(config.title).toBe('site shell production');
  expect(config.env).toMatchObject({
    VITE_A: 'two',
    VITE_B: 'site and more',
    VITE_C: 'three # quoted',
    VITE_MODE: 'made',
  });
  expect(Object.keys(config.env).filter((name) => !name.startsWith('VITE_'))).toEqual([]);
  expect(dependencies).toContain(join(root, '.env.local'));
  expect(process.env.NAME).toBeUndefined();
});

test('the mode chooses the file, the shell wins over files, and NODE_ENV of the shell counts for nothing', async () => {
  vi.stubEnv('NAME', 'shell');
  vi.stubEnv('NODE_ENV', 'test');
  const { config } = await loadConfig(root, { mode: 'development' });
  expect(config.title).toBe('shell  development');
  expect(config.env.VITE_MODE).toBe('tried');
  expect(process.env.NODE_ENV).toBe('test');
});

test('configs that are loaded at the same time leave the environment as it was', async () => {
  const before = process.env;
  await Promise.all([loadConfig(root), loadConfig(root, { mode: 'development' })]);
  expect(process.env).toBe(before);
});

test('settings of a bundler beside the config are a warning', async () => {
  expect((await loadConfig(root)).warnings).toEqual([]);
  writeFileSync(join(root, 'vite.config.mts'), 'export default {};');
  const [warning, ...others] = (await loadConfig(root)).warnings;
  expect(others).toEqual([]);
  expect(warning?.message).toContain('"vite.config.mts" is not read');
  expect(warning?.fix).toContain('bundler: () => ({ plugins: [ … ] })');
});
