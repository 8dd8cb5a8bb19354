import type { CodeSource } from '../code/code-source';
import { getAttribute, type HtmlElement, hasClass, textContent } from '../html/tree';
import type { MarkdownTexts } from '../types';
import { createLineWriter, type Words } from './text-writers';

/*
 * What of a section counts for its hash, in a small vocabulary of its own: words in lines, a line for each block, and
 * signs for what arranges them. It says nothing of classes, ids and elements, so that another version of the engine
 * makes the same of the same page. Whoever changes what is written here changes the hash of every section that was ever
 * accepted: `book.lock` then needs another number in its first line.
 */

/** How an element counts. */
export interface Sign {
  /** Stands before what the element holds. */
  readonly open: string;
  /** Whether it has a line of its own, and an end. */
  readonly isBlock: boolean;
}

/** What signs depend on besides their element. */
export interface SignContext {
  /** The address that an element shows or leads to, in the form of all languages. */
  addressOf(element: HtmlElement): string;
}

const inline = (open: string): Sign => ({ open, isBlock: false });
const block = (open: string): Sign => ({ open, isBlock: true });

const LIST = block('list');
const ITEM = block('item');
const ROW = block('row');
const CELL = block('cell');
const CODE = inline('`');
const BREAK = inline('break');
const DELETED = inline('deleted');

/** The sign of an element; undefined for one that does not count by itself. */
export function signOf(element: HtmlElement, context: SignContext): Sign | undefined {
  switch (element.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return block(element.tag);
    case 'ul':
      return LIST;
    case 'ol':
      return holdsNotes(element)
        ? undefined
        : block(`ordered ${getAttribute(element, 'start') ?? '1'}`);
    case 'li':
      return noteIn(element) === undefined ? ITEM : block(`footnote ${noteIn(element)}`);
    case 'tr':
      return ROW;
    case 'td':
    case 'th':
      return CELL;
    case 'code':
      return CODE;
    case 'br':
      return BREAK;
    case 'del':
      return DELETED;
    case 'a':
    case 'area':
      return inline(linkSign(element, context));
    case 'img':
    case 'video':
    case 'audio':
    case 'source':
    case 'iframe':
      return inline(mediaSign(element, context));
    case 'div':
      return divSign(element);
    case 'input':
      return getAttribute(element, 'type') === 'checkbox' ? inline(taskSign(element)) : undefined;
    case 'table':
    case 'blockquote':
    case 'details':
    case 'hr':
      return block(element.tag);
    default:
      return undefined;
  }
}

function linkSign(element: HtmlElement, { addressOf }: SignContext): string {
  const note = noteOf(element);
  if (note !== undefined) return `note ${note}`;
  return ['link', addressOf(element), getAttribute(element, 'title') ?? ''].join(' ').trim();
}

function mediaSign(element: HtmlElement, { addressOf }: SignContext): string {
  const words = [getAttribute(element, 'alt'), getAttribute(element, 'title')];
  return [element.tag, addressOf(element), ...words].filter(Boolean).join(' ');
}

function divSign(element: HtmlElement): Sign | undefined {
  if (hasClass(element, 'dg-callout')) return block(getAttribute(element, 'data-type') ?? 'note');
  if (hasClass(element, 'dg-tabs')) return block('tabs');
  return hasClass(element, 'dg-tab-panel') ? block('tab') : undefined;
}

function taskSign(element: HtmlElement): string {
  return getAttribute(element, 'checked') === undefined ? 'to do' : 'done';
}

const NOTE_ID = 'user-content-fn-';

/** Label of the footnote that a reference names. */
export function noteOf(element: HtmlElement): string | undefined {
  if (element.tag !== 'a' || getAttribute(element, 'data-footnote-ref') === undefined)
    return undefined;
  return getAttribute(element, 'href')?.slice(`#${NOTE_ID}`.length);
}

/** Label of the footnote that an element holds. */
export function noteIn(element: HtmlElement): string | undefined {
  const id = element.tag === 'li' ? getAttribute(element, 'id') : undefined;
  return id?.startsWith(NOTE_ID) ? id.slice(NOTE_ID.length) : undefined;
}

function holdsNotes({ children }: HtmlElement): boolean {
  const first = children.find((child) => child.type === 'element');
  return first?.type === 'element' && noteIn(first) !== undefined;
}

/** Whether an element holds the titles of tabs, which stand above the panels once more. */
export function isTabList(element: HtmlElement): boolean {
  return getAttribute(element, 'role') === 'tablist';
}

/** Whether an element shows what the engine says, and no author. */
export function isEngineText(element: HtmlElement, titles: MarkdownTexts['callouts']): boolean {
  switch (element.tag) {
    case 'a':
      return getAttribute(element, 'data-footnote-backref') !== undefined;
    case 'h2':
      return getAttribute(element, 'id') === 'footnote-label';
    case 'p':
    case 'summary':
      return isDefaultTitle(element, titles);
    default:
      return isTabList(element);
  }
}

function isDefaultTitle(element: HtmlElement, titles: MarkdownTexts['callouts']): boolean {
  const isTitle = element.tag === 'summary' || hasClass(element, 'dg-callout-title');
  return isTitle && Object.values(titles).includes(textContent(element).trim());
}

/** Panels that say what the first says: one command in the words of each package manager. */
export function repeatedPanels(element: HtmlElement): readonly HtmlElement[] {
  if (element.tag !== 'div' || getAttribute(element, 'data-group') !== 'package-manager') return [];
  return element.children
    .flatMap((child) =>
      child.type === 'element' && hasClass(child, 'dg-tab-panel') ? [child] : [],
    )
    .slice(1);
}

/** Collects the normal form of one section. */
export function createNormalForm() {
  const lines = createLineWriter();
  const writeSign = (text: string) =>
    lines.write({ words: `⟦${text}⟧`, startsWithSpace: false, endsWithSpace: false });
  return {
    open({ open, isBlock }: Sign): void {
      if (isBlock) lines.endLine();
      writeSign(open);
      if (isBlock) lines.endLine();
    },
    close({ isBlock }: Sign): void {
      if (isBlock) lines.endLine();
      writeSign('/');
      if (isBlock) lines.endLine();
    },
    words: (words: Words): void => lines.write(words),
    /** Code as its author wrote it; what a file holds that a block quotes. */
    code({ lang, meta, value }: Pick<CodeSource, 'lang' | 'meta' | 'value'>): void {
      lines.endLine();
      writeSign(['code', lang, meta.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' '));
      lines.endLine();
      lines.verbatim(value);
      lines.endLine();
      writeSign('/');
      lines.endLine();
    },
    verbatim: lines.verbatim,
    endLine: lines.endLine,
    text: lines.text,
  };
}

/** See {@link createNormalForm}. */
export type NormalForm = ReturnType<typeof createNormalForm>;
