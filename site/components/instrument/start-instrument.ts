import { type LightTexts, lightUp, stateText, wayText } from './light';
import { createRound } from './round';
import { drawThreads } from './threads';

export type { LightTexts } from './light';

/** How long a line stays lit after the reader has left it, in milliseconds. */
const AFTERGLOW = 1600;

interface InstrumentOptions {
  readonly resting: string;
  readonly plays: boolean;
  readonly texts: LightTexts;
}

/** Brings an instrument to life. @returns ends it */
export function startInstrument(root: HTMLElement, options: InstrumentOptions): () => void {
  const { resting, texts } = options;
  const end = new AbortController();
  const on = (types: string, handle: (event: Event) => void, capture = false): void => {
    for (const type of types.split(' ')) {
      root.addEventListener(type, handle, { signal: end.signal, capture });
    }
  };
  let lit = resting;
  let afterglow = 0;
  let isTouched = false;

  const show = (id: string, isStill = false): void => {
    clearTimeout(afterglow);
    if (!lightUp(root, id, texts)) return;
    lit = id;
    drawThreads(root, isStill);
  };
  const redraw = (): void => drawThreads(root, true);
  const fade = (): void => {
    clearTimeout(afterglow);
    afterglow = window.setTimeout(() => show(resting), AFTERGLOW);
  };
  const announce = (): void => {
    const status = root.querySelector('[role=status]');
    if (status) status.textContent = `${stateText(root)} · ${wayText(root, texts)}`;
  };

  const pause = root.querySelector<HTMLButtonElement>('.ins-pause');
  const round = createRound(
    (view, line) => {
      const radio = root.querySelector<HTMLInputElement>(`[name="format"][value="${view}"]`);
      if (radio) radio.checked = true;
      show(line);
    },
    (isPlaying) => pause?.setAttribute('aria-pressed', `${!isPlaying}`),
  );
  pause?.addEventListener(
    'click',
    () => {
      isTouched = true;
      if (pause.ariaPressed === 'true') round.play();
      else round.stop();
    },
    { signal: end.signal },
  );
  const touch = (event: Event): void => {
    const { target } = event;
    if (isTouched || (target instanceof Element && target.closest('.ins-pause'))) return;
    // Whoever walks through by keys comes to the pause while there is something to pause.
    if (event instanceof KeyboardEvent && /^(?:Tab|Shift)$/.test(event.key)) return;
    isTouched = true;
    round.stop();
  };

  const stops = [...root.querySelectorAll<HTMLElement>('.ins-source .ins-line')].filter((line) =>
    /\w/.test(line.textContent ?? ''),
  );
  // One stop in each file: arrows lead on from there. Without scripts the file itself is one.
  for (const box of root.querySelectorAll('.ins-source pre')) {
    const inside = stops.filter((line) => box.contains(line));
    const first = inside.find((line) => line.dataset.id === resting) ?? inside[0];
    for (const line of inside) line.tabIndex = line === first ? 0 : -1;
    box.removeAttribute('tabindex');
  }
  const walk = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    const way = { ArrowDown: 1, ArrowUp: -1 }[key];
    const seen = stops.filter((line) => line.checkVisibility({ visibilityProperty: true }));
    const at = seen.indexOf(document.activeElement as HTMLElement);
    const next = way === undefined || at === -1 ? undefined : seen[at + way];
    if (way !== undefined && at !== -1) event.preventDefault();
    if (!next) return;
    for (const line of stops) {
      if (line === next) line.tabIndex = 0;
      else if (line.parentElement === next.parentElement) line.tabIndex = -1;
    }
    next.focus({ preventScroll: true });
  };
  /** The line of the source that an event is about: itself, or what a line of an output was made of. */
  const lineOf = ({ target }: Event): string | undefined => {
    const line = target instanceof Element ? target.closest<HTMLElement>('.ins-line') : undefined;
    if (!line) return undefined;
    return stops.includes(line) ? line.dataset.id : line.dataset.from?.split(' ')[0];
  };
  const point = (event: Event): void => {
    const id = lineOf(event);
    if (!id) return;
    touch(event);
    if (id !== lit) show(id);
    else clearTimeout(afterglow);
    if (event.type === 'focusin') announce();
  };

  on('pointerover focusin click', point);
  on('pointerout', (event) => {
    const { pointerType, relatedTarget } = event as PointerEvent;
    const next = relatedTarget instanceof Element && relatedTarget.closest('.ins-line');
    if (isTouched && pointerType !== 'touch' && !next) fade();
  });
  on('focusout', fade);
  on('pointerdown keydown', touch);
  on('keydown', walk);
  on('change', (event) => {
    touch(event);
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === 'source-file') {
      redraw();
      return;
    }
    show(lit);
    announce();
  });
  on('toggle scroll', redraw, true);
  // Sheets fly in: threads were led to where they came from.
  on('animationend', ({ target }) => {
    if (target instanceof Element && target.matches('.ins-sheet')) redraw();
  });
  const size = new ResizeObserver(redraw);
  size.observe(root);

  const isMoving = matchMedia('(prefers-reduced-motion: no-preference)').matches;
  const view = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    view.disconnect();
    if (!isTouched) round.play();
  });
  if (options.plays && isMoving) view.observe(root);
  else round.stop();
  show(resting, true);
  return () => {
    end.abort();
    size.disconnect();
    view.disconnect();
    round.stop();
    clearTimeout(afterglow);
  };
}
