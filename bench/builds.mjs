// Builds of the generated pages by all engines in turn: cold, after an edit, and without a change.
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, filesOf, measure } from './measure.mjs';
import { clean, firstPage, prepareSite } from './sites.mjs';

/** What takes longer, in seconds, is run less often: its noise is small beside it. */
export const LONG = 20;

/** The least and the middle of several runs. */
export function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0], median: sorted[Math.floor(sorted.length / 2)], values };
}

/** Measures one engine once. */
async function runOnce(engine, site, { limit, quiet, isFirst, shape }) {
  clean(site, engine);
  await quiet();
  const cold = await measure(engine.build, site, limit);
  if (!isFirst && cold.seconds > LONG) return { cold };
  const bytes = filesOf(path.join(site, engine.out)).reduce((sum, file) => sum + file.bytes, 0);
  appendFileSync(firstPage(site, engine, shape), '\nOne more sentence.\n');
  await quiet();
  const edited = await measure(engine.build, site, limit);
  // What begins anew after an edit does so without one, too.
  if (edited.seconds > LONG) return { cold, edited, bytes };
  await quiet();
  const unchanged = await measure(engine.build, site, limit);
  return { cold, edited, unchanged, bytes };
}

/** What all runs of an engine together say. */
function summarize(runs) {
  const of = (name, key) => runs.flatMap((run) => (run[name] ? [run[name][key]] : []));
  return {
    cold: summary(of('cold', 'seconds')),
    processor: summary(of('cold', 'cpu')),
    memory: summary(of('cold', 'megabytes')),
    edited: summary(of('edited', 'seconds')),
    unchanged: runs[0].unchanged && summary(of('unchanged', 'seconds')),
    output: { bytes: runs[0].bytes, ofPage: Math.round(runs[0].bytes / runs[0].pages) },
  };
}

/**
 * Builds the same pages with all engines, in turn, `repeat` times; what is long only `long` times.
 *
 * @param engines by name
 * @param pages their number
 * @param expected seconds that a cold build is expected to take, by name: what is above the limit is not begun
 * @returns what was measured, or `{ failed }`, by name
 */
export async function measureBuilds(
  engines,
  pages,
  { repeat, long, limit, quiet, shape, expected = {} },
) {
  const runs = {};
  const results = {};
  const versions = {};
  for (let run = 0; run < repeat; run++) {
    for (const [id, engine] of Object.entries(engines)) {
      if (results[id]) continue;
      try {
        if (expected[id] > limit) {
          throw new CommandFailed(`not begun: about ${Math.round(expected[id])} s are expected`);
        }
        if (run >= long && runs[id][0].cold.seconds > LONG) continue;
        const { site, version } = prepareSite(id, engine, pages, shape);
        versions[id] = version;
        const once = await runOnce(engine, site, { limit, quiet, shape, isFirst: run === 0 });
        runs[id] = [...(runs[id] ?? []), { ...once, pages }];
        const { seconds, megabytes } = once.cold;
        console.log(
          `  ${pages} pages, ${engine.name}: ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`,
        );
      } catch (error) {
        results[id] = { failed: error.message.slice(0, 2000) };
        console.log(`  ${pages} pages, ${engine.name}: ${error.message.slice(0, 600)}`);
      }
    }
  }
  for (const [id, measured] of Object.entries(runs)) results[id] ??= summarize(measured);
  return { results, versions };
}
