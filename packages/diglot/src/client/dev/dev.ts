import { DIFFERENCE_EVENT } from '../../shared/difference-event';
import { refreshPage } from './refresh';

/** An error as the dev server describes it. */
type DevError = object;

/** The part of Vite's hot context that is used here. */
interface HotContext {
  on<Data>(event: string, listener: (data: Data) => void): void;
  send(event: string, data: unknown): void;
}

/** What differs on a page between build and browser, in words. */
interface ToldDifferences {
  /** Its path, base included. */
  readonly page: string;
  readonly text: string;
}

/** Makes the element that covers the page and shows an error. */
type CreateOverlay = (error: DevError) => HTMLElement;

function showError(overlay: HTMLElement): void {
  hideErrors();
  document.body.append(overlay);
}

function hideErrors(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
}

/** A page that was rendered before a component was first used lacks its styles. */
function addStyles(hrefs: readonly string[]): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const known = links.map(({ href }) => new URL(href).pathname);
  for (const href of hrefs.filter((each) => !known.includes(each))) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.dataset.dgStatic = '';
    document.head.append(link);
  }
}

/** Shows what the server says of this page besides its problems; an empty text takes the notice away. */
function showNotice(kind: string, title: string, text: string): void {
  document.querySelector(`[data-dg-notice=${kind}]`)?.remove();
  if (text === '') return;
  const notice = document.createElement('details');
  notice.dataset.dgNotice = kind;
  notice.open = true;
  const [summary, list] = [document.createElement('summary'), document.createElement('pre')];
  summary.textContent = title;
  list.textContent = text;
  notice.append(summary, list);
  document.body.append(notice);
}

/** Runs a task again if it was asked for while it ran; never twice at a time. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await task();
    }
    isRunning = false;
  };
}

/** How a page of the dev server is connected to it. */
export interface DevOptions {
  readonly hot: HotContext;
  /** State of the site that the page shows. */
  readonly version: string | null;
  readonly createOverlay: CreateOverlay;
}

/** Listens to the dev server: shows what changed, and what is wrong. */
export function startDev({ hot, version, createOverlay }: DevOptions): void {
  const refresh = oneAtATime(async () => {
    const error = await refreshPage();
    if (error) showError(createOverlay(error));
    else hideErrors();
  });
  hot.on('diglot:update', refresh);
  hot.on('diglot:reload', () => location.reload());
  hot.on<readonly string[]>('diglot:styles', addStyles);
  hot.on<string>('diglot:refused', (text) =>
    showNotice('policy', 'The content security policy', text),
  );
  hot.on<ToldDifferences>('diglot:differences', ({ page, text }) => {
    if (page === location.pathname) showNotice('difference', 'Build and browser differ', text);
  });
  document.addEventListener(DIFFERENCE_EVENT, (event) => {
    if (event instanceof CustomEvent) hot.send(DIFFERENCE_EVENT, event.detail);
  });
  hot.on<DevError>('diglot:error', (error) => showError(createOverlay(error)));
  hot.send('diglot:hello', version);
}

/** In place of a page that could not be rendered: shows why, and tries again after each change. */
export function startErrorPage({ hot, version, createOverlay }: DevOptions): void {
  const error: DevError = JSON.parse(document.getElementById('dg-error')?.textContent ?? '{}');
  showError(createOverlay(error));
  for (const event of ['diglot:update', 'diglot:reload']) hot.on(event, () => location.reload());
  hot.send('diglot:hello', version);
}
