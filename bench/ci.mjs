// What a run of CI costs: one page changed and the cache restored, from the checkout to the output; and parts of a site
// that four runners build, against one runner that builds all of it.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setAside } from './aside.mjs';
import { summary } from './builds.mjs';
import { engines } from './engines/index.mjs';
import { measure } from './measure.mjs';
import { waitForCalm, waitForQuiet } from './quiet.mjs';
import { clean, firstPage, prepareSite } from './sites.mjs';

const RUNNERS = 4;
const LIMIT = 600;

function run(command, args, cwd) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stderr}`);
}

/** The site as a repository whose history has one commit. */
function asRepository(site) {
  setAside(path.join(site, '.git'));
  run('git', ['init', '--quiet'], site);
  run('git', ['add', 'docs', 'diglot.config.mjs'], site);
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com'];
  run('git', [...author, 'commit', '--quiet', '--message', 'Add the pages'], site);
  return author;
}

/** Seconds of a run from checkout to output, by step. */
async function runOnce(site, store, quiet) {
  const { diglot } = engines;
  const checkout = path.join(site, 'checkout');
  setAside(checkout);
  await quiet();
  const clone = await measure(['git', 'clone', '--quiet', site, checkout], site, LIMIT);
  const restore = await measure(['tar', '--extract', '--file', store], checkout, LIMIT);
  await quiet();
  const build = await measure([...diglot.build, '--cache-dir', '.cache'], checkout, LIMIT);
  return { clone: clone.seconds, restore: restore.seconds, build: build.seconds };
}

async function measureRestored(site, { repeat, quiet }) {
  const { diglot } = engines;
  const author = asRepository(site);
  const store = path.join(site, 'store.tar');
  const runs = [];
  for (let number = 0; number < repeat; number++) {
    for (const left of [store, path.join(site, '.cache')]) setAside(left);
    clean(site, diglot);
    await measure([...diglot.build, '--cache-dir', '.cache'], site, LIMIT);
    // As the cache of GitHub Actions has it: with times to the nanosecond.
    run('tar', ['--create', '--posix', '--file', store, '.cache', 'dist'], site);
    appendFileSync(firstPage(site, diglot), `\nSentence ${number}.\n`);
    run('git', [...author, 'commit', '--quiet', '--all', '--message', 'Change one page'], site);
    runs.push(await runOnce(site, store, quiet));
  }
  const steps = Object.fromEntries(
    ['clone', 'restore', 'build'].map((step) => [step, summary(runs.map((run) => run[step]))]),
  );
  return {
    ...steps,
    all: summary(runs.map(({ clone, restore, build }) => clone + restore + build)),
  };
}

/** One processor for a command, as small runners have: Linux alone knows how. */
const onOneProcessor = (command) =>
  existsSync('/usr/bin/taskset') ? ['taskset', '--cpu-list', '0', ...command] : command;

async function measureShards(site, { repeat, quiet }) {
  const { diglot } = engines;
  const [node, bin] = diglot.build;
  const runs = [];
  for (let number = 0; number < repeat; number++) {
    clean(site, diglot);
    setAside(path.join(site, 'parts'));
    await quiet();
    const whole = await measure(onOneProcessor(diglot.build), site, LIMIT);
    clean(site, diglot);
    const parts = [];
    for (let part = 1; part <= RUNNERS; part++) {
      await quiet();
      const options = ['--shard', `${part}/${RUNNERS}`, '--cache-dir', 'parts'];
      parts.push(await measure(onOneProcessor([...diglot.build, ...options]), site, LIMIT));
    }
    await quiet();
    const merge = await measure(
      onOneProcessor([node, bin, 'merge', '--cache-dir', 'parts']),
      site,
      LIMIT,
    );
    // The slowest part is waited for; then one runner joins them.
    const slowest = Math.max(...parts.map(({ seconds }) => seconds));
    const efficiency = whole.seconds / (RUNNERS * (slowest + merge.seconds));
    runs.push({ whole: whole.seconds, slowest, merge: merge.seconds, efficiency });
  }
  return Object.fromEntries(
    Object.keys(runs[0]).map((key) => [key, summary(runs.map((run) => run[key]))]),
  );
}

const shown = (figures) =>
  Object.entries(figures)
    .map(([name, { min, median }]) => `${name} ${min.toFixed(2)} / ${median.toFixed(2)}`)
    .join(', ');

/** Measures both and prints them: the least and the middle, in seconds. */
export async function measureCi({ pages, repeat, busy }) {
  const reason = busy ? undefined : await waitForCalm();
  if (reason) throw new Error(`${reason} End what runs, or add --busy to try it out.`);
  const quiet = busy ? async () => undefined : waitForQuiet;
  const { site } = prepareSite('ci', engines.diglot, pages);
  const shards = await measureShards(site, { repeat, quiet });
  const restored = await measureRestored(site, { repeat, quiet });
  console.log(`${pages} pages, one changed, cache restored: ${shown(restored)}`);
  console.log(`${pages} pages by ${RUNNERS} runners of one processor: ${shown(shards)}`);
  return { pages, restored, shards };
}
