import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../config/load-config';
import type { ResolvedConfig } from '../../config/types';
import * as reading from '../../site/pages/read-page';
import * as scanning from '../../site/pages/scan-files';
import { createDocsReader } from './docs-reader';

const readDraft = vi.spyOn(reading, 'readDraft');
const scanFiles = vi.spyOn(scanning, 'scanFiles');

let root: string;
let config: ResolvedConfig;
const fileOf = (name: string) => path.join(root, 'docs', name);
const update = (name: string) => ({ file: fileOf(name), type: 'update' as const });

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-docs-'));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'diglot.config.ts'), "export default { title: 'T' };\n");
  for (const name of ['index.md', 'a.md', 'b.md']) writeFileSync(fileOf(name), `# ${name}\n`);
  ({ config } = await loadConfig(root));
  // A file that was written a moment ago may be written again with the same time.
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

/** Names of the pages that a task reads. */
async function readBy(task: () => Promise<unknown>): Promise<string[]> {
  readDraft.mockClear();
  await task();
  return readDraft.mock.calls.map(([{ path: name }]) => name);
}

test('a server reads no page that nobody wrote since the last one', async () => {
  const first = createDocsReader(config);
  expect(await readBy(() => first.read(config))).toHaveLength(3);
  first.save();
  const second = createDocsReader(config);
  expect(await readBy(() => second.read(config))).toEqual([]);
  writeFileSync(fileOf('a.md'), '# Another title\n');
  expect(await readBy(() => second.read(config))).toEqual(['a.md']);
});

test('after a page was saved neither others nor the folder are looked at', async () => {
  const docs = createDocsReader(config);
  await docs.read(config);
  scanFiles.mockClear();
  writeFileSync(fileOf('a.md'), '# Another title\n');
  expect(await readBy(() => docs.read(config, [update('a.md')]))).toEqual(['a.md']);
  expect(scanFiles).not.toHaveBeenCalled();
  const titles = (await docs.read(config, [update('b.md')])).pages.map(
    ({ versions }) => Object.values(versions)[0]?.source.title,
  );
  expect(titles.sort()).toEqual(['Another title', 'b.md', 'index.md']);
});

test('a page that is told of as saved, and was not there before, is found', async () => {
  const docs = createDocsReader(config);
  await docs.read(config);
  writeFileSync(fileOf('c.md'), '# c.md\n');
  const { routes } = await docs.read(config, [update('c.md')]);
  expect(routes.map(({ routePath }) => routePath)).toContain('/c');
});

test('pages that come and go are known', async () => {
  const docs = createDocsReader(config);
  await docs.read(config);
  writeFileSync(fileOf('c.md'), '# c.md\n');
  const added = await docs.read(config, [{ file: fileOf('c.md'), type: 'create' }]);
  expect(added.routes.map(({ routePath }) => routePath).sort()).toEqual(['/', '/a', '/b', '/c']);
  rmSync(fileOf('a.md'));
  // Told of as saved: it was, before it went.
  const left = await docs.read(config, [update('a.md')]);
  expect(left.routes.map(({ routePath }) => routePath).sort()).toEqual(['/', '/b', '/c']);
});
