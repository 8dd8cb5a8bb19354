import { adoptStyles } from '../navigate/adopt-styles';
import css from './changed-blocks.css?inline';
import { OTHER } from './copy-block';
import { readChanges } from './read-changes';

/** On blocks of the original that changed after their translation: rules know it where both languages are shown. */
const CHANGED = 'data-dg-changed';
const CHANGES = '[data-dg-changes]';
const BLOCK = 'p, li, pre, td, th, dt, dd, summary, h2, h3, h4';

/** Breaks and spaces are a matter of how a text is shown. */
const plain = (text: string): string => text.replaceAll(/\s+/g, '');

/** What a changed block says now, in the pieces that its list of changes shows; empty where nothing changed. */
function piecesOf(block: Element): readonly string[] {
  if (!block.querySelector('ins, del')) return [];
  const copy = block.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('del, .dg-visually-hidden')) part.remove();
  for (const gap of copy.querySelectorAll('.dg-changes-gap')) gap.replaceWith('\u0001');
  return plain(copy.textContent).split('\u0001').filter(Boolean);
}

/** The blocks of a section that are written in a language, from the innermost. */
function blocksOf(heading: Element, lang: string): Element[] {
  const found: Element[] = [];
  for (let at = heading.nextElementSibling; at; at = at.nextElementSibling) {
    if (at.matches(`:is(h1, h2, h3, h4, h5, h6):not([${OTHER}])`)) break;
    const inside = [...at.querySelectorAll(BLOCK)].filter((block) => !block.querySelector(BLOCK));
    found.push(...(inside.length > 0 ? inside : [at]));
  }
  return found.filter((block) => block.closest<HTMLElement>('[lang]')?.lang === lang);
}

/**
 * Marks what changed in sections of an original that stands beside a translation which does not have it yet.
 *
 * @param host of the page's content, with both languages in it
 * @param other content of the other version, which says what is behind there
 */
export async function mark(host: Element, other: Element): Promise<void> {
  const buttons = [...host.querySelectorAll<HTMLElement>(CHANGES)];
  const theirs = other.querySelectorAll<HTMLElement>(CHANGES);
  const targets = (buttons.length > 0 ? buttons : [...theirs]).map(
    ({ dataset }) => dataset.dgChanges ?? '',
  );
  if (targets.length === 0) return;
  adoptStyles(css);
  for (const target of targets) {
    const changes = await readChanges(target);
    const id = decodeURIComponent(target.split('#')[1] ?? '');
    const heading = host.querySelector(id === '' ? 'h1' : `#${CSS.escape(id)}`);
    if (!changes || !heading) continue;
    const texts = [...changes.children].map(piecesOf).filter((pieces) => pieces.length > 0);
    for (const block of blocksOf(heading, changes.lang)) {
      const text = plain(block.textContent ?? '');
      const isChanged = texts.some((pieces) => pieces.every((piece) => text.includes(piece)));
      block.toggleAttribute(CHANGED, isChanged);
    }
  }
}
