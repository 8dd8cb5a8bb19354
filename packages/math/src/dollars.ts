/**
 * Stands behind the dollars of a formula that was written with single ones. In formulas it is an invisible separator, and
 * nobody sees it where it is left over.
 */
export const SINGLE = '\u2063';

/**
 * Writes `$x$` as the parser's `$$x$$`, where it is a formula. The parser on its own takes every pair of dollars for one,
 * prices included. A formula begins behind a dollar that no letter or digit is in front of and no blank behind; the next
 * dollar ends it, with no blank in front of it and none of letter, digit, `{`, `(` and `$` behind it. Any other dollar is a
 * dollar. What is code, a tag, an address, front matter or JavaScript stays as it is.
 */
export function doubleDollars(source: string, format: 'md' | 'mdx'): string {
  if (!source.includes('$')) return source;
  let result = '';
  let position = 0;
  const skip = patterns(format);
  while (position < source.length) {
    const end = endOfSkipped(source, position, skip);
    if (end > position) {
      result += source.slice(position, end);
      position = end;
      continue;
    }
    const formula = source[position] === '$' ? formulaAt(source, position) : undefined;
    if (formula === undefined) {
      result += source[position];
      position++;
    } else {
      result += `$$${SINGLE}${formula}$$`;
      position += formula.length + 2;
    }
  }
  return result;
}

/** What no formula is in, and whether it has to begin a line. */
interface Skipped {
  readonly form: RegExp;
  readonly startsLine: boolean;
}

function patterns(format: 'md' | 'mdx'): readonly Skipped[] {
  return format === 'md' ? COMMON : [...COMMON, ...MDX];
}

const COMMON: readonly Skipped[] = [
  // Fences, in lists and quotes too.
  {
    form: /(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}(?=[^`\n]*$)|~{3,})[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))/my,
    startsLine: true,
  },
  { form: /(?:\t| {4})(?![ \t]*(?:[-*+]|\d+[.)])[ \t]).*/y, startsLine: true },
  // A run of backticks, and the text up to the next of the same length in the paragraph.
  { form: /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/y, startsLine: false },
  { form: /\\[\s\S]/y, startsLine: false },
  { form: /\$\$+(?:(?!\n[ \t]*\n)[\s\S])*?\$\$+/y, startsLine: false },
  { form: /<!--[\s\S]*?(?:-->|(?![\s\S]))/y, startsLine: false },
  { form: /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|\{[^}]*\}|[^"'<>{])*>/y, startsLine: false },
  { form: /\]\((?:[^()\n]|\([^()\n]*\))*\)/y, startsLine: false },
  { form: /https?:\/\/[^\s<>]+/y, startsLine: false },
];

const MDX: readonly Skipped[] = [
  // Statements go on to the next empty line.
  { form: /(?:import|export)\s(?:(?!\n[ \t]*\n)[\s\S])*/y, startsLine: true },
  { form: /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/y, startsLine: false },
];

const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)/y;

function endOfSkipped(source: string, position: number, skipped: readonly Skipped[]): number {
  const startsLine = position === 0 || source[position - 1] === '\n';
  if (position === 0) {
    FRONT_MATTER.lastIndex = 0;
    if (FRONT_MATTER.test(source)) return FRONT_MATTER.lastIndex;
  }
  for (const { form, startsLine: mustStartLine } of skipped) {
    if (mustStartLine && !startsLine) continue;
    form.lastIndex = position;
    if (form.test(source)) return Math.max(form.lastIndex, position);
  }
  return position;
}

/** What is between the dollar at a position and the one that ends its formula. */
function formulaAt(source: string, position: number): string | undefined {
  if (/[A-Za-z0-9]/.test(source[position - 1] ?? '')) return undefined;
  FORMULA.lastIndex = position;
  const formula = FORMULA.exec(source)?.[1];
  // Table cells end at a bar, formula or not.
  return formula !== undefined && !(formula.includes('|') && isTableRow(source, position))
    ? formula
    : undefined;
}

const FORMULA = /\$(?=[^\s$])((?:\\[\s\S]|(?!\n[ \t]*\n)[^\\$`])*?(?<!\s))\$(?![A-Za-z0-9{($])/y;

function isTableRow(source: string, position: number): boolean {
  const start = source.lastIndexOf('\n', position - 1) + 1;
  const end = source.indexOf('\n', position);
  const line = source.slice(start, end === -1 ? undefined : end);
  return /^\s*\|/.test(line) || /\s\|\s/.test(line);
}
