import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const module = new URL('alone.mjs', import.meta.url).href;

/** A script that notes when it begins and when it ends what it does alone. */
function setUp() {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-alone-'));
  const lock = path.join(folder, 'sub/setup.lock');
  const log = path.join(folder, 'log');
  writeFileSync(log, '');
  const script = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(module)};
    alone(() => {
      for (const word of ['begin', 'middle', 'end']) {
        appendFileSync(${JSON.stringify(log)}, word + '\\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }
    }, new URL(${JSON.stringify(pathToFileURL(lock).href)}));`;
  const args = ['--input-type=module', '--eval', script];
  return { lock, args, linesOf: () => readFileSync(log, 'utf8').trim().split('\n') };
}

const ALL = ['begin', 'middle', 'end'];

test('commands that begin at once go one after the other', async () => {
  const { lock, args, linesOf } = setUp();
  const children = ALL.map(() => spawn(process.execPath, args));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0]);
  expect(linesOf()).toEqual([...ALL, ...ALL, ...ALL]);
  expect(existsSync(lock)).toBe(false);
});

test('a command that fails leaves no lock', () => {
  const { lock } = setUp();
  const address = JSON.stringify(pathToFileURL(lock).href);
  const script = `import { alone } from ${JSON.stringify(module)}; alone(() => process.exit(3), new URL(${address}));`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect([status, existsSync(lock)]).toEqual([3, false]);
});

test.each([
  ['whose process number another one has', String(process.pid)],
  ['that does not say whose it is', ''],
])('a lock of long ago %s holds up nobody', (_, owner) => {
  const { lock, args, linesOf } = setUp();
  spawnSync(process.execPath, args);
  writeFileSync(lock, owner);
  utimesSync(lock, 0, 0);
  expect(spawnSync(process.execPath, args).status).toBe(0);
  expect(linesOf()).toEqual([...ALL, ...ALL]);
});

test('a command that was ended holds up nobody', () => {
  const { lock, args, linesOf } = setUp();
  const ended = spawnSync(process.execPath, ['--eval', '']);
  spawnSync(process.execPath, args);
  writeFileSync(lock, String(ended.pid));
  expect(spawnSync(process.execPath, args).status).toBe(0);
  expect(linesOf()).toEqual([...ALL, ...ALL]);
});
