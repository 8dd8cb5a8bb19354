import './notice.css';

/** The shell's live region, which screen readers announce. Found by its place: an author's HTML lies deeper. */
function statusElement(): Element | null {
  return document.querySelector('#dg-app > [role="status"]');
}

let speech: ReturnType<typeof setTimeout> | undefined;

const HEARD = 'dg-visually-hidden';
const SEEN = 'dg-notice';

function say(text: string, className: string): void {
  const status = statusElement();
  if (!status) return;
  clearTimeout(speech);
  Object.assign(status, { className, textContent: text });
}

/** Tells screen readers which page is shown now. */
export function announcePage(title: string): void {
  say(title, HEARD);
}

function sayAnew(text: string, className: string): void {
  // The same words twice are heard once, unless the region was empty in between.
  say('', HEARD);
  speech = setTimeout(say, 50, text, className);
}

/** Has screen readers say a text, in a region that all of a page shares: what was to be said before is dropped. */
export function announce(text: string): void {
  sayAnew(text, HEARD);
}

/** Tells all readers that the page they asked for did not come, until they go on or the network is back. */
export function announceFailure(text: string): void {
  sayAnew(text, SEEN);
  addEventListener('online', () => announce(''), { once: true });
}
