import { calloutIcons } from '../../../shared/callout-icons';
import { createElement, createText, type HtmlElement, textContent } from '../html/tree';
import type { CalloutType, MarkdownTexts } from '../types';

/** A callout of the page, with what says what it is about. */
interface Callout {
  readonly type: CalloutType;
  readonly title: HtmlElement;
  /** The words of the kind, where the author's title has taken their place. */
  readonly kind: string | undefined;
}

function isType(type: string): type is CalloutType {
  return Object.hasOwn(calloutIcons, type);
}

function readCallout(element: HtmlElement, words: MarkdownTexts['callouts']): Callout | undefined {
  const type = element.getAttribute('data-type') ?? '';
  const title = element.children.find(
    (child) => child.type === 'element' && child.hasClass('dg-callout-title'),
  );
  if (title?.type !== 'element' || !isType(type)) return undefined;
  const isOwn = textContent(title).trim() !== words[type];
  return { type, title, kind: isOwn ? words[type] : undefined };
}

/** Names each callout by its kind and the words of its title. */
export function labelCallouts(elements: readonly HtmlElement[], texts: MarkdownTexts): void {
  for (const element of elements) {
    if (!element.hasClass('dg-callout') || element.getAttribute('aria-label') !== undefined)
      continue;
    const callout = readCallout(element, texts.callouts);
    if (!callout) continue;
    const title = textContent(callout.title).trim();
    const label = callout.kind === undefined ? title : texts.calloutTitled(callout.kind, title);
    element.setAttribute('aria-label', label);
  }
}

/**
 * Says in each title what kind of callout it is, to eyes by a drawing and to ears in words. Changes the tree as one of
 * the last steps: neither the plain Markdown nor the search knows of it.
 */
export function drawCallouts(elements: readonly HtmlElement[], texts: MarkdownTexts): void {
  for (const element of elements) {
    const callout = element.hasClass('dg-callout') && readCallout(element, texts.callouts);
    if (!callout) continue;
    const { type, title, kind } = callout;
    const words = kind === undefined ? '' : texts.calloutTitled(kind, '');
    title.children = [
      // Beside nothing, the drawing would lie on the text.
      ...(hasDrawing(title) || textContent(title).trim() === '' ? [] : [drawing(type)]),
      ...(words === ''
        ? []
        : [createElement('span', { class: 'dg-visually-hidden' }, [createText(words)])]),
      ...title.children,
    ];
  }
}

/** Those of the component bring their own, also where React owns them. */
function hasDrawing({ children: [first] }: HtmlElement): boolean {
  return first?.type === 'element' && first.tag === 'svg';
}

function drawing(type: CalloutType): HtmlElement {
  return createElement('svg', { class: 'dg-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    createElement('path', { d: calloutIcons[type] }),
  ]);
}
