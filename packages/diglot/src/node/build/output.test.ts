import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createStaging, outputPath } from './output';

let outDir: string;

beforeEach(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'diglot-output-')), 'dist');
});

test('a discarded build leaves the old output untouched', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'index.html'), 'old');
  const staging = await createStaging(outDir);
  await staging.write('index.html', 'new');
  await staging.discard();
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe('old');
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
});

test('a complete build replaces the whole old output and keeps what it took over', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'kept.html'), 'kept');
  await writeFile(path.join(outDir, 'gone.html'), 'gone');
  const staging = await createStaging(outDir);
  await staging.keep(['kept.html']);
  await staging.write('guide/start/index.html', 'new');
  await staging.swapIn();
  expect((await readdir(outDir)).sort()).toEqual(['guide', 'kept.html']);
  expect(await readFile(path.join(outDir, 'guide/start/index.html'), 'utf8')).toBe('new');
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
});

test('an interrupted swap is mended by the next build', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'index.html'), 'old');
  await rename(outDir, `${outDir}.previous`);
  const staging = await createStaging(outDir);
  await staging.discard();
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe('old');
});

test('no file is written outside of the output folder', () => {
  expect(() => outputPath('/site/dist', '../dist-assets/x.js')).toThrow(/outside of the output/);
  expect(outputPath('/site/dist', 'a/b.html')).toBe(path.join('/site/dist', 'a/b.html'));
});
