import type { SitePage, SiteSection } from './site-pages';

/** A section of a page in the page's Markdown. */
export interface MarkdownSection {
  readonly section: SiteSection;
  /** Where its heading begins; undefined where the Markdown has none. */
  readonly start: number | undefined;
}

/** A line that opens or closes a block of code, also in lists and quotes. */
const FENCE = /^(?:[\s>]|[-*+] |\d+[.)] )*(`{3,}|~{3,})(.*)$/;

/** A line that is a heading, also in lists and quotes. */
const HEADING = /^(?:[\s>]|[-*+] |\d+[.)] )*(#{1,6})\s+(.*)$/;

interface HeadingLine {
  readonly start: number;
  readonly depth: number;
  readonly text: string;
}

/** What two spellings of a heading have in common: letters and digits, without the targets of links. */
function wordsOf(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

function headingLines(markdown: string): HeadingLine[] {
  const lines: HeadingLine[] = [];
  let start = 0;
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, marks, info = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence) && info.trim() === '') fence = undefined;
    } else if (marks !== undefined) fence = marks;
    else {
      const [, signs, text = ''] = HEADING.exec(line) ?? [];
      if (signs) lines.push({ start, depth: signs.length, text: wordsOf(text) });
    }
    start += line.length + 1;
  }
  return lines;
}

/** Finds the sections of a page in its Markdown, whose headings have no ids. The page itself begins at 0. */
export function findSections(markdown: string, { sections }: SitePage): MarkdownSection[] {
  const lines = headingLines(markdown);
  let next = 0;
  return sections.map((section, index) => {
    if (index === 0) return { section, start: 0 };
    const { depth, heading } = section;
    const text = wordsOf(heading);
    const found = lines.findIndex(
      (line, at) => at >= next && line.depth === depth && line.text === text,
    );
    if (found < 0) return { section, start: undefined };
    next = found + 1;
    return { section, start: lines[found]?.start };
  });
}

/**
 * The Markdown of a section with those below it, up to the next heading of its rank; of the page itself, what stands before
 * its second heading.
 */
export function sectionMarkdown(
  markdown: string,
  sections: readonly MarkdownSection[],
  index: number,
): string {
  const wanted = sections[index];
  if (!wanted) return '';
  const { section, start } = wanted;
  // Some parts of a page, as its hero, are no text of its Markdown.
  if (start === undefined)
    return `${'#'.repeat(section.depth)} ${section.heading}\n\n${section.text}\n`;
  const end = sections
    .slice(index + 1)
    .find(
      (each) => each.start !== undefined && (index === 0 || each.section.depth <= section.depth),
    );
  return `${markdown.slice(start, end?.start).trimEnd()}\n`;
}
