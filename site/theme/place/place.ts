import { langOfPath } from '../lang-of-path';
import css from './place.css?inline';
import { type Place, parsePlaces, withPlace } from './places';

/** The flag of the first visit, which any text is: that a reader was here, and where. */
const KEY = 'visited';
/** In place of places: the reader wants none to be kept. */
const OFF = 'off';
/** How often the place is written at most while a page is scrolled, in milliseconds. */
const PAUSE = 400;

const words = {
  en: {
    name: 'Where you were',
    more: 'Continue',
    off: 'Turn off',
    isOff: 'Places are not kept.',
    undo: 'Undo',
  },
  zh: {
    name: '上次读到的位置',
    more: '继续阅读',
    off: '关闭',
    isOff: '不再记录阅读位置。',
    undo: '撤销',
  },
};

/** Places live in this browser alone. Without storage there are none. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return OFF;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A full storage keeps what it has.
  }
}

const headings = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '[data-dg-content] :is(h2, h3)[id]:not([data-dg-other])',
  ),
];

const textOf = (element: Element | null): string =>
  [...(element?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.matches('.dg-anchor, .dg-alias')))
    .map((node) => node.textContent)
    .join('')
    .trim();

/** The place in the page as it stands; undefined before the first section, where there is nothing to come back to. */
function placeNow(old: Place | undefined): Place | undefined {
  const all = headings();
  const line = innerHeight / 3;
  const at = all.findLastIndex((heading) => heading.getBoundingClientRect().top < line);
  const heading = all[at];
  if (!heading || !document.querySelector('.dg-outline')) return undefined;
  const before = all.findIndex(({ id }) => id === old?.furthest);
  return {
    path: location.pathname,
    title: textOf(document.querySelector('h1')),
    id: heading.id,
    section: textOf(heading),
    furthest: all[Math.max(at, before)]?.id ?? heading.id,
    isDone: scrollY + innerHeight >= document.documentElement.scrollHeight - innerHeight / 2,
  };
}

/** Fills the sections that were read, in the outline beside the text as in that of the menu bar. */
function markRead(place: Place | undefined): void {
  for (const list of document.querySelectorAll('.dg-outline-list')) {
    const links = [...list.querySelectorAll('a')];
    const last = links.findIndex((link) => link.getAttribute('href') === `#${place?.furthest}`);
    links.forEach((link, index) => {
      link.parentElement?.toggleAttribute('data-read', index <= last);
    });
  }
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** Keeps where the reader is in each page, and offers to go on there when they come back. */
function keepPlaces(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  let ribbon: HTMLElement | undefined;
  let timer = 0;

  const known = (): Place | undefined =>
    parsePlaces(read()).find(({ path }) => path === location.pathname);

  const keep = (): void => {
    timer = 0;
    const text = read();
    const place = text === OFF ? undefined : placeNow(known());
    if (!place) return;
    write(JSON.stringify(withPlace(parsePlaces(text), place)));
    markRead(place);
  };

  const turnOff = (): void => {
    const { isOff, undo } = words[langOfPath(location.pathname)];
    const before = read() ?? '[]';
    write(OFF);
    markRead(undefined);
    const button = element('button', undo);
    button.type = 'button';
    button.addEventListener('click', () => {
      write(before);
      arrive();
    });
    ribbon?.replaceChildren(element('span', isOff), button);
    button.focus();
  };

  const offer = ({ path, id, title, section }: Place): void => {
    const { name, more, off } = words[langOfPath(location.pathname)];
    const isHere = path === location.pathname;
    const link = element('a', element('strong', `${more}${isHere ? '' : `: ${title}`}`), section);
    link.href = `${isHere ? '' : path}#${id}`;
    link.addEventListener('click', () => ribbon?.remove());
    const button = element('button', off);
    button.type = 'button';
    button.addEventListener('click', turnOff);
    ribbon = element('aside', link, button);
    ribbon.className = 'place';
    ribbon.ariaLabel = name;
    document.body.append(ribbon);
  };

  const arrive = (): void => {
    ribbon?.remove();
    const places = parsePlaces(read());
    const here = known();
    markRead(here);
    // Who comes to a section, or back to where they were, is there already.
    if (location.hash !== '' || isReading()) return;
    const isHome = document.querySelector('.hero') !== null;
    const place = isHome ? places.find((each) => isOfThisLanguage(each)) : here;
    if (place && !place.isDone) offer(place);
  };

  const keepSoon = (): void => {
    timer ||= window.setTimeout(keep, PAUSE);
  };

  addEventListener('scroll', () => {
    // Who reads on needs no ribbon.
    if (isReading() && !ribbon?.contains(document.activeElement)) ribbon?.remove();
    keepSoon();
  });
  document.addEventListener('dg:shown', () => {
    clearTimeout(timer);
    timer = 0;
    // The outline and the place to scroll to come after it.
    setTimeout(arrive, PAUSE);
  });
  arrive();
  // The one scrolling that loaded this may have been a jump to where they read.
  if (isReading()) keepSoon();
}

/** Whether the reader is past the beginning of the page. */
const isReading = (): boolean => scrollY > innerHeight / 2;

const isOfThisLanguage = ({ path }: Place): boolean =>
  langOfPath(path) === langOfPath(location.pathname);

keepPlaces();
