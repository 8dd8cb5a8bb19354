import { adoptStyles } from '../../client/navigate/adopt-styles';
import type { TermCards } from '../../shared/types/glossary';
import { placeCard } from './place-card';
import css from './TermCard.css?inline';

adoptStyles(css);

/** How long the pointer rests on a term before its card opens, in milliseconds: passing over opens nothing. */
const SHOW_DELAY = 180;
/** How long it may be on neither before the card closes: time for the way from one to the other. */
const HIDE_DELAY = 250;

const CARD_ID = 'dg-term-card';
const TEXT_ID = 'dg-term-text';

const loads = new Map<string, Promise<TermCards>>();

async function fetchCards(address: string): Promise<TermCards> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // The engine of this very site wrote it.
  return (await response.json()) as TermCards;
}

/** What the cards of a language say; a failure is forgotten. */
function loadCards(address: string): Promise<TermCards> {
  const load = loads.get(address) ?? fetchCards(address);
  loads.set(address, load);
  load.catch(() => loads.delete(address));
  return load;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'style'>>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

/** What a mark's card shows; undefined when the terms have changed since the page was loaded. */
function createContent(mark: HTMLAnchorElement, cards: TermCards): DocumentFragment | undefined {
  const card = cards.terms[mark.dataset.term ?? ''];
  if (!card) return undefined;
  const names = element('p', { className: 'dg-term-names' });
  names.append(element('strong', { textContent: card.name }));
  for (const { lang, text } of card.others) {
    names.append(' ', element('span', { lang, dir: 'auto', textContent: text }));
  }
  const content = document.createDocumentFragment();
  content.append(
    names,
    element('p', { id: TEXT_ID, textContent: card.definition }),
    // The mark itself leads there: who uses keys needs no second stop.
    element('a', { href: mark.href, textContent: cards.glossary, tabIndex: -1 }),
  );
  return content;
}

/** One card for all terms, in the top layer. Escape and a press elsewhere close it by themselves. */
const card = element('div', {
  id: CARD_ID,
  className: 'dg-term-card',
  popover: 'auto',
  role: 'tooltip',
});

/** The mark whose card is wanted: a newer wish takes the place of an older one. */
let wanted: HTMLAnchorElement | undefined;

const isOpen = (): boolean => card.matches(':popover-open');

/** Whether the reader still asks for the card of a mark. */
function isAsked(mark: HTMLAnchorElement): boolean {
  return mark.isConnected && (mark.matches(':hover, :focus-visible') || card.matches(':hover'));
}

/** Closes the card when the reader turns to something else. */
function closeWhenLeft(mark: HTMLAnchorElement, signal: AbortSignal): void {
  const close = (): void => {
    if (!signal.aborted) card.hidePopover();
  };
  const closeUnasked = (): void => {
    if (!isAsked(mark)) close();
  };
  // A finger leaves whenever it is lifted.
  const handleLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') setTimeout(closeUnasked, HIDE_DELAY);
  };
  // The link is followed first.
  const handleClick = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a')) setTimeout(close);
  };
  const both: readonly HTMLElement[] = [mark, card];
  for (const one of both) {
    one.addEventListener('pointerleave', handleLeave, { signal });
    one.addEventListener('click', handleClick, { signal });
  }
  // What has the focus next must not lie below it.
  mark.addEventListener('blur', () => setTimeout(closeUnasked), { signal });
  addEventListener('resize', close, { signal });
  // What scrolls by itself, such as a wide table, takes the mark away from the card.
  const handleScroll = ({ target }: Event): void => {
    if (target !== document) close();
  };
  document.addEventListener('scroll', handleScroll, { signal, capture: true });
}

/** Shows the card of a mark. */
function open(mark: HTMLAnchorElement, content: DocumentFragment): void {
  // Within the landmark of what it belongs to. The page before may have taken it away with it.
  const place = mark.closest('main') ?? document.body;
  if (card.parentElement !== place) place.append(card);
  card.replaceChildren(content);
  card.lang = mark.closest<HTMLElement>('[lang]')?.lang ?? '';
  card.dir = getComputedStyle(mark).direction;
  card.showPopover();
  placeCard(card, mark);
  mark.setAttribute('aria-describedby', TEXT_ID);
  const closing = new AbortController();
  const { signal } = closing;
  closeWhenLeft(mark, signal);
  const handleToggle = ({ newState }: ToggleEvent): void => {
    if (newState !== 'closed') return;
    closing.abort();
    mark.removeAttribute('aria-describedby');
  };
  card.addEventListener('beforetoggle', handleToggle, { signal });
}

/** Whether what a reader did asks for a card, and still does. A click is a tap where it follows no link. */
function asksFor(mark: HTMLAnchorElement, { type, defaultPrevented }: Event): boolean {
  if (type === 'pointerover') return mark.matches(':hover');
  return type === 'focusin' ? mark.matches(':focus-visible') : defaultPrevented;
}

/** Shows what a term means, if the reader still wants to know when that is known. */
export async function showTerm(mark: HTMLAnchorElement, event: Event): Promise<void> {
  if ((wanted === mark && isOpen()) || !asksFor(mark, event)) return;
  wanted = mark;
  const [cards] = await Promise.all([
    loadCards(mark.dataset.cards ?? '').catch(() => undefined),
    event.type === 'pointerover' && new Promise((resolve) => setTimeout(resolve, SHOW_DELAY)),
  ]);
  if (wanted !== mark || !mark.isConnected || !asksFor(mark, event)) return;
  // A tap followed no link: what cannot be shown here is explained there.
  if (!cards && event.defaultPrevented) location.assign(mark.href);
  const content = cards && createContent(mark, cards);
  if (!content) return;
  if (isOpen()) card.hidePopover();
  open(mark, content);
}
