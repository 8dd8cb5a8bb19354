import { type Problem, warningAt } from '../problems';

/** The text of a source as all further steps see it. */
export interface SourceText {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** Control characters but for tab and line feed: a range is found faster than a property. */
const CONTROL = /[^\t\n -~\xA0-\uFFFF]/g;

/** What colours words in a terminal, as output that was copied has it: it says nothing of the words. */
const COLOUR = /[^\t\n -~\xA0-\uFFFF]\[[\d;]*m/g;

/**
 * A source with `\n` as line ending, without a byte order mark, and without control characters, which HTML and XML cannot
 * hold: as CommonMark does with NUL, each becomes U+FFFD. Colours of a terminal go. Lines stay as they are.
 */
export function cleanSource(source: string, file: string): SourceText {
  const written = withPlainEnds(source);
  const lines = withoutColours(written);
  const first = lines.search(CONTROL);
  if (first === -1) return { text: lines, problems: [] };
  const code = lines.charCodeAt(first).toString(16).toUpperCase().padStart(4, '0');
  const before = lines.slice(0, first);
  const place = {
    file,
    line: before.split('\n').length,
    column: first - before.lastIndexOf('\n'),
  };
  const problem = warningAt(place, {
    code: 'control-character',
    message: `The file holds the control character U+${code}: it is shown as U+FFFD (�).`,
    fix: 'Remove it; an editor may show it only when it shows invisible characters.',
  });
  return { text: removeControls(lines), problems: [problem] };
}

/** A text with `\n` as line ending and without the byte order mark that some editors put in front. */
export function withPlainEnds(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** A text without the colours of a terminal. */
export function withoutColours(text: string): string {
  return text.search(CONTROL) === -1 ? text : text.replace(COLOUR, '');
}

/** A text in which each control character but tab and line feed is U+FFFD. */
export function removeControls(text: string): string {
  return text.replace(CONTROL, '\uFFFD');
}
