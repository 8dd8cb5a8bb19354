import { isField } from '../start/search-key';
import { OTHER } from './copy-block';
import { type Pair, pairAround } from './pairs';

/** What the reader points at, and its counterpart. */
const LIT = 'data-dg-lit';
/** On a block that is turned to the other language, and on what stands in its place. */
export const TURNED = 'data-dg-turned';
/** On the root: one language is shown, and a tap turns a block to the other one. */
export const TURN_MARK = 'data-dg-turn';
/** What does something of its own when it is pressed. */
const CONTROLS = 'a, button, input, select, textarea, summary, label, pre';

const isTurning = (): boolean => document.documentElement.hasAttribute(TURN_MARK);

/** A term that the glossary explains is paired by its name. */
function termPair(target: Element, [, there]: Pair): Pair | undefined {
  const term = target.closest<HTMLElement>('[data-term]');
  const name = term && CSS.escape(term.dataset.term ?? '');
  const same = there.querySelector(`[data-term="${name}"]`);
  return term && same ? [term, same] : undefined;
}

let lit: readonly Element[] = [];

function light({ target }: Event): void {
  for (const part of lit) part.removeAttribute(LIT);
  const found = target instanceof Element && !isTurning() && pairAround(target);
  lit = found ? (termPair(target, found) ?? found) : [];
  for (const part of lit) part.setAttribute(LIT, '');
}

/** Shows a block in the other language, in its place, or again in the page's own. */
function turn([here, there]: Pair): void {
  const isBack = here.hasAttribute(OTHER);
  for (const part of [here, there]) part.toggleAttribute(TURNED, !isBack);
}

/** Moves the focus to the next block of the page's own that has a counterpart, or the one before. */
function walk(step: 1 | -1): void {
  const blocks = [...document.querySelectorAll('[data-dg-content] *')].filter(
    (block): block is HTMLElement =>
      block instanceof HTMLElement &&
      !block.hasAttribute(OTHER) &&
      pairAround(block)?.[0] === block &&
      block.checkVisibility(),
  );
  const { activeElement } = document;
  const focused = activeElement ? pairAround(activeElement) : undefined;
  const at = blocks.findIndex((block) => focused?.includes(block));
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const inSight = blocks.findIndex((block) => block.getBoundingClientRect().top >= edge - 1);
  const next = blocks[at === -1 ? inSight : at + step];
  if (!next) return;
  next.tabIndex = -1;
  next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
  next.focus();
}

/**
 * Lights up the counterpart of what the reader points at or walks to by `j` and `k`; where one language is shown, turns
 * what they tap to the other one.
 *
 * @param isOn - whether two languages are there
 */
export function lightPairs(isOn: () => boolean): void {
  addEventListener('pointerover', light, { passive: true });
  addEventListener('focusin', light);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !isTurning() || target.closest(CONTROLS)) return;
    const found = pairAround(target);
    if (found && getSelection()?.isCollapsed !== false) turn(found);
  });
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!isOn() || ctrlKey || metaKey || altKey || isField(target)) return;
    if (key === 'j') walk(1);
    if (key === 'k') walk(-1);
    const found = target instanceof Element && pairAround(target);
    if (key === 'Enter' && isTurning() && found && found[0] === target) turn(found);
  });
}
