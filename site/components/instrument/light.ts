import { fill } from './fill';
import type { InstrumentTexts } from './texts';

/** The words that scripts fill in. */
export type LightTexts = Pick<
  InstrumentTexts,
  'line' | 'noTrace' | 'needsBundle' | 'oneFile' | 'manyFiles'
>;

const isShown = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });

/** Lights a line of the source and all lines that were made of it, and says where they are. @returns whether there is such a line */
export function lightUp(root: HTMLElement, id: string, texts: LightTexts): boolean {
  const line = root.querySelector<HTMLElement>(`[data-id="${id}"]`);
  if (!line) return false;
  for (const lit of root.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
  line.setAttribute('data-lit', '');
  for (const made of root.querySelectorAll(`[data-from~="${id}"]`)) {
    made.setAttribute('data-lit', '');
  }
  const file = id.split(':')[0];
  const tab = root.querySelector<HTMLInputElement>(`[name="source-file"][value="${file}"]`);
  if (tab) tab.checked = true;
  for (const hit of root.querySelectorAll<HTMLElement>('.ins-hit')) showHit(hit, texts);
  const said = root.querySelector('.ins-said');
  if (said) said.textContent = `${stateText(root)} · ${wayText(root, texts)}`;
  reveal(root);
  return true;
}

/** Where the light of one row falls: the number of the line, and what it says. */
function showHit(hit: HTMLElement, texts: LightTexts): void {
  const sheets = hit
    .closest('.ins-format')
    ?.querySelector(`.ins-sheets[data-bundle="${hit.dataset.bundle}"]`);
  const [at, quote] = hit.children;
  if (!sheets?.querySelector('.ins-sheet') || !at || !quote) return;
  const lit = sheets.querySelector('[data-lit]');
  at.textContent = lit ? fill(texts.line, { line: numberOf(lit) }) : '';
  quote.replaceChildren(...(lit ? [...lit.cloneNode(true).childNodes] : []));
}

/** The number of a line in its file. */
function numberOf(line: Element): number {
  const lines = line.closest('.ins-sheet')?.querySelectorAll('.ins-line') ?? [];
  return [...lines].indexOf(line) + 1;
}

/** What is chosen, in a line. */
export function stateText(root: HTMLElement): string {
  const view = root.querySelector<HTMLInputElement>('[name="format"]:checked')?.value ?? '';
  const size = [...root.querySelectorAll(`[data-row="${view}"] .ins-hit > .ins-size`)].find(
    (part) => isPosition(root, part.parentElement),
  );
  return [view, size?.textContent].filter(Boolean).join(' · ');
}

function isPosition(root: HTMLElement, part: HTMLElement | null): boolean {
  const position = root.querySelector<HTMLInputElement>('[name="bundle"]:checked')?.value;
  return part?.dataset.bundle === position;
}

/** The way of the lit line: `square → index.js:5`. */
export function wayText(root: HTMLElement, texts: LightTexts): string {
  const line = root.querySelector<HTMLElement>('.ins-source [data-lit]');
  const lit = [...root.querySelectorAll('.ins-sheets [data-lit]')].find(isShown);
  if (!line || ![...root.querySelectorAll('.ins-sheet')].some(isShown)) return texts.needsBundle;
  const name = /(?:function|const) (\w+)/.exec(line.textContent ?? '')?.[1];
  const file = lit?.closest('.ins-sheet')?.querySelector('.ins-path > span')?.textContent ?? '';
  const short = file.replace('dist/', '').replace(/^__federation.*/, 'expose.js');
  const from = name ?? line.dataset.id?.replace(':', '.ts:');
  return lit ? `${from} → ${short}:${numberOf(lit)}` : `${from}: ${texts.noTrace}`;
}

/** Moves the lit line into sight inside of its box, and never the page. */
function reveal(root: HTMLElement): void {
  const lit = [...root.querySelectorAll('.ins-sheets [data-lit]')].find(isShown);
  const box = lit?.closest('.ins-sheets');
  if (!lit || !box) return;
  const [line, frame] = [lit.getBoundingClientRect(), box.getBoundingClientRect()];
  if (line.top >= frame.top && line.bottom <= frame.bottom) return;
  box.scrollTop += line.top - frame.top - frame.height / 3;
}
