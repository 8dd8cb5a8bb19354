// Measures what a site costs in the reader's browser. A busy machine makes clocks worthless, so every figure comes with
// the processor time of the page's threads, which Chromium's own trace tells (`tdur`).
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureBrowsers } from '../scripts/browser.mjs';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
  'loading',
];

/** Kinds of work, by the names of trace events. */
const KINDS = {
  'read HTML': ['ParseHTML'],
  script: [
    'FunctionCall',
    'EvaluateScript',
    'v8.evaluateModule',
    'RunMicrotasks',
    'FireAnimationFrame',
    'EventDispatch',
    'TimerFire',
    'XHRLoad',
    'FireIdleCallback',
    'V8.HandleInterrupts',
    'HandlePostMessage',
  ],
  compile: [
    'v8.compile',
    'v8.compileModule',
    'V8.CompileCode',
    'v8.produceCache',
    'v8.parseOnBackground',
  ],
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout', 'HitTest'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers'],
  garbage: ['MinorGC', 'MajorGC', 'V8.GCScavenger', 'BlinkGC.AtomicPhase'],
};
const kindOf = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Starts Chromium, gives it to a function, and ends it. */
export async function withBrowser(run) {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers('Chromium')).CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Opens an empty page in a browser without memory of earlier ones. */
async function openPage(browser, { slowdown = 1, viewport = { width: 1280, height: 800 } } = {}) {
  const context = await browser.newContext({ locale: 'en-US', viewport });
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

const isAlive = () => 'dgAlive' in document.documentElement.dataset;

/** The same with a page of a site of ours, when it is alive. */
export async function openAlive(browser, url, options) {
  const page = await openPage(browser, options);
  await page.goto(url);
  await page.waitForFunction(isAlive);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  return page;
}

/** Records what a page's process does while a function runs. */
async function trace(browser, page, run) {
  await browser.startTracing(page, { categories: CATEGORIES });
  let failure;
  try {
    await run();
  } catch (error) {
    failure = error;
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  if (failure) throw failure;
  return readTrace(traceEvents);
}

function readTrace(events) {
  const names = new Map();
  for (const { ph, name, pid, tid, args } of events) {
    if (ph === 'M' && name === 'thread_name') names.set(`${pid} ${tid}`, args.name);
  }
  const marks = events.filter(({ cat }) => cat?.includes('blink.user_timing'));
  // The process that left our marks is the page's.
  const pid = marks.find(({ name }) => name.startsWith('bench:'))?.pid;
  const ofThread = (wanted) =>
    events
      .filter((event) => event.ph === 'X' && event.pid === pid)
      .filter(({ tid }) => names.get(`${pid} ${tid}`)?.startsWith(wanted))
      .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  return {
    main: ofThread('CrRendererMain'),
    worker: ofThread('DedicatedWorker'),
    markAt: (name) => marks.find((mark) => mark.name === `bench:${name}`)?.ts,
  };
}

const milliseconds = (microseconds) => microseconds / 1000;
const isTask = ({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

/** Processor time of a thread between two moments; of what lies across them, the part that lies inside. */
function cpuBetween(events, from, to) {
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0, ...event } of events) {
    if (!isTask(event) || ts + dur <= from || ts >= to || dur === 0) continue;
    const inside = Math.min(ts + dur, to) - Math.max(ts, from);
    sum += tdur * (inside / dur);
  }
  return milliseconds(sum);
}

/** The same, by kind of work: what an event does by itself, without the events in it. */
function kindsBetween(events, from, to) {
  const sums = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
  const open = [];
  const close = (until) => {
    while (open.length > 0 && open.at(-1).end <= until) {
      const { kind, own } = open.pop();
      if (kind) sums[kind] += milliseconds(Math.max(0, own));
    }
  };
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    if (ts + dur <= from || ts >= to) continue;
    close(ts);
    const kind = kindOf.get(name) ?? open.at(-1)?.kind;
    if (open.length > 0) open.at(-1).own -= tdur;
    open.push({ kind, own: tdur, end: ts + dur });
  }
  close(Number.POSITIVE_INFINITY);
  return sums;
}

/** End of the first paint after a moment. */
function paintAfter(events, moment) {
  const paint = events.find(({ name, ts }) => name === 'Commit' && ts >= moment);
  return paint ? paint.ts + paint.dur : undefined;
}

/** Leaves a mark as soon as an element is there. Runs in the page. */
function markWhenThere([selector, mark, before]) {
  const isThere = () => {
    const element = document.querySelector(selector);
    return element !== null && element.innerHTML !== before;
  };
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    performance.mark(mark);
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Leaves a mark at the next event of a type, before anyone else hears it. Runs in the page. */
function markEvent([type, mark]) {
  const options = { capture: true, once: true };
  window.addEventListener(type, () => performance.mark(mark), options);
}

function resultOf({ main, worker, markAt }, to = paintAfter(main, markAt('there'))) {
  const from = markAt('start');
  if (from === undefined || to === undefined) throw new Error('The trace holds no paint.');
  return {
    shown: milliseconds(to - from),
    cpu: cpuBetween(main, from, to),
    worker: cpuBetween(worker, from, to),
    kinds: kindsBetween(main, from, to),
  };
}

/** Medians of several results, field by field. */
function summarise(results) {
  const [first] = results;
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => [
      key,
      typeof value === 'object'
        ? summarise(results.map((result) => result[key]))
        : median(results.map((result) => result[key])),
    ]),
  );
}

async function repeat(count, run) {
  const results = [];
  for (let round = 0; round < count; round++) results.push(await run(round));
  return summarise(results);
}

