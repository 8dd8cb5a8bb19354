import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { formatError, formatErrors, formatWarnings, noteActivity } from './format-error';

const options = { root: '/site', color: false };

const source = `export default {
  items: [
    { slug: 'guide/instal' },
  ],
};`;

const missing = new DiglotError({
  code: 'sidebar-missing-page',
  message: 'Sidebar item points to a page that does not exist: "guide/instal"',
  location: { file: '/site/diglot.config.ts', line: 3, column: 13, source },
  keyPath: 'sidebar[1].items[0]',
  fix: 'Use an existing page (closest: "guide/install") or remove the item.',
});

const bare = new DiglotError({ code: 'x', message: 'The docs folder does not exist.' });

test('an error says what, where and how to mend it', () => {
  expect(formatError(missing, options)).toMatchInlineSnapshot(`
    "error [diglot] Sidebar item points to a page that does not exist: "guide/instal"
      diglot.config.ts:3:13  (sidebar[1].items[0])
        2 |   items: [
      > 3 |     { slug: 'guide/instal' },
          |             ^
        4 |   ],
      Fix: Use an existing page (closest: "guide/install") or remove the item."
  `);
});

test('an error without source, place or remedy prints what it has', () => {
  expect(formatError(bare, options)).toMatchInlineSnapshot(
    `"error [diglot] The docs folder does not exist."`,
  );
  const placed = new DiglotError({
    code: 'x',
    message: 'Unreadable.',
    location: { file: '/elsewhere/a.md', line: 2 },
    fix: 'Do this.\nThen that.',
  });
  expect(formatError(placed, options)).toMatchInlineSnapshot(`
    "error [diglot] Unreadable.
      /elsewhere/a.md:2
      Fix: Do this.
      Then that."
  `);
});

test('several errors are told one after the other', () => {
  expect(formatErrors([new DiglotErrors([missing, bare])], options)).toMatchInlineSnapshot(`
    "error [diglot] Sidebar item points to a page that does not exist: "guide/instal"
      diglot.config.ts:3:13  (sidebar[1].items[0])
        2 |   items: [
      > 3 |     { slug: 'guide/instal' },
          |             ^
        4 |   ],
      Fix: Use an existing page (closest: "guide/install") or remove the item.

    error [diglot] The docs folder does not exist."
  `);
  expect(formatError(new DiglotErrors([bare]), options)).toMatchInlineSnapshot(
    `"error [diglot] The docs folder does not exist."`,
  );
});

test('an error that is not for authors is short, without --debug', () => {
  const cause = new RangeError('too much');
  const error = new TypeError('boom\nand more', { cause });
  error.stack = 'TypeError: boom\n    at render (render.ts:1:2)';
  noteActivity(error, 'Render pages');
  expect(formatError(error, options)).toMatchInlineSnapshot(`
    "error [diglot] Internal error (Render pages): boom: too much
      Fix: Most likely this is a fault of the engine. Run the command again with --debug and report what it prints."
  `);
  expect(formatError('boom', options)).toContain('Internal error: boom');
  const debug = formatError(error, { ...options, debug: true });
  expect(debug).toContain('at render (render.ts:1:2)');
  expect(debug).toContain('[cause]: RangeError: too much');
  expect(formatError(missing, { ...options, debug: true })).toMatch(/\n {6}at /);
});

test('colours mark the word, the place and the line', () => {
  const text = formatError(missing, { ...options, color: true });
  expect(text).toContain('\u001b[31merror\u001b[39m');
  expect(text).toContain('\u001b[31m>\u001b[39m');
  expect(stripVTControlCharacters(text)).toBe(formatError(missing, options));
});

