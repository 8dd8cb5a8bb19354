import type { PageData } from '../../shared/types/page-data';
import { readPageHead } from './page-head';

/** Attributes of the root element that say something about the page. */
const ROOT_ATTRIBUTES = ['lang', 'dir', 'data-dg-lang', 'data-dg-shell'] as const;

/** A page taken out of its document. The content is a template, of which copies are shown. */
export interface PageDocument {
  readonly page: PageData;
  /** The element that holds the page's content; `undefined` on a page without. */
  readonly content: Element | undefined;
  readonly head: readonly Element[];
  /** What stands below the shell; nothing on pages without. */
  readonly footer: readonly Node[];
  /** The script element with the page's data. */
  readonly data: Element;
  readonly rootAttributes: readonly (readonly [name: string, value: string])[];
  readonly buildId: string;
  /** Address of the language's shell data. */
  readonly shellUrl: string;
  /** Whether it holds scripts, which only a document load runs and only leaving the document ends. */
  readonly hasScripts: boolean;
}

function isExecutable(script: Element): boolean {
  return script instanceof HTMLScriptElement && !/json$/.test(script.type);
}

function hasScripts(head: readonly Element[], content: Element | undefined): boolean {
  return head.some(isExecutable) || Boolean(content?.querySelector('script'));
}

/**
 * A copy that neither loads images nor starts custom elements. Only the live document needs one:
 * its nodes change under the reader's hands.
 */
function inertCopy(element: Element): Element {
  return document.implementation.createHTMLDocument().importNode(element, true);
}

/** The script element with the page's data. Found by its place: an author's HTML lies deeper. */
export function pageDataElement(source: Document): HTMLScriptElement | null {
  return source.querySelector<HTMLScriptElement>('body > script#dg-page');
}

/** Takes the page out of a document; `undefined` when it is no page of this engine. */
export function readDocument(source: Document): PageDocument | undefined {
  const root = source.documentElement;
  const data = pageDataElement(source);
  const { dgBuild: buildId, dgShell: shellUrl } = root.dataset;
  if (!data || buildId === undefined || shellUrl === undefined) return undefined;
  const host = source.querySelector('[data-dg-content]') ?? undefined;
  const content = source === document && host ? inertCopy(host) : host;
  const head = readPageHead(source);
  return {
    // The engine of this very build wrote it: readers of another build load the document instead.
    page: JSON.parse(data.text) as PageData,
    content,
    head,
    footer: [...(source.getElementById('dg-footer')?.childNodes ?? [])],
    data,
    rootAttributes: ROOT_ATTRIBUTES.map((name) => [name, root.getAttribute(name) ?? ''] as const),
    buildId,
    shellUrl,
    hasScripts: hasScripts(head, content),
  };
}
