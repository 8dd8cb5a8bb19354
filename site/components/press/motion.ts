/** Time that an output stands, in milliseconds. */
const PERIOD = 4000;

/**
 * Shows one output after the other until the reader touches the press, and lets each come up like print. Nothing moves
 * for readers who prefer that, while the press is out of view, or while a pointer is over it.
 *
 * @returns ends it
 */
export function startPress(press: HTMLElement): () => void {
  const welcome = matchMedia('(prefers-reduced-motion: no-preference)');
  const tabs = [...press.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const end = new AbortController();
  const { signal } = end;
  let timer = 0;
  let isSeen = false;
  let isPointed = false;
  let isTouched = false;

  const print = (): void => {
    if (!welcome.matches) return;
    press.querySelector('.press-dot')?.animate(
      [
        { offsetDistance: '0%', opacity: 1 },
        { offsetDistance: '100%', opacity: 1 },
      ],
      { duration: 450, easing: 'ease-in-out' },
    );
    let row = 0;
    for (const line of press.querySelectorAll('.press-output .line')) {
      if (!line.checkVisibility()) continue;
      line.animate([{ opacity: 0, transform: 'translateY(8px)' }, {}], {
        duration: 220,
        delay: 150 + 20 * row++,
        easing: 'ease-out',
        fill: 'backwards',
      });
    }
  };

  const turn = (): void => {
    const shown = tabs.filter((tab) => tab.offsetParent);
    const next = shown[(shown.findIndex(({ checked }) => checked) + 1) % shown.length];
    if (!next) return;
    next.checked = true;
    print();
  };

  const plan = (): void => {
    clearInterval(timer);
    const runs = welcome.matches && isSeen && !isPointed && !isTouched && !document.hidden;
    if (runs) timer = window.setInterval(turn, PERIOD);
  };
  const stop = (): void => {
    isTouched = true;
    plan();
  };
  const point = ({ type }: Event): void => {
    isPointed = type === 'pointerenter';
    plan();
  };

  for (const name of ['pointerdown', 'keydown', 'focusin']) {
    press.addEventListener(name, stop, { signal, passive: true });
  }
  for (const name of ['pointerenter', 'pointerleave'])
    press.addEventListener(name, point, { signal });
  press.addEventListener('change', print, { signal });
  document.addEventListener('visibilitychange', plan, { signal });
  welcome.addEventListener('change', plan, { signal });
  const view = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    plan();
  });
  view.observe(press);
  return () => {
    end.abort();
    view.disconnect();
    clearInterval(timer);
  };
}
