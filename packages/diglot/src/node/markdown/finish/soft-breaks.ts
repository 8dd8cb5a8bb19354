import {
  characterAt,
  characterBefore,
  HAS_CJK,
  isAmbiguousPunctuation,
  isCjk,
  isHanOrFullwidth,
} from '../cjk/characters';
import { type HtmlElement, type HtmlText, outermost } from '../html/tree';

/** Elements that stand in the flow of a line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** Whether the HTML of a page may have a line break that {@link removeHanBreaks} removes. */
export function mayHaveHanBreaks(html: string): boolean {
  return HAS_CJK.test(html) || html.includes('&#');
}

/**
 * Removes line breaks between two Han or fullwidth characters, through inline elements too: Chinese has no spaces
 * between words, and a browser would show the break as one. Everything else keeps its space.
 */
export function removeHanBreaks(root: HtmlElement): void {
  let line: HtmlText[] = [];
  const flush = () => {
    if (line.length > 0) joinLine(line);
    line = [];
  };
  const visit = (parent: HtmlElement) => {
    for (const child of parent.children) {
      if (child.type === 'text') line.push(child);
      else if (child.type === 'element' && INLINE.has(child.tag)) visit(child);
      else {
        flush();
        if (child.type === 'element') visitBlock(child);
        flush();
      }
    }
  };
  const visitBlock = (element: HtmlElement) => {
    if (element.tag === 'pre') return;
    if (element.tag !== 'dg-island') visit(element);
    else for (const slot of outermost('dg-slot', element)) visitBlock(slot);
  };
  visit(root);
  flush();
}

function joinLine(texts: readonly HtmlText[]): void {
  if (!texts.some(({ value }) => value.includes('\n'))) return;
  const whole = texts.map(({ value }) => value).join('');
  if (!HAS_CJK.test(whole)) return;
  const cuts = lineBreaks(whole).filter(({ start, end }) =>
    isGapless(characterBefore(whole, start), characterAt(whole, end)),
  );
  if (cuts.length === 0) return;
  let at = 0;
  let next = 0;
  for (const text of texts) {
    const start = at;
    at += text.value.length;
    let kept = '';
    let from = start;
    for (let cut = cuts[next]; cut && cut.start < at; cut = cuts[next]) {
      kept += whole.slice(from, Math.max(from, cut.start));
      from = Math.max(from, Math.min(cut.end, at));
      // A break may reach into the next text.
      if (cut.end > at) break;
      next++;
    }
    text.value = kept + whole.slice(from, at);
  }
}

/** Line breaks with the spaces and tabs around them. */
function lineBreaks(text: string): { readonly start: number; readonly end: number }[] {
  const breaks: { start: number; end: number }[] = [];
  let end = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', end)) {
    let start = at;
    while (start > end && isBlank(text.charCodeAt(start - 1))) start--;
    end = at + 1;
    while (isBlank(text.charCodeAt(end))) end++;
    breaks.push({ start, end });
  }
  return breaks;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

function isGapless(before: string, after: string): boolean {
  const isWideBefore = isHanOrFullwidth(before);
  const isWideAfter = isHanOrFullwidth(after);
  if (isWideBefore && isWideAfter) return true;
  if (isWideBefore) return isAmbiguousPunctuation(after) && !isCjk(after);
  return isWideAfter && isAmbiguousPunctuation(before);
}
