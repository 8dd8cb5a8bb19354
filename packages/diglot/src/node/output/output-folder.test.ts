import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { failFiles } from '../build/testing/test-faults';
import {
  createTestSite,
  type OutputTree,
  readTree,
  type TestSite,
} from '../build/testing/test-site';
import { testWithLinks } from '../files/test-links';
import { createWorkFolder } from '../files/work-folder';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: TestSite;
let clean: OutputTree;

beforeAll(async () => {
  site = await createTestSite();
  await site.build();
  clean = site.output();
});

afterAll(() => site.remove());

beforeEach(() => {
  site.reset();
  rmSync(site.outDir, { recursive: true, force: true });
});

const inOutput = (file: string): string => path.join(site.outDir, file);

function writeOutput(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(inOutput(file)), { recursive: true });
    writeFileSync(inOutput(file), text);
  }
}

test('a folder with files that no build wrote is not replaced', async () => {
  writeOutput({ 'notes.md': 'mine', 'src/index.ts': 'mine' });
  await expect(site.build()).rejects.toMatchObject({
    code: 'output-foreign',
    message: expect.stringContaining('"notes.md"'),
    fix: expect.stringContaining('set "outDir"'),
  });
  expect(site.output()).toEqual({ 'notes.md': 'mine', 'src/index.ts': 'mine' });
});

test('an output in which a repository is checked out is not replaced', async () => {
  await site.build();
  writeOutput({ '.git/HEAD': 'ref: refs/heads/pages' });
  await expect(site.build()).rejects.toThrow('".git"');
  expect(readFileSync(inOutput('.git/HEAD'), 'utf8')).toBe('ref: refs/heads/pages');
});

test('an empty folder, one with placeholders and the output of an older engine are replaced', async () => {
  const old = { '404.html': '<body><div id="dg-app"></div></body>', 'index.html': 'old' };
  for (const files of [{}, { '.gitkeep': '', '.DS_Store': 'x' }, old]) {
    rmSync(site.outDir, { recursive: true, force: true });
    mkdirSync(site.outDir);
    writeOutput(files);
    await site.build();
    expect(site.output()).toEqual(clean);
  }
});

testWithLinks('a link to a folder that holds sources is not followed', async () => {
  for (const target of ['.', 'docs']) {
    symlinkSync(path.join(site.root, target), site.outDir);
    await expect(site.build()).rejects.toMatchObject({ code: 'output-foreign' });
    rmSync(site.outDir);
  }
  expect(existsSync(path.join(site.root, 'docs/en/a.md'))).toBe(true);
});

test('an output folder in the public folder is refused', async () => {
  const config = readFileSync(path.join(site.root, 'diglot.config.ts'), 'utf8');
  site.write({ 'diglot.config.ts': config.replace('title:', "outDir: 'public/out', title:") });
  await expect(site.build()).rejects.toMatchObject({ code: 'output-in-public' });
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

test('a build that was killed before its first file was in place is no reason to refuse a mounted folder', async () => {
  mkdirSync(site.outDir);
  const { next } = createWorkFolder(site.outDir, site.outDir);
  writeFileSync(path.join(next, 'index.html'), 'half');
  await site.build();
  expect(site.output()).toEqual(clean);
  mkdirSync(inOutput('.diglot-dist-x'));
  rmSync(inOutput('.diglot-output'));
  rmSync(inOutput('404.html'));
  await expect(site.build()).rejects.toMatchObject({ code: 'output-foreign' });
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
