import { normalizePath } from '../../shared/route';
import type { ShellData } from '../../shared/types/shell-data';
import { type PageDocument, readDocument } from './document-reader';
import { loadShellData } from './load-shell-data';
import { isSameOriginHtml, parseSameOriginHtml } from './trusted-html';

/** A page that is in memory with all it needs to be shown. */
export interface LoadedPage {
  readonly document: PageDocument;
  readonly shell: ShellData;
}

/** `undefined` means: only the browser itself can show this address. */
export type LoadResult = LoadedPage | undefined;

/** Fetches pages, each address once, and keeps the latest. */
export interface PageLoader {
  /** Loads a page, or joins the load under way. @throws when the network or the server fails. */
  load(pathname: string): Promise<LoadResult>;
  /** The page if it is in memory. */
  peek(pathname: string): LoadedPage | undefined;
  /** Puts a page into memory for an address. */
  keep(pathname: string, page: LoadedPage): void;
  /** Forgets all pages. */
  clear(): void;
}

interface Entry {
  readonly promise: Promise<LoadResult>;
  result: LoadResult;
}

const PAGES_KEPT = 50;

/** Thrown for an answer that says the server failed: ROUTE-22 holds, the reader stays where they are. */
function serverError(response: Response): Error {
  return new Error(`${response.url} answered ${response.status}`);
}

async function fetchPageDocument(
  pathname: string,
  buildId: string,
): Promise<PageDocument | undefined> {
  // A redirect may lead to another origin, which only the browser can follow.
  const response = await fetch(pathname, { redirect: 'manual', headers: { accept: 'text/html' } });
  if (response.status >= 500) throw serverError(response);
  if (!response.ok || !isSameOriginHtml(response)) return undefined;
  const page = readDocument(await parseSameOriginHtml(response));
  return page && page.buildId === buildId && !page.hasScripts ? page : undefined;
}

/** Where pages come from. */
export interface PageSource {
  readonly fetchDocument: typeof fetchPageDocument;
  readonly fetchShell: typeof loadShellData;
}

const network: PageSource = { fetchDocument: fetchPageDocument, fetchShell: loadShellData };

/**
 * Makes the loader for a document's build; pages of another build need a document load.
 *
 * @param prepare loads the code that a page is shown with; where that fails, the browser itself is to load the page
 */
export function createPageLoader(
  buildId: string,
  prepare: (document: PageDocument) => Promise<void>,
  source: PageSource = network,
): PageLoader {
  const pages = createLru<Entry>(PAGES_KEPT);

  const remember = (key: string, entry: Entry): void => {
    pages.set(key, entry);
    entry.promise.then(
      (result) => {
        entry.result = result;
      },
      () => {
        if (pages.get(key) === entry) pages.delete(key);
      },
    );
  };

  const loadPage = async (pathname: string): Promise<LoadResult> => {
    const document = await source.fetchDocument(pathname, buildId);
    if (!document) return undefined;
    const [shell, isReady] = await Promise.all([
      source.fetchShell(document.shellUrl),
      prepare(document).then(
        () => true,
        () => false,
      ),
    ]);
    return isReady ? { document, shell } : undefined;
  };

  return {
    load(pathname) {
      const key = normalizePath(pathname);
      const known = pages.get(key);
      if (known) return known.promise;
      const entry: Entry = { promise: loadPage(pathname), result: undefined };
      remember(key, entry);
      return entry.promise;
    },
    peek: (pathname) => pages.get(normalizePath(pathname))?.result,
    keep(pathname, page) {
      pages.set(normalizePath(pathname), { promise: Promise.resolve(page), result: page });
    },
    clear: () => pages.clear(),
  };
}

/** A map that forgets the entry used longest ago when it grows beyond its limit. */
interface Lru<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
}

/** Makes an {@link Lru} for at most `limit` entries. */
export function createLru<V>(limit: number): Lru<V> {
  const entries = new Map<string, V>();
  const put = (key: string, value: V): void => {
    entries.delete(key);
    entries.set(key, value);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key, value) {
      put(key, value);
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
