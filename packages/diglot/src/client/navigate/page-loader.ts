import { normalizePath } from '../../shared/route';
import type { ShellData } from '../../shared/types/shell-data';
import { type PageDocument, readDocument } from './document-reader';
import { loadShellData } from './load-shell-data';
import { parseSameOriginHtml } from './trusted-html';

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

async function fetchPageDocument(
  pathname: string,
  buildId: string,
): Promise<PageDocument | undefined> {
  // A redirect may lead to another origin, which only the browser can follow.
  const response = await fetch(pathname, { redirect: 'manual', headers: { accept: 'text/html' } });
  // ROUTE-22: the reader stays where they are.
  if (response.status >= 500) throw new Error(`${response.url} answered ${response.status}`);
  const html = response.ok && (await parseSameOriginHtml(response));
  const page = html && readDocument(html);
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
  /** The one that was used longest ago is the first. */
  const pages = new Map<string, Entry>();

  const use = (key: string, entry: Entry): void => {
    pages.delete(key);
    pages.set(key, entry);
    const [oldest = ''] = pages.keys();
    if (pages.size > PAGES_KEPT) pages.delete(oldest);
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

  const begin = (key: string, pathname: string): Entry => {
    const entry: Entry = { promise: loadPage(pathname), result: undefined };
    entry.promise.then(
      (result) => {
        entry.result = result;
      },
      () => {
        if (pages.get(key) === entry) pages.delete(key);
      },
    );
    return entry;
  };

  return {
    load(pathname) {
      const key = normalizePath(pathname);
      const entry = pages.get(key) ?? begin(key, pathname);
      use(key, entry);
      return entry.promise;
    },
    peek: (pathname) => pages.get(normalizePath(pathname))?.result,
    keep(pathname, page) {
      use(normalizePath(pathname), { promise: Promise.resolve(page), result: page });
    },
    clear: () => pages.clear(),
  };
}
