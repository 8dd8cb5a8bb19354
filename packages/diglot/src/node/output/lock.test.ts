import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FileCall, failFiles } from '../build/testing/test-faults';
import { processPlace } from '../files/process-place';
import { testWithLinks } from '../files/test-links';
import { type BuildLock, type LockHolder, lockBuild, tryLock, WORK_SILENCE } from './lock';

let file: string;

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'diglot-lock-')), 'cache/build.lock');
  mkdirSync(path.dirname(file));
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(path.dirname(path.dirname(file)), { recursive: true });
});

const take = (timeout = 0, onWait: (holder: string) => void = () => {}) =>
  lockBuild({ file, timeout, onWait });

/** Nothing but the lock itself. */
const expectTidy = (names = ['build.lock']) =>
  expect(readdirSync(path.dirname(file))).toEqual(names);

/** Leaves a lock as another process would; by default one that is alive, in this place: whoever started this one. */
function leave(changes: Partial<Record<keyof LockHolder, unknown>> = {}): void {
  const holder = { pid: process.ppid, since: 'yesterday', token: 'other', ...processPlace() };
  writeFileSync(file, JSON.stringify({ ...holder, ...changes }));
}

/** Lets the holder of a lock be silent for so long by the clock of the disk, in seconds. */
function beSilent(seconds: number): void {
  const { mtimeMs } = statSync(file);
  utimesSync(file, 1, mtimeMs / 1000 - seconds);
}

function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

/** Does something before or after the first call of a kind, whatever comes of that. */
function meanwhile(isMoment: (call: FileCall) => boolean, act: () => void): () => void {
  let isDone = false;
  const { restore } = failFiles((call) => {
    if (!isDone && isMoment(call)) {
      isDone = true;
      act();
    }
    return undefined;
  });
  return restore;
}

test('whoever comes second is told who is at work, and since when', async () => {
  const lock = await take();
  const { pid, since } = JSON.parse(readFileSync(file, 'utf8'));
  expect(pid).toBe(process.pid);
  expect(Date.parse(since)).not.toBeNaN();
  await expect(take()).rejects.toMatchObject({
    code: 'build-locked',
    message: `Another command of Diglot is at work on this site: process ${pid}, since ${since}.`,
    location: { file },
    fix: expect.stringContaining('after 60 seconds'),
  });
  expectTidy();
  lock.release();
  expectTidy([]);
  (await take()).release();
});

test('whoever waits builds as soon as the other has ended', async () => {
  const lock = await take();
  const order: string[] = [];
  const second = take(10_000, (holder) => {
    order.push(holder.replace(/,.*/, ''));
    setTimeout(lock.release, 200);
  });
  (await second).release();
  expect(order).toEqual([`process ${process.pid}`]);
});

test('of many who wait, one builds at a time', async () => {
  let building = 0;
  const most: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const lock = await take(30_000);
      building += 1;
      most.push(building);
      await new Promise(setImmediate);
      building -= 1;
      lock.release();
    }),
  );
  expect(most).toEqual(Array(8).fill(1));
  expectTidy([]);
});

test('the lock of a process that is dead is taken over', async () => {
  // One that had the number of this process before it is dead as well.
  for (const pid of [deadProcess(), process.pid]) {
    leave({ pid });
    const lock = await take();
    lock.assertHeld();
    expectTidy();
    lock.release();
  }
});

const ELSEWHERE = [
  ['on another machine', { host: 'web-2' }, 'on "web-2"'],
  ['of the start before', { boot: '0' }, `on "${processPlace().host}"`],
  ['in another container', { namespace: 'pid:[1]' }, 'in another container'],
] as const;

for (const [where, place, name] of ELSEWHERE) {
  test(`the number of a process ${where} says nothing: its silence does`, async () => {
    for (const pid of [1, process.pid, deadProcess()]) {
      leave({ pid, ...place });
      beSilent(55);
      await expect(take()).rejects.toThrow(
        `at work on this site: process ${pid} ${name}, since yes`,
      );
      beSilent(10);
      (await take()).release();
    }
  });
}

