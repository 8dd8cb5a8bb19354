/** Signs that a reader asks for a term. */
const SIGNS = ['pointerover', 'focusin', 'click'] as const;

function answer(event: UIEvent): void {
  // Nothing else hears of these.
  const mark = (event.target as Element).closest<HTMLAnchorElement>('.dg-term');
  if (!mark) return;
  // A press, counted, where nothing can hover: it shows what the term means, and the card leads on.
  const isTap = event.detail > 0 && matchMedia('(hover:none)').matches;
  if (isTap) event.preventDefault();
  import('./term-card').then(
    ({ showTerm }) => showTerm(mark, event),
    // What cannot be shown here is explained there.
    () => isTap && location.assign(mark.href),
  );
}

/** Shows what marked terms mean. The code comes when the first is asked for; without it they are links. */
export function enhanceTerms(root: HTMLElement): void {
  // One listener for all: adding it again, when the content was patched, changes nothing.
  for (const sign of SIGNS) root.addEventListener(sign, answer);
}
