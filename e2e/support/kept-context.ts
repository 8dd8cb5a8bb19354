import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * A context with one page, for one test after the other: a new one has a process of its own, which compiles the same scripts
 * again, and that is half of what it costs to open a page. What a test did is undone after it, or the context is closed.
 */
export interface KeptContext {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Says that what is done from here on is the test's. */
  begin(): void;
  /** Has all that pages need come anew, as for whoever is here for the first time. */
  forget(): Promise<void>;
  /** Undoes what the test did. @returns whether another may have the context */
  renew(): Promise<boolean>;
}

/** What tests do to a context, a page or their clock for good. */
const LASTING: readonly string[] = [
  ...['addCookies', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'routeWebSocket'],
  ...['setExtraHTTPHeaders', 'setGeolocation', 'setStorageState'],
  ...['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
];

/** How tests give answers themselves. */
const ANSWERING: readonly string[] = ['route', 'routeFromHAR'];
/** How they see what is loaded, or watch it, besides events of which {@link isOfLoading} tells. */
const LOOKING: readonly string[] = [
  ...['addInitScript', 'newCDPSession', 'waitForRequest', 'waitForResponse'],
];
const LISTENING: readonly string[] = ['on', 'once', 'waitForEvent'];
const isOfLoading = (event: unknown): boolean => /^(?:request|response)/.test(String(event));

type Method = (...given: readonly unknown[]) => unknown;

/** Has calls of some methods noted, with what they returned and were given. */
function watch(
  target: object,
  names: readonly string[],
  note: (result: unknown, given: readonly unknown[]) => void,
): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    const watched: Method = (...given) => {
      const result: unknown = Reflect.apply(method, target, given);
      note(result, given);
      return result;
    };
    Reflect.set(target, name, watched);
  }
}

/** What Playwright's emitters have of Node.js's, and do not say. */
interface Emitter {
  eventNames(): string[];
  listeners(name: string): Method[];
  off(name: string, listener: Method): unknown;
}

/** Remembers who listens. @returns what sends all others away */
function keepListeners(target: BrowserContext | Page): () => void {
  const emitter = target as unknown as Emitter;
  const listening = () =>
    emitter
      .eventNames()
      .flatMap((name) => emitter.listeners(name).map((listener) => ({ name, listener })));
  const first = new Set(listening().map(({ listener }) => listener));
  return () => {
    for (const { name, listener } of listening()) {
      if (!first.has(listener)) emitter.off(name, listener);
    }
  };
}

/**
 * Has the page itself go: asked from outside, the browser makes anew what is around a page, which takes twice as long. What
 * is blank then has the policy of the page that was left.
 */
async function goBlank(page: Page): Promise<void> {
  const go = () => {
    try {
      sessionStorage.clear();
    } catch {
      // A test without storage.
    }
    location.href = 'about:blank';
  };
  await Promise.all([page.waitForURL('about:blank', { waitUntil: 'commit' }), page.evaluate(go)]);
}

/**
 * Has the process forget what its pages loaded, which would come without a request, or an answer that a test could wait for.
 * All that is loaded next is compiled anew, a quarter of what a page costs: only who looks has to pay for it.
 */
async function forgetLoaded(session: CDPSession): Promise<void> {
  // Both at once: no page of a test is to be loaded between them.
  const sent = [true, false].map((cacheDisabled) =>
    session.send('Network.setCacheDisabled', { cacheDisabled }),
  );
  await Promise.all(sent);
}

/** Leaves the page that is open, and all that any page before it kept. */
async function leave(page: Page, session: CDPSession): Promise<void> {
  const { entries } = await session.send('Page.getNavigationHistory');
  const isWeb = ({ url }: { readonly url: string }) => url.startsWith('http');
  const origins = new Set(entries.filter(isWeb).map(({ url }) => new URL(url).origin));
  if (entries.some(isWeb)) await goBlank(page);
  // Where the pointer is before a first movement: it decides what a wheel turns.
  await page.mouse.move(0, 0);
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await session.send('Page.resetNavigationHistory');
}

/** Opens a context that tests have one after the other. It has the options of the test that runs. */
export async function openKeptContext(browser: Browser): Promise<KeptContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let isWorn = false;
  let isEmulating = false;
  let isGranted = false;
  let isOffline = false;
  let isBegun = false;
  let isAnswering = false;
  let forgetting: Promise<void> | undefined;
  const look = () => {
    // A page that goes away has nothing left to forget.
    if (isBegun) forgetting ??= forgetLoaded(session).catch(() => undefined);
  };
  const scripts: Promise<{ dispose(): Promise<void> }>[] = [];
  for (const target of [context, page, context.clock]) {
    watch(target, LASTING, () => {
      isWorn = true;
    });
    watch(target, LOOKING, look);
    watch(target, LISTENING, (_, [event]) => {
      if (isOfLoading(event)) look();
    });
    watch(target, ANSWERING, () => {
      isAnswering = true;
      look();
    });
    watch(target, ['addInitScript'], (added) => scripts.push(added as (typeof scripts)[number]));
  }
  watch(page, ['emulateMedia'], () => {
    isEmulating = true;
  });
  watch(context, ['grantPermissions'], () => {
    isGranted = true;
  });
  watch(context, ['setOffline'], () => {
    isOffline = true;
  });
  const listeners = [keepListeners(context), keepListeners(page)];
  return {
    context,
    page,
    begin() {
      isBegun = true;
    },
    forget: () => forgetLoaded(session),
    async renew() {
      isBegun = false;
      if (isWorn || page.isClosed()) return false;
      for (const sendAway of listeners) sendAway();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      if (isOffline) await context.setOffline(false);
      if (isGranted) await context.clearPermissions();
      for (const other of context.pages()) if (other !== page) await other.close();
      await leave(page, session);
      await forgetting;
      // What the test answered is for no other.
      if (isAnswering) await forgetLoaded(session);
      for (const script of scripts.splice(0)) await (await script).dispose();
      if (isEmulating) {
        await page.emulateMedia({
          ...{ media: null, colorScheme: 'light', contrast: 'no-preference' },
          ...{ forcedColors: 'none', reducedMotion: 'reduce' },
        });
      }
      isEmulating = isGranted = isOffline = isAnswering = false;
      forgetting = undefined;
      return true;
    },
  };
}
