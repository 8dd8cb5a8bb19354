import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { failFiles } from '../build/testing/test-faults';
import { testWithLinks } from '../files/test-links';
import { createWorkFolder } from '../files/work-folder';
import { findOutputFolder } from './output-folder';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-out-')));
  write({ 'docs/en/a.md': '# A', 'public/robots.txt': '', 'diglot.config.ts': '' });
});

const at = (name: string): string => path.join(root, name);

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
}

const find = (outDir: string): string =>
  findOutputFolder({
    ...{ root, outDir: path.resolve(root, outDir), docsDir: at('docs'), publicDir: at('public') },
    ...{ cacheDir: at('node_modules/.cache/diglot'), configFile: at('diglot.config.ts') },
  });

/** A refusal that names what is in the way. */
const foreign = (outDir: string, found: string) => ({
  code: 'output-foreign',
  message: `The output folder holds something that no build wrote: "${found}". A build replaces the whole folder.`,
  keyPath: 'outDir',
  location: { file: path.resolve(root, outDir) },
  fix: 'Empty the folder if nothing in it is needed, or set "outDir" in diglot.config.ts to another one.',
});

const refusal = (outDir: string): unknown => {
  try {
    return find(outDir);
  } catch (error) {
    return error;
  }
};

describe('what no build wrote is not replaced', () => {
  test('files of somebody else', () => {
    write({ 'dist/notes.md': 'mine', 'dist/src/index.ts': 'mine' });
    expect(refusal('dist')).toMatchObject(foreign('dist', 'notes.md'));
    expect(readdirSync(at('dist')).sort()).toEqual(['notes.md', 'src']);
  });

  test('a page of somebody else that is called as ours are', () => {
    write({ 'dist/404.html': '<div id="app"></div>' });
    expect(refusal('dist')).toMatchObject(foreign('dist', '404.html'));
  });

  test('a repository that is checked out in an output', () => {
    write({ 'dist/.diglot-output': '', 'dist/.git/HEAD': 'ref: refs/heads/pages' });
    expect(refusal('dist')).toMatchObject(foreign('dist', '.git'));
  });

  test.each([
    ['.', 'diglot-out-'],
    ['..', 'diglot-out-'],
    ['docs', 'docs'],
    ['public', 'public'],
    ['node_modules', 'diglot'],
    ['node_modules/.cache/diglot', 'diglot'],
  ])('a folder that holds what a site is made of: %s', (outDir, found) => {
    // Even one that says it were an output.
    write({ [path.join(outDir, '.diglot-output')]: '' });
    expect(refusal(outDir)).toMatchObject({
      ...foreign(outDir, found),
      message: expect.stringContaining(`"${found}`),
    });
    rmSync(at(path.join(outDir, '.diglot-output')));
  });

  test('a work folder of ours whose mark is gone', () => {
    mkdirSync(at('dist'));
    const { dir } = createWorkFolder(at('dist'), at('dist'));
    rmSync(path.join(dir, '.gitignore'));
    expect(refusal('dist')).toMatchObject(foreign('dist', path.basename(dir)));
  });

  testWithLinks('what a link leads to', () => {
    for (const target of ['.', 'docs']) {
      symlinkSync(at(target), at('dist'));
      expect(refusal('dist')).toMatchObject({ code: 'output-foreign' });
      rmSync(at('dist'));
    }
    expect(existsSync(at('docs/en/a.md'))).toBe(true);
  });
});

test('an output folder in the public folder is refused, and one beside it is not', () => {
  expect(refusal('public/out')).toMatchObject({
    code: 'output-in-public',
    message: 'The output folder lies in the public folder, which is copied into it.',
    keyPath: 'outDir',
    location: { file: at('public/out') },
    fix: 'Set "outDir" to a folder outside of "public".',
  });
  expect(find('public-out')).toBe(at('public-out'));
});

test('nothing, an empty folder, placeholders, an output and that of an older engine are taken', () => {
  expect(find('dist')).toBe(at('dist'));
  const older = {
    'dist/404.html': '<body><div id="dg-app"></div></body>',
    'dist/index.html': 'old',
  };
  const placeholders = ['.DS_Store', 'Thumbs.db', '.gitkeep', '.keep'];
  for (const files of [
    {},
    Object.fromEntries(placeholders.map((name) => [`dist/${name}`, 'x'])),
    { 'dist/.diglot-output': '', 'dist/mine.txt': '' },
    older,
  ]) {
    mkdirSync(at('dist'));
    write(files);
    expect(find('dist')).toBe(at('dist'));
    rmSync(at('dist'), { recursive: true });
  }
});

test('a build that was killed before its first file was in place is no reason to refuse a mounted folder', () => {
  mkdirSync(at('dist'));
  const { next } = createWorkFolder(at('dist'), at('dist'));
  writeFileSync(path.join(next, 'index.html'), 'half');
  expect(find('dist')).toBe(at('dist'));
});

testWithLinks('links are followed to a folder that is there, or is still to be made', () => {
  mkdirSync(at('published'));
  symlinkSync('published', at('dist'));
  symlinkSync('to/be/made', at('later'));
  symlinkSync('later', at('latest'));
  expect(find('dist')).toBe(at('published'));
  expect(find('dist/site')).toBe(at('published/site'));
  expect(find('latest')).toBe(at('to/be/made'));
  expect(find('latest/in/it')).toBe(at('to/be/made/in/it'));
});

testWithLinks(
  'links that lead in a circle, and folders that cannot be listed, are errors as the system has them',
  () => {
    symlinkSync('dist', at('dist'));
    expect(() => find('dist')).toThrow('ELOOP');
    mkdirSync(at('locked'));
    const { restore } = failFiles(({ name }) => (name === 'readdirSync' ? 'EACCES' : undefined));
    expect(() => find('locked')).toThrow('EACCES');
    restore();
    writeFileSync(at('file'), readFileSync(at('diglot.config.ts')));
    expect(() => find('file')).toThrow('ENOTDIR');
  },
);