test('a process that was silent for a minute is dead: its number may be that of another', async () => {
  leave();
  beSilent(55);
  await expect(take()).rejects.toThrow(`process ${process.ppid}, since yesterday.`);
  beSilent(10);
  const lock = await take();
  lock.assertHeld();
  lock.release();
});

test('whoever has waited for the lock of a site waits for that of its work no more', () => {
  leave({ host: 'web-2' });
  beSilent(45);
  expect(tryLock(file, WORK_SILENCE)).toMatchObject({ isHeld: true });
  beSilent(10);
  expect(tryLock(file)).toMatchObject({ isHeld: true });
  const lock = tryLock(file, WORK_SILENCE);
  if (!('release' in lock)) throw new Error('It is held.');
  lock.release();
});

test('a lock that does not say who holds it is left alone until it was silent for a minute', async () => {
  const wrong = [
    { pid: 0 },
    { pid: '1' },
    { pid: 1.5 },
    { since: 1 },
    { token: null },
    { host: 1 },
  ];
  const texts = ['', '{"pid":', 'null', JSON.stringify({ pid: process.ppid, since: 'yesterday' })];
  const leaves = [
    ...texts.map((text) => () => writeFileSync(file, text)),
    ...[...wrong, { boot: 1 }, { namespace: 1 }].map((changes) => () => leave(changes)),
  ];
  for (const write of leaves) {
    write();
    const told: string[] = [];
    await expect(take(60, (holder) => told.push(holder))).rejects.toThrow(
      'at work on this site: it does not say which.',
    );
    expect(told).toEqual([]);
    beSilent(70);
    (await take()).release();
  }
});

test('a machine with another time does not count: both times are those of the disk', async () => {
  leave({ pid: 1, host: 'web-2' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await expect(take()).rejects.toThrow('on "web-2"');
});

test('after the clock was set back, a silent lock counts as ended a minute later, not at its old time', async () => {
  for (const write of [() => leave({ pid: 1, host: 'web-2' }), () => writeFileSync(file, '')]) {
    write();
    beSilent(-86_400);
    await expect(take()).rejects.toThrow('at work on this site');
    expect(Math.abs(statSync(file).mtimeMs - Date.now())).toBeLessThan(60_000);
    beSilent(55);
    await expect(take()).rejects.toThrow('at work on this site');
    beSilent(10);
    (await take()).release();
  }
});

test('whoever waits for somebody elsewhere leaves the time of the lock as it is: silence is counted by it', async () => {
  leave({ pid: 1, host: 'web-2' });
  for (const seconds of [0, 30]) {
    beSilent(seconds);
    const { mtimeMs } = statSync(file);
    await expect(take()).rejects.toThrow('on "web-2"');
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  }
});

test('a lock of the time to come that may not be written is told like any other', async () => {
  leave({ pid: 1, host: 'web-2' });
  beSilent(-86_400);
  const faults = failFiles(({ name }) => (name === 'utimesSync' ? 'EPERM' : undefined));
  await expect(take()).rejects.toThrow('on "web-2"');
  faults.restore();
});

test('a holder tells that it is alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await take();
  const text = readFileSync(file, 'utf8');
  utimesSync(file, 1, 1);
  vi.advanceTimersByTime(4_900);
  expect(statSync(file).mtimeMs).toBe(1000);
  const open = new Set<unknown>();
  const { restore } = failFiles(({ name, args: [handle] }) => {
    if (name === 'closeSync') open.delete(handle);
    if (name === 'writeSync') open.add(handle);
    return undefined;
  });
  vi.advanceTimersByTime(200);
  restore();
  expect(open).toEqual(new Set());
  expect(statSync(file).mtimeMs).toBeGreaterThan(1000);
  expect(readFileSync(file, 'utf8')).toBe(text);
  lock.release();
  expect(vi.getTimerCount()).toBe(0);
});

const LOST = { name: 'DiglotError', code: 'build-lock-lost', fix: 'Run this one again.' };

function lostBy(lock: BuildLock): unknown {
  try {
    lock.assertHeld();
    return undefined;
  } catch (error) {
    return error;
  }
}

test('a build that lost its lock does not go on, and leaves that of the other as it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await take();
  leave();
  utimesSync(file, 1, 1);
  vi.advanceTimersByTime(5_100);
  expect(statSync(file).mtimeMs).toBe(1000);
  expect(lostBy(lock)).toMatchObject({
    ...LOST,
    message: 'Another command of Diglot took over while this one did nothing for a long time.',
  });
  lock.release();
  expect(readFileSync(file, 'utf8')).toContain('"other"');
});

