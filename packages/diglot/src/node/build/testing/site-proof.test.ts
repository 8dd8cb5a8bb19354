import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { TestFiles } from '../../files/test-files';
import { headersFor, parseHeadersFile } from '../../output/site-files/headers';
import { readSiteManifest } from '../../output/site-files/site-manifest';
import { siteFiles } from './site-text';
import { createSiteOf, type TestSite } from './test-site';

let site: TestSite;
afterEach(() => site?.remove());

const CONFIG = "export default { title: 'Kettles' };\n";
const LOCK = JSON.stringify({
  packages: { '': { dependencies: { lid: '1' } }, 'node_modules/lid': { version: '1.0.0' } },
});
const FILES = {
  'diglot.config.ts': CONFIG,
  'package.json': '{ "name": "kettles", "dependencies": { "lid": "1" } }',
  'package-lock.json': LOCK,
  'docs/index.md': '# Kettles\n',
  'docs/start.md': '# Start\n',
  'public/notes.txt': 'Notes\n',
};

const text = (file: string): string => readFileSync(path.join(site.outDir, file), 'utf8');
const sha256 = (file: string, coding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256')
    .update(readFileSync(path.join(site.outDir, file)))
    .digest(coding);

function git(...args: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: site.root, encoding: 'utf8' }).trim();
}

/** Whether the manifest names all files of the output but itself, each with the hash of what is there. */
function expectTrueManifest(): void {
  const { files } = readSiteManifest(text('site-manifest.json')) ?? {};
  const names = readdirSync(site.outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site.outDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name !== 'site-manifest.json');
  const hashes = names.map((name) => [name, sha256(name)] as const);
  expect(Object.fromEntries(files ?? [])).toEqual(Object.fromEntries(hashes));
}

async function built(files: TestFiles = {}): Promise<void> {
  site = await createSiteOf({ ...FILES, ...files });
  await site.build();
}

test('the manifest names every file with its hash, the commit, the engine and the lock file', async () => {
  site = await createSiteOf({ ...FILES, '.gitignore': 'dist\nnode_modules\n' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
  await site.build();
  expectTrueManifest();
  const statement = JSON.parse(text('site-manifest.json'));
  expect(statement._type).toBe('https://in-toto.io/Statement/v1');
  const lock = { file: 'package-lock.json', digest: { sha256: expect.any(String) } };
  const engine = { name: 'diglot', version: expect.stringMatching(/^\d+\.\d+\.\d+/) };
  expect(statement.predicate).toEqual({ commit: git('rev-parse', 'HEAD'), engine, lock });
  expect(statement.predicate.lock.digest.sha256).toBe(
    createHash('sha256').update(LOCK).digest('hex'),
  );
  const first = [text('site-manifest.json'), text('sbom.cdx.json')];
  await site.build({ cache: false });
  expect([text('site-manifest.json'), text('sbom.cdx.json')]).toEqual(first);
  // Only what Git knows counts as a change: the same commit again, and a file that differs from it.
  writeFileSync(path.join(site.root, 'notes.txt'), 'Nobody asked for it');
  await site.build();
  expect(text('site-manifest.json')).toBe(first[0]);
  site.write({ 'docs/start.md': '# Begin\n' });
  await site.build();
  expect(JSON.parse(text('site-manifest.json')).predicate.modified).toBe(true);
  expectTrueManifest();
});

test('after a change the manifest is true again, also where its own file was edited', async () => {
  await built();
  expectTrueManifest();
  site.write({ 'docs/start.md': '# Begin\n\nWords.\n', 'public/notes.txt': 'Others\n' });
  await site.build();
  expectTrueManifest();
  const wrong = text('site-manifest.json').replace(/"sha256":"../, '"sha256":"00');
  writeFileSync(path.join(site.outDir, 'site-manifest.json'), wrong);
  site.write({ 'docs/start.md': '# Begin again\n' });
  await site.build();
  expectTrueManifest();
  writeFileSync(path.join(site.outDir, 'site-manifest.json'), wrong);
  await site.build();
  expectTrueManifest();
});

test('another lock file is another bill of materials', async () => {
  await built();
  expect(text('sbom.cdx.json')).toContain('"pkg:npm/lid@1.0.0"');
  site.write({ 'package-lock.json': LOCK.replace('1.0.0', '1.0.1') });
  await site.build();
  expect(text('sbom.cdx.json')).toContain('"pkg:npm/lid@1.0.1"');
  expectTrueManifest();
});

const pageOf = (file: string) => {
  const html = text(file);
  const map = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map);
  return { html, map, integrity };
};
const headers = () => headersFor(parseHeadersFile(text('_headers')).rules, '/start');

test('every script that a document may load has a hash, in its tag or the import map', async () => {
  await built(
    siteFiles(`
-- diglot.config.ts --
export default {
  title: 'Kettles',
  head: [['script', { src: '/own.js', type: 'module' }]],
};
-- public/own.js --
import './dep.js';
-- public/dep.js --
console.log(1);
-- docs/box.mdx --
import { Box } from '../components/Box';

# Box

<Box />
-- components/Box.tsx --
import { useState } from 'react';
export function Box() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`),
  );
  const { html, map, integrity } = pageOf('box.html');
  const tags = [...html.matchAll(/<script[^>]* src="\/([^"]+)"[^>]*>/g)];
  expect(tags.map(([, file]) => file)).toContain('own.js');
  for (const [tag, file = ''] of tags) {
    expect(tag).toContain(`integrity="sha256-${sha256(file, 'base64')}"`);
  }
  for (const [address, hash] of Object.entries(integrity)) {
    expect(hash).toBe(`sha256-${sha256(address.slice(1), 'base64')}`);
  }
  // What chunks load, and authors' modules. Words of other languages are there and not loaded.
  const isPublished = (address: string) =>
    existsSync(path.join(site.outDir, address)) &&
    !/\/(?:ar|de|es|fr|ja|ko|pt|ru|zh|zh-hant)-[\w-]+\.js$/.test(address);
  expect(integrity).toHaveProperty(['/dep.js']);
  for (const file of Object.keys(integrity).filter((one) => one.startsWith('/assets/'))) {
    const loaded = [...text(file.slice(1)).matchAll(/import\(?\s*["'`]\.\/([\w.-]+\.js)/g)];
    const others = loaded.map(([, name = '']) => `/assets/${name}`);
    const known = [...Object.keys(integrity), ...tags.map(([, name]) => `/${name}`)];
    expect(known).toEqual(expect.arrayContaining(others.filter(isPublished)));
  }
  // No other language than the site's, and before all that may load a module.
  expect(Object.keys(integrity).join()).not.toMatch(/\/(?:de|zh)-/);
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'));
  const hash = createHash('sha256').update(map).digest('base64');
  expect(headers()['Content-Security-Policy']).toContain(`'sha256-${hash}'`);
  // WebKit would refuse what modules import, in spite of the map.
  expect(headers()).not.toHaveProperty('Integrity-Policy');
});

test('files of the owner cannot take the place of the manifest and the bill', async () => {
  await expect(built({ 'public/site-manifest.json': '{}' })).rejects.toThrow(
    'The public file "public/site-manifest.json" would take the place of',
  );
});
