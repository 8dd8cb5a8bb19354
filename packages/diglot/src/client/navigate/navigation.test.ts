import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { intend } from './intent';
import * as journey from './journey';
import { arrive, dropWish, follow, travel } from './journey';
import * as readingPlaces from './load-reading-place';
import { startNavigation } from './navigation';
import type { LoadedPage } from './page-loader';
import * as readingPlace from './reading-place';
import type { Site } from './site';

vi.spyOn(journey, 'arrive').mockImplementation(() => undefined);
vi.spyOn(journey, 'dropWish').mockImplementation(() => undefined);
vi.spyOn(journey, 'follow').mockImplementation(async () => undefined);
vi.spyOn(journey, 'travel').mockImplementation(async () => undefined);
const keepPlace = vi.fn(() => scrollThere);
const scrollThere = (): void => undefined;
const loadPlace = vi.spyOn(readingPlaces, 'loadReadingPlace');

/** As much of an element as this file asks for. */
class FakeElement extends EventTarget {
  constructor(
    readonly href: string,
    readonly attributes: readonly string[] = [],
  ) {
    super();
  }
  hasAttribute(name: string): boolean {
    return this.attributes.includes(name);
  }
  closest(selector: string): this | null {
    return selector === 'a' && this.href !== '' ? this : null;
  }
}

const ORIGIN = 'https://docs.test';
const page = { document: {}, shell: {} } as LoadedPage;
const current = { key: 'left' };

let fakeNavigation: EventTarget & { currentEntry: object };
let fakeDocument: EventTarget;
const inMemory = new Set<string>();
const site = {
  store: { get: () => ({ document: { hasScripts } }) },
  loader: { peek: (path: string) => (inMemory.has(path) ? page : undefined) },
  base: '/docs/',
  extensions: [],
} as unknown as Site;
let hasScripts = false;

beforeEach(() => {
  fakeNavigation = Object.assign(new EventTarget(), { currentEntry: current });
  fakeDocument = new EventTarget();
  hasScripts = false;
  inMemory.clear();
  loadPlace.mockResolvedValue({ ...readingPlace, keepPlace });
  vi.stubGlobal('location', new URL(`${ORIGIN}/docs/here?q=1#part`));
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('navigation', fakeNavigation);
  vi.stubGlobal('window', { navigation: fakeNavigation });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

interface Given {
  readonly to?: string;
  readonly type?: NavigationType;
  readonly sourceElement?: unknown;
  readonly info?: unknown;
  readonly canIntercept?: boolean;
}

/** Has the browser begin a navigation; tells what was done about it, after the handler that was given to the browser. */
async function navigate({ to = '/docs/a', type = 'push', canIntercept = true, ...given }: Given) {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    canIntercept,
    hashChange: false,
    downloadRequest: null,
    formData: null,
    navigationType: type,
    destination: { url: new URL(to, ORIGIN).href, sameDocument: false },
    intercept: vi.fn(),
    ...given,
  });
  fakeNavigation.dispatchEvent(event);
  const [options] = event.intercept.mock.calls[0] ?? [];
  await options?.handler();
  const { handler: _, ...asked } = options ?? {};
  return { event, isCanceled: event.defaultPrevented, intercepted: options && asked };
}

const within = { scroll: 'manual', focusReset: 'manual' };
const nothing = { isCanceled: false, intercepted: undefined };

function click(link: FakeElement, { isPrevented = false } = {}): void {
  const event = new Event('click', { cancelable: true });
  Object.defineProperty(event, 'target', { value: link });
  if (isPrevented) event.preventDefault();
  fakeDocument.dispatchEvent(event);
}

test('LINK-01: a link to a page that is not in memory leaves the address until the page is there', async () => {
  startNavigation(site);
  const link = new FakeElement(`${ORIGIN}/docs/a?b#c`);
  expect(await navigate({ to: '/docs/a?b#c', sourceElement: link })).toMatchObject({
    isCanceled: true,
    intercepted: undefined,
  });
  expect(follow).toHaveBeenCalledExactlyOnceWith(site, { url: new URL(link.href) });
  expect(travel).not.toHaveBeenCalled();
});

test('LINK-01: a link to a page in memory is a navigation within the document', async () => {
  startNavigation(site);
  inMemory.add('/docs/a');
  const sourceElement = new FakeElement(`${ORIGIN}/docs/a`);
  const { event, ...done } = await navigate({ sourceElement });
  expect(done).toEqual({ isCanceled: false, intercepted: within });
  expect(travel).toHaveBeenCalledExactlyOnceWith(site, event, current);
  expect(follow).not.toHaveBeenCalled();
});

test.each<Given>([
  { type: 'push', sourceElement: null },
  { type: 'replace', sourceElement: null },
  { type: 'traverse', sourceElement: null },
  // Browsers that do not tell.
  { type: 'push' },
  { type: 'traverse' },
])('what scripts, back and forward start is the browser’s own navigation: %o', async (given) => {
  startNavigation(site);
  const { event, ...done } = await navigate(given);
  expect(done).toEqual({ isCanceled: false, intercepted: within });
  expect(travel).toHaveBeenCalledExactlyOnceWith(site, event, current);
  expect(follow).not.toHaveBeenCalled();
});

