// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHOWN_EVENT } from './content-events';
import { currentIndex, keepPlace } from './reading-place';

test('I18N-03: the current section is the last one whose heading has passed the line', () => {
  const tops = [-900, -300, 96, 700];
  expect(currentIndex(tops, 97)).toBe(2);
  expect(currentIndex(tops, 96)).toBe(2);
  expect(currentIndex(tops, 95)).toBe(1);
  expect(currentIndex(tops, 5000)).toBe(3);
});

test('I18N-03: above all headings the first one counts', () => {
  expect(currentIndex([200, 400], 97)).toBe(0);
});

/** Where headings stand in the page, from its top, and how it is scrolled. */
let places: Map<Element, number>;
let scrolled = 0;
let longest = Number.POSITIVE_INFINITY;

/** Shows a page: `a 200 / b,old 1000` has a heading `a` so far down, and one with an alias; more stands for attributes. */
function show(page: string): void {
  document.body.innerHTML = '<h1 id="menu">Menu</h1><div data-dg-content></div>';
  const host = document.querySelector('[data-dg-content]');
  places = new Map();
  for (const [, ids = '', top, more = ''] of page.matchAll(/([^ /]*) (\d+) ?([^ /]*)/g)) {
    const [id = '', ...aliases] = ids.split(',');
    const inside = aliases.map((alias) => `<a class="dg-alias" id="${alias}"></a>`).join('');
    host?.insertAdjacentHTML('beforeend', `<h2 id="${id}" ${more}>${inside}</h2>`);
    places.set(host?.lastElementChild as Element, Number(top));
  }
}

beforeEach(() => {
  scrolled = 0;
  longest = Number.POSITIVE_INFINITY;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: (places.get(this) ?? 0) - scrolled } as DOMRect;
  });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element === document.documentElement
      ? { scrollPaddingTop: '60px', scrollMarginTop: '' }
      : { scrollMarginTop: '40px', scrollPaddingTop: '' },
  );
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.stubGlobal('scrollBy', (_: number, distance: number) => {
    scrolled = Math.min(Math.max(scrolled + distance, 0), longest);
  });
});
afterEach(() => {
  document.dispatchEvent(new Event(SHOWN_EVENT));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Goes to another page as a change of language does; gives how it is scrolled then. */
function change(page: string): number {
  const restore = keepPlace();
  show(page);
  document.dispatchEvent(new Event(SHOWN_EVENT));
  scrolled = 0;
  restore?.();
  return scrolled;
}

// Headings come to stand 100 pixels below the upper edge.
const ENGLISH = 'a 200 / b 1000 / c 3000';

test.each([
  ['the same section stands where it stood', ENGLISH, 1050, 'a 300 / b 1500 / c 4000', 1550],
  [
    'a section that is where links lead to is reached',
    ENGLISH,
    899,
    'b 500 / a 2000 / c 4000',
    399,
  ],
  ['the one below it is not', ENGLISH, 898, 'b 500 / a 2000 / c 4000', 2698],
  ['the top is the top', ENGLISH, 0, 'a 800 / b 1500', 0],
  ['the top is the top, also within a section', 'a 20 / b 1500', 0, 'a 800 / b 1500', 0],
  // The next heading is two pixels below the line.
  ['the reader of a shorter one stays within', ENGLISH, 2500, 'a 100 / b 500 / c 900', 798],
  ['of nothing but a heading, that is seen', ENGLISH, 2500, 'a 100 / b 500 / c 501', 400],
  ['the last one has no end to stay within', ENGLISH, 3800, 'a 100 / b 500 / c 900', 1700],
  ['an older name counts as well', ENGLISH, 1050, 'x 100 / a 800 / y,b 2000 / c 4000', 2050],
  ['else the number', ' 200 /  1000 /  3000', 1050, ' 300 /  1500 /  4000', 1550],
  ['without that, it begins at the top', ENGLISH, 3100, 'a 300', 0],
  [
    'headings of the other version beside the page, or outside of its content, do not count',
    'a 200 / b 1000 / o 1010 data-dg-other / c 3000',
    1050,
    'o 100 / b 1500 / c 4000',
    1550,
  ],
])('I18N-03: a section is found in the other version: %s', (_, before, place, after, expected) => {
  show(before);
  scrolled = place;
  expect(change(after)).toBe(expected);
});

test('I18N-03: the top is gone back to from wherever the other version begins', () => {
  show(ENGLISH);
  const restore = keepPlace();
  show('a 300 / b 1500');
  scrolled = 700;
  restore?.();
  expect(scrolled).toBe(0);
});

test('I18N-03: a place that the other version could not reach is returned to', () => {
  show(ENGLISH);
  scrolled = 3800;
  longest = 600;
  expect(change('a 100 / b 300 / c 500')).toBe(600);
  longest = Number.POSITIVE_INFINITY;
  const restore = keepPlace();
  show(ENGLISH);
  document.dispatchEvent(new Event(SHOWN_EVENT));
  restore?.();
  expect(scrolled).toBe(3800);
});

test('I18N-03: a place that the reader left is forgotten, and so is that of another page', () => {
  const afterShort = (leave: () => void) => {
    show(ENGLISH);
    scrolled = 3800;
    longest = 600;
    change('a 100 / b 300 / c 500');
    leave();
    longest = Number.POSITIVE_INFINITY;
    return change(ENGLISH);
  };
  const scrollTo = (place: number) => () => {
    scrolled = place;
  };
  // A pixel is no way.
  expect([599, 601].map((place) => afterShort(scrollTo(place)))).toEqual([3800, 3800]);
  expect(afterShort(scrollTo(302))).toBe(1002);
  expect([598, 602].map((place) => afterShort(scrollTo(place)))).toEqual([3098, 3102]);
  expect(afterShort(() => document.dispatchEvent(new Event(SHOWN_EVENT)))).toBe(3100);
});

test('I18N-03: a theme may leave it to browsers where headings come to stand', () => {
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: 'auto', scrollMarginTop: 'auto' }));
  show(ENGLISH);
  scrolled = 1050;
  expect(change('a 300 / b 1500 / c 4000')).toBe(1550);
});

test('I18N-03: without headings there is no place to keep', () => {
  show('');
  scrolled = 500;
  expect(keepPlace()).toBeUndefined();
});