test('of long lines what is around the place is shown, and of a long message its beginning and end', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' ');
  const column = words.indexOf('w9999') + 1;
  const long = new DiglotError({
    code: 'x',
    message: `It is ${'a'.repeat(3_000_000)}!`,
    location: { file: `/site/${'b'.repeat(5_000)}.md`, line: 2, column, source: `x\n${words}\ny` },
    fix: `Write\n${'c'.repeat(5_000)} there.`,
  });
  const [message, place, above, line, mark, below, fix, ...rest] = formatError(long, options).split(
    '\n',
  );
  expect(message).toMatch(/^error \[diglot\] It is a+ … a+!$/);
  expect(place).toMatch(/^ {2}b+ … b+\.md:2:\d+$/);
  expect([above, below]).toEqual(['    1 |', '    3 |']);
  expect(line).toContain(' w9999 ');
  expect(mark?.indexOf('^')).toBe(line?.indexOf('w9999'));
  expect([fix, ...rest]).toEqual(['  Fix: Write', expect.stringMatching(/^ {2}c+ … c+ there\.$/)]);
  for (const text of [message, place, line, ...rest]) expect(text?.length).toBeLessThan(1_050);
});

test('a long line before the one that is wrong is cut, too', () => {
  const location = { file: 'a.md', line: 2, column: 3, source: `${'x'.repeat(10_000)}\nabcd\n` };
  const text = formatError(new DiglotError({ code: 'x', message: 'No.', location }), options);
  expect(text).toContain(`\n    1 | ${'x'.repeat(200)}\n  > 2 | abcd\n      |   ^`);
});

test('of a copy that a build made, the file is told that it was to be a copy of', () => {
  const place = (error: object) =>
    formatError(Object.assign(new Error('no'), { code: 'EACCES', syscall: 'copyfile' }, error), {
      root: '/site',
      color: false,
    }).split('\n')[1];
  const dest = '/site/.diglot-dist-0123456789abcdef/next/a.txt';
  expect(place({ path: '/site/public/a.txt', dest })).toBe('  public/a.txt');
  expect(place({ path: '/site/docs/a.tmp', dest: '/site/docs/a.md' })).toBe('  docs/a.md');
  expect(place({ path: dest })).toMatch(/^ {2}Fix: /);
  // What is copied takes no space.
  expect(place({ code: 'ENOSPC', path: '/site/public/a.txt', dest })).toMatch(/^ {2}Fix: /);
});

const missingName = (file: string, line: number, name = 'a') =>
  new DiglotError({
    code: 'missing',
    message: `There is no "${name}"`,
    location: { file: `/site/${file}`, line, column: 2, source: 'x\ny\nz' },
    fix: 'Install it.',
  });

test('a thread that could not be started says what the system said', () => {
  const cause = Object.assign(new Error('Worker initialization failure: EMFILE'), {
    code: 'ERR_WORKER_INIT_FAILED',
  });
  expect(formatError(cause, options)).toMatchInlineSnapshot(`
    "error [diglot] Too many files are open at once (EMFILE)
      Fix: Raise the limit ("ulimit -n 4096"), or end other programs, and try again."
  `);
});

test('what is wrong in several places is told once, with all places', () => {
  const errors = [
    missingName('a.md', 2),
    missingName('b.md', 1, 'b'),
    missingName('c.md', 3),
    missingName('d.md', 1),
  ];
  expect(formatErrors(errors, options)).toMatchInlineSnapshot(`
    "error [diglot] There is no "a"
      a.md:2:2
        1 | x
      > 2 | y
          |  ^
        3 | z
      Fix: Install it.
      The same in:
        c.md:3:2
        d.md:1:2

    error [diglot] There is no "b"
      b.md:1:2
      > 1 | x
          |  ^
        2 | y
      Fix: Install it."
  `);
});

test('warnings are told in the same way', () => {
  const texts = formatWarnings([missingName('a.md', 2), missingName('c.md', 3)], options);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('c.md:3:2');
});

test('errors that only look alike stay apart', () => {
  const plain = new Error('There is no "a"');
  const other = new DiglotError({ code: 'missing', message: 'There is no "a"' });
  const text = formatErrors([plain, other, other, missingName('a.md', 1)], options);
  expect(text.match(/There is no "a"/g)).toHaveLength(3);
});

/** Links to pages that are not there, each with another remedy where `fixOf` says so. */
function deadLinks(count: number, fixOf = (_: number) => 'Correct the link.'): DiglotError[] {
  return Array.from({ length: count }, (_, index) => {
    const location = { file: `/site/${index}.md`, line: 2, column: 3, source: 'x\n[a](/b)\ny' };
    const message = `The link "/${index}" leads nowhere`;
    return new DiglotError({ code: 'dead-link', message, location, fix: fixOf(index) });
  });
}

