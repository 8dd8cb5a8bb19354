import type { Site } from '../navigate/site';
import { isField } from '../start/search-key';
import { readChoice, VERSION } from './choice';

/** Whether a key press asks for the other language: Alt, Shift and S, which browsers and screen readers leave alone. */
function isParallelKey(event: KeyboardEvent): boolean {
  const { altKey, shiftKey, ctrlKey, metaKey, key, code, target } = event;
  // On Apple's keyboards the combination types another letter.
  const isS = /^s$/i.test(key) || code === 'KeyS';
  return isS && altKey && shiftKey && !ctrlKey && !metaKey && !isField(target);
}

/**
 * Lets the reader read in two languages, and shows them at once where address or storage says so. What that needs is
 * loaded when it is wanted.
 */
export function startParallel(site: Site): void {
  const load = async () => (await import('./reading')).readInParallel(site);
  const toggle = (control: Element | null): void => {
    if (control) load().then((toggle) => toggle(control), console.error);
  };
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) toggle(target.closest(`[${VERSION}]`));
  });
  addEventListener('keydown', (event) => {
    if (isParallelKey(event)) toggle(document.querySelector(`[${VERSION}]`));
  });
  if (readChoice()) load().catch(console.error);
}
