// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShellData } from '../../shared/types/shell-data';
import { fillContent } from '../start/content-rest';
import { SHOWN_EVENT } from './content-events';
import type { PageDocument } from './document-reader';
import { type Intent, readIntent } from './intent';
import { arrive, dropWish, follow, interceptWith, travel } from './journey';
import type { LoadedPage } from './page-loader';
import { createPageStore } from './page-store';
import type { Site } from './site';
import { unhandledIn } from './test-rejections';

const ORIGIN = 'https://docs.test';
const shell = {
  messages: { pageOffline: 'You are offline.', pageNotLoaded: 'The page did not come.' },
} as ShellData;

const pageAt = (routePath: string): LoadedPage => ({
  document: {
    page: { routePath, documentTitle: `Title of ${routePath}` },
    head: [],
    footer: [],
    rootAttributes: [],
  } as unknown as PageDocument,
  shell,
});

const first = pageAt('/here');
const second = pageAt('/a b');
let site: Site;
let load: ReturnType<typeof vi.fn>;
let fakeNavigation: {
  navigate: ReturnType<typeof vi.fn>;
  traverseTo: ReturnType<typeof vi.fn>;
  transition: { finished: Promise<void> } | null;
};
const errors = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(errors);
  load = vi.fn(async () => second);
  site = {
    loader: { load } as unknown as Site['loader'],
    store: createPageStore({ ...first, visit: 1 }),
    commit: (update) => update(),
    base: '/docs/',
    extensions: [],
  };
  const done = () => ({ committed: Promise.resolve(), finished: Promise.resolve() });
  fakeNavigation = { navigate: vi.fn(done), traverseTo: vi.fn(done), transition: null };
  vi.stubGlobal('navigation', fakeNavigation);
  vi.stubGlobal('scrollTo', vi.fn());
  document.body.innerHTML =
    '<div id="dg-app"><p role="status"></p><main id="dg-main"><div data-dg-content><a href="x">x</a></div></main></div>';
});
afterEach(() => {
  dropWish();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  errors.mockClear();
});

const shown = () => site.store.get().document.page.routePath;

/** What readers hear or see beside the page, after the moment that it takes. */
async function said(): Promise<string | null> {
  await vi.advanceTimersByTimeAsync(60);
  return document.querySelector('[role="status"]')?.textContent ?? null;
}

const isLoading = async (): Promise<boolean> => {
  await vi.advanceTimersByTimeAsync(250);
  return document.querySelector('.dg-progress') !== null;
};

/** Where a navigation of the site's own was started to, and what for. */
function started(index = 0): { url: string; intent: Intent | undefined; options: object } {
  const [url, { info, ...options }] = fakeNavigation.navigate.mock.calls[index] ?? ['', {}];
  return { url, intent: readIntent(info), options };
}

/** A promise to be kept or broken later. */
function later<T>() {
  let settle = {} as { resolve: (value: T) => void; reject: (error: Error) => void };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, ...settle };
}

const url = new URL(`${ORIGIN}/docs/a%20b.html?q=1#part`);

test('LINK-02: a page that was clicked is shown at its clean address, with query and hash', async () => {
  const scroll = (): void => undefined;
  await follow(site, { url, scroll: Promise.resolve(scroll) });
  expect(load).toHaveBeenCalledExactlyOnceWith('/docs/a%20b.html');
  expect(started()).toEqual({
    url: `${ORIGIN}/docs/a%20b?q=1#part`,
    intent: { kind: 'show', page: second, scroll },
    options: {},
  });
  expect(shown()).toBe('/here');
  expect(await isLoading()).toBe(false);
});

test('LINK-03: what was clicked and is no page is loaded as a document, under its own address', async () => {
  load.mockResolvedValueOnce(undefined);
  await follow(site, { url });
  expect(started()).toMatchObject({ url: url.href, intent: { kind: 'document' } });
});

test.each([
  [true, 'The page did not come.'],
  [false, 'You are offline.'],
])('ROUTE-22: a failure is told beside the page that stays (online: %s)', async (onLine, words) => {
  vi.stubGlobal('navigator', { onLine });
  load.mockRejectedValueOnce(new Error('503'));
  await follow(site, { url });
  expect(await said()).toBe(words);
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    '[diglot] The page /docs/a%20b.html could not be loaded.',
    new Error('503'),
  );
  expect(fakeNavigation.navigate).not.toHaveBeenCalled();
  expect(await isLoading()).toBe(false);
});

test('PROG-01: a page that takes its time is seen to be loading, until it is there', async () => {
  const slow = later<LoadedPage>();
  load.mockReturnValueOnce(slow.promise);
  const done = follow(site, { url });
  expect(await isLoading()).toBe(true);
  slow.resolve(second);
  await done;
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('.dg-progress')).toBeNull();
});

