import type { SectionText } from '../../../../search/text/page-text';
import type { CodeSource } from '../../code/code-source';
import { codeOf, type HtmlElement, type HtmlNode } from '../../html/tree';
import type { MarkdownTexts } from '../../types';
import {
  createNormalForm,
  isEngineText,
  isTabList,
  type NormalForm,
  noteIn,
  noteOf,
  type SignContext,
  signOf,
} from './normal-form';
import { createLineWriter, createWordWriter, readWords } from './text-writers';

/** Elements that start and end a line of text. */
const BLOCK: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul br'
  ).split(' '),
);
/** Elements whose text is no part of the page's. */
const SILENT: ReadonlySet<string> = new Set(
  // The annotation of a formula is what it was made of; what stands in for scripts repeats them.
  ['script', 'noscript', 'style', 'template', 'annotation'],
);

/** Elements in a line that are a thing of their own: what is in two of them is never one word. */
const CONTROLS: ReadonlySet<string> = new Set(
  'button label legend option select input textarea output summary meter progress'.split(' '),
);
/** Where elements stand side by side without a space, and are parts of one word. */
const WHOLE: ReadonlySet<string> = new Set(['code', 'math']);

/** A heading with what is below it, up to the next heading; the first has what stands before any heading. */
export interface ReadSection extends SectionText {
  /** Absent for the first. */
  readonly heading?: HtmlElement | undefined;
  /** All that counts for its hash. */
  readonly form: string;
}

/** What a page says, without markup. */
export interface PageTexts {
  /** As a reader sees it: a line for each block, white space collapsed outside of code. */
  readonly text: string;
  /** Heading element → index in {@link text}, in UTF-16 units. */
  readonly positions: ReadonlyMap<HtmlElement, number>;
  readonly sections: readonly ReadSection[];
}

/** What reading a page needs besides its tree. */
export interface SectionReader extends SignContext {
  readonly headings: ReadonlyMap<HtmlElement, unknown>;
  /** Code blocks as they were written. */
  readonly codes: ReadonlyMap<HtmlNode, CodeSource>;
  /** Titles that the engine gives to callouts. */
  readonly titles: MarkdownTexts['callouts'];
  /** Lists of facts below headings: results of a search begin with what is said, not with types and defaults. */
  readonly lists: { has(list: HtmlElement): boolean };
}

/** Where in a page something stands. */
interface Standing {
  readonly isCode: boolean;
  /** In a heading, or in what is operated and not read: no part of a section's text. */
  readonly isApart: boolean;
  /** In what no author says: no part of a section's form. */
  readonly isSilent: boolean;
  /** In code or a formula in a line, of which elements are pieces. */
  readonly isWhole: boolean;
  /** In the name of a panel that shows nothing but code: it belongs to that. */
  readonly isCodeName: boolean;
  /** In a list of facts. */
  readonly isFact: boolean;
}

