import type { PageContext } from '../context';
import { getAttribute, type HtmlCode, type HtmlElement, textContent } from '../html/tree';
import { CODE_TAG } from '../parse/mdast-plugin';

/**
 * Finds the code blocks of a page: those that the parser numbered, and `<pre><code class="language-ts">` from HTML and
 * components, which join the list. The returned function puts the finished blocks in their place.
 */
export function collectCode(
  context: PageContext,
  root: HtmlElement,
): (blocks: readonly HtmlCode[]) => void {
  const places: { parent: HtmlElement; index: number; number: number }[] = [];
  const visit = (parent: HtmlElement, isFrozen: boolean) => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type !== 'element') continue;
      if (child.tag === CODE_TAG) {
        places.push({ parent, index, number: Number(getAttribute(child, 'n')) });
      } else if (child.tag === 'pre' && !isFrozen && addRawBlock(context, child)) {
        places.push({ parent, index, number: context.codes.length - 1 });
      } else {
        visit(child, child.tag === 'dg-island' || (isFrozen && child.tag !== 'dg-slot'));
      }
    }
  };
  visit(root, false);
  return (blocks) => {
    for (const { parent, index, number } of places) {
      const block = blocks[number];
      if (block) parent.children[index] = block;
    }
  };
}

function addRawBlock(context: PageContext, pre: HtmlElement): boolean {
  const [code, ...others] = pre.children.filter(
    (child) => child.type !== 'text' || child.raw.trim() !== '',
  );
  if (code?.type !== 'element' || code.tag !== 'code' || others.length > 0) return false;
  const lang = /(?:^|\s)language-(\S+)/.exec(getAttribute(code, 'class') ?? '')?.[1];
  if (lang === undefined) return false;
  context.codes.push({
    lang,
    meta: getAttribute(code, 'data-meta') ?? '',
    value: textContent(code),
    place: { file: context.input.file },
  });
  return true;
}
