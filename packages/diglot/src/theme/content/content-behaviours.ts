import type { Messages } from '../../shared/text';
import { enhanceImages } from '../zoom/enhance-images';
import { enhanceCode } from './code-blocks';
import { attachTabs } from './load-tabs';

/**
 * Brings still content to life: copying and wrapping code, tabs, focus for what
 * overflows, enlarging images, and what terms mean. All of it is added to HTML that reads well without.
 *
 * @returns takes the listeners away again
 */
export function attachContentBehaviours(root: HTMLElement, messages: Messages): () => void {
  enhanceTerms(root);
  watchChanges(root);
  // Tabs first: code in a hidden panel has no size to measure.
  const stops = [
    attachTabs(root, messages),
    enhanceCode(root, messages),
    watchOverflow(root),
    enhanceImages(root, messages),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Blocks that scroll sideways when they are too wide. */
const SCROLLING = '.dg-pre, .dg-table';

/** Keeps blocks focusable exactly as long as they overflow. @returns stops watching */
function watchOverflow(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    // All are read before one is changed: else the browser would compute the page's styles anew for each.
    const blocks = entries.map(({ target }) => ({
      block: target,
      overflows: target.scrollWidth > target.clientWidth,
    }));
    for (const { block, overflows } of blocks) {
      // Only what overflows takes part in the tab order: it is then scrolled by arrow keys.
      if (overflows) block.setAttribute('tabindex', '0');
      else block.removeAttribute('tabindex');
    }
  });
  for (const element of root.querySelectorAll(SCROLLING)) observer.observe(element);
  return () => observer.disconnect();
}

function open({ target }: Event): void {
  // Nothing else hears of these.
  const button = (target as Element).closest<HTMLElement>('[data-dg-changes]');
  if (!button) return;
  import('../freshness/show-changes').then(
    ({ toggleChanges }) => toggleChanges(button),
    // What cannot be shown here is read there.
    () => location.assign(button.dataset.dgChanges ?? ''),
  );
}

/** Shows in place what changed in an original when the reader asks. The code for that comes with the first click. */
function watchChanges(root: HTMLElement): void {
  // Adding it again, when the content was patched, changes nothing.
  root.addEventListener('click', open);
}

/** Signs that a reader asks for a term. */
const SIGNS = ['pointerover', 'focusin', 'click'] as const;

function answer(event: UIEvent): void {
  // Nothing else hears of these.
  const mark = (event.target as Element).closest<HTMLAnchorElement>('.dg-term');
  if (!mark) return;
  // A press, counted, where nothing can hover: it shows what the term means, and the card leads on.
  const isTap = event.detail > 0 && matchMedia('(hover:none)').matches;
  if (isTap) event.preventDefault();
  import('../terms/term-card').then(
    ({ showTerm }) => showTerm(mark, event),
    // What cannot be shown here is explained there.
    () => isTap && location.assign(mark.href),
  );
}

/** Shows what marked terms mean. The code comes when the first is asked for; without it they are links. */
function enhanceTerms(root: HTMLElement): void {
  // One listener for all: adding it again, when the content was patched, changes nothing.
  for (const sign of SIGNS) root.addEventListener(sign, answer);
}
