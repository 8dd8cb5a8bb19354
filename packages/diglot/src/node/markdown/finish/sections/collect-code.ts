import { CODE_ATTRIBUTE, CODE_TAG, type CodeSource } from '../../code/code-source';
import { type HtmlCode, type HtmlElement, type HtmlNode, textContent } from '../../html/tree';
import { findCode } from '../../parse/page-notes';
import type { FinishInput } from '../finish-input';

/** A code block and where it stands in the tree. */
export interface CodeSlot {
  readonly source: CodeSource;
  readonly parent: HtmlElement;
  readonly index: number;
}

/**
 * Finds the code blocks of a page: those of Markdown, and `<pre><code class="language-ts">` from HTML and components.
 * The latter are said to stand in the page's file.
 */
export function collectCode(input: FinishInput, root: HtmlElement): CodeSlot[] {
  const slots: CodeSlot[] = [];
  const visit = (parent: HtmlElement, isFrozen: boolean) => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type !== 'element') continue;
      const source = sourceOf(input, child, isFrozen);
      if (source) slots.push({ source, parent, index });
      else visit(child, child.tag === 'dg-island' || (isFrozen && child.tag !== 'dg-slot'));
    }
  };
  visit(root, false);
  return slots;
}

/**
 * Puts finished blocks, in the order of the slots, in their places.
 *
 * @returns what each was made of
 */
export function placeCode(
  slots: readonly CodeSlot[],
  blocks: readonly (HtmlCode | HtmlElement)[],
): ReadonlyMap<HtmlNode, CodeSource> {
  const sources = new Map<HtmlNode, CodeSource>();
  for (const [number, { source, parent, index }] of slots.entries()) {
    const block = blocks[number];
    if (!block) continue;
    parent.children[index] = block;
    sources.set(block, source);
  }
  return sources;
}

function sourceOf(
  { notes, page }: FinishInput,
  element: HtmlElement,
  isFrozen: boolean,
): CodeSource | undefined {
  if (element.tag === CODE_TAG) return findCode(notes, element.getAttribute(CODE_ATTRIBUTE) ?? '');
  return element.tag === 'pre' && !isFrozen ? rawBlock(element, page.file) : undefined;
}

function rawBlock(pre: HtmlElement, file: string): CodeSource | undefined {
  const [code, ...others] = pre.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  if (code?.type !== 'element' || code.tag !== 'code' || others.length > 0) return undefined;
  const classes = code.getAttribute('class')?.split(/\s+/) ?? [];
  const lang = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  if (!lang) return undefined;
  const meta = code.getAttribute('data-meta') ?? '';
  return { lang, meta, value: textContent(code), place: { file } };
}