/**
 * From the click on a link to the paint that shows the next page, in milliseconds: `shown` by the clock, `cpu` of the
 * page's main thread, `kinds` the parts of that.
 *
 * @param url of the page that the reader is on
 * @param options `link`: selector of what is clicked; `hover`: whether the pointer has been there for a while;
 *   `slowdown`: 4 for a slow phone; `rounds`
 */
export function measureNavigation(
  browser,
  url,
  { link, hover = true, slowdown = 1, rounds = 9, viewport },
) {
  return repeat(rounds, async () => {
    const page = await openAlive(browser, url, { slowdown, viewport });
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    if (hover) {
      await target.hover();
      await page.waitForTimeout(300 * slowdown);
    }
    const heading = await page.locator('h1').first().innerHTML();
    await page.evaluate(markWhenThere, ['h1', 'bench:there', heading]);
    await page.evaluate(markEvent, ['click', 'bench:start']);
    const read = await trace(browser, page, async () => {
      await target.click();
      await page.waitForFunction(
        (before) => document.querySelector('h1')?.innerHTML !== before,
        heading,
      );
      await page.waitForTimeout(150 * slowdown);
    });
    await page.context().close();
    return resultOf(read);
  });
}

/**
 * Opening the search, and keys in it: from each event to the paint that answers it.
 *
 * @param options `query`; `pause` between opening and the first key, in milliseconds
 */
export function measureSearch(
  browser,
  url,
  { query = 'conf', pause = 300, slowdown = 1, rounds = 9 } = {},
) {
  return repeat(rounds, async () => {
    const page = await openAlive(browser, url, { slowdown });
    const button = page.locator('.dg-search-button');
    await button.hover();
    await page.waitForTimeout(100);
    const results = {};
    const step = async (name, type, there, act) => {
      await page.evaluate(() => performance.clearMarks());
      const before = await page.evaluate((at) => document.querySelector(at)?.innerHTML, there);
      await page.evaluate(markWhenThere, [there, 'bench:there', before]);
      await page.evaluate(markEvent, [type, 'bench:start']);
      const read = await trace(browser, page, async () => {
        await act();
        await page.waitForFunction(
          ([at, last]) => {
            const shown = document.querySelector(at);
            return shown !== null && shown.innerHTML !== last;
          },
          [there, before],
        );
        await page.waitForTimeout(80 * slowdown);
      });
      results[name] = resultOf(read);
    };
    await step('open', 'click', '.dg-search input, .dg-search [role=status]', () => button.click());
    await page.waitForTimeout(pause);
    const keys = [...query];
    for (const [index, key] of keys.entries()) {
      await step(`key ${index + 1}`, 'keydown', '.dg-search-results', () =>
        page.keyboard.press(key),
      );
    }
    await page.context().close();
    return results;
  });
}

/**
 * The tasks of the main thread from the start of a page until it is alive: the longest ones, and blocking time, the sum
 * of what is above 50 ms in each.
 */
export async function measureTasks(browser, url, { slowdown = 4, rounds = 7, viewport } = {}) {
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const page = await openPage(browser, { slowdown, viewport });
    await page.addInitScript(() => performance.mark('bench:start'));
    const { main } = await trace(browser, page, async () => {
      await page.goto(url);
      await page.waitForFunction(isAlive);
      await page.waitForTimeout(300 * slowdown);
    });
    await page.context().close();
    const tasks = main.filter(isTask).sort((a, b) => b.tdur - a.tdur);
    runs.push({
      longest: milliseconds(tasks[0].tdur),
      blocking: tasks.reduce((sum, { tdur }) => sum + Math.max(0, milliseconds(tdur) - 50), 0),
      all: milliseconds(tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)),
      tasks: tasks.slice(0, 6).map((task) => ({
        time: milliseconds(task.tdur),
        kinds: kindsBetween(main, task.ts, task.ts + task.dur),
        what: whatIsIn(main, task),
      })),
    });
  }
  const { longest, blocking, all } = summarise(runs.map(({ tasks: _, ...run }) => run));
  const typical = runs.toSorted((a, b) => a.longest - b.longest)[Math.floor(runs.length / 2)];
  return { longest, blocking, all, tasks: typical.tasks };
}

/** What a task is mostly about: the longest events in it that say what they are for. */
function whatIsIn(events, { ts, dur }) {
  return events
    .filter((event) => !isTask(event) && event.ts >= ts && event.ts + event.dur <= ts + dur)
    .sort((a, b) => b.dur - a.dur)
    .slice(0, 4)
    .map(({ name, args, tdur = 0 }) => {
      const { data = {} } = args ?? {};
      const where = data.url ?? data.fileName ?? args?.fileName ?? '';
      const place = [data.functionName, where.split('/').at(-1), data.type]
        .filter(Boolean)
        .join(' ');
      return `${name} ${place} ${milliseconds(tdur).toFixed(1)}`;
    });
}

/** Bytes that a page loads, as a server sends them with brotli: until it is read, and until it is alive. */
export async function measureBytes(browser, url) {
  const page = await openPage(browser);
  const bodies = [];
  page.on('response', (response) => bodies.push(response));
  await page.goto(url);
  await page.waitForFunction(isAlive);
  await page.waitForTimeout(300);
  const sums = {};
  for (const response of bodies) {
    const type = response.request().resourceType();
    const body = await response.body().catch(() => Buffer.alloc(0));
    sums[type] = (sums[type] ?? 0) + (body.length && brotliCompressSync(body).length);
  }
  await page.context().close();
  return sums;
}
