// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { findHashTarget, focusPageStart, leaveContent, withInstantScroll } from './arrival';

beforeEach(() => {
  document.body.innerHTML =
    '<a id="menu" href="/">m</a><main id="dg-main"><div data-dg-content><h2 id="é">É</h2><h2 id="100%">100</h2><h2 id="%41">A</h2><a id="in" href="/">a</a><p id="own" tabindex="0">p</p><p id="undefined" tabindex="0">p</p></div></main>';
});

test('LINK-09: a hash finds its section, written plain or percent-encoded', () => {
  const idOf = (hash: string) => findHashTarget(hash)?.id;
  expect(['#é', '#%C3%A9', '#100%', '#100%25', '#%41', '#%2541'].map(idOf)).toEqual([
    ...['é', 'é', '100%', '100%'],
    ...['%41', '%41'],
  ]);
  expect(['', '#', '#gone', '#%'].map(idOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the focus goes to the section of the hash, else to the main part, for as long as it is there', () => {
  for (const [hash, id] of [
    ['#é', 'é'],
    ['', 'dg-main'],
    ['#gone', 'dg-main'],
  ] as const) {
    const element = document.getElementById(id);
    const focus = vi.spyOn(element as HTMLElement, 'focus');
    focusPageStart(hash);
    expect(document.activeElement).toBe(element);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(element?.getAttribute('tabindex')).toBe('-1');
    element?.blur();
    expect(element?.hasAttribute('tabindex')).toBe(false);
    // What a page's own code says of it later is left as it is.
    element?.setAttribute('tabindex', '0');
    element?.focus();
    element?.blur();
    expect(element?.getAttribute('tabindex')).toBe('0');
    element?.removeAttribute('tabindex');
  }
  focusPageStart('#own');
  const own = document.getElementById('own');
  expect(document.activeElement).toBe(own);
  own?.blur();
  expect(own?.getAttribute('tabindex')).toBe('0');
});

test('a page without a main part has no focus to give', () => {
  document.body.innerHTML = '<p>x</p>';
  focusPageStart('');
  expect(document.activeElement).toBe(document.body);
});

test('only what lies in the content loses the focus when the content goes', () => {
  for (const [id, keeps] of [
    ['menu', true],
    ['in', false],
  ] as const) {
    const link = document.getElementById(id);
    link?.focus();
    leaveContent();
    expect(document.activeElement === link).toBe(keeps);
  }
});

test('scrolling is at once for two frames, then as the theme wants it', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const { style } = document.documentElement;
  let during = '';
  withInstantScroll(() => {
    during = style.scrollBehavior;
  });
  expect(during).toBe('auto');
  for (const expected of ['auto', '']) {
    frames.shift()?.(0);
    expect(style.scrollBehavior).toBe(expected);
  }
  withInstantScroll();
  expect(style.scrollBehavior).toBe('auto');
  vi.unstubAllGlobals();
});
