import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findPackageLock } from './package-lock';
import { renderSbom } from './sbom';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  writeFileSync(
    path.join(root, 'package.json'),
    JSON.stringify({
      name: 'kettles',
      dependencies: { kettle: '^1.0.0' },
      devDependencies: { '@cups/tea': '~2.0.0' },
    }),
  );
});

const SHA = (text: string) => Buffer.from(text.padEnd(64, '.')).toString('base64');
const HEX = (text: string) => Buffer.from(text.padEnd(64, '.')).toString('hex');

interface Bom {
  readonly specVersion: string;
  readonly components: readonly { readonly purl: string; readonly hashes?: unknown }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly compositions: readonly { readonly aggregate: string }[];
}

function billOf(name?: string, text = ''): Bom {
  if (name !== undefined) writeFileSync(path.join(root, name), text);
  return JSON.parse(renderSbom(root, findPackageLock(root)));
}

/** The same three packages, as each package manager writes them. One more is installed, and nothing of the site needs it. */
const LOCKS: Record<string, string> = {
  'package-lock.json': JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { kettle: '^1.0.0' }, devDependencies: { '@cups/tea': '~2.0.0' } },
      'node_modules/kettle': {
        version: '1.2.0',
        integrity: `sha512-${SHA('kettle')}`,
        dependencies: { lid: '^3.0.0' },
      },
      'node_modules/kettle/node_modules/lid': {
        version: '3.1.0',
        integrity: `sha512-${SHA('lid')}`,
      },
      'node_modules/lid': { version: '4.0.0', integrity: `sha512-${SHA('other')}` },
      'node_modules/@cups/tea': { version: '2.0.1', integrity: `sha512-${SHA('tea')}` },
    },
  }),
  'pnpm-lock.yaml': `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      kettle:
        specifier: ^1.0.0
        version: 1.2.0
    devDependencies:
      '@cups/tea':
        specifier: ~2.0.0
        version: 2.0.1(kettle@1.2.0)
packages:
  '@cups/tea@2.0.1':
    resolution: {integrity: sha512-${SHA('tea')}}
  kettle@1.2.0:
    resolution: {integrity: sha512-${SHA('kettle')}}
  lid@3.1.0:
    resolution: {integrity: sha512-${SHA('lid')}}
  lid@4.0.0:
    resolution: {integrity: sha512-${SHA('other')}}
snapshots:
  '@cups/tea@2.0.1(kettle@1.2.0)': {}
  kettle@1.2.0:
    dependencies:
      lid: 3.1.0
  lid@3.1.0: {}
  lid@4.0.0: {}
`,
  'yarn.lock': `# yarn lockfile v1

"@cups/tea@~2.0.0":
  version "2.0.1"
  resolved "https://registry.example/tea-2.0.1.tgz"
  integrity sha512-${SHA('tea')}

kettle@^1.0.0, kettle@^1.1.0:
  version "1.2.0"
  integrity sha512-${SHA('kettle')}
  dependencies:
    lid "^3.0.0"

lid@^3.0.0:
  version "3.1.0"
  integrity sha512-${SHA('lid')}

lid@^4.0.0:
  version "4.0.0"
  integrity sha512-${SHA('other')}
`,
};

const BUN = `{
  "lockfileVersion": 1,
  "workspaces": {
    "": {
      "name": "kettles",
      "dependencies": { "kettle": "^1.0.0", },
      "devDependencies": { "@cups/tea": "~2.0.0", },
    },
    "shop": { "name": "shop", "version": "5.0.0", "dependencies": { "@cups/tea": "catalog:", "lid": "4", "kettle-tea": "1", "bag": "github:a/bag", } },
  },
  "packages": {
    "@cups/tea": ["@cups/tea@2.0.1", "https://registry.example/tea,}.tgz", {}, "sha512-${SHA('tea')}"],

    "bag": ["bag@github:a/bag#1a2b3c", { "peerDependencies": { "shop": "*" } }, "a-bag-1a2b3c"],

    "kettle": ["kettle@1.2.0", "", { "dependencies": { "lid": "^3.0.0" }, "bin": { "kettle": "a.js", }, }, "sha512-${SHA('kettle')}"],

    "lid": ["lid@4.0.0", "", {}, "sha512-${SHA('other')}"],

    "shop": ["shop@workspace:shop"],

    "kettle/lid": ["lid@3.1.0", "", {}, "sha512-${SHA('lid')}"],

    "shop/kettle-tea": ["@cups/kettle@1.0.0", "", { "dependencies": { "lid": "*" } }, "sha512-${SHA('lid')}"],
  }
}
`;

