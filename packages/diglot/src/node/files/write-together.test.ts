import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { failFiles } from '../build/testing/test-faults';
import { writeTogether } from './write-together';

let root: string;
const at = (name: string) => path.join(root, name);

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-together-')));
  mkdirSync(at('zh'));
  writeFileSync(at('zh/a.md'), 'old a');
  writeFileSync(at('zh/b.md'), 'old b');
});

const TEXTS = () =>
  new Map([
    [at('zh/a.md'), 'new a'],
    [at('zh/new/deep/c.md'), 'new c'],
    [at('zh/b.md'), 'new b'],
  ]);

/** All that is there, with its text. */
function everything(): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => [name, statSync(at(name)).isFile() ? readFileSync(at(name), 'utf8') : '/']),
  );
}

test('all files are written, and nothing else is left', () => {
  writeTogether(TEXTS()).keep();
  expect(everything()).toEqual({
    zh: '/',
    'zh/a.md': 'new a',
    'zh/b.md': 'new b',
    'zh/new': '/',
    'zh/new/deep': '/',
    'zh/new/deep/c.md': 'new c',
  });
});

test('what ends the process before all is kept takes it back, and listens to nothing afterwards', () => {
  const before = everything();
  const other = () => undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Only this one ends the process, and does not: what runs the tests would.
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, other);
    onTestFinished(() => {
      process.off(signal, other);
      for (const each of others) process.on(signal, each);
    });
    writeTogether(TEXTS());
    expect(everything()).not.toEqual(before);
    process.emit(signal, signal);
    expect(everything()).toEqual(before);
    writeTogether(TEXTS()).takeBack();
    expect(process.listenerCount(signal)).toBe(1);
  }
  writeTogether(TEXTS()).keep();
  process.emit('SIGTERM', 'SIGTERM');
  expect(everything()['zh/a.md']).toBe('new a');
});

test('what was written is taken back whole', () => {
  const before = everything();
  const written = writeTogether(TEXTS());
  expect(readFileSync(at('zh/a.md'), 'utf8')).toBe('new a');
  written.takeBack();
  expect(everything()).toEqual(before);
});

test('whichever operation fails on a full disk, nothing has changed', () => {
  const before = everything();
  for (let failing = 0; ; failing++) {
    let count = 0;
    const faults = failFiles(({ name }) =>
      /^(?:write|mkdir|link|rename|copy)/.test(name) && count++ === failing ? 'ENOSPC' : undefined,
    );
    let written: ReturnType<typeof writeTogether> | undefined;
    try {
      written = writeTogether(TEXTS());
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      faults.restore();
    }
    if (written) {
      expect(failing).toBeGreaterThan(9);
      return;
    }
    expect(everything(), `operation ${failing}`).toEqual(before);
  }
});

test.skipIf(process.platform === 'win32')('modes and links stay', () => {
  chmodSync(at('zh/a.md'), 0o755);
  symlinkSync('zh/b.md', at('link.md'));
  const texts = [
    [at('zh/a.md'), 'new a'],
    [at('link.md'), 'by link'],
  ] as const;
  writeTogether(new Map(texts)).keep();
  expect(statSync(at('zh/a.md')).mode & 0o777).toBe(0o755);
  expect(lstatSync(at('link.md')).isSymbolicLink()).toBe(true);
  expect(readFileSync(at('zh/b.md'), 'utf8')).toBe('by link');
});
