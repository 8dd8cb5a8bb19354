import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { failFiles } from '../build/testing/test-faults';
import { isSamePlace, processPlace } from './process-place';

/** What a system without a folder of processes says. */
function withoutProc() {
  const faults = failFiles(({ args: [file] }) =>
    String(file).startsWith('/proc/') ? 'ENOENT' : undefined,
  );
  try {
    return processPlace();
  } finally {
    faults.restore();
  }
}

test.runIf(process.platform === 'linux')('a place is a machine, its start, and a namespace', () => {
  const { host, boot, namespace } = processPlace();
  expect(host).toBe(hostname());
  expect(boot).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(namespace).toMatch(/^pid:\[\d+\]$/);
});

test('elsewhere a machine is known by the time at which it was started', () => {
  const place = withoutProc();
  expect(place).toMatchObject({ host: hostname(), namespace: '' });
  expect(Number(place.boot)).toBeGreaterThan(1_500_000_000);
  expect(Number(place.boot)).toBeLessThan(Date.now() / 1000);
  expect(isSamePlace(place, withoutProc())).toBe(true);
});

test('process ids are compared where all of a place is the same', () => {
  const here = { host: 'a', boot: '1000', namespace: 'n' };
  expect(isSamePlace(here, { ...here })).toBe(true);
  for (const boot of ['995', '1005']) expect(isSamePlace(here, { ...here, boot })).toBe(true);
  for (const boot of ['994', '1006', '1000-a', 'x'])
    expect(isSamePlace(here, { ...here, boot })).toBe(false);
  expect(isSamePlace(here, { ...here, host: 'b' })).toBe(false);
  expect(isSamePlace(here, { ...here, namespace: '' })).toBe(false);
  const random = { ...here, boot: '1000-a' };
  expect(isSamePlace(random, { ...random })).toBe(true);
});