test('a page that was given up for another is not shown, and its failure is nobody’s', async () => {
  const slow = [later<LoadedPage>(), later<LoadedPage>()];
  for (const { promise } of slow) load.mockReturnValueOnce(promise);
  const earlier = slow.map(() => follow(site, { url }));
  await follow(site, { url: new URL(`${ORIGIN}/docs/other`) });
  slow[0]?.resolve(first);
  slow[1]?.reject(new Error('late'));
  await Promise.all(earlier);
  expect(fakeNavigation.navigate).toHaveBeenCalledTimes(1);
  expect(errors).not.toHaveBeenCalled();
  expect(await isLoading()).toBe(false);
});

test('a wish that is dropped shows nothing, and no bar stands', async () => {
  const slow = later<LoadedPage>();
  load.mockReturnValueOnce(slow.promise);
  const done = follow(site, { url });
  dropWish();
  expect(await isLoading()).toBe(false);
  slow.resolve(second);
  await done;
  expect(fakeNavigation.navigate).not.toHaveBeenCalled();
});

/** A navigation that the browser has begun. */
function begun({
  to = `${ORIGIN}/docs/a%20b`,
  type = 'push',
}: {
  readonly to?: string;
  readonly type?: NavigationType;
} = {}) {
  const controller = new AbortController();
  const event = {
    destination: { url: to, getState: () => ({ mine: 1 }) },
    navigationType: type,
    signal: controller.signal,
    scroll: vi.fn(),
    intercept: vi.fn(),
    hasUAVisualTransition: false,
  };
  return {
    event: event as unknown as NavigateEvent & typeof event,
    abort: () => controller.abort(),
  };
}

test('a page that arrives is shown, scrolled, in focus and announced', async () => {
  const seen: string[] = [];
  document.addEventListener(SHOWN_EVENT, () => seen.push(shown()), { once: true });
  const { event } = begun();
  arrive(site, event, second);
  expect(seen).toEqual(['/a b']);
  expect(event.scroll).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.id).toBe('dg-main');
  expect(await said()).toBe('Title of /a b');
});

test('I18N-03: a page that arrives with a place of its own is scrolled there alone', async () => {
  const { event } = begun();
  const scroll = vi.fn();
  arrive(site, event, second, scroll);
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(event.scroll).not.toHaveBeenCalled();
});

test('LINK-09: a page that arrives with a hash has the focus at its section', async () => {
  document.querySelector('[data-dg-content]')?.insertAdjacentHTML('beforeend', '<h2 id="é">É</h2>');
  arrive(site, begun({ to: `${ORIGIN}/docs/a%20b#%C3%A9` }).event, second);
  expect(document.activeElement?.id).toBe('é');
});

test('only what the browser moved in by itself is still; one that does not say has moved nothing', () => {
  const isStill = [true, undefined, undefined, false].map((hasUAVisualTransition) => {
    arrive(site, Object.assign(begun().event, { hasUAVisualTransition }), second);
    return document.documentElement.hasAttribute('data-dg-still');
  });
  expect(isStill).toEqual([true, false, false, false]);
});

test('what had the focus in the content that goes has it no more while the page changes', async () => {
  const link = document.querySelector<HTMLElement>('[data-dg-content] a');
  link?.focus();
  let active: Element | null = null;
  document.addEventListener(SHOWN_EVENT, () => (active = document.activeElement), { once: true });
  arrive(site, begun().event, second);
  expect(active).not.toBe(link);
});

