import type { CodeSource } from '../../code/code-source';
import { type HtmlElement, textContent } from '../../html/tree';
import type { MarkdownTexts } from '../../types';
import { drawnWords, givenName, islandWords } from './reachable-words';
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
        : block(`ordered ${element.getAttribute('start') ?? '1'}`);
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
    case 'track':
      return inline(mediaSign(element, context));
    case 'div':
      return divSign(element) ?? pictureSign(element);
    case 'input':
      return element.getAttribute('type') === 'checkbox' ? inline(taskSign(element)) : undefined;
    case 'abbr':
      return named('abbr', element.getAttribute('title') ?? '');
    case 'button':
      return named('button', givenName(element));
    case 'svg':
      return named('svg', drawnWords(element));
    case 'dg-island':
      return named('island', islandWords(element));
    case 'table':
    case 'blockquote':
    case 'details':
    case 'hr':
      return block(element.tag);
    default:
      return pictureSign(element);
  }
}

/** The sign of an element that is called a picture. */
function pictureSign(element: HtmlElement): Sign | undefined {
  return element.getAttribute('role') === 'img' ? named('img', givenName(element)) : undefined;
}

/** The sign of what counts for nothing but words that are no text of the page. */
function named(kind: string, words: string): Sign | undefined {
  return words === '' ? undefined : inline(`${kind} ${words}`);
}

function linkSign(element: HtmlElement, { addressOf }: SignContext): string {
  const note = noteOf(element);
  if (note !== undefined) return `note ${note}`;
  const words = [element.getAttribute('title') ?? '', givenName(element)];
  return ['link', addressOf(element), ...words].join(' ').trim();
}

function mediaSign(element: HtmlElement, { addressOf }: SignContext): string {
  const words = ['alt', 'title', 'label'].map((name) => element.getAttribute(name));
  return [element.tag, addressOf(element), ...words].filter(Boolean).join(' ');
}

function divSign(element: HtmlElement): Sign | undefined {
  if (element.hasClass('dg-callout')) return block(element.getAttribute('data-type') ?? 'note');
  if (element.hasClass('dg-tabs')) return block('tabs');
  return element.hasClass('dg-tab-panel') ? block('tab') : undefined;
}

function taskSign(element: HtmlElement): string {
  return element.getAttribute('checked') === undefined ? 'to do' : 'done';
}

const NOTE_ID = 'user-content-fn-';

/** Label of the footnote that a reference names. */
export function noteOf(element: HtmlElement): string | undefined {
  if (element.tag !== 'a' || element.getAttribute('data-footnote-ref') === undefined)
    return undefined;
  return element.getAttribute('href')?.slice(`#${NOTE_ID}`.length);
}

/** Label of the footnote that an element holds. */
export function noteIn(element: HtmlElement): string | undefined {
  const id = element.tag === 'li' ? element.getAttribute('id') : undefined;
  return id?.startsWith(NOTE_ID) ? id.slice(NOTE_ID.length) : undefined;
}

function holdsNotes({ children }: HtmlElement): boolean {
  const first = children.find((child) => child.type === 'element');
  return first?.type === 'element' && noteIn(first) !== undefined;
}

/** Whether an element holds the titles of tabs, which stand above the panels once more. */
export function isTabList(element: HtmlElement): boolean {
  return element.getAttribute('role') === 'tablist';
}

/** Whether an element shows what the engine says, and no author. */
export function isEngineText(element: HtmlElement, titles: MarkdownTexts['callouts']): boolean {
  switch (element.tag) {
    case 'a':
      return element.getAttribute('data-footnote-backref') !== undefined;
    case 'h2':
      return element.getAttribute('id') === 'footnote-label';
    case 'p':
    case 'summary':
      return isDefaultTitle(element, titles);
    case 'div':
      return isTabList(element) || isDerivedPanel(element);
    default:
      return isTabList(element);
  }
}

function isDefaultTitle(element: HtmlElement, titles: MarkdownTexts['callouts']): boolean {
  const isTitle = element.tag === 'summary' || element.hasClass('dg-callout-title');
  return isTitle && Object.values(titles).includes(textContent(element).trim());
}

/** Whether a panel of tabs shows what the engine made of another panel: a command in the words of one more package manager. */
function isDerivedPanel(element: HtmlElement): boolean {
  return (
    element.hasClass('dg-tab-panel') &&
    element.children.some(
      (child) => child.type === 'element' && child.getAttribute('data-derived') !== undefined,
    )
  );
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
