import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatError } from '../errors/format-error';
import { SITES } from '../files/test-files';
import { ask } from '../http/test-support';
import { type DevServer, startDev } from './server';

const CONFIG =
  "export default { title: 'T', themeConfig: { locales: [{ lang: 'en', label: 'English' }] } };\n";
const ISLAND = "'use client';\nexport function Box() {\n  return <p>Box</p>;\n}\n";

// Where components find React.
const root = await mkdtemp(path.join(SITES, 'dev-'));
const told: string[] = [];
const tell = (error: unknown) =>
  told.push(stripVTControlCharacters(formatError(error, { root, color: false })));
let server: DevServer;
const get = (target: string) => ask(Number(new URL(server.url).port), target);

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

beforeAll(async () => {
  await write({
    'diglot.config.ts': CONFIG,
    'docs/en/index.md': '# Home\n',
    'docs/en/a.md': '# A\n\n## Part {#part}\n',
    'docs/en/island.mdx': "import { Box } from '../../Box';\n\n# Island\n\n<Box />\n",
    'Box.tsx': ISLAND,
  });
  server = await startDev({ root, port: 0, onError: tell, onWarning: tell, onRestart() {} });
});
afterAll(async () => {
  await server?.close();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  told.length = 0;
});

test('links that lead nowhere are told in the terminal, once, and on the page that is shown', async () => {
  await get('/a');
  await write({
    'docs/en/links.md':
      '# Links\n\n[gone](./gone.md) [part](./a.md#parts) [own](#nothing) [file](/x.pdf) [fine](./a.md#part)\n',
  });
  await expect.poll(async () => (await get('/links')).status, { timeout: 10_000 }).toBe(200);
  const { body } = await get('/links');
  const words = [
    'The link "./gone.md" leads to a page that does not exist',
    'The link "./a.md#parts" leads to a section',
    'The link "#nothing" leads to a section',
    'The link "/x.pdf" leads to a missing file',
  ];
  expect(told).toHaveLength(words.length);
  for (const text of words) {
    expect(told.join('\n')).toContain(text);
    expect(body).toContain(text.replaceAll('"', '&quot;'));
  }
  expect(told[0]).toContain('docs/en/links.md:3:1');
  expect(body).toContain('4 problems on this page');

  await write({ 'docs/en/links.md': '# Links\n\n[fine](./a.md#part)\n' });
  await expect.poll(async () => (await get('/links')).body).not.toContain('on this page');
  expect(told).toHaveLength(words.length);
});

test('a mistake in the docs folder is told once, whoever asks for the page', async () => {
  await write({ 'docs/en/bad.md': '---\npageType: dcos\n---\n\n# Bad\n' });
  await expect.poll(async () => (await get('/bad')).status).toBe(500);
  await get('/bad');
  await get('/bad');
  expect(told.filter((text) => text.includes('bad.md'))).toHaveLength(1);
  await rm(path.join(root, 'docs/en/bad.md'));
  await expect.poll(async () => (await get('/bad')).status).toBe(404);
});

test('a mistake in a component is told once, though page and browser ask for it', async () => {
  expect((await get('/island')).status).toBe(200);
  await write({ 'Box.tsx': ISLAND.replace('</p>', '</q>') });
  await expect.poll(async () => (await get('/island')).status).toBe(500);
  expect((await get('/Box.tsx')).status).toBe(500);
  expect((await get('/Box.tsx?import')).status).toBe(500);
  await get('/island');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('Box.tsx:3');
  await write({ 'Box.tsx': ISLAND });
  await expect.poll(async () => (await get('/island')).status).toBe(200);
});

test('a package that only browsers cannot have is told when a component comes to import it', async () => {
  await get('/island');
  await write({
    'node_modules/halved/package.json':
      '{ "main": "index.js", "browser": { "./index.js": "./browser.js" } }',
    'node_modules/halved/index.js': "module.exports = 'server';\n",
    'node_modules/halved/browser.js': '\nexport default 1 +;\n',
    'Box.tsx': ISLAND.replace('Box</p>', '{name}</p>').replace(
      '\n',
      "\nimport name from 'halved';\n",
    ),
  });
  await expect.poll(async () => (await get('/island')).body).toContain('server');
  await get('/Box.tsx?import');
  await expect.poll(() => told, { timeout: 10_000 }).toHaveLength(1);
  expect(told[0]).toContain('node_modules/halved/browser.js:2:');
  await write({ 'Box.tsx': ISLAND });
});

