import {
  characterAt,
  characterBefore,
  HAS_CJK,
  isAmbiguousPunctuation,
  isCjk,
  isPunctuation,
  isSpace,
} from './characters';

/**
 * A private-use character: neither white space nor punctuation for CommonMark, so a run of `*` beside it can open
 * and close emphasis. It is put in before parsing and taken out of everything that comes out.
 */
export const MARK = '\uE000';

/** How a run of emphasis characters stands between its neighbours. */
export interface Flanking {
  readonly left: boolean;
  readonly right: boolean;
}

/** CommonMark's own rule for the character before and the character after a run. */
export function flanking(before: string, after: string): Flanking {
  const left =
    !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const right =
    !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  return { left, right };
}

/** The rule of the markdown-cjk-friendly specification: beside CJK a run can open and close. */
export function cjkFlanking(before: string, after: string): Flanking {
  if (!isSpace(before) && !isSpace(after) && (isCjk(before) || isCjk(after))) {
    return { left: true, right: true };
  }
  return flanking(before, after);
}

/**
 * Escapes, runs of emphasis characters, and (in MDX, where an expression is not Markdown) code spans and braces.
 */
const MARKDOWN_TOKEN = /\\[\s\S]|\*+|~+/g;
const MDX_TOKEN = /\\[\s\S]|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)|\{|\*+|~+/g;

/**
 * Marks the runs of `*` and `~` that CommonMark would not recognise beside CJK text although a reader would.
 * A text without CJK comes back as it is, so that English stays exactly CommonMark.
 */
export function markCjkEmphasis(text: string, format: 'md' | 'mdx'): string {
  if (!HAS_CJK.test(text)) return text;
  const token = new RegExp(format === 'mdx' ? MDX_TOKEN : MARKDOWN_TOKEN);
  let result = '';
  let copied = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const run = match[0];
    const start = match.index;
    if (run === '{') {
      token.lastIndex = closingBrace(text, start);
    } else if (run[0] === '*' || run[0] === '~') {
      const marks = marksAround(text, start, start + run.length);
      if (!marks) continue;
      result += text.slice(copied, start) + marks.before + run + marks.after;
      copied = start + run.length;
    }
  }
  return copied === 0 ? text : result + text.slice(copied);
}

function marksAround(text: string, start: number, end: number) {
  const before = characterBefore(text, start);
  const after = characterAt(text, end);
  if (isSpace(before) || isSpace(after)) return undefined;
  const plain = flanking(before, after);
  if (plain.left && plain.right) return undefined;
  if (!isCjkEnd(text, start, before) && !isCjkStart(text, end, after)) return undefined;
  return {
    before: isPunctuation(before) ? MARK : '',
    after: isPunctuation(after) ? MARK : '',
  };
}

/**
 * Whether the text after an index starts with a CJK character. A quote or bracket belongs to what it holds, one step
 * beyond the specification: otherwise `Go**"初心者"**を` from the table of its own issue would not be emphasis.
 */
function isCjkStart(text: string, index: number, first: string): boolean {
  if (isCjk(first)) return true;
  return isPunctuation(first) && isCjk(characterAt(text, index + first.length));
}

/** Whether the text before an index ends with a CJK character, a variation selector or a closing quote after it included. */
function isCjkEnd(text: string, index: number, last: string): boolean {
  if (isCjk(last) || /^[\u{E0100}-\u{E01EF}]$/u.test(last)) return true;
  if (isPunctuation(last) && isCjk(characterBefore(text, index - last.length))) return true;
  if (!/^[\uFE00-\uFE0E]$/.test(last)) return false;
  const base = characterBefore(text, index - 1);
  return isCjk(base) || (last === '\uFE01' && isAmbiguousPunctuation(base));
}

/** The index after the brace that closes the one at `start`, or just after that one when nothing closes it. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 123) depth++;
    else if (code === 125 && --depth === 0) return index + 1;
  }
  return start + 1;
}

/** Takes all marks out of a parser's output, in their percent-encoded form too. */
export function removeMarks(text: string): string {
  if (text.includes('%EE%80%80')) text = text.replaceAll('%EE%80%80', '');
  return text.includes(MARK) ? text.replaceAll(MARK, '') : text;
}
