import { characterAt, characterBefore } from '../cjk/characters';
import { flanking } from '../cjk/emphasis';
import { type HtmlElement, type HtmlNode, textContent } from '../html/tree';
import { escapeInline, inlineCode, linkTarget } from './escape';

const EMPHASIS: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
  ['del', '~~'],
  ['s', '~~'],
]);
/** Elements for which Markdown has no sign; they keep their tags. */
const KEPT = new Set(['kbd', 'sub', 'sup', 'mark', 'u', 'ins', 'abbr']);
const SILENT = new Set('script noscript style template svg button canvas audio'.split(' '));

/** Whether an element says nothing to a reader of text. */
export function isSilent(element: HtmlElement): boolean {
  if (SILENT.has(element.tag)) return true;
  if (element.attributes.length === 0) return false;
  return (
    element.hasClass('dg-anchor') ||
    element.hasClass('dg-alias') ||
    element.hasClass('sr-only') ||
    element.getAttribute('aria-hidden') === 'true' ||
    element.getAttribute('role') === 'tablist' ||
    element.getAttribute('data-footnote-backref') !== undefined ||
    element.getAttribute('data-markdown-ignore') !== undefined
  );
}

/** What all text of a page has in common. */
export interface TwinSite {
  /** Origin of the published site without trailing slash, which stands before paths in links; empty for none. */
  readonly siteUrl: string;
}

/** What the markup around a piece of text means for it. */
interface InlineState extends TwinSite {
  readonly isInLabel: boolean;
  readonly marks: readonly string[];
}

/** A line of text in Markdown: inline markup, soft breaks kept as line breaks. */
export function inlineMarkdown(nodes: readonly HtmlNode[], { siteUrl }: TwinSite): string {
  return markdownOf(nodes, { siteUrl, isInLabel: false, marks: [] });
}

function markdownOf(nodes: readonly HtmlNode[], state: InlineState): string {
  const pieces = flatten(nodes, state).map((node) => toPiece(node, state));
  const result: string[] = [];
  let last = '';
  const push = (text: string) => {
    result.push(text);
    last = characterBefore(text, text.length) || last;
  };
  for (const [index, { text, tag, mark }] of pieces.entries()) {
    const core = text.trim();
    if (mark === undefined || core === '') {
      push(text);
      continue;
    }
    const start = text.length - text.trimStart().length;
    push(text.slice(0, start));
    const end = text.slice(start + core.length);
    const next = end || characterAt(pieces[index + 1]?.text ?? '', 0);
    push(emphasize(core, mark, tag, last, next));
    push(end);
  }
  return result.join('');
}

interface Piece {
  readonly text: string;
  readonly tag: string;
  readonly mark?: string | undefined;
}

/**
 * Takes away what has no sign of its own: plain spans, and emphasis inside the same emphasis, whose signs would end the
 * outer one. The texts around it become one, because what must be escaped depends on the neighbours.
 */
function flatten(nodes: readonly HtmlNode[], state: InlineState): HtmlNode[] {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    const isTransparent =
      node.type === 'element' &&
      !isSilent(node) &&
      (node.tag === 'span' || state.marks.includes(EMPHASIS.get(node.tag) ?? ''));
    for (const part of isTransparent ? flatten(node.children, state) : [node]) {
      const last = result.at(-1);
      if (part.type === 'text' && last?.type === 'text') {
        result[result.length - 1] = { type: 'text', value: last.value + part.value };
      } else if (part.type === 'text' && last?.type === 'element' && last.tag === 'br') {
        // The break brings its own end of line.
        result.push({ type: 'text', value: part.value.trimStart() });
      } else if (part.type !== 'comment') {
        result.push(part);
      }
    }
  }
  return result;
}

/** A text without white space beside its line breaks. */
function trimLines(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : trimBlanksStart(line);
      return index === lines.length - 1 ? start : trimBlanksEnd(start);
    })
    .join('\n');
}

/** With tags where a run of signs would not be recognised between its neighbours. */
function emphasize(core: string, mark: string, tag: string, before: string, after: string): string {
  const first = characterAt(core, 0);
  const last = characterBefore(core, core.length);
  const sign = mark[0] ?? '';
  // As all parsers of Markdown have it: only ours knows that Chinese is written without spaces.
  const canOpen = flanking(before, first).left && first !== sign && before !== sign;
  const canClose = flanking(last, after).right && last !== sign && after !== sign;
  return canOpen && canClose ? mark + core + mark : `<${tag}>${core}</${tag}>`;
}

