import { test as base, expect, type Page, type Request } from '@playwright/test';
import { isStopped } from './cli';
import { type KeptContext, openKeptContext } from './kept-context';
import { shortenStacks } from './short-stacks';

shortenStacks();

/** What went wrong on a page without anybody looking. */
interface Problems {
  /** Lines that the test expects; a match is no problem. */
  allow(pattern: RegExp): void;
  note(problem: string): void;
}

function watchPage(page: Page, note: Problems['note']): void {
  page.on('console', (message) => {
    // The test has ended its site while the page was still loading what it does not need.
    if (isStopped(page.url())) return;
    // A missing icon or page is also reported by the browser itself: tests of these allow it.
    if (message.type() === 'error' || message.type() === 'warning') {
      note(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => {
    if (!isStopped(page.url())) note(`page error: ${error.message}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') {
      note(`request to another host: ${request.url()}`);
    }
  });
}

interface Fixtures {
  readonly problems: Problems;
  readonly firstVisit: boolean;
  /** Has all that pages need come anew, in tests of what moves while it does. */
  readonly forgetLoaded: () => Promise<void>;
}

/**
 * Playwright's `test`. Every page fails its test on console errors and warnings
 * (hydration, content security policy), page errors and requests to other hosts.
 * The first-visit redirect is over, so that pages stay where tests open them.
 */
export const test = base.extend<Fixtures>({
  /** Set to true in tests of the first visit. */
  firstVisit: [false, { option: true }],
  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      await use({
        allow: (pattern) => allowed.push(pattern),
        note: (problem) => found.push(problem),
      });
      const unexpected = found.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'problems reported by the browser').toEqual([]);
    },
    { auto: true },
  ],
  // Tests that only ask a server have none, which costs as much as a small page.
  context: async (
    {
      browser,
      problems,
      firstVisit,
      viewport,
      contextOptions,
      baseURL,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      userAgent,
    },
    use,
  ) => {
    const like = JSON.stringify([
      contextOptions,
      baseURL,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      userAgent,
    ]);
    const used = kept.get(like) ?? (await openKeptContext(browser));
    // Last, as the one that was used last.
    kept.delete(like);
    kept.set(like, used);
    const [eldest = like] = kept.size > MOST_KEPT ? kept.keys() : [];
    if (eldest !== like) {
      await kept.get(eldest)?.context.close();
      kept.delete(eldest);
    }
    const { context, page, begin, renew } = used;
    if (viewport) await page.setViewportSize(viewport);
    let isOver = false;
    const attend = (opened: Page): void => {
      watchPage(opened, (problem) => {
        if (!isOver) problems.note(problem);
      });
      pendingByPage.set(opened, pendingRequests(opened));
    };
    attend(page);
    context.on('page', attend);
    if (!firstVisit) {
      await context.addInitScript(() => {
        try {
          localStorage.visited ??= '1';
        } catch {
          // A test without storage.
        }
      });
    }
    begin();
    await use(context);
    isOver = true;
    if (await renew().catch(() => false)) return;
    kept.delete(like);
    await context.close();
  },
  forgetLoaded: async ({ context }, use) => {
    const used = [...kept.values()].find((each) => each.context === context);
    await use(() => used?.forget() ?? Promise.resolve());
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

/**
 * The contexts that tests of this process have, by the options that they were opened with: with scripts, without, by touch.
 * A file goes from one to the other and back, and a new one costs as much as two pages.
 */
const kept = new Map<string, KeptContext>();
const MOST_KEPT = 3;

export { expect };

/** Keeps a script of the engine, by its name without the hash, on its way. @returns lets it come */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What a page still waits for, for the message of a test that waited in vain. */
function pendingRequests(page: Page): () => string {
  const pending = new Set<Request>();
  const end = (request: Request) => pending.delete(request);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => [...pending].map((request) => request.url()).join('\n') || 'nothing';
}

const pendingByPage = new WeakMap<Page, () => string>();

/** How long a shell may take to come alive on a busy machine. */
const PATIENCE_MS = 20_000;

/** Resolves in the instant in which the shell is alive, with true, or after a while. Runs in the page. */
function untilAlive(patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const root = document.documentElement;
    const look = () => {
      if (root.hasAttribute('data-dg-alive')) resolve(true);
    };
    new MutationObserver(look).observe(root, { attributes: true });
    setTimeout(() => resolve(false), patience);
    look();
  });
}

/** Resolves when the shell is alive: its code loads when the browser is idle. */
export async function hydrated(page: Page): Promise<void> {
  const waitsFor = pendingByPage.get(page);
  // An assertion would ask again after a tenth of a second, then a quarter: hundreds of pages are waited for. Where the
  // document goes away meanwhile, as it does at a first visit, the assertion waits for the next one.
  if (await page.evaluate(untilAlive, PATIENCE_MS).catch(() => false)) return;
  try {
    await expect(page.locator('html')).toHaveAttribute('data-dg-alive', '');
  } catch (cause) {
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(
          ({ name, startTime, duration }) =>
            `${Math.round(startTime)} + ${Math.round(duration)} ms ${name}`,
        )
        .concat(
          `${document.readyState}, ${document.visibilityState}, at ${Math.round(performance.now())} ms`,
        ),
    );
    const what = `${page.url()} is not alive. It waits for:\n${waitsFor?.()}\nIt loaded:\n${loaded.join('\n')}`;
    throw new Error(what, { cause });
  }
}

/** Marks the document, so that a later reload can be told from client navigation. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.testMark = 'same document';
  });
}

/** Asserts that the document marked by {@link markDocument} is still the one shown. */
export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark', 'same document');
}

/** Asserts that another document was loaded since {@link markDocument}. */
export async function expectNewDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-test-mark', 'same document');
}
