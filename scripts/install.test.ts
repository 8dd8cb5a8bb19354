import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { extensionsOf } from './engine.mjs';
import { notInstalled } from './install.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'diglot-install-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };

const binding = (os: string, more = {}) => ({
  version: '1.0.0',
  integrity: `sha512-${os}`,
  optional: true,
  os: [os],
  cpu: ['x64'],
  ...more,
});

/** What a lockfile names: packages, a workspace with one of its own, and some for other systems only. */
const LOCKED = {
  '': { name: 'all' },
  'packages/ours': { version: '0.0.0' },
  'packages/ours/node_modules/inner': { version: '3.0.0', integrity: 'sha512-inner' },
  'node_modules/ours': { resolved: 'packages/ours', link: true },
  'node_modules/plain': { version: '1.2.3', integrity: 'sha512-plain' },
  'node_modules/native-linux': binding('linux', { libc: ['glibc'] }),
  'node_modules/native-musl': binding('linux', { libc: 'musl' }),
  'node_modules/native-win32': binding('win32'),
  'node_modules/native-other': binding('!linux', { cpu: ['!arm'] }),
  'node_modules/native-wasm': binding('linux', { os: undefined, cpu: ['wasm32'] }),
  'node_modules/native-wasm/node_modules/helper': { version: '1.0.0', optional: true },
};

/** What npm puts there on Linux, and notes. */
const PLACED = Object.fromEntries(
  Object.entries(LOCKED).filter(
    ([name]) => name !== '' && !/native-(?:musl|win32|other|wasm)/.test(name),
  ),
);

function place(recorded: object | string, { except = '' } = {}): URL {
  const site = mkdtempSync(path.join(folder, 'site-'));
  writeFileSync(path.join(site, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  for (const name of Object.keys(PLACED)) {
    if (name !== except) mkdirSync(path.join(site, name), { recursive: true });
  }
  const record =
    typeof recorded === 'string'
      ? recorded
      : JSON.stringify({ packages: recorded, requires: true });
  writeFileSync(path.join(site, 'node_modules/.package-lock.json'), record);
  return pathToFileURL(`${site}/`);
}

const demanded = Object.keys(PLACED).filter((name) => name.includes('node_modules/'));

test('what npm has installed is not installed again, whatever is for other systems', () => {
  expect(notInstalled(place(PLACED), LINUX)).toEqual([]);
});

test.each([
  ['os', { ...LINUX, os: 'win32' }, ['native-win32', 'native-other']],
  ['libc', { ...LINUX, libc: 'musl' }, ['native-musl']],
  ['cpu', { ...LINUX, os: 'darwin', cpu: 'arm' }, []],
])('packages that came from a machine with another %s lack its own', (_, machine, missing) => {
  const names = missing.map((name) => `node_modules/${name}`);
  expect(notInstalled(place(PLACED), machine)).toEqual(names);
});

test.each([
  ['a package has another version now', 'node_modules/plain', { version: '1.2.2' }],
  ['a package has other contents', 'node_modules/plain', { integrity: 'sha512-other' }],
  ['a workspace was a package', 'node_modules/ours', { link: undefined, version: '0.0.0' }],
  ['one of a workspace has another version', 'packages/ours/node_modules/inner', { version: '4' }],
])('it is told that %s', (_, name, change) => {
  const entry: object = { ...Object(PLACED)[name], ...change };
  expect(notInstalled(place({ ...PLACED, [name]: entry }), LINUX)).toEqual([name]);
});

test('it is told that a package was added, or removed by hand', () => {
  const { 'node_modules/plain': _, ...fewer } = PLACED;
  expect(notInstalled(place(fewer), LINUX)).toEqual(['node_modules/plain']);
  const removed = place(PLACED, { except: 'node_modules/plain' });
  expect(notInstalled(removed, LINUX)).toEqual(['node_modules/plain']);
});

test('without a whole record, nothing counts as installed', () => {
  expect(notInstalled(place('{"packages": {"node_mod'), LINUX)).toEqual(demanded);
  const site = place(PLACED);
  rmSync(new URL('node_modules/.package-lock.json', site));
  expect(notInstalled(site, LINUX)).toEqual(demanded);
});

test('the packages that this test runs with are installed', () => {
  expect(notInstalled(new URL('../', import.meta.url))).toEqual([]);
});

/** Packages with a script that npm would run, and why nothing is lost without it. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'node_modules/@parcel/watcher': 'compiles where no ready-built binding fits',
  'node_modules/@rsbuild/plugin-svelte/node_modules/svelte-preprocess': 'prints a hint',
};

test('no package runs a script when it is installed, and none has to', () => {
  const read = (file: string): string =>
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(read('.npmrc')).toMatch(/^save-exact=true$/m);
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean; os?: unknown }> } =
    JSON.parse(read('package-lock.json'));
  const withScript = Object.entries(packages).filter(
    ([name, { hasInstallScript, os }]) => hasInstallScript && !os && name.includes('node_modules/'),
  );
  expect(withScript.map(([name]) => name)).toEqual(Object.keys(SCRIPTS));
});

test('what shows the site builds the packages that its config imports, and no others', () => {
  expect(extensionsOf('site/')).toContain('social-cards');
  expect(extensionsOf('manual/')).toEqual(expect.arrayContaining(['math', 'mermaid']));
  expect([...extensionsOf('site/'), ...extensionsOf('manual/')]).not.toContain('migrate');
});