/** The one walk of a finished page: its text for positions, and its sections for search and for their records. */
export function readSections(root: HtmlElement, reader: SectionReader): PageTexts {
  const { headings, codes, titles, lists } = reader;
  const positions = new Map<HtmlElement, number>();
  const page = createLineWriter();
  const sections = createSections();
  /** Forms of the sections that name a footnote first. */
  const noteForms = new Map<string, NormalForm>();
  let form = sections.last().form;

  const writeCode = (node: HtmlNode, shown: string, { isApart, isSilent }: Standing) => {
    page.endLine();
    page.verbatim(shown);
    page.endLine();
    const source = codes.get(node);
    // What a file holds is quoted by its name.
    const value = source?.value.trim() ? source.value : shown;
    if (!isSilent)
      form.code({ lang: source?.lang ?? '', meta: shownMeta(source?.meta ?? ''), value });
    if (isApart) return;
    const { code } = sections.last();
    code.write(readWords(shown));
    code.divide();
  };
  const writeText = (value: string, standing: Standing) => {
    const { isCode, isApart, isSilent, isCodeName, isFact } = standing;
    const words = readWords(value);
    if (isCode) page.verbatim(value);
    else page.write(words);
    if (!isSilent && isCode) form.verbatim(value);
    if (!isSilent && !isCode) form.words(words);
    // The engine made further panels of a command, and their names.
    if (isApart || (isCodeName && isSilent)) return;
    const { prose, code, facts } = sections.last();
    const own = isFact ? facts : prose;
    (isCode || isCodeName ? code : own).write(words);
  };
  const divide = () => {
    const { prose, code, facts } = sections.last();
    for (const writer of [prose, code, facts]) writer.divide();
  };
  /** Footnotes stand below the last section; each belongs to the section that names it first. */
  const formFor = (element: HtmlElement): NormalForm => {
    const named = noteOf(element);
    if (named !== undefined && !noteForms.has(named)) noteForms.set(named, form);
    const held = noteIn(element);
    return (held === undefined ? undefined : noteForms.get(held)) ?? form;
  };
  const writeElement = (element: HtmlElement, standing: Standing, isHeading: boolean) => {
    const { isCode, isApart, isSilent } = standing;
    const isOutside = isApart || isHeading || isTabList(element);
    const isBlock = BLOCK.has(element.tag);
    const isBorder = isBlock || CONTROLS.has(element.tag);
    const isUnsaid = isSilent || isEngineText(element, titles);
    const inside: Standing = {
      isCode: isCode || element.tag === 'pre',
      isApart: isOutside,
      // The number of a footnote depends on those before it.
      isSilent: isUnsaid || noteOf(element) !== undefined,
      isWhole: standing.isWhole || WHOLE.has(element.tag),
      isCodeName: standing.isCodeName,
      isFact: standing.isFact,
    };
    if (isBlock) page.endLine();
    if (isHeading) positions.set(element, page.length());
    if (isHeading && !isApart) form = sections.start(element).form;
    if (isBorder && !isOutside) divide();
    const outer = form;
    form = formFor(element);
    const own = form;
    const sign = isUnsaid ? undefined : signOf(element, reader);
    if (isBlock) own.endLine();
    if (sign) own.open(sign);
    visit(element, inside);
    // A heading in it has begun another section.
    if (sign && form === own) own.close(sign);
    if (isBlock) form.endLine();
    if (form === own) form = outer;
    if (isBorder && !isOutside) divide();
    if (isBlock) page.endLine();
  };
  const visit = (parent: HtmlElement, standing: Standing) => {
    const showsCode = parent.getAttribute('data-code') !== undefined;
    let before: HtmlNode | undefined;
    for (const child of parent.children) {
      if (child.type === 'comment') continue;
      if (!standing.isWhole && areSeparate(before, child)) divide();
      before = child;
      const shown = codeOf(child);
      if (shown) writeCode(child, shown.code, standing);
      else if (child.type === 'text') writeText(child.value, standing);
      else if (child.type !== 'element' || SILENT.has(child.tag)) continue;
      else if (child.tag === 'svg') writeSign(child, standing);
      else if (child.tag === 'iframe') writeFrame(child, standing);
      else if (!child.hasClass('dg-anchor')) {
        const isCodeName = standing.isCodeName || (showsCode && child.hasClass('dg-tab-title'));
        const isFact = standing.isFact || lists.has(child);
        writeElement(child, { ...standing, isCodeName, isFact }, headings.has(child));
      }
    }
  };
  /** What is in it is no text of the page. */
  const writeSign = (element: HtmlElement, { isSilent }: Standing) => {
    const sign = isSilent ? undefined : signOf(element, reader);
    if (sign) form.open(sign);
  };
  /** What a frame shows is another page's; of its own it has a name. */
  const writeFrame = (frame: HtmlElement, standing: Standing) => {
    const words = readWords(` ${frame.getAttribute('title') ?? ''} `);
    page.write(words);
    writeSign(frame, standing);
    if (!standing.isApart) sections.last().prose.write(words);
  };
  visit(root, {
    ...{ isCode: false, isApart: false, isSilent: false },
    ...{ isWhole: false, isCodeName: false, isFact: false },
  });
  return { text: page.text(), positions, sections: sections.list() };
}

/** Whether two neighbours are no parts of one word: links and pieces of a component, with nothing between. */
function areSeparate(one: HtmlNode | undefined, other: HtmlNode): boolean {
  const isPiece = (node: HtmlNode | undefined) =>
    node?.type === 'element' && /^(?:a|span|code)$/.test(node.tag);
  return isPiece(one) && isPiece(other);
}

/** Marks for `diglot try` change nothing for readers. */
function shownMeta(meta: string): string {
  return meta.replace(/(?<=^|\s)(?:run|step)(?=\s|$)/g, '').trim();
}

/** Collects sections, one after the other. */
function createSections() {
  const createSection = (heading?: HtmlElement) => ({
    heading,
    prose: createWordWriter(),
    code: createWordWriter(),
    facts: createWordWriter(),
    form: createNormalForm(),
  });
  let last = createSection();
  const all = [last];
  return {
    last: () => last,
    start(heading: HtmlElement) {
      last = createSection(heading);
      all.push(last);
      return last;
    },
    list: (): ReadSection[] =>
      all.map(({ heading, prose, code, facts, form }) => ({
        heading,
        prose: [prose.text(), facts.text()].filter(Boolean).join(' '),
        code: code.text(),
        form: form.text(),
      })),
  };
}
