// What a reader of a built site waits for, in Chromium: bytes, tasks, the next page, search.
import { median, withBrowser } from './browser.mjs';
import { pageRoute } from './pages.mjs';
import { serve } from './serve.mjs';

const RUNS = 7;
/** A reader's hand rests on a link before it clicks, in milliseconds. */
const HOVER = 100;
const TIMEOUT = 30_000;

/** Milliseconds by the least and by the middle of several runs. */
const figures = (values) => ({ min: Math.min(...values), median: median(values) });

/**
 * Runs in the page before all else: notes when a click was made and when the next title was painted.
 * A document may be left meanwhile, hence the storage and the clock of the day.
 */
function watchTitles() {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
      sessionStorage.setItem('left', document.querySelector('h1')?.textContent ?? '');
    },
    { capture: true },
  );
  const check = () => {
    const title = document.querySelector('h1')?.textContent;
    const left = sessionStorage.getItem('left');
    if (!title || left === null || title === left) return;
    sessionStorage.removeItem('left');
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A message comes after the frame was painted.
      port1.onmessage = () => sessionStorage.setItem('shown', String(now()));
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(check).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  addEventListener('DOMContentLoaded', check);
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function openPage(browser, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  await page.addInitScript(watchTitles);
  const session = await context.newCDPSession(page);
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page };
}

const KINDS = { document: 'Document', script: 'Script', stylesheet: 'Stylesheet' };

/** What a page and its workers have loaded so far, with bytes over the line. */
function watchRequests(page) {
  const requests = [];
  page.on('requestfinished', (request) => requests.push(request));
  return () =>
    Promise.all(
      requests.map(async (request) => {
        const { responseHeadersSize, responseBodySize } = await request.sizes();
        const kind = KINDS[request.resourceType()] ?? 'Other';
        return { url: request.url(), kind, bytes: responseHeadersSize + responseBodySize };
      }),
    );
}

const bytesOf = (loaded) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);

/** How many pages of each language have their bytes counted: at equal distances, so that short and long ones are among them. */
const SAMPLES = 25;

/** Runs in the page: addresses of its document and of all that the browser had to have before it painted anything. */
function listBlocking() {
  const resources = performance.getEntriesByType('resource');
  const blocking = resources.filter(({ renderBlockingStatus: status }) => status === 'blocking');
  return [location.href, ...blocking.map(({ name }) => name)];
}

/** Bytes of one page that nobody has been to before: until it can be read, and until it asks for nothing more. */
async function countPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const requests = watchRequests(page);
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url}: status ${response?.status()}`);
  const blocking = await page.evaluate(listBlocking);
  const loaded = await requests();
  await context.close();
  const reading = loaded.filter((one) => blocking.includes(one.url));
  return { reading: bytesOf(reading), all: bytesOf(loaded) };
}

/**
 * Bytes that a reader of some pages loads, over all of them.
 *
 * @param prefixes of the addresses of each language
 */
export async function measureBytes(dist, pages, prefixes) {
  const host = await serve(dist);
  const each = Math.ceil(pages / SAMPLES);
  const routes = Array.from({ length: pages }, (_, page) => page).filter(
    (page) => page % each === 0,
  );
  try {
    return await withBrowser(async (browser) => {
      const counted = [];
      for (const prefix of prefixes) {
        for (const page of routes) {
          counted.push(await countPage(browser, `${host.url}${prefix}${pageRoute(page)}`));
        }
      }
      const of = (name) => {
        const values = counted.map((one) => one[name]);
        return { median: median(values), max: Math.max(...values) };
      };
      return { pages: counted.length, reading: of('reading'), all: of('all') };
    });
  } finally {
    await host.close();
  }
}

async function measureLoad(browser, url, slowdown) {
  const { context, page } = await openPage(browser, slowdown);
  const requests = watchRequests(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = { Document: 0, Script: 0, Stylesheet: 0, Other: 0 };
  for (const loaded of await requests()) bytes[loaded.kind] += loaded.bytes;
  const tasks = await page.evaluate(() => globalThis.longTasks);
  await context.close();
  const blocking = tasks.reduce((total, task) => total + task - 50, 0);
  return { bytes, blocking, longest: Math.max(0, ...tasks) };
}

async function measureNavigation(browser, url, slowdown) {
  const { context, page } = await openPage(browser, slowdown);
  await page.goto(url, { waitUntil: 'networkidle' });
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const link = page
      .locator(`main a[href*="page-${run + 1}"]`)
      .filter({ visible: true })
      .first();
    await link.hover();
    await page.waitForTimeout(HOVER);
    await page.evaluate(() => sessionStorage.clear());
    await link.click();
    await page.waitForFunction(() => sessionStorage.getItem('shown') !== null);
    times.push(
      await page.evaluate(
        () => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('clicked')),
      ),
    );
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return figures(times);
}

/** From the first key to the first result shown, and the bytes that it took since the dialog's button. */
async function measureSearch(browser, url, slowdown, { open, input, hit }) {
  const times = [];
  let bytes = 0;
  for (let run = 0; run < 3; run++) {
    const { context, page } = await openPage(browser, slowdown);
    const requests = watchRequests(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const before = bytesOf(await requests());
    await page.locator(open).filter({ visible: true }).first().hover();
    await page.waitForTimeout(HOVER);
    await page.locator(open).filter({ visible: true }).first().click();
    await page.locator(input).first().waitFor();
    await page.waitForTimeout(400);
    const shown = page.evaluate(
      ([field, result]) =>
        new Promise((resolve) => {
          let start = 0;
          document.querySelector(field).addEventListener('keydown', ({ timeStamp }) => {
            start ||= timeStamp;
          });
          const observer = new MutationObserver(() => {
            if (start === 0 || !document.querySelector(result)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          });
          observer.observe(document, { subtree: true, childList: true, attributes: true });
        }),
      [input, hit],
    );
    await page.locator(input).first().focus();
    await page.keyboard.type('d');
    times.push(await shown);
    bytes = bytesOf(await requests()) - before;
    await context.close();
  }
  return { ...figures(times), bytes };
}

/** Measures reading a built site: as it is, and with a processor four times slower. */
export async function measureReading(dist, { search }) {
  const host = await serve(dist);
  const url = host.url + pageRoute(0);
  const result = {};
  const attempt = async (name, run) => {
    try {
      result[name] = await run();
    } catch (error) {
      result[name] = { failed: String(error.message).split('\n')[0] };
    }
  };
  try {
    await withBrowser(async (browser) => {
      for (const slowdown of [1, 4]) {
        await attempt(`load${slowdown}`, () => measureLoad(browser, url, slowdown));
        await attempt(`navigation${slowdown}`, () => measureNavigation(browser, url, slowdown));
        if (search) {
          await attempt(`search${slowdown}`, () => measureSearch(browser, url, slowdown, search));
        }
      }
    });
    return result;
  } finally {
    await host.close();
  }
}
