import type { Features } from 'satteri';
import { positionOf } from '../mdx/positions';
import { type Problem, warningAt } from '../problems';
import { FOREIGN_KINDS } from './foreign-kinds';
import { createRangeCursor, inspect, mergeRanges, type Range } from './inspect';

interface PageText {
  readonly file: string;
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly features: Features | undefined;
  /** What became of the text. */
  readonly output: string;
}

/** Tells of syntax that other engines read, where readers would see it or miss what it stands for. */
export function findForeignSyntax(page: PageText): Problem[] {
  const { file, text, format, features, output } = page;
  const kinds = FOREIGN_KINDS.flatMap((kind) => {
    if (!kind.sign.test(output) || !(kind.isMeant?.(page) ?? true)) return [];
    const found = kind.find?.(text) ?? [...text.matchAll(kind.pattern)];
    return found.length === 0 ? [] : [{ ...kind, found }];
  });
  if (kinds.length === 0) return [];
  const opaque = opaqueRanges(text, format, features);
  return kinds.flatMap(({ found: all, isToldOnce, tell }) => {
    const rangeAt = createRangeCursor(opaque);
    const found = all.filter(({ index }) => rangeAt(index) === undefined);
    return (isToldOnce ? found.slice(0, 1) : found).map((one) =>
      warningAt({ file, ...positionOf(text, one.index) }, tell(one, file)),
    );
  });
}

/** Code, formulas and what else is no prose. HTML of Markdown is, as far as it is no code. */
function opaqueRanges(text: string, format: 'md' | 'mdx', features: Features | undefined): Range[] {
  const { opaque } = inspect(text, format, features);
  if (format === 'mdx') return [...opaque];
  const isHtml = ({ start }: Range) => text[start] === '<';
  return mergeRanges([...opaque.filter((range) => !isHtml(range)), ...verbatimRanges(text)]);
}

const VERBATIM =
  /<(?:(!--)|(code|pre|samp|kbd|script|style|textarea)\b[^<>]*>|([a-z][\w-]*)\s[^<>]{0,200}\bv-pre\b[^<>]{0,200}>)/gi;

/**
 * Comments, elements whose text is code, and those that VitePress itself leaves alone. One without an end reaches to
 * that of the page.
 */
function verbatimRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let end = 0;
  for (const { index, 1: comment, 2: code, 3: other } of text.matchAll(VERBATIM)) {
    if (index < end) continue;
    const closing = text.indexOf(comment ? '-->' : `</${code ?? other}>`, index);
    end = closing === -1 ? text.length : closing;
    // The sign that starts a comment may be that of an include.
    ranges.push({ start: index + 1, end });
  }
  return ranges;
}
