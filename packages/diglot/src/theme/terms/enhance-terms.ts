/** Signs that a reader asks for a term. */
const SIGNS = ['pointerover', 'focusin', 'click'] as const;

/** On screens without hover the first press shows what the term means; the card leads on. */
const isTap = (event: Event): boolean =>
  event instanceof MouseEvent && event.detail > 0 && matchMedia('(hover:none)').matches;

function answer(event: Event): void {
  const { type, target } = event;
  const mark = target instanceof Element && target.closest<HTMLAnchorElement>('.dg-term');
  if (!mark) return;
  const isTapped = isTap(event);
  if (isTapped) event.preventDefault();
  else if (type === 'click') return;
  import('./term-card')
    .then(({ showTerm }) => showTerm(mark, type))
    // What cannot be shown here is explained there.
    .catch(() => isTapped && location.assign(mark.href));
}

/** Shows what marked terms mean. The code comes when the first is asked for; without it they are links. */
export function enhanceTerms(root: HTMLElement): void {
  // One listener for all: adding it again, when the content was patched, changes nothing.
  for (const sign of SIGNS) root.addEventListener(sign, answer);
}
