// All rows of the benchmark, for Diglot and its peers in turn.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBuilds } from './builds.mjs';
import { calculate } from './calculate.mjs';
import { drawChart } from './chart.mjs';
import { measureDev } from './dev-server.mjs';
import { measure } from './measure.mjs';
import { printResults } from './print.mjs';
import { waitForQuiet } from './quiet.mjs';
import { measureBytes, measureReading } from './reader.mjs';
import { clean, prepareSite } from './sites.mjs';

const RESULTS = fileURLToPath(new URL('results/', import.meta.url));
/** Pages of the sites whose dev server and readers are measured. */
const MOST_PAGES = 1000;
/** A build of ten thousand pages is asked of Diglot alone. */
const LARGEST = 10_000;
/** By how much a fixed calculation may differ within a run whose figures are compared, of 1. */
const TOLERANCE = 0.1;

function machine() {
  return {
    processor: cpus()[0]?.model.trim(),
    processors: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  };
}

function commit() {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Seconds that an engine needs for another number of pages, if it is linear. */
function expectations(builds, pages) {
  const known = Object.entries(builds).filter(([size]) => Number(size) < pages);
  const [size, last] = known.at(-1) ?? [];
  if (!last) return {};
  return Object.fromEntries(
    Object.entries(last).map(([id, result]) => [
      id,
      result.failed ? Number.POSITIVE_INFINITY : (result.cold.min * pages) / Number(size),
    ]),
  );
}

/** What an earlier run of the same day measured. */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Two results as one: what both measured as the second has it. */
function merge(a, b) {
  const isTree = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  // What failed once and then did not has not failed.
  if (!isTree(a) || !isTree(b) || 'failed' in a) return b ?? a;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(keys.map((key) => [key, merge(a[key], b[key])]));
}

/** Dev server and reading of one engine whose site was built last. */
async function measureUse(id, engine, options) {
  const { rows, pages, shape, limit, quiet, results } = options;
  const attempt = async (run) => {
    try {
      return await run();
    } catch (error) {
      console.log(`  ${engine.name}: ${error.message.slice(0, 600)}`);
      return { failed: error.message.slice(0, 2000) };
    }
  };
  const { site, version } = prepareSite(id, engine, pages, shape);
  results.engines[id].version = version;
  if (rows.includes('dev')) {
    await quiet();
    results.dev[id] = await attempt(() => measureDev(engine, site, options));
    console.log(`  dev server, ${engine.name}: ${JSON.stringify(results.dev[id])}`);
  }
  if (!rows.includes('reader') && !rows.includes('bytes')) return;
  clean(site, engine);
  const built = path.join(site, engine.out);
  const { failed } = await attempt(() => measure(engine.build, site, limit));
  // Why there is no site has been said.
  const attemptBuilt = (run) => (failed ? { failed } : attempt(run));
  if (rows.includes('reader')) {
    results.reader[id] = await attemptBuilt(async () => {
      await quiet();
      return measureReading(built, engine);
    });
    console.log(`  reader, ${engine.name}: ${failed ? 'no site' : 'measured'}`);
  }
  if (rows.includes('bytes')) {
    const [ofLanguage, prefixes] = shape === 'real' ? [pages / 2, ['', '/zh']] : [pages, ['']];
    results.bytes[id] = await attemptBuilt(() =>
      measureBytes(built, Math.ceil(ofLanguage), prefixes),
    );
    console.log(
      `  bytes, ${engine.name}: ${failed ? 'no site' : JSON.stringify(results.bytes[id])}`,
    );
  }
}

/**
 * Measures all that was asked for, prints it, and keeps it when it is to be kept.
 *
 * @param run that this belongs to, when it is one of several: when that began, and the seconds of its fixed calculation,
 *   before and after all builds of a size, and after what follows them
 */
export async function compare(
  { engines, sizes, shape, rows, repeat, long, limit, busy, save },
  { date, calculation } = { date: new Date().toISOString(), calculation: [] },
) {
  const quiet = busy ? async () => undefined : waitForQuiet;
  const results = {
    date,
    commit: commit(),
    isBusy: busy,
    machine: machine(),
    pages: Math.min(MOST_PAGES, Math.max(...sizes)),
    engines: Object.fromEntries(
      Object.entries(engines).map(([id, { name, does }]) => [id, { name, does }]),
    ),
    builds: {},
    dev: {},
    reader: {},
    bytes: {},
  };
  calculation.push(calculate());
  const { diglot, ...peers } = engines;
  for (const pages of rows.includes('builds') ? sizes : []) {
    const chosen = pages >= LARGEST ? { diglot } : { diglot, ...peers };
    const expected = expectations(results.builds, pages);
    const options = { repeat, long, limit, quiet, shape, expected };
    const { results: measured, versions } = await measureBuilds(chosen, pages, options);
    results.builds[pages] = measured;
    for (const [id, version] of Object.entries(versions)) results.engines[id].version = version;
    calculation.push(calculate());
  }
  const isUsed = ['dev', 'reader', 'bytes'].some((row) => rows.includes(row));
  for (const [id, engine] of isUsed ? Object.entries(engines) : []) {
    if (results.builds[results.pages]?.[id]?.failed) continue;
    const options = { rows, pages: results.pages, shape, repeat, long, limit, quiet, results };
    await measureUse(id, engine, options);
  }
  if (isUsed) calculation.push(calculate());
  results.machine.calculation = calculation;
  printResults(results);
  const slowest = Math.max(...calculation) / Math.min(...calculation) - 1;
  if (slowest > TOLERANCE) {
    const share = Math.round(slowest * 100);
    console.log(
      `\nThe machine was up to ${share} % slower at times: a fixed calculation took ${calculation.join(', ')} s within this run.`,
    );
  }
  if (!save) return;
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, `${results.date.slice(0, 10)}.json`);
  // A run of builds alone says nothing of the pages that dev server and reader were measured with.
  const { pages, builds, dev, reader, bytes, ...facts } = results;
  const figures = { builds, dev, reader, bytes, ...(isUsed && { pages }) };
  const merged = merge(
    readResults(file),
    shape === 'real' ? { ...facts, real: figures } : { ...facts, ...figures },
  );
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
  writeFileSync(path.join(RESULTS, 'chart.svg'), drawChart(merged));
  console.log(`\nWritten: ${path.relative(process.cwd(), file)} and chart.svg`);
}
