// How long each control of a site keeps its reader waiting, from the hand to the next frame (INP), in Chromium.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, openAlive, withBrowser } from './browser.mjs';
import { diglot } from './engines/diglot.mjs';
import { WORDS } from './pages.mjs';
import { serve } from './serve.mjs';

const RSLIB = fileURLToPath(new URL('../site/dist/', import.meta.url));
const LONG = fileURLToPath(new URL('.sites/long-sidebar/', import.meta.url));
const ENTRIES = 1000;
/** What is above this, in milliseconds, is measured {@link RUNS} times. */
const GOAL = 100;
const RUNS = 3;
const CONTROLS =
  'a[href], button, summary, select, input, textarea, [role=tab], [data-dg-content] img';

/** Milliseconds in which Chromium has told how long an interaction took. */
const TOLD = 600;

/** Runs in the page: keeps the longest event of each interaction. */
function watchInteractions() {
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      const known = globalThis.interactions.get(interactionId) ?? 0;
      if (interactionId) globalThis.interactions.set(interactionId, Math.max(known, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** Runs in the page: its controls that can be seen, one of each look. */
function listControls(selector) {
  const controls = new Map();
  for (const [index, element] of [...document.querySelectorAll(selector)].entries()) {
    const { width, height } = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || width < 4 || height < 4) continue;
    const look = (node) => [node.localName, ...node.classList].join('.');
    const name = `${look(element.parentElement)} > ${look(element)}`;
    if (!controls.has(name)) controls.set(name, index);
  }
  return [...controls].map(([name, index]) => ({ name, index }));
}

/** Uses a control of a page just opened, with a slowed processor from then on. @returns milliseconds */
async function useControl(browser, url, { index, slowdown, viewport }) {
  const page = await openAlive(browser, url, { viewport });
  try {
    await page.evaluate(watchInteractions);
    const control = page.locator(CONTROLS).nth(index);
    await control.scrollIntoViewIfNeeded({ timeout: 1000 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await control.click({ timeout: 3000, noWaitAfter: true });
    if (await control.evaluate((node) => node.matches('input, textarea')).catch(() => false)) {
      await page.keyboard.type('d');
    }
    await page.waitForTimeout(TOLD);
    return await page.evaluate(() => Math.max(0, ...globalThis.interactions.values()));
  } finally {
    await page.context().close();
  }
}

async function measurePage(browser, url, options) {
  const page = await openAlive(browser, url, { viewport: options.viewport });
  const controls = await page.evaluate(listControls, CONTROLS);
  await page.context().close();
  const rows = [];
  for (const { name, index } of controls) {
    // What is covered, or leads to another document, keeps no frame of this one waiting.
    const use = () => useControl(browser, url, { index, ...options }).catch(() => undefined);
    const times = [await use()];
    while (times[0] > GOAL && times.length < RUNS) times.push(await use());
    const told = times.filter((time) => time !== undefined);
    if (told.length > 0) rows.push({ name, time: median(told) });
  }
  return rows.sort((a, b) => b.time - a.time);
}

/** Builds a site with one sidebar of {@link ENTRIES} pages. */
function buildLongSidebar() {
  rmSync(LONG, { recursive: true, force: true });
  mkdirSync(path.join(LONG, 'docs'), { recursive: true });
  writeFileSync(path.join(LONG, 'diglot.config.mjs'), "export default { title: 'Long' };\n");
  for (let page = 0; page < ENTRIES; page++) {
    const name = page === 0 ? 'index' : `page-${page}`;
    const sections = WORDS.map((word) => `## ${word}\n\n${WORDS.join(' ')}.`);
    writeFileSync(
      path.join(LONG, 'docs', `${name}.md`),
      `# Page ${page}\n\n${sections.join('\n\n')}\n`,
    );
  }
  const [program, ...args] = diglot.build;
  const { status, stderr } = spawnSync(program, args, { cwd: LONG, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return path.join(LONG, diglot.out);
}

/** Prints the slowest controls of some pages, with a processor four times slower. The Rslib documentation must be built. */
export async function measureInteractions() {
  const sites = [
    { dist: RSLIB, routes: ['/', '/guide/start/quick-start', '/config/lib/dts', '/blog'] },
    { dist: buildLongSidebar(), routes: ['/page-500'] },
  ];
  await withBrowser(async (browser) => {
    for (const { dist, routes } of sites) {
      const host = await serve(dist);
      for (const route of routes) {
        for (const width of [1440, 375]) {
          const viewport = { width, height: 900 };
          const rows = await measurePage(browser, host.url + route, { slowdown: 4, viewport });
          const over = rows.filter(({ time }) => time > GOAL).length;
          console.log(
            `${route}, ${width} pixels: ${rows.length} controls, ${over} above ${GOAL} ms`,
          );
          for (const { name, time } of rows.slice(0, 5)) console.log(`  ${time} ms  ${name}`);
        }
      }
      await host.close();
    }
  });
}