test.each(Object.entries({ ...LOCKS, 'bun.lock': BUN }))(
  '%s: what the site needs, with the hashes of the lock file',
  (name, text) => {
    const { specVersion, components, dependencies } = billOf(name, text);
    expect(specVersion).toBe('1.6');
    expect(components.map(({ purl, hashes }) => [purl, hashes])).toEqual([
      ['pkg:npm/%40cups/tea@2.0.1', [{ alg: 'SHA-512', content: HEX('tea') }]],
      ['pkg:npm/kettle@1.2.0', [{ alg: 'SHA-512', content: HEX('kettle') }]],
      ['pkg:npm/lid@3.1.0', [{ alg: 'SHA-512', content: HEX('lid') }]],
    ]);
    const needs = Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect(needs.site).toEqual(['pkg:npm/%40cups/tea@2.0.1', 'pkg:npm/kettle@1.2.0']);
    expect(needs['pkg:npm/kettle@1.2.0']).toEqual(['pkg:npm/lid@3.1.0']);
  },
);

test('pnpm-lock.yaml since version 11: what pnpm itself is stands before what the site needs', () => {
  const pnpm = `---
lockfileVersion: '9.0'
importers:
  .:
    packageManagerDependencies:
      pnpm:
        specifier: 11.0.0
        version: 11.0.0
packages:
  pnpm@11.0.0:
    resolution: {integrity: sha512-${SHA('pnpm')}}
---
`;
  const { components } = billOf('pnpm-lock.yaml', pnpm + LOCKS['pnpm-lock.yaml']);
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40cups/tea@2.0.1',
    'pkg:npm/kettle@1.2.0',
    'pkg:npm/lid@3.1.0',
  ]);
  expect(() => billOf('pnpm-lock.yaml', `${pnpm}a: b: c\n  - x`)).toThrow('cannot be read');
  expect(billOf('pnpm-lock.yaml', '').components).toEqual([]);
});

test('yarn.lock since version 2: packages without hashes, for its checksums are of archives of its own', () => {
  const { components } = billOf(
    'yarn.lock',
    `__metadata:
  version: 8

"@cups/tea@npm:~2.0.0":
  version: 2.0.1
  resolution: "@cups/tea@npm:2.0.1"
  checksum: 10c0/aabb
  linkType: hard

"kettle@npm:^1.0.0":
  version: 1.2.0
  dependencies:
    lid: "npm:^3.0.0"
  checksum: 10c0/aabb

"lid@npm:^3.0.0":
  version: 3.1.0
`,
  );
  expect(components.map(({ purl, hashes }) => [purl, hashes])).toEqual([
    ['pkg:npm/%40cups/tea@2.0.1', undefined],
    ['pkg:npm/kettle@1.2.0', undefined],
    ['pkg:npm/lid@3.1.0', undefined],
  ]);
});

test('bun.lock: a site that is a workspace, packages of another name, from Git, and other workspaces', () => {
  const shop = path.join(root, 'shop');
  mkdirSync(shop);
  mkdirSync(path.join(root, '.git'));
  writeFileSync(path.join(root, 'bun.lock'), BUN);
  const bill = JSON.parse(renderSbom(shop, findPackageLock(shop)));
  expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:npm/%40cups/kettle@1.0.0',
    'pkg:npm/%40cups/tea@2.0.1',
    'pkg:npm/bag@github%3Aa%2Fbag%231a2b3c',
    'pkg:npm/lid@4.0.0',
    'pkg:npm/shop@5.0.0',
  ]);
  expect(bill.components[2].externalReferences).toEqual([
    { type: 'distribution', url: 'github:a/bag#1a2b3c' },
  ]);
});

test('bun.lockb, which has no text, leaves the packages unknown', () => {
  const { components, compositions } = billOf('bun.lockb', '#!/usr/bin/env bun\0');
  expect(components).toEqual([]);
  expect(compositions).toMatchObject([{ aggregate: 'unknown' }]);
});

test('a site without a lock file says that its packages are unknown', () => {
  writeFileSync(path.join(root, 'pnpm-workspace.yaml'), '');
  const { components, compositions } = billOf();
  expect(components).toEqual([]);
  expect(compositions).toMatchObject([{ aggregate: 'unknown' }]);
});

test('a lock file that is none is named', () => {
  expect(() => billOf('package-lock.json', '<<<<<<< HEAD')).toThrow('The lock file cannot be read');
  expect(() => billOf('bun.lock', '<<<<<<< HEAD')).toThrow('The lock file cannot be read');
  expect(() => billOf('yarn.lock', 'a: b: c\n  - x')).toThrow('The lock file cannot be read');
});
