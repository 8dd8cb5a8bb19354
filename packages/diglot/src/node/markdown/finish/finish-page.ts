import type { CodeSource } from '../code/code-source';
import { readCode } from '../code/read-code';
import { renderCodes } from '../code/render-code';
import { readRuns } from '../code/runs';
import { MAX_DEPTH, parseHtml } from '../html/parse-html';
import { serializeChildren } from '../html/serialize-html';
import { contentElements, type HtmlElement, type HtmlNode, textContent } from '../html/tree';
import { errorAt, type Problem } from '../problems';
import { htmlToMarkdown, isBlock } from '../twin/html-to-markdown';
import type { CompiledPage, HeadingFact, PageAsset } from '../types';
import { breakNames } from './break-names';
import { drawCallouts, labelCallouts } from './callouts';
import { definitionLists, shapeDefinitionLists } from './definition-lists';
import { finishEmbeds } from './embeds';
import type { FinishInput } from './finish-input';
import { takeHeadElements } from './head-elements';
import { finishHeadings } from './headings';
import { finishMedia, isMedia } from './images';
import { extractStyles } from './inline-styles';
import { finishLinks, isEmbed, isLink } from './links/finish-links';
import { createAddresses } from './links/shared-address';
import { markTerms, missingSections } from './mark-terms';
import { checkSafety } from './safety';
import { collectCode, placeCode } from './sections/collect-code';
import { readSections } from './sections/read-sections';
import { joinLead, type PlacedHeadings, toRecords } from './sections/section-records';
import { toToc } from './sections/toc';
import { mayHaveHanBreaks, removeHanBreaks } from './soft-breaks';
import { connectTabs, markCodePanels } from './tab-panels';
import { finishCells, wrapTables } from './tables';

/** Names the box of each task by the words beside it: without a name it is "checkbox" and nothing else. */
function labelTasks(elements: readonly HtmlElement[]): void {
  for (const element of elements) {
    if (element.tag === 'li' && element.hasClass('task-list-item')) labelTask(element);
  }
}

function labelTask(item: HtmlElement): void {
  const first = item.children.find((child) => child.type === 'element');
  // Items with blank lines between them hold paragraphs.
  const line = first?.type === 'element' && first.tag === 'p' ? first : item;
  const box = line.children.find(isBox);
  if (box?.type !== 'element' || box.getAttribute('aria-label') !== undefined) return;
  const end = line.children.findIndex(isBlock);
  const words = line.children.slice(0, end < 0 ? undefined : end).map(textContent);
  const label = words.join('').replace(/\s+/g, ' ').trim();
  if (label !== '') box.setAttribute('aria-label', label);
}

const isBox = (node: HtmlNode): boolean =>
  node.type === 'element' && node.tag === 'input' && node.getAttribute('type') === 'checkbox';

/** What finishing makes of a page's HTML, and what it found. */
export interface FinishedPage
  extends Omit<CompiledPage, 'fragments' | 'dependencies' | 'warnings' | 'errors' | 'exports'> {
  readonly problems: readonly Problem[];
}

/**
 * The one pass over the page's HTML, whichever way it came about: code, headings, links, images, tables. What the page
 * shows is then read three times more: as HTML, as plain Markdown and as text.
 *
 * @param imported images that the page imports: their addresses are finished
 */
