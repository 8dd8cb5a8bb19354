import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { failFiles } from '../build/testing/test-faults';
import { readTree } from '../build/testing/test-site';
import { createStaging } from './output';
import { OWNER_MARK_TEXT } from './output-folder';

let outDir: string;

beforeEach(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'diglot-output-')), 'dist');
});

const parent = (): string => path.dirname(outDir);

/** An output in place: a mark, `a.html` and `assets/b.css`. */
async function publishFirst(): Promise<void> {
  const staging = createStaging(outDir);
  await staging.write('a.html', 'aaaa');
  await staging.write('assets/b.css', 'bbbb');
  staging.swapIn();
  await staging.removeOld();
}

test('where the new folder cannot take the place of the old one, its files do', async () => {
  await publishFirst();
  const swap = async (code: string) => {
    const staging = createStaging(outDir);
    await staging.write('a.html', code);
    const faults = failFiles(({ name, args: [from] }) =>
      name === 'renameSync' && from === staging.dir ? code : undefined,
    );
    try {
      staging.swapIn();
    } finally {
      faults.restore();
      await staging.removeOld();
    }
  };
  await swap('EPERM');
  expect(Object.keys(readTree(outDir))).toEqual(['.diglot-output', 'a.html']);
  await expect(swap('EIO')).rejects.toThrow('EIO');
  expect(readTree(outDir)['a.html']).toBe('EPERM');
  await rm(outDir, { recursive: true });
  await expect(swap('EPERM')).rejects.toThrow('EPERM');
  expect(await readdir(parent())).toEqual([]);
});

test('files are replaced one by one: the mark first, documents last', async () => {
  await mkdir(path.join(outDir, 'gone/deep/empty'), { recursive: true });
  await writeFile(path.join(outDir, 'gone/deep/file.js'), 'gone');
  const staging = createStaging(outDir);
  for (const file of ['a.html', 'b.css', 'z/c.html', 'z/d.js']) await staging.write(file, file);
  const order: string[] = [];
  const faults = failFiles(({ name, args: [from, to] }) => {
    if (name !== 'renameSync' || from === staging.dir) return undefined;
    if (from === outDir) return 'EBUSY';
    if (String(to).startsWith(outDir)) order.push(path.relative(outDir, String(to)));
    return undefined;
  });
  staging.swapIn();
  faults.restore();
  await staging.removeOld();
  expect((await readdir(outDir)).sort()).toEqual(['.diglot-output', 'a.html', 'b.css', 'z']);
  expect(order[0]).toBe('.diglot-output');
  expect(order.slice(1, 3).sort()).toEqual(['b.css', 'z/d.js']);
  expect(order.slice(3).sort()).toEqual(['a.html', 'z/c.html']);
});

test('an empty folder of the old output that is mounted stays', async () => {
  await mkdir(path.join(outDir, 'mounted'), { recursive: true });
  const staging = createStaging(outDir);
  await staging.write('a.html', 'a');
  const fail = (code: string) =>
    failFiles(({ name, args: [from] }) => {
      if (name === 'renameSync' && from === outDir) return 'EBUSY';
      return name === 'rmdirSync' && from === path.join(outDir, 'mounted') ? code : undefined;
    });
  const faults = fail('EBUSY');
  staging.swapIn();
  faults.restore();
  await staging.removeOld();
  expect((await readdir(outDir)).sort()).toEqual(['.diglot-output', 'a.html', 'mounted']);
});

test('a file that lies on another disk than its place is copied beside it first', async () => {
  await publishFirst();
  const staging = createStaging(outDir);
  await staging.write('a.html', 'new');
  const faults = failFiles(({ name, args: [from, to] }) => {
    if (name !== 'renameSync') return undefined;
    if (from === outDir) return 'EXDEV';
    const isMoved = String(from).includes('.diglot-dist-') && to === path.join(outDir, 'a.html');
    return isMoved ? 'EXDEV' : undefined;
  });
  staging.swapIn();
  faults.restore();
  await staging.removeOld();
  expect(readTree(outDir)).toEqual({ '.diglot-output': OWNER_MARK_TEXT, 'a.html': 'new' });
});
