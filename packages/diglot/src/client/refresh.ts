import { withInstantScroll } from './arrival';
import { readDocument } from './document-reader';
import type { LoadedPage } from './page-loader';
import { patchContent } from './patch-content';
import { forgetShellData, loadShellData } from './shell-data';
import { showPage } from './show-page';
import type { Site } from './site';
import { parseSameOriginHtml } from './trusted-html';

/** How long a refresh waits for the shell, in milliseconds: when it never comes alive, only a new document helps. */
const SHELL_TIME = 10_000;

let running: Site | undefined;
let tellRunning = (_site: Site): void => undefined;
const started = new Promise<Site>((resolve) => {
  tellRunning = resolve;
});

/** Tells which site a refresh concerns. */
export function setRefreshableSite(site: Site): void {
  running = site;
  tellRunning(site);
}

async function runningSite(): Promise<Site | undefined> {
  if (running) return running;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, SHELL_TIME));
  return Promise.race([started, timeout]);
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
  return JSON.parse(source.getElementById('dg-error')?.textContent ?? '{}');
}

async function readPage(response: Response): Promise<LoadedPage | undefined> {
  const page = readDocument(await parseSameOriginHtml(response));
  return page && !page.hasScripts
    ? { document: page, shell: await loadShellData(page.shellUrl) }
    : undefined;
}

/** Shows another version of the page that is shown. What is the same in both stays, with all its state. */
function showVersion(site: Site, page: LoadedPage): void {
  const content = patchContent(site.store.get().document.content, page.document.content);
  const restore = keepContentState();
  showPage(site, content ? { ...page, document: { ...page.document, content } } : page);
  restore();
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
  forgetShellData();
  const headers = { accept: 'text/html', 'x-diglot-refresh': '1' };
  const response = await fetch(location.pathname, { headers }).catch(() => undefined);
  if (response?.status === 500) return readError(response);
  const page = response?.ok ? await readPage(response) : undefined;
  if (!page) return void location.reload();
  site.loader.keep(location.pathname, page);
  showVersion(site, page);
  return undefined;
}
