import type { HeadTag } from '../../../shared/types/head-tag';
import { type HtmlElement, type HtmlNode, textContent } from '../html/tree';
import { errorAt, type Place, type Problem, warningAt } from '../problems';
import type { FinishInput } from './finish-input';

/** Holds what belongs to the document's head: the component `Head` writes it. */
const HEAD_TAG = 'dg-head';

/** Holds what the engine itself found about a component while it was rendered. */
const TOLD_TAG = 'dg-told';

/** What components leave for the head of the document. */
export interface HeadElements {
  readonly head: readonly HeadTag[];
  /** In place of the document's title. */
  readonly documentTitle?: string | undefined;
  readonly problems: readonly Problem[];
}

const NONE: HeadElements = { head: [], problems: [] };

/** Takes all elements for the document's head out of the tree. */
export function takeHeadElements(
  input: FinishInput,
  html: string,
  root: HtmlElement,
): HeadElements {
  if (!html.includes(`<${HEAD_TAG}`)) return NONE;
  const head: HeadTag[] = [];
  const problems: Problem[] = [];
  let documentTitle: string | undefined;
  for (const element of takeOut(root).flatMap(({ children }) => children)) {
    if (element.type !== 'element') continue;
    if (element.tag === TOLD_TAG) {
      problems.push(told(input, element));
      continue;
    }
    const tag = headTag(element);
    if (element.tag === 'title') documentTitle = textContent(element).trim();
    else if (tag) head.push(tag);
    else problems.push(forbidden(input, element));
  }
  return { head, documentTitle, problems };
}

/** The same for what a plugin shows: there is but one place, and nothing for the head. */
export function toldIn(root: HtmlElement, place: Place): Problem[] {
  return takeOut(root)
    .flatMap(({ children }) => children)
    .flatMap((child) => {
      if (child.type !== 'element' || child.tag !== TOLD_TAG) return [];
      const { message, ...text } = textOf(child);
      // Its module has a name that no author gave.
      const own = message.replace(/^<.+?> \(.+?\) /, 'The component of this block ');
      return warningAt(place, { ...text, message: own });
    });
}

function takeOut(parent: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  parent.children = parent.children.flatMap((child, index, all): HtmlNode[] => {
    if (child.type !== 'element') return [child];
    if (child.tag !== HEAD_TAG) {
      found.push(...takeOut(child));
      return [child];
    }
    found.push(child);
    // In an island React looks for the texts on both sides apart.
    const isBetweenTexts = all[index - 1]?.type === 'text' && all[index + 1]?.type === 'text';
    return isBetweenTexts ? [{ type: 'comment', value: ' ' }] : [];
  });
  return found;
}

function headTag({ tag, attributes }: HtmlElement): HeadTag | undefined {
  const values = Object.fromEntries(
    attributes.map(({ name, value }): [string, string | true] => [
      name,
      value === '' ? true : value,
    ]),
  );
  if (tag === 'meta' || tag === 'link') return { tag, attributes: values };
  // Inline code is allowed by its hash, which must be known before any page is rendered.
  return tag === 'script' && values.src !== undefined ? { tag, attributes: values } : undefined;
}

function told(input: FinishInput, element: HtmlElement): Problem {
  return warningAt(input.placeOf(`<${readData(element, 'component')}`), textOf(element));
}

const readData = (element: HtmlElement, name: string): string =>
  element.getAttribute(`data-${name}`) ?? '';

const textOf = (element: HtmlElement) => ({
  code: readData(element, 'code'),
  message: readData(element, 'message'),
  fix: readData(element, 'fix'),
});

function forbidden(input: FinishInput, { tag }: HtmlElement): Problem {
  const what =
    tag === 'script' ? 'an inline script' : tag === 'component' ? 'a component' : `<${tag}>`;
  return errorAt(input.placeOf(`<${tag}`, '<Head'), {
    code: 'head-forbidden',
    message: `<Head> cannot hold ${what}.`,
    fix: 'It takes <title>, <meta>, <link> and <script src>. Inline code belongs to `head` in the front matter or the configuration, which allows it by its hash.',
  });
}