test('a package that is not installed is told as a build tells it, by page and browser, and found as soon as it is', async () => {
  await get('/island');
  await write({
    'Box.tsx': ISLAND.replace('Box</p>', '{name}</p>').replace(
      '\n',
      "\nimport name from '@not/there/part';\n",
    ),
  });
  await expect.poll(async () => (await get('/island')).status).toBe(500);
  expect((await get('/Box.tsx')).status).toBe(500);
  expect(told).toEqual([
    `error [diglot] The package "@not/there" is not installed
  Box.tsx:2:18
    1 | 'use client';
  > 2 | import name from '@not/there/part';
      |                  ^
    3 | export function Box() {
  Fix: Install it (npm install @not/there), or remove the import. If it is installed, it has no "@not/there/part". If the name stands for a folder of the site, say so in "alias" of the configuration or in "paths" of tsconfig.json.`,
  ]);
  await write({
    'node_modules/@not/there/package.json': '{ "type": "module" }',
    'node_modules/@not/there/part.js': "export default 'there';\n",
    'package-lock.json': '{ "lockfileVersion": 3 }',
  });
  await expect.poll(async () => (await get('/island')).body).toContain('<p>there</p>');
  expect(told.slice(1)).toEqual([
    `error [diglot] Packages were installed, changed or removed: pages are made anew with them
  package-lock.json
  Fix: If a page shows what a package was before, stop the server and start it again: Node.js keeps what it has loaded.`,
  ]);
  await write({ 'Box.tsx': ISLAND });
});

test('a page that is being made while packages change is no fault of anybody', async () => {
  const slow = `await new Promise((resolve) => setTimeout(resolve, 500));\n${ISLAND}`;
  await write({ 'Box.tsx': slow.replace('Box</p>', 'slow</p>') });
  const pages = expect.poll(async () => (await get('/island')).body).toContain('<p>slow</p>');
  await write({ 'package-lock.json': '{ "lockfileVersion": 2 }' });
  await pages;
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toContain('Packages were installed, changed or removed');
  await write({ 'Box.tsx': ISLAND });
});

test('promised addresses that are lost, and a lock that cannot be read, are told; what is promised is read when it is saved', async () => {
  await write({ 'docs/en/a.md': '# A\n\n## Part {#part}\n' });
  await get('/a');
  told.length = 0;
  await write({ 'book.lock': '# diglot book.lock 1\n/a\n/a#gone\n/old\n' });
  await expect.poll(() => told.join('\n')).toContain('No page answers /old any more');
  await expect
    .poll(async () => (await get('/a')).body)
    .toContain('The page /a has no section #gone any more');
  expect(told.join('\n')).toContain('The page /a has no section #gone any more');
  told.length = 0;
  await write({ 'book.lock': '# diglot book.lock 1\n/a\n=======\n' });
  await expect.poll(() => told.join('\n')).toContain('marks of a merge');
  expect((await get('/a')).body).not.toContain('#gone');
});

test('a part that the theme has not is told on each page, and in the terminal once', async () => {
  await write({
    'theme/index.tsx':
      'const Other = () => <p>Other</p>;\nexport const parts = { Navbarr: Other };\n',
  });
  await expect.poll(async () => (await get('/a')).body).toContain('The theme has no part');
  expect((await get('/')).body).toContain('Did you mean &quot;Navbar&quot;?');
  expect(told.filter((text) => text.includes('"Navbarr"'))).toHaveLength(1);
  expect(told.join('\n')).toContain('theme/index.tsx:2:24');

  await rm(path.join(root, 'theme'), { recursive: true });
  await expect.poll(async () => (await get('/a')).body).not.toContain('The theme has no part');
});
