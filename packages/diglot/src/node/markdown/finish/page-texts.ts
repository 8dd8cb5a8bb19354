import type { SectionText } from '../../../search/page-text';
import { codeOf, getAttribute, type HtmlElement, hasClass } from '../html/tree';
import { createLineWriter, createWordWriter, readWords } from './text-writers';

/** Elements that start and end a line of text. */
const BLOCK: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul br'
  ).split(' '),
);
/** Elements whose text no reader sees. */
const SILENT: ReadonlySet<string> = new Set(
  // The annotation of a formula is what it was made of.
  ['script', 'style', 'template', 'svg', 'annotation'],
);

/** What a page says, without markup. */
export interface PageTexts {
  /** As a reader sees it: a line for each block, white space collapsed outside of code. */
  readonly text: string;
  /** Heading element → index in {@link text}, in UTF-16 units. */
  readonly positions: ReadonlyMap<HtmlElement, number>;
  /** The text before the first heading, then the text below each heading: prose and code apart, all in one line. */
  readonly sections: readonly SectionText[];
}

/** Reads the text of a page, for positions and for search. */
export function readTexts(
  root: HtmlElement,
  headings: ReadonlyMap<HtmlElement, unknown>,
): PageTexts {
  const positions = new Map<HtmlElement, number>();
  const page = createLineWriter();
  const sections = createSections();
  /** @param isApart in a heading, or in what is operated and not read: no part of a section */
  const visit = (parent: HtmlElement, isCode: boolean, isApart: boolean) => {
    for (const child of parent.children) {
      if (child.type === 'comment') continue;
      const shown = codeOf(child);
      if (shown) {
        page.endLine();
        page.verbatim(shown.code);
        page.endLine();
        if (!isApart) {
          const { code } = sections.last();
          code.write(readWords(shown.code));
          code.divide();
        }
      } else if (child.type === 'text') {
        const words = readWords(child.value);
        if (isCode) page.verbatim(child.value);
        else page.write(words);
        if (!isApart) sections.last()[isCode ? 'code' : 'prose'].write(words);
      } else if (child.type === 'element' && child.tag === 'iframe') {
        // What it shows is another page's; of its own it has a name.
        const words = readWords(` ${getAttribute(child, 'title') ?? ''} `);
        page.write(words);
        if (!isApart) sections.last().prose.write(words);
      } else if (
        child.type === 'element' &&
        !SILENT.has(child.tag) &&
        !hasClass(child, 'dg-anchor')
      ) {
        const isHeading = headings.has(child);
        const isBlock = BLOCK.has(child.tag);
        const isOutside = isApart || isHeading || getAttribute(child, 'role') === 'tablist';
        if (isBlock) page.endLine();
        if (isHeading) positions.set(child, page.length());
        if (isHeading && !isApart) sections.start();
        const divide = () => sections.last()[isCode ? 'code' : 'prose'].divide();
        if (isBlock && !isOutside) divide();
        visit(child, isCode || child.tag === 'pre', isOutside);
        if (isBlock && !isOutside) divide();
        if (isBlock) page.endLine();
      }
    }
  };
  visit(root, false, false);
  return { text: page.text(), positions, sections: sections.texts() };
}

/** Collects the text of sections, one after the other. */
function createSections() {
  const createSection = () => ({ prose: createWordWriter(), code: createWordWriter() });
  let last = createSection();
  const all = [last];
  return {
    last: () => last,
    start(): void {
      last = createSection();
      all.push(last);
    },
    texts: (): SectionText[] =>
      all.map(({ prose, code }) => ({ prose: prose.text(), code: code.text() })),
  };
}
