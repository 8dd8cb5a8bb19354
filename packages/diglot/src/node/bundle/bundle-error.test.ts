import { expect, test } from 'vitest';
import { bundleError } from './bundle-error';

/** As the bundler tells of a file that it could not write. */
const told = (doing: string, why: string) => {
  const message = `\u001b[31m[UNHANDLEABLE_ERROR] \u001b[0mSomething went wrong inside rolldown, please report this problem at https://github.com/rolldown/rolldown/issues.\n${doing}\n\nCaused by:\n    ${why}\n\nStack backtrace:\n   0: <unknown>\n`;
  return Object.assign(new Error(`Build failed with 1 error:\n\n${message}`), {
    errors: [Object.assign(new Error(message), { code: 'UNHANDLEABLE_ERROR' })],
  });
};

test('a full disk, and one that may not be written, are no faults of the code', () => {
  const full = told(
    'Failed to write file in /site/dist/a.js',
    'No space left on device (os error 28)',
  );
  expect(bundleError(full, '/site').errors).toMatchObject([
    {
      code: 'file-system',
      message: 'There is no space left on the disk for this (ENOSPC in "write")',
      location: { file: '/site/dist/a.js' },
    },
  ]);
  const locked = told(
    'Could not create directory for output chunks: /site/dist',
    'Permission denied (os error 13)',
  );
  expect(bundleError(locked, '/site').errors).toMatchObject([
    { code: 'file-system', location: { file: '/site/dist' } },
  ]);
});

test('whatever else goes wrong in the bundler is told as its own words', () => {
  const other = told('Failed to do it', 'Nobody knows');
  expect(bundleError(other, '/site').errors).toMatchObject([{ code: 'bundle-failed' }]);
});
