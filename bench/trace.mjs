// What pages of the Rslib documentation cost in the browser, by kinds of work, from Chromium's traces.
import { fileURLToPath } from 'node:url';
import {
  measureBytes,
  measureNavigation,
  measureSearch,
  measureTasks,
  withBrowser,
} from './browser.mjs';
import { serve } from './serve.mjs';

const DIST = fileURLToPath(new URL('../site/dist/', import.meta.url));
const PAGE = '/guide/start/quick-start';
const LINK = 'main a[href="/guide/start/glossary"], aside a[href="/guide/start/glossary"]';

const shown = (value) =>
  typeof value === 'number'
    ? value.toFixed(1)
    : Object.entries(value)
        .filter(([, part]) => typeof part !== 'number' || part >= 0.1)
        .map(([name, part]) => `${name} ${shown(part)}`)
        .join(', ');

/** Prints milliseconds, as they are and with a processor four times slower. The site must be built. */
export async function traceSite() {
  const host = await serve(DIST);
  const url = host.url + PAGE;
  try {
    await withBrowser(async (browser) => {
      console.log(`Bytes: ${shown(await measureBytes(browser, url))}`);
      for (const slowdown of [1, 4]) {
        console.log(`\nProcessor ${slowdown === 1 ? 'as it is' : '4 × slower'}, milliseconds`);
        const { tasks, ...sums } = await measureTasks(browser, url, { slowdown });
        console.log(`  tasks until alive: ${shown(sums)}`);
        for (const { time, what } of tasks)
          console.log(`    ${time.toFixed(1)}: ${what.join('; ')}`);
        const next = await measureNavigation(browser, url, { link: LINK, slowdown });
        console.log(`  next page: ${shown(next)}`);
        const search = await measureSearch(browser, url, { slowdown });
        for (const [step, parts] of Object.entries(search)) {
          console.log(`  search, ${step}: ${shown(parts)}`);
        }
      }
    });
  } finally {
    await host.close();
  }
}
