import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { DiglotError } from '../../shared/diglot-error';
import { errorFromData, errorToData } from './error-data';

test('an error that crosses a thread keeps what it says, and where its cause was thrown', () => {
  const cause = new Error('thrown');
  const error = new DiglotError({ code: 'c', message: 'm', fix: 'f', keyPath: 'k', cause });
  const { message, code, fix, keyPath } = error;
  const arrived = errorFromData(structuredClone(errorToData(error)));
  expect(arrived).toMatchObject({ message, code, fix, keyPath });
  expect(inspect(arrived)).toContain('error-data.test.ts');
  expect(inspect(arrived)).toContain('thrown');
  const bare = errorFromData(errorToData(new DiglotError({ code: 'c', message: 'm' })));
  expect(bare.cause).toBeUndefined();
});
