import { characterAt, characterBefore } from '../cjk/characters';
import { cjkFlanking } from '../cjk/emphasis';
import { collapseSpace } from '../html/tree';

/** A text that was written in several lines, in one. */
export const oneLine = (text: string): string => collapseSpace(text).trim();

/**
 * Escapes what would be markup inside a paragraph. What only matters at the start of a line is left to
 * {@link escapeLineStarts}. Brackets are escaped where they could become part of a link.
 */
export function escapeInline(text: string, isInLabel = false): string {
  if (!/[\\`*_~[\]<&!]/.test(text)) return text;
  return text.replace(/[\\`*_~[\]<&!]+/g, (run, index: number) => {
    const before = characterBefore(text, index);
    const after = characterAt(text, index + run.length);
    return run.replace(/./g, (character) =>
      needsEscape(character, run, { before, after, isInLabel }) ? `\\${character}` : character,
    );
  });
}

interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly isInLabel: boolean;
}

function needsEscape(character: string, run: string, around: Surroundings): boolean {
  const { before, after, isInLabel } = around;
  switch (character) {
    case '*':
    case '~': {
      // At an edge of the text the neighbour is not known.
      if (run.length > 1 || before === '' || after === '') return true;
      const { left, right } = cjkFlanking(before, after);
      return left || right;
    }
    case '_':
      // Inside a word an underscore is a letter.
      return run.length > 1 || !/[\p{L}\p{N}]/u.test(before) || !/[\p{L}\p{N}]/u.test(after);
    case '<':
      return run.length > 1 || /^[A-Za-z/?]?$/.test(after);
    case '&':
      return run.length > 1 || /^[A-Za-z#]?$/.test(after);
    case '!':
      // At the end of a text a link may follow.
      return run.length > 1 || after === '';
    case '[':
      return isInLabel || run.length > 1 || after === '^';
    case ']':
      return isInLabel || run.length > 1 || /^[(:]?$/.test(after);
    default:
      return true;
  }
}

/** Lines that {@link escapeLineStarts} has to look at. */
const STARTS = /^[#>\-+*=|:~\d[]/m;

/** Escapes what would start a block at the start of a line. */
export function escapeLineStarts(markdown: string): string {
  if (!STARTS.test(markdown)) return markdown;
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|[-=|:][-=|:\s]*$|:::|~~~|===|---)/, '\\$1')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^\[(?=[ xX]\]\s)/, '\\['),
    )
    .join('\n');
}

/** Code between as many backticks as it needs. */
export function inlineCode(text: string): string {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '');
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** An address as the target of a link. */
export function linkTarget(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, '\\$&')}>` : url;
}
