import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DiglotErrors } from '../../shared/diglot-error';
import { parseLock } from './lock';

const FILE = '/site/book.lock';
const HEADER = '# diglot book.lock 1\n';
const A = '5e3a91c07be2d4f6';
const B = '0c44ab91d2e3f5a7';
const C = '1f2e3d4c5b6a7988';

const read = (text: string) => parseLock(text, FILE);

/** What is told of a lock: code, line, message and fix. */
function problems(text: string): string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof DiglotErrors)) throw error;
    return error.errors.map(
      ({ code, message, fix, location }) =>
        `${location?.file}:${location?.line} ${code}: ${message} | ${fix}`,
    );
  }
}

test('the lines of a page, and of its sections', () => {
  const lock = read(
    `${HEADER}/guide/start/\n/guide/start/#install\n/zh/guide/start/ ${A} ${B}\n/zh/guide/start/#install ${B} ${C} unchanged\n`,
  );
  expect([...lock.pages.keys()]).toEqual(['/guide/start/', '/zh/guide/start/']);
  const zh = lock.pages.get('/zh/guide/start/');
  expect(zh?.sections.get('')?.accepted).toEqual({ original: A, own: B, isUnchanged: false });
  expect(zh?.sections.get('install')).toMatchObject({
    line: 5,
    accepted: { original: B, own: C, isUnchanged: true },
  });
  expect(lock.pages.get('/guide/start/')?.sections.get('install')?.accepted).toBeUndefined();
});

const text = fc.string({ unit: 'grapheme', maxLength: 8 });

test('no text makes it throw anything but what an author can mend', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, fc.constantFrom(`/a ${A} ${B}`, '=======', '/a#b', '\r', ' '))),
      (lines) => {
        expect(() => problems(HEADER + lines.join('\n'))).not.toThrow();
      },
    ),
  );
});

test.each([
  [
    'marks of a merge, also of both sides at the start',
    `<<<<<<< HEAD\n${HEADER}/zh/a ${A} ${B}\n||||||| base\n=======\n${HEADER}/zh/a ${C} ${B}\n>>>>>>> other\n`,
    /^\/site\/book\.lock:1 lock-conflict: .*marks of a merge.* \| Run "diglot accept --repair".*merge=union/,
  ],
  [
    'two branches accepted a section',
    `${HEADER}/zh/a#b ${A} ${B}\n/zh/a#b ${C} ${B}\n`,
    /^\/site\/book\.lock:3 lock-twice: .*two lines for \/zh\/a#b.* \| .*"diglot accept \/zh\/a#b".*--repair/,
  ],
  [
    'another version',
    '# diglot book.lock 2\nanything\n',
    /^\/site\/book\.lock:1 lock-version: .*form 2.* \| Update Diglot.*npm install diglot@latest/,
  ],
  [
    'an empty file',
    '',
    /^\/site\/book\.lock:1 lock-header: .*"# diglot book\.lock 1".* \| .*--repair/,
  ],
  ['another file', '{}\n', /^\/site\/book\.lock:1 lock-header: /],
  [
    'a line that was cut off',
    `${HEADER}/a\n/zh/a ${A} 0c44a\n`,
    /^\/site\/book\.lock:3 lock-damaged: .*this is no line.* \| .*git checkout -- book\.lock.*--repair/,
  ],
  [
    'several damaged lines',
    `${HEADER}guide/start\n/a b\n# note\n`,
    /^\/site\/book\.lock:2 lock-damaged: .*3 lines are none, of which this is the first/,
  ],
])('%s', (_, text, told) => {
  expect(problems(text)).toEqual([expect.stringMatching(told)]);
});
