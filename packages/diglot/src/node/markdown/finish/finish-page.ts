import { renderCodes } from '../code/render-code';
import { MAX_DEPTH, parseHtml } from '../html/parse-html';
import { serializeChildren } from '../html/serialize-html';
import { getAttribute, type HtmlElement } from '../html/tree';
import { errorAt, type Problem } from '../problems';
import { htmlToMarkdown } from '../twin/html-to-markdown';
import type { CompiledPage, HeadingFact, MarkdownTexts, PageAsset } from '../types';
import { labelCallouts } from './callout-labels';
import { collectCode, placeCode } from './collect-code';
import { contentElements } from './content-elements';
import { finishEmbeds } from './embeds';
import { type FinishInput, placeOf } from './finish-input';
import { takeHeadElements } from './head-elements';
import { finishHeadings } from './headings';
import { finishMedia, isMedia } from './images';
import { extractStyles } from './inline-styles';
import { finishLinks, isEmbed, isLink } from './links';
import { readTexts } from './page-texts';
import { checkSafety } from './safety';
import { mayHaveHanBreaks, removeHanBreaks } from './soft-breaks';
import { markCodePanels } from './tab-panels';
import { finishCells, wrapTables } from './tables';
import { labelTasks } from './task-labels';
import { toToc } from './toc';

/** What finishing makes of a page's HTML, and what it found. */
export interface FinishedPage
  extends Omit<CompiledPage, 'dependencies' | 'warnings' | 'errors' | 'exports'> {
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
  const code = await renderCodes(
    input,
    slots.map(({ source }) => source),
  );
  placeCode(slots, code.blocks);
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
  labelCallouts(elements);
  labelTasks(elements);
  markCodePanels(elements);
  wrapTables(root, page.texts.tableLabel);
  return {
    ...readPage({ root, elements, headings: headings.facts }, page.texts),
    ...{ head, documentTitle },
    ids: idsOf(elements, headings.facts),
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
    ],
  };
}

/** A page whose elements are all as they shall be. */
interface FinishedTree {
  readonly root: HtmlElement;
  /** Those of the page's own content. */
  readonly elements: readonly HtmlElement[];
  readonly headings: ReadonlyMap<HtmlElement, HeadingFact>;
}

/** What the finished tree says, each time for another reader. */
function readPage({ root, elements, headings }: FinishedTree, { callouts }: MarkdownTexts) {
  const texts = readTexts(root, headings);
  const facts = [...headings.values()];
  const { html, end: titleEnd } = serializeChildren(root, findTitle(root));
  return {
    html,
    titleEnd,
    h1: facts.find(({ depth }) => depth === 1)?.text,
    toc: toToc(elements, headings, texts),
    headings: facts,
    markdown: htmlToMarkdown(root, callouts),
    text: texts.text,
    sections: texts.sections,
  };
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
    .flatMap((element) => getAttribute(element, 'id') || []);
}

function uniqueAssets(assets: readonly PageAsset[]): PageAsset[] {
  return [...new Map(assets.map((asset) => [asset.file, asset])).values()];
}

function nestsTooDeep(input: FinishInput, tag: string): Problem {
  return errorAt(placeOf(input, `<${tag}`), {
    code: 'nesting-too-deep',
    message: `Elements are nested more than ${MAX_DEPTH} deep; the first beyond is <${tag}>.`,
    fix: 'Close what is opened, or nest less.',
  });
}