test('a build whose lock somebody removed says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await take();
  rmSync(file);
  vi.advanceTimersByTime(5_100);
  expect(lostBy(lock)).toMatchObject({
    ...LOST,
    message: expect.stringContaining('was removed while this one was at work'),
    location: { file },
  });
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test('a build that ends cannot be kept from it by its lock', async () => {
  const lock = await take();
  const faults = failFiles(({ name }) => (name === 'rmSync' ? 'EIO' : undefined));
  lock.release();
  faults.restore();
  // It left its lock, and is known to have ended.
  (await take()).release();
});

test('a lock that cannot be read is an error, and nobody waits for it', async () => {
  mkdirSync(file);
  await expect(take(60_000)).rejects.toMatchObject({ code: 'EISDIR' });
  for (const code of ['EMFILE', 'EACCES']) {
    const faults = failFiles(({ name }) => (name === 'readFileSync' ? code : undefined));
    await expect(take(60_000)).rejects.toMatchObject({ code });
    faults.restore();
  }
  expectTidy();
});

testWithLinks('a lock that is nobody’s and cannot be had is given up', async () => {
  symlinkSync('nowhere', file);
  await expect(take()).rejects.toThrow('it does not say which');
});

test('without links, a lock is copied into its place', async () => {
  const faults = failFiles(({ name }) => (name === 'linkSync' ? 'EPERM' : undefined));
  try {
    const lock = await take();
    lock.assertHeld();
    await expect(take()).rejects.toThrow(`process ${process.pid}`);
    lock.release();
    expectTidy([]);
  } finally {
    faults.restore();
  }
  const noRoom = failFiles(({ name }) => (name === 'writeFileSync' ? 'ENOSPC' : undefined));
  await expect(take()).rejects.toMatchObject({ code: 'ENOSPC' });
  noRoom.restore();
  const full = failFiles(({ name }) => (name === 'linkSync' ? 'ENOSPC' : undefined));
  await expect(take()).rejects.toMatchObject({ code: 'ENOSPC' });
  full.restore();
  expectTidy([]);
});

test('a lock that its dead holder had is taken by one of those who find it', async () => {
  leave({ pid: deadProcess() });
  // Another one was faster: there is nothing to remove any more, and its lock counts.
  const restore = meanwhile(
    ({ name }) => name === 'renameSync',
    () => leave(),
  );
  await expect(take()).rejects.toThrow(`process ${process.ppid},`);
  restore();
  expect(readFileSync(file, 'utf8')).toContain('"other"');
  expectTidy();
});

test('a dead lock that another one removes is no error', async () => {
  leave({ pid: deadProcess() });
  const restore = meanwhile(
    ({ name }) => name === 'renameSync',
    () => rmSync(file),
  );
  (await take()).release();
  restore();
  leave({ pid: deadProcess() });
  const faults = failFiles(({ name }) => (name === 'renameSync' ? 'EACCES' : undefined));
  await expect(take()).rejects.toMatchObject({ code: 'EACCES' });
  faults.restore();
});

test('whoever releases a lock while another one looks makes way for it', async () => {
  leave();
  const restore = meanwhile(
    ({ name }) => name === 'statSync',
    () => rmSync(file),
  );
  (await take()).release();
  restore();
  leave();
  const away = meanwhile(
    ({ name, args }) => name === 'readFileSync' && args[0] === file,
    () => renameSync(file, `${file}.away`),
  );
  (await take()).release();
  away();
});

test('a process of another user is alive', async () => {
  leave();
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  });
  await expect(take()).rejects.toThrow('at work on this site');
  kill.mockRestore();
});
