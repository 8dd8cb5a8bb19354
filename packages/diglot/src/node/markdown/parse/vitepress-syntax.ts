import type { Features } from 'satteri';
import { positionOf } from '../mdx/positions';
import { type Problem, type ProblemText, warningAt } from '../problems';
import { createRangeCursor, inspect, mergeRanges, type Range } from './inspect';

/** What VitePress reads and this engine shows as it stands. */
interface ForeignSyntax {
  readonly pattern: RegExp;
  /** A sign of it in the page's HTML: a plugin may have replaced it. */
  readonly sign: string;
  /** Whether telling of the first place says all. */
  readonly isToldOnce: boolean;
  readonly tell: (found: RegExpMatchArray) => ProblemText;
}

const KINDS: readonly ForeignSyntax[] = [
  {
    // After the signs before it, it is one of a shell, a template or a formula.
    pattern: /(?<![\\$^_{}])\{\{(?=[^\S\n]*[^\s{}])[^\n{}]*\}\}(?!\})/g,
    sign: '{{',
    isToldOnce: true,
    tell: ([text]) => ({
      code: 'vitepress-expression',
      message: `"${text}" is shown as it stands: expressions are VitePress's.`,
      fix: 'Write the value, or use MDX.',
    }),
  },
  {
    pattern: /<<<(?<=^[ \t>*+-]*<<<) *(?<file>(?:@|\.{1,2})?\/[^\s{[#]+)[^\n]*$/gm,
    sign: '&lt;&lt;&lt;',
    isToldOnce: false,
    tell: ({ groups }) => ({
      code: 'vitepress-quote',
      message: 'The line is shown as it stands: files are quoted by "<<<" in VitePress only.',
      fix: `Use a code block with file="${groups?.file?.replace(/^@\//, '<root>/')}" in its first line.`,
    }),
  },
  {
    pattern: /<!--\s*@include:\s*(?<file>[^\s{#>]+?)(?=\s|-->|[{#])/g,
    sign: '@include:',
    isToldOnce: false,
    tell: ({ groups }) => ({
      code: 'vitepress-include',
      message: `"${groups?.file}" is not included: only VitePress reads such comments.`,
      fix: `Import the file as a fragment in MDX: import Part from '${groups?.file}'; and <Part />.`,
    }),
  },
  {
    pattern: /\[\[toc\]\](?<=^[ \t>*+-]*.{7})(?=[ \t]*$)/gim,
    sign: '[[',
    isToldOnce: true,
    tell: () => ({
      code: 'vitepress-toc',
      message: 'The line is shown as it stands: a table of contents is not part of the text.',
      fix: 'Remove the line: the outline shows the headings.',
    }),
  },
];

/** Pages without one of these pay for nothing more. */
const SIGNS = /\{\{|<<<|@include:|\[\[toc\]\]/i;

interface PageText {
  readonly file: string;
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly features: Features | undefined;
  /** What became of the text. */
  readonly output: string;
}

/** Tells of syntax that pages of VitePress have, where readers would see it or miss what it stands for. */
export function findVitepressSyntax({ file, text, format, features, output }: PageText): Problem[] {
  if (!SIGNS.test(text)) return [];
  const kinds = KINDS.filter(({ sign }) => output.includes(sign));
  if (kinds.length === 0) return [];
  const opaque = opaqueRanges(text, format, features);
  return kinds.flatMap(({ pattern, isToldOnce, tell }) => {
    const rangeAt = createRangeCursor(opaque);
    const found = [...text.matchAll(pattern)].filter(({ index }) => rangeAt(index) === undefined);
    return (isToldOnce ? found.slice(0, 1) : found).map((one) =>
      warningAt({ file, ...positionOf(text, one.index) }, tell(one)),
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
