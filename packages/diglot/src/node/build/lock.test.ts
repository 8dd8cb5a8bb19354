import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockBuild } from './lock';

let file: string;

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'diglot-lock-')), 'cache/build.lock');
});

const take = (timeout = 0, onWait = () => {}) => lockBuild({ file, timeout, onWait });

test('whoever comes second is told who is at work, and since when', async () => {
  const lock = await take();
  const { pid, since } = JSON.parse(readFileSync(file, 'utf8'));
  expect(pid).toBe(process.pid);
  await expect(take()).rejects.toThrow(
    `Another command of Diglot is at work on this site: process ${process.pid}, since ${since}.`,
  );
  lock.release();
  (await take()).release();
});

test('whoever waits builds as soon as the other has ended', async () => {
  const lock = await take();
  const order: string[] = [];
  const second = take(10_000, () => {
    order.push('waits');
    lock.release();
  });
  (await second).release();
  expect(order).toEqual(['waits']);
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
});

test('the lock of a process that is dead is taken over', async () => {
  (await take()).release();
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const left of [JSON.stringify({ pid, since: 'yesterday' }), '{"pid":']) {
    writeFileSync(file, left);
    if (left.endsWith(':')) utimesSync(file, 1, 1);
    (await take()).release();
  }
});

test('the lock of a process that is silent, or whose number another has now, is taken over', async () => {
  (await take()).release();
  // The process that started this one lives, and builds nothing.
  writeFileSync(file, JSON.stringify({ pid: process.ppid, since: 'yesterday' }));
  await expect(take()).rejects.toThrow(`process ${process.ppid}`);
  utimesSync(file, 1, 1);
  const lock = await take();
  lock.assertHeld();
  lock.release();
});

test('a build that lost its lock does not go on', async () => {
  const lock = await take();
  writeFileSync(file, JSON.stringify({ pid: process.ppid, since: 'now' }));
  expect(() => lock.assertHeld()).toThrow('Another command of Diglot took over');
  lock.release();
  expect(readFileSync(file, 'utf8')).toContain(String(process.ppid));
});
