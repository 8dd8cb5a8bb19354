import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import { diffLines } from 'diff';
import type { RunBlock } from 'diglot/tools';

/** Lines of a difference that are told; the page and the program show the rest. */
const MOST_LINES = 40;

type Expected = NonNullable<RunBlock['expected']>;

/** Output as pages show it: without colours, blanks at the ends of lines, and empty lines around. */
export function shownOutput(out: string): string {
  return stripVTControlCharacters(out)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}

/** Whether a program printed what its page says. JSON may be written in any way. */
export function isAsExpected({ lang, text }: Expected, out: string): boolean {
  const [expected, shown] = [shownOutput(text), shownOutput(out)];
  if (expected === shown) return true;
  if (lang !== 'json') return false;
  try {
    return isDeepStrictEqual(JSON.parse(expected), JSON.parse(shown));
  } catch {
    return false;
  }
}

/** What is different: `-` the page says, `+` came. */
export function difference({ text }: Expected, out: string): string {
  const lines = diffLines(`${shownOutput(text)}\n`, `${shownOutput(out)}\n`).flatMap(
    ({ value, added, removed }) =>
      value
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${added ? '+' : removed ? '-' : ' '} ${line}`.slice(0, 300)),
  );
  const more = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`  … ${more} more lines`] : [])].join(
    '\n',
  );
}
