import { basename } from 'node:path';
import type { Features } from 'satteri';
import { offsetToLineColumn } from '../../../shared/line-column';
import { type Problem, type ProblemText, warningAt } from '../problems';
import { isMarkup } from './html-elements';
import { createRangeCursor, inspect, mergeRanges } from './inspect';
import type { Range } from './visit-text';

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
      warningAt({ file, ...offsetToLineColumn(text, one.index) }, tell(one, file)),
    );
  });
}

/** What another engine, a plugin or MDX reads and this page shows as it stands. */
interface ForeignKind {
  readonly pattern: RegExp;
  /** Finds it in a text, in order, where a pattern alone cannot. @default all matches of the pattern */
  readonly find?: (text: string) => RegExpExecArray[];
  /** A sign of it in the page's HTML: a plugin may have replaced it. */
  readonly sign: RegExp;
  /** Whether it is foreign to such a page. @default always */
  readonly isMeant?: (page: {
    readonly format: 'md' | 'mdx';
    readonly features: Features | undefined;
  }) => boolean;
  /** Whether telling of the first place says all. */
  readonly isToldOnce: boolean;
  readonly tell: (found: RegExpMatchArray, file: string) => ProblemText;
}

const toMdx = (file: string): string =>
  `Rename the file to "${basename(file).replace(/\.md$/, '.mdx')}"`;

/** The dollar signs of formulas on lines of their own, if they come in pairs. */
const FENCES = /(?<=^[ \t>]*)\$\$(?=[ \t]*$)/gm;
/** One formula in its line: with a command, or with braces after `^` or `_`. No price and no variable has these. */
const FORMULA =
  /(?<![\\$\w])(?:\${2}(?!\{)|\$(?![\s{$]))[^$\n`]{0,300}?(?:\\[A-Za-z]{2,}|[\^_]\{)[^$\n`]{0,300}?(?:\${2}|(?<=\S)\$)(?![\w$])/g;

/** The tag that a component starts with, or is. */
const COMPONENT = /(?<![\w<\\.])<([A-Z][\w.]*)(?:\s[^<>]{0,500})?>/g;

/** Tags of components: `Array<Item>` and `<Name>` in prose have no end. */
function componentTags(text: string): RegExpExecArray[] {
  const closed = new Set(Array.from(text.matchAll(/<\/([A-Z][\w.]*)\s*>/g), ([, name]) => name));
  return [...text.matchAll(COMPONENT)].filter(
    ([tag, name]) => (tag.endsWith('/>') || closed.has(name)) && !isMarkup(tag),
  );
}

function formulas(text: string): RegExpExecArray[] {
  const fences = [...text.matchAll(FENCES)];
  const found = [...(fences.length > 1 ? fences : []), ...text.matchAll(FORMULA)];
  return found.sort((a, b) => a.index - b.index);
}

/** All of them. */
const FOREIGN_KINDS: readonly ForeignKind[] = [
  {
    // After the signs before it, it is one of a shell, a template or a formula.
    pattern: /(?<![\\$^_{}])\{\{(?=[^\S\n]*[^\s{}])[^\n{}]*\}\}(?!\})/g,
    sign: /\{\{/,
    isToldOnce: true,
    tell: ([text]) => ({
      code: 'vitepress-expression',
      message: `"${text}" is shown as it stands: expressions are VitePress's.`,
      fix: 'Write the value, or use MDX.',
    }),
  },
  {
    pattern: /<<<(?<=^[ \t>*+-]*<<<) *(?<file>(?:@|\.{1,2})?\/[^\s{[#]+)[^\n]*$/gm,
    sign: /&lt;&lt;&lt;/,
    isToldOnce: false,
    tell: ({ groups }) => ({
      code: 'vitepress-quote',
      message: 'The line is shown as it stands: files are quoted by "<<<" in VitePress only.',
      fix: `Use a code block with file="${groups?.file?.replace(/^@\//, '<root>/')}" in its first line.`,
    }),
  },
  {
    pattern: /<!--\s*@include:\s*(?<file>[^\s{#>]+?)(?=\s|-->|[{#])/g,
    sign: /@include:/,
    isToldOnce: false,
    tell: ({ groups }) => ({
      code: 'vitepress-include',
      message: `"${groups?.file}" is not included: only VitePress reads such comments.`,
      fix: `Import the file as a fragment in MDX: import Part from '${groups?.file}'; and <Part />.`,
    }),
  },
  {
    pattern: /\[\[toc\]\](?<=^[ \t>*+-]*.{7})(?=[ \t]*$)/gim,
    sign: /\[\[/,
    isToldOnce: true,
    tell: () => ({
      code: 'vitepress-toc',
      message: 'The line is shown as it stands: a table of contents is not part of the text.',
      fix: 'Remove the line: the outline shows the headings.',
    }),
  },
  {
    pattern: COMPONENT,
    find: componentTags,
    sign: /&lt;/,
    isMeant: ({ format }) => format === 'md',
    isToldOnce: true,
    tell: ([, name], file) => ({
      code: 'component-in-markdown',
      message: `<${name}> is shown as text: only MDX has components.`,
      fix: `${toMdx(file)}, or put the tag into backticks if text is meant.`,
    }),
  },
  {
    pattern: /^import\s(?:[\w*{}, $]+ from )?(['"])[^'"\n]+\1;?(?=[^\S\n]*$)/gm,
    // Where a line of text starts, and not a word of it: blocks of code have such lines on most pages.
    sign: /(?:^|[>\n])import\s/,
    isMeant: ({ format }) => format === 'md',
    isToldOnce: true,
    tell: (_found, file) => ({
      code: 'import-in-markdown',
      message: 'The line is shown as text: only MDX imports.',
      fix: `${toMdx(file)}, or put the line into a code block if it is an example.`,
    }),
  },
  {
    pattern: FORMULA,
    find: formulas,
    sign: /\$/,
    isMeant: ({ features }) => !features?.math,
    isToldOnce: true,
    tell: () => ({
      code: 'math-without-plugin',
      message: 'The formula is shown as it stands: no plugin reads TeX.',
      fix: 'Add math() of "@diglot/math" to "plugins" in the config, or put the text into backticks.',
    }),
  },
  {
    pattern: /(?<=(\p{L}[\p{L}\d]{0,20}|[)\]]))~([\w+-]{1,3})~(?=[\p{L}\p{P}\s]|$)/gmu,
    sign: /\bdel\b/,
    isMeant: ({ features }) => !features?.subscript,
    isToldOnce: true,
    tell: ([text, before, low]) => ({
      code: 'subscript-struck-through',
      message: `"${before}${text}" is struck through: it is no subscript.`,
      fix: `Write ${before}<sub>${low}</sub>.`,
    }),
  },
];

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
