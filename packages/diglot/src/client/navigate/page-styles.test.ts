// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"disableCSSFileLoading":true,"handleDisabledFileLoadingAsSuccess":true}}
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPageStyles } from './page-styles';

let loading: HTMLLinkElement[];

/** Nothing comes from the network but what a test gives. */
beforeEach(() => {
  loading = [];
  vi.spyOn(document.body, 'append').mockImplementation((link) => {
    loading.push(link as HTMLLinkElement);
  });
});

const headOf = (text: string): Element[] => {
  const page = new DOMParser().parseFromString(`<head>${text}</head>`, 'text/html');
  return [...page.head.children];
};

test('a page waits for the sheets it brings, which have no effect on the one before', async () => {
  let isDone = false;
  const head = headOf(
    '<title>x</title><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"><link rel="icon" href="/c.png">',
  );
  const done = loadPageStyles(head).then(() => {
    isDone = true;
  });
  const links = loading;
  expect(links.map((link) => [link.getAttribute('href'), link.media])).toEqual([
    ['/a.css', 'not all'],
    ['/b.css', 'not all'],
  ]);
  links[0]?.onload?.(new Event('load'));
  await Promise.resolve();
  expect(isDone).toBe(false);
  // One that cannot be loaded is no reason to wait.
  (links[1]?.onerror as (() => void) | null)?.();
  await done;
});

test('a sheet is loaded once', async () => {
  await loadPageStyles(headOf('<link rel="stylesheet" href="/a.css">'));
  expect(loading).toEqual([]);
});

test('of two pages with the same sheet both wait for it', async () => {
  const head = headOf('<link rel="stylesheet" href="/shared.css">');
  const ready: string[] = [];
  const pages = ['first', 'second'].map((name) =>
    loadPageStyles(head).then(() => ready.push(name)),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(ready).toEqual([]);
  loading[0]?.onload?.(new Event('load'));
  await Promise.all(pages);
  expect(loading).toHaveLength(1);
});