/** Lets the page that arrives have a hundred paragraphs; tells how many of them are there at once. */
async function arriveLong(given: Parameters<typeof begun>[0], scroll?: () => void, bottom = 5000) {
  const host = document.querySelector('[data-dg-content]') as Element;
  vi.spyOn(host, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
  const nodes = Array.from({ length: 100 }, () => document.createElement('p'));
  const long: Site = {
    ...site,
    commit(update) {
      update();
      fillContent(host, nodes, () => undefined);
    },
  };
  arrive(long, begun(given).event, second, scroll);
  const { length } = host.children;
  await vi.advanceTimersByTimeAsync(1000);
  expect(host.children).toHaveLength(100);
  return length;
}

test('whoever comes to the start of a long page sees that first, and the rest when it is drawn', async () => {
  const first = await arriveLong({});
  expect(first).toBeLessThan(50);
  expect(first).toBeGreaterThan(innerHeight / 50);
});

test('whoever comes to any other place has the whole page at once', async () => {
  expect(await arriveLong({ to: `${ORIGIN}/docs/a%20b#part` })).toBe(100);
  expect(await arriveLong({ type: 'traverse' })).toBe(100);
  expect(await arriveLong({}, () => undefined)).toBe(100);
});

test('a start that leaves the window empty below is not all that is shown', async () => {
  expect(await arriveLong({}, undefined, 10)).toBe(100);
});

test('scripts, back and forward have their page at the address that they asked for', async () => {
  fakeNavigation.transition = { finished: Promise.resolve() };
  const { event } = begun();
  await travel(site, event, null);
  expect(load).toHaveBeenCalledExactlyOnceWith('/docs/a%20b');
  expect(shown()).toBe('/a b');
  expect(fakeNavigation.navigate).not.toHaveBeenCalled();
  expect(await isLoading()).toBe(false);
});

test('ROUTE-02: another spelling becomes the clean address once the navigation is over, with its state', async () => {
  const finished = later<void>();
  fakeNavigation.transition = { finished: finished.promise };
  await travel(site, begun({ to: url.href }).event, null);
  expect(fakeNavigation.navigate).not.toHaveBeenCalled();
  finished.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(started()).toEqual({
    url: `${ORIGIN}/docs/a%20b?q=1#part`,
    intent: { kind: 'address' },
    options: { history: 'replace', state: { mine: 1 } },
  });
});

test('an entry of the history keeps the spelling that it has', async () => {
  fakeNavigation.transition = { finished: Promise.resolve() };
  await travel(site, begun({ to: url.href, type: 'traverse' }).event, null);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('/a b');
  expect(fakeNavigation.navigate).not.toHaveBeenCalled();
});

test('LINK-03: what scripts ask for and is no page is loaded as a document', async () => {
  load.mockResolvedValueOnce(undefined);
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await travel(site, begun().event, null);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('/here');
});

test('a navigation that was cut short shows nothing and tells nothing', async () => {
  const slow = [later<LoadedPage>(), later<LoadedPage>()];
  for (const { promise } of slow) load.mockReturnValueOnce(promise);
  const journeys = slow.map(() => {
    const { event, abort } = begun();
    const done = travel(site, event, null);
    abort();
    return done;
  });
  slow[0]?.resolve(second);
  slow[1]?.reject(new Error('late'));
  await Promise.all(journeys);
  expect(shown()).toBe('/here');
  expect(errors).not.toHaveBeenCalled();
});

const left = { key: 'left', url: `${ORIGIN}/docs/here`, getState: () => ({ old: 1 }) };

/** Lets the page of a navigation fail; tells how that ended. */
async function failTravel(type: NavigationType, entry: typeof left | null): Promise<void> {
  const finished = later<void>();
  fakeNavigation.transition = { finished: finished.promise };
  load.mockRejectedValueOnce(new Error('503'));
  const { event } = begun({ type });
  await expect(
    travel(site, event, entry as unknown as NavigationHistoryEntry | null),
  ).rejects.toThrow('503');
  expect(fakeNavigation.navigate).not.toHaveBeenCalled();
  expect(fakeNavigation.traverseTo).not.toHaveBeenCalled();
  finished.reject(new Error('503'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await said()).toBe('The page did not come.');
  expect(await isLoading()).toBe(false);
}

test.each<NavigationType>(['push', 'traverse'])(
  'ROUTE-22: when a page fails to come, the address goes back to the page that stays: %s',
  async (type) => {
    await failTravel(type, left);
    const [key, { info }] = fakeNavigation.traverseTo.mock.calls[0] ?? [];
    expect([key, readIntent(info)]).toEqual(['left', { kind: 'address' }]);
    expect(fakeNavigation.navigate).not.toHaveBeenCalled();
  },
);

test('ROUTE-22: an entry that was replaced gets its address and state back', async () => {
  await failTravel('replace', left);
  expect(started()).toEqual({
    url: left.url,
    intent: { kind: 'address' },
    options: { history: 'replace', state: { old: 1 } },
  });
  expect(fakeNavigation.traverseTo).not.toHaveBeenCalled();
});

test('ROUTE-22: where nothing was left, there is nothing to go back to', async () => {
  const unhandled = await unhandledIn(async () => {
    await failTravel('push', null);
    vi.useRealTimers();
  });
  expect(unhandled).toEqual([]);
  expect(fakeNavigation.navigate).not.toHaveBeenCalled();
  expect(fakeNavigation.traverseTo).not.toHaveBeenCalled();
});

test('nothing is reported of going back that is itself cut short', async () => {
  const cut = () => ({
    committed: Promise.reject(new Error('cut')),
    finished: Promise.reject(new Error('cut')),
  });
  fakeNavigation.traverseTo.mockImplementation(cut);
  fakeNavigation.navigate.mockImplementation(cut);
  const unhandled = await unhandledIn(async () => {
    await failTravel('push', left);
    await follow(site, { url });
    vi.useRealTimers();
  });
  expect(unhandled).toEqual([]);
});

test('a browser that gives no promises of a navigation is none the worse', async () => {
  fakeNavigation.navigate.mockReturnValue({});
  await follow(site, { url });
  expect(errors).not.toHaveBeenCalled();
  await travel(site, begun({ to: url.href }).event, null);
  expect(shown()).toBe('/a b');
  load.mockRejectedValueOnce(new Error('503'));
  const entry = left as unknown as NavigationHistoryEntry;
  await expect(travel(site, begun().event, entry)).rejects.toThrow('503');
});

test('scrolling and focus of a navigation within the document are the site’s', async () => {
  const { event } = begun();
  const handler = vi.fn();
  interceptWith(event, handler);
  const [[options] = []] = event.intercept.mock.calls;
  expect(options).toMatchObject({ scroll: 'manual', focusReset: 'manual' });
  expect(handler).not.toHaveBeenCalled();
  await options.handler();
  expect(handler).toHaveBeenCalledTimes(1);
});
