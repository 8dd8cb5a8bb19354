import { withInstantScroll } from '../navigate/arrival';
import { type PageDocument, readDocument } from '../navigate/document-reader';
import { keepShellData, loadShellData } from '../navigate/load-shell-data';
import { loadPageStyles } from '../navigate/page-styles';
import { showPage } from '../navigate/show-page';
import type { Site } from '../navigate/site';
import { parseSameOriginHtml } from '../navigate/trusted-html';
import { afterPaint } from '../start/after-paint';
import { patchContent } from './patch-content';
import { refreshableSite } from './refreshable-site';

/** How long a refresh waits for the shell when nothing is loaded any more, in milliseconds. */
const SHELL_TIME = 10_000;

/**
 * The site as soon as its shell is alive. Undefined when nothing was loaded for a while, and only a new document helps: a
 * busy machine may need long for all that a page loads.
 */
function runningSite(): Promise<Site | undefined> {
  return new Promise((resolve) => {
    const end = (site?: Site) => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(site);
    };
    let timer = setTimeout(end, SHELL_TIME);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, SHELL_TIME);
    });
    observer.observe({ type: 'resource' });
    refreshableSite().then(end);
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function foldsIn(root: ParentNode): HTMLDetailsElement[] {
  return [...root.querySelectorAll('details')];
}

function fieldsIn(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')];
}

function contentRoot(): ParentNode {
  return document.querySelector('[data-dg-content]') ?? document;
}

/** Notes what the reader opened and typed in the content. The result sets it again, by position. */
function keepContentState(): () => void {
  const folds = foldsIn(contentRoot()).map(({ open }) => open);
  const values = fieldsIn(contentRoot()).map(({ value }) => value);
  const { scrollX, scrollY } = window;
  return () => {
    for (const [index, fold] of foldsIn(contentRoot()).entries())
      fold.open = folds[index] ?? fold.open;
    for (const [index, field] of fieldsIn(contentRoot()).entries()) {
      field.value = values[index] ?? field.value;
    }
    withInstantScroll(() => scrollTo(scrollX, scrollY));
  };
}

/** What the dev server says is wrong with a page, in the document that it sends in its place. */
async function readError(response: Response): Promise<object> {
  const source = await parseSameOriginHtml(response);
  return JSON.parse(source?.getElementById('dg-error')?.textContent ?? '{}');
}

async function readPage(response: Response): Promise<PageDocument | undefined> {
  const source = await parseSameOriginHtml(response);
  const page = source && readDocument(source);
  return page?.hasScripts ? undefined : page;
}

/**
 * Shows another version of the page that is shown. What is the same in both stays, with all its state.
 *
 * @param shown the page that was shown when the version was asked for
 * @returns whether it is still shown: the reader may have left meanwhile
 */
async function showVersion(site: Site, shown: PageDocument, next: PageDocument): Promise<boolean> {
  const isShown = () => site.store.get().document === shown;
  if (!isShown()) return false;
  const { pathname } = location;
  await loadPageStyles(next.head);
  if (!isShown()) return false;
  const content = patchContent(shown.content, next.content);
  // React needs longer for the shell than all that comes before: the author is waiting for the content.
  const drawn = content && new Promise<void>(afterPaint);
  const [shell] = await Promise.all([loadShellData(next.shellUrl), drawn]);
  keepShellData(next.shellUrl);
  site.loader.keep(pathname, { document: next, shell });
  if (!isShown()) return false;
  const restore = content ? undefined : keepContentState();
  showPage(site, { document: content ? { ...next, content } : next, shell });
  restore?.();
  return true;
}

/**
 * Fetches the present page again and shows it in place. What cannot be shown so is loaded as a document.
 *
 * @returns why the page could not be rendered, if so: it stays as it is
 */
export async function refreshPage(): Promise<object | undefined> {
  const site = await runningSite();
  if (!site) return void location.reload();
  site.loader.clear();
  const shown = site.store.get().document;
  try {
    const headers = { accept: 'text/html', 'x-diglot-refresh': '1' };
    const response = await fetch(location.pathname, { headers });
    if (response.status === 500) return await readError(response);
    const page = response.ok ? await readPage(response) : undefined;
    if (!page) return void location.reload();
    if (await showVersion(site, shown, page)) return undefined;
  } catch {
    return void location.reload();
  }
  // The page that the reader went to may have been on its way before the change.
  return refreshPage();
}
