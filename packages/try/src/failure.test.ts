import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { assertSuccess } from './failure';

const place = { what: 'The block', timeout: 8, dir: tmpdir() };

/** What is said of a program that Node.js ended. */
function said(code: number, err: string): string {
  try {
    assertSuccess({ code, err, out: '', ended: undefined }, place);
    return 'success';
  } catch (error) {
    return String(error instanceof Error && error.message);
  }
}

test('what newer versions of Node.js say of waiting in vain is not what the block says', () => {
  const waits = 'The block waits for something that cannot come any more.';
  expect(said(13, '')).toBe(waits);
  expect(
    said(13, 'Warning: Detected unsettled top-level await at file:///a.mjs:1\nawait a;\n^\n\n'),
  ).toBe(waits);
  expect(said(13, 'the cup is empty')).toBe('The block ended with code 13:\nthe cup is empty');
});

test('no path of another program is named, and that of a file is', () => {
  const denied = (permission: string, resource: string) =>
    said(
      1,
      `Error: Access\n  code: 'ERR_ACCESS_DENIED',\n  permission: '${permission}',\n  resource: '${resource}'\n`,
    );
  expect(denied('ChildProcess', '/usr/bin/node')).toBe(
    'The block ended with code 1: it may not start another program.',
  );
  expect(denied('FileSystemWrite', '/a.js')).toBe(
    'The block ended with code 1: it may not write "/a.js".',
  );
});
