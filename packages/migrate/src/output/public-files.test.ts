import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { movePublicFiles } from './public-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diglot-headers-'));
});

test('a policy of the owner leaves _headers, and what it said is told with its line', () => {
  const file = path.join(folder, '_headers');
  const before =
    "/*\n  X-Frame-Options: DENY\n  content-security-policy: frame-ancestors 'self'\n\n/a\n  ! Content-Security-Policy\n";
  writeFileSync(file, before);
  const { changes, decisions } = movePublicFiles(folder, folder);
  expect(changes).toEqual([
    { file, from: file, before, text: '/*\n  X-Frame-Options: DENY\n\n/a\n' },
  ]);
  const what =
    'A content security policy of its own was taken out of "_headers": the build writes one.';
  const todo = (policy: string) =>
    `Name in "policy" of the config what the site needs of it: ${policy}.`;
  expect(decisions).toEqual([
    { topic: 'publishing', what, todo: todo("frame-ancestors 'self'"), place: { file, line: 3 } },
    { topic: 'publishing', what, todo: todo('nothing'), place: { file, line: 6 } },
  ]);
});

test.each([
  ['Content-Security-Policy: a', 'a'],
  ['\tContent-Security-Policy  : a', 'a'],
  ['  Content-Security-Policy:', 'nothing'],
  ['!Content-Security-Policy', 'nothing'],
  ['   !   Content-Security-Policy  ', 'nothing'],
])('a policy is found however it stands there: "%s"', (line, policy) => {
  writeFileSync(path.join(folder, '_headers'), `/*\r\n${line}\r\n`);
  const { changes, decisions } = movePublicFiles(folder, folder);
  expect(changes).toMatchObject([{ text: '/*\r\n' }]);
  expect(decisions).toMatchObject([{ todo: expect.stringContaining(`needs of it: ${policy}.`) }]);
});

test('other headers, or none, stay as they are', () => {
  expect(movePublicFiles(folder, folder)).toEqual({ changes: [], decisions: [] });
  writeFileSync(
    path.join(folder, '_headers'),
    '/*\n  X-Content-Security-Policy: a\n  X: !content-security-policy\n  Content-Security-Policy-Report-Only: a\n',
  );
  expect(movePublicFiles(folder, folder)).toEqual({ changes: [], decisions: [] });
});
