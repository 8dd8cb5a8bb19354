// A dev server as its author meets it: from the start to the first title, from an edit to its paint.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, withBrowser } from './browser.mjs';
import { LONG, summary } from './builds.mjs';
import { stop } from './measure.mjs';
import { pageRoute } from './pages.mjs';
import { clean } from './sites.mjs';

const EDITS = 7;
const EDITED_PAGE = 0;
/** An author looks at one change before making the next, in milliseconds. */
const PAUSE = 700;

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Whether a server listens. A browser that asked in its place, and showed an error each time, would keep a processor busy. */
function canConnect(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' }, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}

/** Opens a page as soon as the server answers it, and waits for its title. */
async function waitForTitle(page, url, limit) {
  const end = performance.now() + limit * 1000;
  while (performance.now() < end) {
    try {
      while (performance.now() < end && !(await canConnect(new URL(url).port))) await wait(5);
      await page.goto(url, { waitUntil: 'commit', timeout: limit * 1000 });
      await page
        .locator('h1')
        .first()
        .waitFor({ timeout: limit * 1000 });
      return;
    } catch {
      await wait(10);
    }
  }
  throw new Error(`no title within ${limit} s`);
}

/**
 * Runs in each document of the page: notes when a word of an edit was painted. A server may load the
 * document anew for it, hence the storage and the clock of the day.
 */
function watchEdits() {
  const check = () => {
    const word = /Edited\d+x/.exec(document.body?.textContent ?? '')?.[0];
    if (!word || sessionStorage.getItem(word)) return;
    sessionStorage.setItem(word, 'seen');
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A message comes after the frame was painted.
      port1.onmessage = () =>
        sessionStorage.setItem(word, String(performance.timeOrigin + performance.now()));
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(check).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

async function measureEdits(page, file) {
  const source = readFileSync(file, 'utf8');
  const times = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const word = `Edited${edit}x`;
    const start = performance.timeOrigin + performance.now();
    writeFileSync(file, source.replace('## Section 1', `${word} by its author.\n\n## Section 1`));
    const painted = await page.waitForFunction((key) => Number(sessionStorage.getItem(key)), word);
    times.push((await painted.jsonValue()) - start);
    await wait(PAUSE);
  }
  writeFileSync(file, source);
  return { min: Math.min(...times), median: median(times) };
}

/** Starts the server with a browser at hand that opens a page as soon as the server listens. */
async function oneStart(engine, site, { limit, quiet }, more) {
  const port = await freePort();
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.addInitScript(watchEdits);
    const [command, ...args] = engine.dev(port);
    // The browser, too, has things to do after its start.
    await quiet();
    const start = performance.now();
    const child = spawn(command, args, { cwd: site, detached: true, stdio: 'ignore' });
    try {
      await waitForTitle(page, `http://localhost:${port}${pageRoute(EDITED_PAGE)}`, limit);
      const seconds = (performance.now() - start) / 1000;
      return { seconds, more: await more(page) };
    } finally {
      stop(child);
    }
  });
}

/**
 * Seconds from the start to the first title, cold and warm, and milliseconds from an edit to its paint.
 *
 * @param options `repeat`, starts of each kind, `long` of them where they take long; `limit` of a start, in seconds;
 *   `quiet` waits until nothing else runs
 */
export async function measureDev(engine, site, options) {
  const { repeat, long } = options;
  const file = path.join(
    site,
    engine.docs,
    `${pageRoute(EDITED_PAGE)}.${engine.extension ?? 'md'}`,
  );
  const cold = [];
  const warm = [];
  let edit;
  for (let run = 0; run < repeat && (run < long || cold[0] <= LONG); run++) {
    clean(site, engine);
    cold.push((await oneStart(engine, site, options, async () => undefined)).seconds);
    const again = await oneStart(engine, site, options, async (page) => {
      if (edit) return edit;
      await page.waitForLoadState('networkidle');
      await wait(PAUSE);
      return measureEdits(page, file);
    });
    warm.push(again.seconds);
    edit = again.more;
  }
  return { cold: summary(cold), warm: summary(warm), edit };
}
