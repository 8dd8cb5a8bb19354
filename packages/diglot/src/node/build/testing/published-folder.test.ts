import { lstatSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { testWithLinks } from '../../files/test-links';
import { failFiles } from './test-faults';
import { createTestSite, type OutputTree, readTree, sharedSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let clean: OutputTree;

const site = sharedSite(() => createTestSite());
beforeAll(async () => {
  await site.build();
  clean = site.output();
});

beforeEach(() => {
  site.reset();
  rmSync(site.outDir, { recursive: true, force: true });
});

testWithLinks('an output that is a link stays one, and what it leads to is replaced', async () => {
  const target = path.join(site.root, 'published');
  symlinkSync('published', site.outDir);
  for (const text of ['First', 'Second']) {
    site.write({ 'docs/en/a.md': `# A\n\n## Foo\n\n${text} text.\n` });
    await site.build();
    expect(lstatSync(site.outDir).isSymbolicLink()).toBe(true);
    expect(lstatSync(target).isDirectory()).toBe(true);
    expect(readTree(target)['a.html']).toContain(`${text} text.`);
  }
});

testWithLinks('links that lead in a circle are an error that names the link', async () => {
  symlinkSync('dist', site.outDir);
  const error = await site.build().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(DiglotError);
  expect(error).toMatchObject({
    message: expect.stringContaining('lead in a circle'),
    location: { file: site.outDir },
  });
});

test('what was put into the output by hand is saved before a build replaces the folder, and named', async () => {
  await site.build();
  const put = {
    'dist/CNAME': 'tide.example\n',
    'dist/own/map.txt': 'by hand',
    'dist/.DS_Store': '',
  };
  site.write({ ...put, 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text.\n' });
  const told: string[] = [];
  const onWarnings = (all: readonly Error[]) =>
    told.push(
      ...all
        .filter((one) => 'code' in one && one.code === 'output-foreign-files')
        .map(({ message }) => message),
    );
  await site.build({ onWarnings });
  expect(told).toEqual([
    expect.stringMatching(
      /no build wrote: "CNAME", "own\/map\.txt"\. .*"node_modules\/\.cache\/diglot\/put-into-output"/,
    ),
  ]);
  const saved = readTree(path.join(site.cacheDir, 'put-into-output'));
  expect(saved).toEqual({ CNAME: 'tide.example\n', [path.normalize('own/map.txt')]: 'by hand' });
  expect(Object.keys(site.output())).not.toContain('CNAME');
  // Files of pages that are gone were written by a build, and go with them.
  site.write({ 'docs/en/a.md': null, 'docs/zh/a.md': null, 'docs/en/index.md': '# Home\n' });
  await site.build({ onWarnings });
  expect(told).toHaveLength(1);
});

test('a page that cannot be read ends a build with its name, and the old output stays', async () => {
  await site.build();
  const page = path.join(site.root, 'docs/en/a.md');
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text.\n' });
  for (const code of ['EACCES', 'EIO']) {
    const faults = failFiles(({ name, args: [file] }) =>
      /^(?:open|readFile)/.test(name) && file === page ? code : undefined,
    );
    const error = await site.build().catch((error: unknown) => error);
    faults.restore();
    const places =
      error instanceof DiglotErrors ? error.errors.map(({ location }) => location?.file) : [];
    expect(places).toContain(page);
    expect(site.output()).toEqual(clean);
  }
});

const PROBLEMS = {
  ENOSPC: 'no space left',
  EROFS: 'can only be read',
  EACCES: 'by this user',
  EMFILE: 'Too many files',
};

for (const [code, message] of Object.entries(PROBLEMS)) {
  test(`a disk that answers ${code} gives a message with a remedy, and the old output stays`, async () => {
    await site.build();
    site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text.\n' });
    const isWritten = /^(?:writeFile|mkdir|copyFile)/;
    const faults = failFiles(({ name, args: [file] }) =>
      isWritten.test(name) && String(file).includes('dist') ? code : undefined,
    );
    const error = await site.build().catch((error: unknown) => error);
    faults.restore();
    expect(error).toMatchObject({
      name: 'DiglotError',
      message: expect.stringContaining(message),
      fix: expect.any(String),
    });
    expect(site.output()).toEqual(clean);
  });
}
