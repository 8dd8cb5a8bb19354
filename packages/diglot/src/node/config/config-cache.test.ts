import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashText } from '../files/hash';
import { loadConfig } from './load-config';

const root = mkdtempSync(join(tmpdir(), 'diglot-config-cache-'));
mkdirSync(join(root, 'docs'));

const CONFIG = "import { title } from './title';\nexport default { title, base: '/a/' };\n";

async function load(): Promise<unknown> {
  const { config } = await loadConfig(root);
  return [config.title, config.base];
}

const folder = join(root, 'node_modules/.cache/diglot/config');

test.each([
  ['emptied', () => ''],
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['with other values', (text: string) => text.replaceAll('Site', 'Else').replaceAll('/a/', '/b/')],
  ['no code at all', () => '\0'.repeat(300)],
])(
  'a cached config that was damaged is made anew, and its author not blamed: %s',
  async (_, damage) => {
    for (const name of [
      'diglot.config.ts.mjs',
      'diglot.config.ts.mjs.map',
      'diglot.config.ts.json',
    ]) {
      // Node keeps what it has imported: each round is another config.
      writeFileSync(
        join(root, 'title.ts'),
        `export const title = 'Site'; // ${name} ${damage('123456')}`,
      );
      writeFileSync(join(root, 'diglot.config.ts'), CONFIG);
      expect(await load()).toEqual(['Site', '/a/']);
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, damage(text));
      expect(await load()).toEqual(['Site', '/a/']);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
    expect(readdirSync(folder)).toHaveLength(4);
  },
);

test('a config that an older version has cached is made anew', async () => {
  writeFileSync(join(root, 'title.ts'), "export const title = 'Old';\n");
  writeFileSync(join(root, 'diglot.config.ts'), CONFIG);
  await load();
  const manifest = join(folder, 'diglot.config.ts.json');
  const known = JSON.parse(readFileSync(manifest, 'utf8').split('\n')[1] ?? '');
  const older = JSON.stringify({ ...known, format: undefined, tsconfigs: undefined });
  writeFileSync(manifest, `${hashText(older)}\n${older}`);
  expect(await load()).toEqual(['Old', '/a/']);
});

test('a config that ran is read, though that cannot be written down', async () => {
  writeFileSync(join(root, 'title.ts'), "export const title = 'Unmarked';\n");
  writeFileSync(join(root, 'diglot.config.ts'), CONFIG);
  const mark = join(folder, 'diglot.config.ts.mjs.ran');
  rmSync(mark, { force: true });
  mkdirSync(mark);
  try {
    expect(await load()).toEqual(['Unmarked', '/a/']);
  } finally {
    rmSync(mark, { recursive: true });
  }
});

test('a config is bundled anew when the tsconfig.json that says how says something else', async () => {
  const site = mkdtempSync(join(tmpdir(), 'diglot-config-tsconfig-'));
  const write = (file: string, text: string) => writeFileSync(join(site, file), text);
  const fields = (useDefineForClassFields: boolean) =>
    JSON.stringify({ compilerOptions: { useDefineForClassFields } });
  const title = async () => (await loadConfig(join(site, 'docs'))).config.title;
  mkdirSync(join(site, 'docs/docs'), { recursive: true });
  write(
    'docs/diglot.config.ts',
    `class Base { title = 'Kept' }
class Site extends Base { title: string }
export default { title: new Site().title ?? 'Lost' };
`,
  );
  expect(await title()).toBe('Lost');
  write('tsconfig.json', fields(false));
  expect(await title()).toBe('Kept');
  write('base.json', fields(true));
  write('tsconfig.json', '{ "extends": "./base.json" }');
  expect(await title()).toBe('Lost');
  write('base.json', fields(false));
  expect(await title()).toBe('Kept');
  write('docs/tsconfig.json', fields(true));
  expect(await title()).toBe('Lost');
});

test('a site that was copied with its cache has its own config, not that of where it came from', async () => {
  writeFileSync(join(root, 'title.ts'), "export const title = 'Original';\n");
  writeFileSync(join(root, 'diglot.config.ts'), CONFIG);
  await load();
  const parent = mkdtempSync(join(tmpdir(), 'diglot-config-copy-'));
  const copy = join(parent, 'copy');
  try {
    cpSync(root, copy, { recursive: true });
    writeFileSync(join(copy, 'title.ts'), "export const title = 'Copy';\n");
    const { config, dependencies } = await loadConfig(copy);
    expect(config.title).toBe('Copy');
    expect(dependencies).toContain(join(copy, 'title.ts'));
  } finally {
    rmSync(parent, { recursive: true });
  }
});
