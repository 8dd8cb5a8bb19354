import { afterEach, expect, test, vi } from 'vitest';
import { createPageStore, type ShownPage } from './page-store';
import { ownShownPage, provideShownPage, subscribeToShownPage } from './shown-page';

const pageOf = (visit: number, name = ''): ShownPage =>
  ({ visit, document: { buildId: name } }) as unknown as ShownPage;

afterEach(() => provideShownPage(undefined as never));

test('whoever watches the shown page is told of the next one, until they stop', () => {
  const store = createPageStore(pageOf(1));
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(pageOf(2));
  expect(store.get().visit).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.set(pageOf(3));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an island keeps to its own page, in its latest state', () => {
  const store = createPageStore(pageOf(1, 'first'));
  provideShownPage(store);
  const listener = vi.fn();
  const stop = subscribeToShownPage(listener);
  const own = ownShownPage();
  expect(own()).toBe(store.get());
  store.set(pageOf(1, 'again'));
  const latest = store.get();
  expect(own()).toBe(latest);
  store.set(pageOf(2));
  expect(own()).toBe(latest);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.set(pageOf(3));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('where no page is shown there is none, and nothing to watch', () => {
  expect(ownShownPage()()).toBeUndefined();
  expect(subscribeToShownPage(() => undefined)()).toBeUndefined();
});
