import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createWorkFolder, outputPlaces } from '../../files/work-folder';
import { createStaging } from '../../output/output';
import { type FileCall, failFiles } from './test-faults';
import { readTree } from './test-site';

let outDir: string;

beforeEach(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'diglot-output-')), 'dist');
});

const parent = (): string => path.dirname(outDir);

/** Lets a build die before a call for which it is the given time that this holds. */
async function dieAt(isDeath: (call: FileCall) => boolean, build: () => Promise<void>) {
  let isDead = false;
  const faults = failFiles((call) => {
    isDead ||= isDeath(call);
    return isDead ? 'EIO' : undefined;
  });
  try {
    await expect(build()).rejects.toThrow('EIO');
  } finally {
    faults.restore();
  }
}

async function buildAnew(): Promise<void> {
  const staging = createStaging(outDir);
  try {
    await staging.write('index.html', 'new');
    staging.swapIn();
    await staging.removeOld();
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

const isRenamed = (to: string) => (call: FileCall) =>
  call.name === 'renameSync' && call.args[1] === to;

test('an interrupted swap is mended by the next build', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'index.html'), 'old');
  await dieAt(isRenamed(outDir), buildAnew);
  expect(existsSync(outDir)).toBe(false);
  const [, previous = ''] = outputPlaces(outDir);
  expect(readTree(previous)).toEqual({ 'index.html': 'old' });
  const staging = createStaging(outDir);
  await staging.discard();
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe('old');
  expect(await readdir(parent())).toEqual(['dist']);
});

test('folders of others beside the output and in it stay, whatever they are called', async () => {
  const random = '0123456789abcdef';
  const names = [
    'dist.next',
    'dist.next-1',
    'dist.next-gen',
    'dist.nextcloud',
    'dist.previous',
    // Ours but for the mark, for the text of the mark, for some of the name.
    `.diglot-dist-${random}`,
    `.diglot-dist-${random.replace('0', '1')}`,
    `.diglot-dist-${random}0`,
    `.diglot-dist-${random.slice(1)}`,
    `.diglot-dist-${random.replace('f', 'g')}`,
    `.diglot-dist-next-${random}`,
    `.diglot-out-${random}`,
  ];
  for (const name of names) {
    await mkdir(path.join(parent(), name, 'next'), { recursive: true });
    await writeFile(path.join(parent(), name, 'next/mine.txt'), name);
  }
  const [, , , , , , otherText, ...otherNames] = names;
  await writeFile(path.join(parent(), otherText ?? '', '.gitignore'), '*\n');
  const work = createWorkFolder(outDir, parent());
  const mark = await readFile(path.join(work.dir, '.gitignore'), 'utf8');
  for (const name of otherNames) await writeFile(path.join(parent(), name, '.gitignore'), mark);
  await writeFile(path.join(parent(), `.diglot-dist-${random.replace('0', '2')}`), 'a file');
  const before = Object.keys(readTree(parent())).filter(
    (file) => !path.join(parent(), file).startsWith(work.dir),
  );
  await buildAnew();
  await buildAnew();
  const after = Object.keys(readTree(parent())).filter((file) => !file.startsWith('dist/'));
  expect(after).toEqual(before);
  expect(existsSync(work.dir)).toBe(false);
});

test('a build makes its output in a folder that carries its mark from the start, and that Git ignores', async () => {
  const died: string[] = [];
  const isInWork = ({ name, args: [file] }: FileCall) =>
    /^(?:writeFile|mkdir)/.test(name) && String(file).includes('.diglot-dist-');
  for (let count = 1; count <= 4; count++) {
    let calls = 0;
    await dieAt((call) => isInWork(call) && ++calls === count, buildAnew);
    const [entry = ''] = await readdir(parent());
    died.push(...(await readdir(path.join(parent(), ...(entry === '' ? [] : [entry])))));
    await buildAnew();
    expect(await readdir(parent())).toEqual(['dist']);
    await rm(outDir, { recursive: true });
  }
  expect(died).toEqual(['.gitignore', '.gitignore', 'next']);
});

test('what somebody else put into the folder of a dead build is not removed', async () => {
  const work = createWorkFolder(outDir, parent());
  await writeFile(path.join(work.dir, 'mine.txt'), 'mine');
  await buildAnew();
  expect(await readFile(path.join(work.dir, 'mine.txt'), 'utf8')).toBe('mine');
  expect(await readdir(work.dir)).toEqual(['.gitignore', 'mine.txt']);
});

test('what a thread writes into the output of a build that failed is removed by the next', async () => {
  const staging = createStaging(outDir);
  const late = path.join(staging.dir, 'late');
  const faults = failFiles(({ name, args: [folder] }) => {
    const isRemoved = name === 'rmSync' && path.basename(String(folder)) === 'build.lock';
    if (isRemoved) mkdirSync(late, { recursive: true });
    return undefined;
  });
  await staging.discard();
  faults.restore();
  expect(existsSync(late)).toBe(true);
  await createStaging(outDir).discard();
  expect(await readdir(parent())).toEqual([]);
});

test('the work of a build that is alive stays, although the other one has another cache', async () => {
  const staging = createStaging(outDir);
  await staging.write('index.html', 'first');
  expect(() => createStaging(outDir)).toThrow(
    `Another command of Diglot is at work on this site: process ${process.pid}, since `,
  );
  staging.swapIn();
  expect(() => createStaging(outDir)).toThrow('at work on this site');
  await staging.removeOld();
  await buildAnew();
});

test('of a build that was killed elsewhere, the work is given up no later than the lock on its site', async () => {
  createStaging(outDir);
  const names = await readdir(parent(), { recursive: true });
  const lock = path.join(parent(), names.find((name) => name.endsWith('build.lock')) ?? '');
  const holder = { ...JSON.parse(readFileSync(lock, 'utf8')), pid: 1, host: 'web-2' };
  const beSilent = (seconds: number) => {
    writeFileSync(lock, JSON.stringify(holder));
    utimesSync(lock, 1, statSync(lock).mtimeMs / 1000 - seconds);
  };
  beSilent(45);
  expect(() => createStaging(outDir)).toThrow('at work on this site: process 1 on "web-2"');
  // It told that it is alive a moment before it died, and a moment after it did so for its site.
  beSilent(55);
  await createStaging(outDir).discard();
  expect(await readdir(parent())).toEqual([]);
});

test('a folder whose removal was interrupted is not brought back as the old output', async () => {
  await buildAnew();
  await dieAt(
    ({ name }) => name === 'rmdirSync' || name === 'unlinkSync',
    async () => {
      const staging = createStaging(outDir);
      await staging.write('index.html', 'newer');
      staging.swapIn();
      await staging.removeOld();
      throw new Error('EIO');
    },
  );
  expect([...outputPlaces(outDir)].filter((place) => existsSync(place))).toEqual([outDir]);
  await rm(outDir, { recursive: true });
  await createStaging(outDir).discard();
  expect(await readdir(parent())).toEqual([]);
});