test('I18N-03: a link to another language keeps query, hash and place', async () => {
  startNavigation(site);
  inMemory.add('/docs/zh/here');
  const link = new FakeElement(`${ORIGIN}/docs/zh/here`, ['data-dg-lang-link']);
  const done = await navigate({ to: '/docs/zh/here', sourceElement: link });
  expect(done).toMatchObject({ isCanceled: true, intercepted: undefined });
  const [[, wish] = []] = vi.mocked(follow).mock.calls;
  expect(wish?.url.href).toBe(`${ORIGIN}/docs/zh/here?q=1#part`);
  expect(await wish?.scroll).toBe(scrollThere);
});

test('I18N-03: without the code that keeps the place the language changes all the same', async () => {
  startNavigation(site);
  loadPlace.mockRejectedValue(new Error('offline'));
  const link = new FakeElement(`${ORIGIN}/docs/zh/here`, ['data-dg-lang-link']);
  await navigate({ to: '/docs/zh/here', sourceElement: link });
  const [[, wish] = []] = vi.mocked(follow).mock.calls;
  expect(await wish?.scroll).toBeUndefined();
});

test('in a browser that does not tell where a navigation comes from, the last click does', async () => {
  startNavigation(site);
  click(new FakeElement(`${ORIGIN}/docs/a`));
  expect((await navigate({})).isCanceled).toBe(true);
  expect((await navigate({ to: '/docs/other' })).isCanceled).toBe(false);
  click(new FakeElement(''));
  expect((await navigate({})).isCanceled).toBe(false);
  click(new FakeElement(`${ORIGIN}/docs/a`), { isPrevented: true });
  expect((await navigate({})).isCanceled).toBe(false);
});

test('the last click is none where the browser says that no link was followed', async () => {
  startNavigation(site);
  click(new FakeElement(`${ORIGIN}/docs/a`));
  expect((await navigate({ sourceElement: null })).isCanceled).toBe(false);
});

test('a click is noted before the handlers of the page can stop it', () => {
  const listen = vi.spyOn(fakeDocument, 'addEventListener');
  startNavigation(site);
  expect(listen).toHaveBeenCalledExactlyOnceWith('click', expect.any(Function), { capture: true });
});

test('LINK-03, LINK-05: the browser loads what is not ours', async () => {
  startNavigation(site);
  const other = { to: '/elsewhere', sourceElement: new FakeElement(`${ORIGIN}/elsewhere`) };
  expect(await navigate(other)).toMatchObject(nothing);
  expect(await navigate({ canIntercept: false })).toMatchObject(nothing);
  const link = new FakeElement(`${ORIGIN}/docs/a`, ['data-dg-document']);
  expect(await navigate({ sourceElement: link })).toMatchObject(nothing);
  hasScripts = true;
  expect(await navigate({})).toMatchObject(nothing);
  expect(travel).not.toHaveBeenCalled();
  expect(follow).not.toHaveBeenCalled();
});

test('a newer navigation ends the wish for a page, whoever handles it', async () => {
  startNavigation(site);
  await navigate({ to: '/elsewhere' });
  expect(dropWish).toHaveBeenCalledTimes(1);
  await navigate({ info: intend({ kind: 'address' }) });
  expect(dropWish).toHaveBeenCalledTimes(2);
});

test('a navigation of the site’s own that shows a page shows it at its place', async () => {
  startNavigation(site);
  const info = intend({ kind: 'show', page, scroll: scrollThere });
  const { event, ...done } = await navigate({ info });
  expect(done).toEqual({ isCanceled: false, intercepted: within });
  expect(arrive).toHaveBeenCalledExactlyOnceWith(site, event, page, scrollThere);
});

test('one that only changes the address shows nothing', async () => {
  startNavigation(site);
  const done = await navigate({ info: intend({ kind: 'address' }) });
  expect(done).toMatchObject({ isCanceled: false, intercepted: within });
  for (const shows of [arrive, follow, travel]) expect(shows).not.toHaveBeenCalled();
});

test('one that asks for the document is left to the browser', async () => {
  startNavigation(site);
  expect(await navigate({ info: intend({ kind: 'document' }) })).toMatchObject(nothing);
  expect(dropWish).not.toHaveBeenCalled();
});

test('someone else’s info is no intent', async () => {
  startNavigation(site);
  await navigate({ info: { kind: 'document' }, sourceElement: null });
  expect(travel).toHaveBeenCalledTimes(1);
});

test('a browser without the Navigation API is left alone', () => {
  vi.stubGlobal('window', {});
  const listen = vi.spyOn(fakeDocument, 'addEventListener');
  startNavigation(site);
  expect(listen).not.toHaveBeenCalled();
});
