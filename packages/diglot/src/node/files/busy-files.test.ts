import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, test, vi } from 'vitest';
import { rename } from './busy-files';

const renameSync = vi.spyOn(fs, 'renameSync');
syncBuiltinESMExports();
afterAll(() => {
  renameSync.mockRestore();
  syncBuiltinESMExports();
});

/** Answers of the system, one an attempt. */
function answer(...codes: readonly (string | undefined)[]): void {
  renameSync.mockReset();
  for (const code of codes) {
    renameSync.mockImplementationOnce(() => {
      if (code !== undefined) throw Object.assign(new Error(code), { code });
    });
  }
}

test('a rename waits for a program that has the file open', () => {
  answer('EPERM', 'EBUSY', 'EACCES', undefined);
  rename('from', 'to', [1, 1, 1, 1]);
  expect(renameSync).toHaveBeenCalledTimes(4);
});

test('what stays open, and what waiting does not help against, is an error', () => {
  answer('EPERM', 'EPERM');
  expect(() => rename('from', 'to', [1])).toThrow('EPERM');
  answer('ENOENT', undefined);
  expect(() => rename('from', 'to', [1, 1])).toThrow('ENOENT');
  expect(renameSync).toHaveBeenCalledTimes(1);
});