export async function finishPage(
  input: FinishInput,
  html: string,
  imported: readonly PageAsset[],
): Promise<FinishedPage> {
  const { page } = input;
  const { root, tooDeep } = parseHtml(html);
  const { head, documentTitle, problems } = takeHeadElements(input, html, root);
  const slots = collectCode(input, root);
  const written = await Promise.all(slots.map(({ source }) => readCode(input, source)));
  const runs = readRuns(input, written);
  const code = await renderCodes(input, written, runs);
  const codes = placeCode(slots, code.blocks);
  if (mayHaveHanBreaks(html)) removeHanBreaks(root);
  const found = contentElements(root);
  finishCells(found);
  const embeds = finishEmbeds(input, found.filter(isEmbed));
  const styles = extractStyles(input, root, html);
  const elements = found.filter(({ tag }) => tag !== 'style');
  const safety = checkSafety(input, elements);
  const headings = finishHeadings(input, root, elements);
  const isLeading = (element: HtmlElement) => isLink(element) || isEmbed(element);
  const links = finishLinks(input, elements.filter(isLeading));
  const media = finishMedia(input, elements.filter(isMedia), imported);
  labelCallouts(elements, page.texts);
  labelTasks(elements);
  markCodePanels(elements);
  wrapTables(root, page.texts.tableLabel);
  const ids = idsOf(elements, headings.facts);
  const addressOf = createAddresses(input, new Map([...links.written, ...media.written]));
  const { unexplained, ...read } = readPage(input, { root, elements, headings, codes, addressOf });
  return {
    ...read,
    ...{ head, documentTitle },
    runs: [...runs.values()],
    ids,
    links: links.links,
    routeLookups: links.routeLookups,
    foreign: [...links.foreign, ...media.foreign, ...styles.foreign],
    css: styles.css,
    assets: uniqueAssets([...imported, ...links.assets, ...media.assets, ...styles.assets]),
    problems: [
      ...(tooDeep === undefined ? [] : [nestsTooDeep(input, tooDeep)]),
      ...problems,
      ...code.problems,
      ...safety,
      ...embeds,
      ...styles.problems,
      ...headings.problems,
      ...links.problems,
      ...media.problems,
      ...unexplained,
    ],
  };
}

/** A page whose elements are all as they shall be. */
interface FinishedTree {
  readonly root: HtmlElement;
  /** Those of the page's own content. */
  readonly elements: readonly HtmlElement[];
  readonly headings: PlacedHeadings;
  /** Code blocks as they were written. */
  readonly codes: ReadonlyMap<HtmlNode, CodeSource>;
  readonly addressOf: (element: HtmlElement) => string;
}

/** What the finished tree says, each time for another reader. */
function readPage(
  input: FinishInput,
  { root, elements, headings, codes, addressOf }: FinishedTree,
) {
  const { texts: words, terms, markdown } = input.page;
  const { callouts: titles } = words;
  const { facts } = headings;
  const lists = markdown.definitionLists ? definitionLists(root) : new Map();
  const texts = readSections(root, { headings: facts, codes, addressOf, titles, lists });
  const sections = joinLead(texts.sections, headings);
  const all = [...facts.values()];
  const said = {
    h1: all.find(({ depth }) => depth === 1)?.text,
    toc: toToc(elements, facts, texts),
    headings: all,
    unexplained: missingSections(input, all),
    markdown: htmlToMarkdown(root, { words, siteUrl: input.page.siteUrl }),
    text: texts.text,
    sections: toRecords(input, sections, headings),
    texts: sections.map(({ heading, prose, code }) => {
      const { keywords } = (heading && facts.get(heading)) ?? {};
      return { prose, code, ...(keywords && { keywords }) };
    }),
  };
  // Last of all: nothing else knows of drawings, panels, marks and breaks.
  drawCallouts(elements, words);
  connectTabs(elements);
  if (markdown.definitionLists) shapeDefinitionLists(root);
  if (terms) markTerms(root, terms);
  breakNames(elements);
  const { html, end: titleEnd } = serializeChildren(root, findTitle(root));
  return { ...said, html, titleEnd };
}

/** The first level-1 heading, but none in islands: React hydrates exactly what it has rendered. */
function findTitle({ children }: HtmlElement): HtmlElement | undefined {
  for (const child of children) {
    if (child.type !== 'element' || child.tag === 'dg-island') continue;
    const title = child.tag === 'h1' ? child : findTitle(child);
    if (title) return title;
  }
  return undefined;
}

/** Ids of elements that are no headings. */
function idsOf(
  elements: readonly HtmlElement[],
  headings: ReadonlyMap<HtmlElement, HeadingFact>,
): string[] {
  return elements
    .filter((element) => !headings.has(element))
    .flatMap((element) => element.getAttribute('id') || []);
}

function uniqueAssets(assets: readonly PageAsset[]): PageAsset[] {
  return [...new Map(assets.map((asset) => [asset.file, asset])).values()];
}

function nestsTooDeep(input: FinishInput, tag: string): Problem {
  return errorAt(input.placeOf(`<${tag}`), {
    code: 'nesting-too-deep',
    message: `Elements are nested more than ${MAX_DEPTH} deep; the first beyond is <${tag}>.`,
    fix: 'Close what is opened, or nest less.',
  });
}
