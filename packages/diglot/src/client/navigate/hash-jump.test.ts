// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNavigation } from './navigation';
import type { Site } from './site';

const { style } = document.documentElement;
let navigation: EventTarget;

beforeEach(() => {
  style.scrollBehavior = '';
  document.body.innerHTML = '<h2 id="part">Part</h2>';
  vi.stubGlobal('requestAnimationFrame', () => 0);
  navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  startNavigation({
    ...({ store: { get: () => ({ document: {} }) } } as unknown as Site),
    ...{ base: '/', extensions: [] },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Has the browser go to a hash of the shown page; tells whether it jumps there. */
function jumps(hash: string, hashChange = true): boolean {
  style.scrollBehavior = '';
  const destination = { url: `https://docs.test/a${hash}`, sameDocument: true };
  const given = { canIntercept: true, downloadRequest: null, navigationType: 'push' };
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), { ...given, destination, hashChange }),
  );
  return style.scrollBehavior === 'auto';
}

test('what lies farther away than two windows is jumped to, and what is nearer is scrolled to', () => {
  const place = vi.spyOn(document.getElementById('part') as Element, 'getBoundingClientRect');
  const at = (top: number) => {
    place.mockReturnValue({ top } as DOMRect);
    return jumps('#part');
  };
  const far = 2 * innerHeight;
  expect([far, -far, 0].map(at)).toEqual([false, false, false]);
  expect([far + 1, -far - 1].map(at)).toEqual([true, true]);
  expect(jumps('#part', false)).toBe(false);
});

test('so is the top of the page, from wherever the reader is', () => {
  const scroll = vi.spyOn(globalThis, 'scrollY', 'get');
  const from = (y: number) => {
    scroll.mockReturnValue(y);
    return jumps('');
  };
  expect([0, 2 * innerHeight, 2 * innerHeight + 1].map(from)).toEqual([false, false, true]);
});
