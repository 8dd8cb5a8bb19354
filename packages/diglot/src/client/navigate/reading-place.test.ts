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

/** Shows a page: its headings by id, with aliases behind a comma, and how far down each of them stands. */
function show(headings: readonly (readonly [ids: string, top: number, more?: string])[]): void {
  document.body.innerHTML = '<h1 id="menu">Menu</h1><div data-dg-content></div>';
  const host = document.querySelector('[data-dg-content]');
  places = new Map(
    headings.map(([ids, top, more = '']) => {
      const [id = '', ...aliases] = ids.split(',');
      host?.insertAdjacentHTML(
        'beforeend',
        `<h2 id="${id}" ${more}>${aliases.map((alias) => `<a class="dg-alias" id="${alias}"></a>`).join('')}</h2>`,
      );
      return [host?.lastElementChild as Element, top] as const;
    }),
  );
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

/** Goes to another page as a change of language does. */
function change(headings: Parameters<typeof show>[0]): number {
  const restore = keepPlace();
  show(headings);
  document.dispatchEvent(new Event(SHOWN_EVENT));
  scrolled = 0;
  restore?.();
  return scrolled;
}

// Headings come to stand 100 pixels below the upper edge.
const english = [
  ['a', 200],
  ['b', 1000],
  ['c', 3000],
] as const;

test('I18N-03: the same section stands where it stood', () => {
  show(english);
  scrolled = 1050;
  expect(
    change([
      ['a', 300],
      ['b', 1500],
      ['c', 4000],
    ]),
  ).toBe(1550);
});

test('I18N-03: a section that is where links lead to counts as reached, and not the one below', () => {
  show(english);
  scrolled = 899;
  expect(
    change([
      ['b', 500],
      ['a', 2000],
      ['c', 4000],
    ]),
  ).toBe(399);
  show(english);
  scrolled = 898;
  expect(
    change([
      ['b', 500],
      ['a', 2000],
      ['c', 4000],
    ]),
  ).toBe(2698);
});

test('I18N-03: the top is the top', () => {
  show(english);
  expect(
    change([
      ['a', 800],
      ['b', 1500],
    ]),
  ).toBe(0);
  show([
    ['a', 20],
    ['b', 1500],
  ]);
  expect(
    change([
      ['a', 800],
      ['b', 1500],
    ]),
  ).toBe(0);
});

test('I18N-03: in a shorter version the reader stays within the section', () => {
  show(english);
  scrolled = 2500;
  // The next heading is two pixels below the line.
  expect(
    change([
      ['a', 100],
      ['b', 500],
      ['c', 900],
    ]),
  ).toBe(798);
});

test('I18N-03: in a section of nothing but its heading, the heading is seen', () => {
  show(english);
  scrolled = 2500;
  expect(
    change([
      ['a', 100],
      ['b', 500],
      ['c', 501],
    ]),
  ).toBe(400);
});

test('I18N-03: below the last heading there is no end to stay within', () => {
  show(english);
  scrolled = 3800;
  expect(
    change([
      ['a', 100],
      ['b', 500],
      ['c', 900],
    ]),
  ).toBe(1700);
});

test('I18N-03: a section is found by an older name as well, else by its number', () => {
  show(english);
  scrolled = 1050;
  expect(
    change([
      ['x', 100],
      ['a', 800],
      ['y,b', 2000],
      ['c', 4000],
    ]),
  ).toBe(2050);
  show([
    ['', 200],
    ['', 1000],
    ['', 3000],
  ]);
  scrolled = 1050;
  expect(
    change([
      ['', 300],
      ['', 1500],
      ['', 4000],
    ]),
  ).toBe(1550);
  show(english);
  scrolled = 3100;
  expect(change([['a', 300]])).toBe(0);
});

test('I18N-03: headings of the other version beside the page, or outside of its content, do not count', () => {
  show([
    ['a', 200],
    ['b', 1000],
    ['o', 1010, 'data-dg-other'],
    ['c', 3000],
  ]);
  scrolled = 1050;
  expect(
    change([
      ['o', 100],
      ['b', 1500],
      ['c', 4000],
    ]),
  ).toBe(1550);
});

test('I18N-03: a place that the other version could not reach is returned to', () => {
  show(english);
  scrolled = 3800;
  longest = 600;
  expect(
    change([
      ['a', 100],
      ['b', 300],
      ['c', 500],
    ]),
  ).toBe(600);
  longest = Number.POSITIVE_INFINITY;
  const restore = keepPlace();
  show(english);
  document.dispatchEvent(new Event(SHOWN_EVENT));
  restore?.();
  expect(scrolled).toBe(3800);
});

test('I18N-03: a place that the reader left is forgotten, and so is that of another page', () => {
  const short = [
    ['a', 100],
    ['b', 300],
    ['c', 500],
  ] as const;
  const back = () => change(english);
  show(english);
  scrolled = 3800;
  longest = 600;
  change(short);
  scrolled = 302;
  longest = Number.POSITIVE_INFINITY;
  expect(back()).toBe(1002);
  scrolled = 3800;
  longest = 600;
  change(short);
  document.dispatchEvent(new Event(SHOWN_EVENT));
  longest = Number.POSITIVE_INFINITY;
  expect(back()).toBe(3100);
});

test('I18N-03: without headings there is no place to keep', () => {
  show([]);
  scrolled = 500;
  expect(keepPlace()).toBeUndefined();
});