function toPiece(node: HtmlNode, state: InlineState): Piece {
  if (node.type === 'text') {
    return {
      tag: '',
      text: escapeInline(trimLines(node.value), state.isInLabel),
    };
  }
  if (node.type === 'code') return { tag: '', text: inlineCode(node.code.replace(/\s+/g, ' ')) };
  if (node.type === 'comment') return { tag: '', text: '' };
  if (node.tag === 'svg')
    return { tag: '', text: escapeInline(drawingName(node), state.isInLabel) };
  if (isSilent(node)) return { tag: '', text: '' };
  const { tag } = node;
  const mark = EMPHASIS.get(tag);
  if (mark === undefined) return { tag, text: elementMarkdown(node, state) };
  const inner = markdownOf(node.children, { ...state, marks: [...state.marks, mark] });
  return { tag, mark, text: inner };
}

function elementMarkdown(element: HtmlElement, state: InlineState): string {
  const { tag, children } = element;
  switch (tag) {
    case 'br':
      return '\\\n';
    case 'code':
    case 'samp':
      return textContent(element) === ''
        ? ''
        : inlineCode(textContent(element).replace(/\s+/g, ' '));
    case 'a':
      return linkMarkdown(element, state);
    case 'img':
      return imageMarkdown(element, state);
    case 'video':
    case 'iframe': {
      const source = element.getAttribute('src');
      return source
        ? `[${escapeInline(element.getAttribute('title') || tag)}](${target(source, state)})`
        : '';
    }
    case 'input':
      return '';
    case 'math':
      return formulaMarkdown(element) ?? markdownOf(children, state);
    default: {
      const inner = markdownOf(children, state);
      if (tag === 'sup' && /^\[\^[^\]]*\]$/.test(inner)) return inner;
      return KEPT.has(tag) && inner !== '' ? `<${tag}>${inner}</${tag}>` : inner;
    }
  }
}

/** What a drawing is called; empty for one that only decorates. */
function drawingName(drawing: HtmlElement): string {
  if (drawing.getAttribute('aria-hidden') === 'true') return '';
  const title = drawing.children.find((child) => child.type === 'element' && child.tag === 'title');
  return trimLines(drawing.getAttribute('aria-label') ?? (title ? textContent(title) : ''));
}

/** The TeX of a formula that keeps it; undefined for one that does not. */
function formulaMarkdown(element: HtmlElement): string | undefined {
  const tex = annotationOf(element)?.trim();
  if (!tex) return undefined;
  return element.getAttribute('display') === 'block' ? `$$\n${tex}\n$$` : `$${tex}$`;
}

function annotationOf({ tag, attributes, children }: HtmlElement): string | undefined {
  const isTex = attributes.some(({ value }) => value === 'application/x-tex');
  if (tag === 'annotation' && isTex) return children.map(textContent).join('');
  for (const child of children) {
    const found = child.type === 'element' ? annotationOf(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function linkMarkdown(element: HtmlElement, state: InlineState): string {
  const footnote = element.getAttribute('data-footnote-ref');
  if (footnote !== undefined) return `[^${textContent(element).trim()}]`;
  const text = markdownOf(element.children, { ...state, isInLabel: true });
  const href = element.getAttribute('href');
  if (href === undefined) return text;
  if (textContent(element) === href && /^https?:[^\s<>]+$/.test(href)) return `<${href}>`;
  return `[${text}](${target(href, state)}${titleMarkdown(element)})`;
}

function imageMarkdown(element: HtmlElement, state: InlineState): string {
  const alt = escapeInline((element.getAttribute('alt') ?? '').replace(/\s+/g, ' '), true);
  return `![${alt}](${target(element.getAttribute('src') ?? '', state)}${titleMarkdown(element)})`;
}

function titleMarkdown(element: HtmlElement): string {
  const title = element.getAttribute('title');
  return title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '';
}

/** Where a link leads: a path of the site's as a whole address, where that is known. */
function target(address: string, { siteUrl }: InlineState): string {
  return linkTarget(/^\/(?!\/)/.test(address) ? siteUrl + address : address);
}

/*
 * Spaces and tabs at the ends of lines, taken off without regular expressions: one that looks for blanks before an end
 * begins anew at each blank, which takes half a minute for a line of sixty thousand.
 */

/** A text without the spaces and tabs at its end. */
export function trimBlanksEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text without the spaces and tabs at its start. */
function trimBlanksStart(text: string): string {
  let start = 0;
  while (start < text.length && isBlank(text.charCodeAt(start))) start++;
  return text.slice(start);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
