import { renderCodes } from '../code/render-code';
import { addWarning, type PageContext } from '../context';
import { parseHtml } from '../html/parse-html';
import { serializeChildren } from '../html/serialize-html';
import { getAttribute, type HtmlElement, hasClass, setAttribute, textContent } from '../html/tree';
import { htmlToMarkdown } from '../twin/html-to-markdown';
import type { CompiledPage } from '../types';
import { collectCode } from './collect-code';
import { finishHeadings } from './headings';
import { createMediaFinisher } from './images';
import { createLinkFinisher } from './links';
import { toPlainText } from './plain-text';
import { checkSafety } from './safety';
import { toSectionTexts } from './section-texts';
import { removeHanBreaks } from './soft-breaks';
import { markCodePanel } from './tab-panels';
import { finishCell, wrapTable } from './tables';
import { toToc } from './toc';

type Finished = Omit<
  CompiledPage,
  'dependencies' | 'assets' | 'warnings' | 'errors' | 'exports' | 'blocks'
>;

/**
 * The one pass over the page's HTML, whichever way it came about: headings, links, images, code, tables. What the page
 * shows is then read three times more: as HTML, as plain Markdown and as text.
 */
export async function finishPage(context: PageContext, html: string): Promise<Finished> {
  const root = parseHtml(html);
  const putCode = collectCode(context, root);
  putCode(await renderCodes(context));
  removeHanBreaks(root);
  const headings = finishHeadings(context, root);
  const links = createLinkFinisher(context);
  const ids = finishElements(context, root, links.finish);
  reportStrayClosings(context, root);
  const plain = toPlainText(root, headings);
  const facts = [...headings.values()];
  return {
    html: serializeChildren(root),
    h1: facts.find(({ depth }) => depth === 1)?.text,
    toc: toToc(root, headings, plain),
    headings: facts,
    markdown: htmlToMarkdown(root, context.input.texts.callouts),
    links: links.links,
    routeLookups: links.routeLookups,
    ids,
    text: plain.text,
    sections: toSectionTexts(root, headings),
  };
}

/** Finishes everything but headings and code; returns the ids of elements that are no headings. */
function finishElements(
  context: PageContext,
  root: HtmlElement,
  finishLink: (element: HtmlElement) => void,
): string[] {
  const ids: string[] = [];
  const finishMedia = createMediaFinisher(context);
  let tables = 0;
  const visit = (parent: HtmlElement, isFrozen: boolean) => {
    for (const [index, element] of parent.children.entries()) {
      if (element.type !== 'element') continue;
      if (element.tag === 'dg-island' || isFrozen) {
        // What React will hydrate stays exactly as it rendered it; only the slots are ours.
        visit(element, element.tag !== 'dg-slot');
        continue;
      }
      const id = getAttribute(element, 'id');
      if (id && !hasClass(element, 'dg-heading') && !hasClass(element, 'dg-alias')) ids.push(id);
      if (element.tag === 'td' || element.tag === 'th') finishCell(element);
      checkSafety(context, element);
      if (element.tag === 'a' || element.tag === 'area') finishLink(element);
      else if (/^(?:img|video|audio|source)$/.test(element.tag)) finishMedia(element);
      else if (hasClass(element, 'dg-callout')) labelCallout(element);
      else if (hasClass(element, 'dg-tab-panel')) markCodePanel(element);
      visit(element, false);
      if (element.tag === 'table' && !hasClass(parent, 'dg-table')) {
        parent.children[index] = wrapTable(element, context.input.texts.tableLabel(++tables));
      }
    }
  };
  visit(root, false);
  return ids;
}

/** A callout is named by the words of its title. */
function labelCallout(element: HtmlElement): void {
  const title = element.children.find(
    (child) => child.type === 'element' && hasClass(child, 'dg-callout-title'),
  );
  if (!title || getAttribute(element, 'aria-label') !== undefined) return;
  setAttribute(element, 'aria-label', textContent(title).trim());
}

/** A `:::` that closes nothing is text for the parser; that a reader would see it proves that it is no example. */
function reportStrayClosings(context: PageContext, root: HtmlElement): void {
  if (context.strayClosings.length === 0 || !hasColonLine(root)) return;
  for (const place of context.strayClosings) {
    addWarning(context, place, {
      code: 'container-stray-closing',
      message: 'This line closes a container, but none is open.',
      fix: 'Remove it; a container that holds others needs more colons than they have.',
    });
  }
}

function hasColonLine(parent: HtmlElement): boolean {
  return parent.children.some((child) =>
    child.type === 'text'
      ? /^[ \t]*:{3,}[ \t]*$/m.test(child.raw)
      : child.type === 'element' && child.tag !== 'code' && hasColonLine(child),
  );
}