test('the first ten of a kind are told whole, all others in a line each', () => {
  const [bareText, ...texts] = formatWarnings([bare, ...deadLinks(13)], options);
  expect(bareText).toBe('warning [diglot] The docs folder does not exist.');
  expect(texts).toHaveLength(11);
  for (const text of texts.slice(0, 10)) expect(text).toContain('> 2 | [a](/b)');
  expect(texts[10]).toMatchInlineSnapshot(`
    "warning [diglot] 3 more of this kind, each in a line, with its fix where that is another
        10.md:2:3  The link "/10" leads nowhere
        11.md:2:3  The link "/11" leads nowhere
        12.md:2:3  The link "/12" leads nowhere"
  `);
});

test('what is told in a line has its fix where those before it have another', () => {
  const links = deadLinks(14, (index) => `Link to "/${Math.min(index, 12)}".\nOr make it.`);
  expect(formatErrors(links, options).split('\n').slice(-5)).toMatchInlineSnapshot(`
    [
      "error [diglot] 4 more of this kind, each in a line, with its fix where that is another",
      "    10.md:2:3  The link "/10" leads nowhere  Fix: Link to "/10". Or make it.",
      "    11.md:2:3  The link "/11" leads nowhere  Fix: Link to "/11". Or make it.",
      "    12.md:2:3  The link "/12" leads nowhere  Fix: Link to "/12". Or make it.",
      "    13.md:2:3  The link "/13" leads nowhere",
    ]
  `);
});

test('others of many kinds follow the last of theirs that is told whole', () => {
  const names = Array.from({ length: 12 }, (_, index) => missingName('a.md', 1, `name${index}`));
  const links = deadLinks(12);
  const texts = formatWarnings(
    names.flatMap((name, index) => [name, links[index]]),
    options,
  );
  expect(texts).toHaveLength(22);
  expect(texts[18]).toContain('"name9"');
  expect(texts[19]).toContain('a.md:1:2  There is no "name10"');
  expect(texts[20]).toContain('"/9"');
  expect(texts[21]).toContain('10.md:2:3  The link "/10"');
});

test('of what is told in lines, each place is one', () => {
  const links = deadLinks(11).map(({ code, message }) => new DiglotError({ code, message }));
  const location = { file: '/site/z.md', line: 9, column: 1 };
  const again = new DiglotError({
    code: 'dead-link',
    message: 'The link "/10" leads nowhere',
    location,
  });
  const text = formatWarnings([...links, again, again], options).at(-1);
  expect(text?.split('\n').slice(1)).toEqual([
    '    The link "/10" leads nowhere',
    '    z.md:9:1  The link "/10" leads nowhere',
    '    z.md:9:1  The link "/10" leads nowhere',
  ]);
});

test('whoever asks for traces gets everything whole', () => {
  expect(formatWarnings(deadLinks(13), { ...options, debug: true })).toHaveLength(13);
});

test('of many problems, and of many places of one, the first are told and the others counted', () => {
  const many = Array.from({ length: 2200 }, (_, index) => missingName('a.md', 1, `name${index}`));
  const texts = formatWarnings(many, options);
  expect(texts.at(-2)?.split('\n').at(-1)).toContain('"name1999"');
  expect(texts.at(-1)).toBe('… and 200 more warnings');
  expect(formatErrors(many, options)).toMatch(/\n\n… and 200 more errors$/);
  const same = Array.from({ length: 200 }, (_, index) => missingName(`${index}.md`, 1));
  const lines = formatErrors(same, options).split('\n');
  expect(lines.slice(-2)).toEqual(['    100.md:1:2', '    … and 99 more']);
});

test('the same without a place is told with it', () => {
  const { code, message, fix } = missingName('a.md', 2);
  const nowhere = new DiglotError({ code, message, fix });
  for (const errors of [
    [nowhere, missingName('a.md', 2), nowhere],
    [missingName('a.md', 2), nowhere],
  ]) {
    const text = formatErrors(errors, options);
    expect(text.match(/Fix: /g)).toHaveLength(1);
    expect(text).toContain('a.md:2:2');
  }
});
