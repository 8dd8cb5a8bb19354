// Counts what a build of a plain site does: files, modules, elements, memory, bytes. Counts are the same on a busy
// machine, so that a test can hold them: what some sites want must cost the others nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { engines } from './engines/index.mjs';
import { filesOf } from './measure.mjs';
import { pageRoute } from './pages.mjs';
import { clean, prepareSite } from './sites.mjs';

const BASELINE = fileURLToPath(new URL('results/counts.json', import.meta.url));
const COUNTER = fileURLToPath(new URL('count-work.cjs', import.meta.url));
/** Pages of the two sites: what they differ by is the cost of pages, the rest that of the start. Few, for one thread. */
const SIZES = [2, 12];
/**
 * How much more of each there may be: nothing but noise. Memory is sampled, sizes depend on the names of files, and what is
 * looked for on how deep the folder lies.
 */
const TOLERANCES = {
  allocated: 0.08,
  asked: 0.05,
  read: 0.02,
  bytes: 0.005,
  bytesOfPage: 0.005,
  bytesOfScripts: 0.005,
};
/** On another Node.js than the one that the baseline was written on, modules of its own are read otherwise. */
const OTHER_NODE = 0.15;

const nodeMajor = () => Number(process.versions.node.split('.')[0]);

function countBuild(pages) {
  const { diglot } = engines;
  const { site } = prepareSite('counts', diglot, pages);
  clean(site, diglot);
  const file = path.join(site, 'counts.json');
  const [node, ...args] = diglot.build;
  const { status, stderr } = spawnSync(node, ['--require', COUNTER, ...args], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', NODE_OPTIONS: '', NODE_V8_COVERAGE: '', DIGLOT_COUNTS: file },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  const output = filesOf(path.join(site, diglot.out));
  const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);
  return {
    ...JSON.parse(readFileSync(file, 'utf8')),
    files: output.length,
    bytes: sum(output),
    bytesOfPage: sum(output.filter(({ file }) => `/${file}` === `${pageRoute(1)}.html`)),
    bytesOfScripts: sum(output.filter(({ file }) => file.endsWith('.js'))),
  };
}

/** What builds of the plain sites do now, by their number of pages. */
export function countWork() {
  return {
    node: nodeMajor(),
    ...Object.fromEntries(SIZES.map((pages) => [pages, countBuild(pages)])),
  };
}

/**
 * What grew since the baseline was written, a line each.
 *
 * @param now as `countWork` counts
 * @param baseline as it was saved
 */
export function growth(now, baseline) {
  const isOtherNode = now.node !== baseline.node;
  return SIZES.flatMap((pages) =>
    Object.entries(now[pages]).flatMap(([what, count]) => {
      const before = baseline[pages][what];
      const tolerance = Math.max(TOLERANCES[what] ?? 0, isOtherNode ? OTHER_NODE : 0);
      return count > before * (1 + tolerance)
        ? [`${what} of a site of ${pages} pages: ${count}, it was ${before}`]
        : [];
    }),
  );
}

export const readBaseline = () => JSON.parse(readFileSync(BASELINE, 'utf8'));

/** Prints what is counted, and what grew. @returns whether nothing grew, or it is written down now */
export function reportCounts({ save }) {
  const now = countWork();
  const baseline = save ? now : readBaseline();
  for (const pages of SIZES) {
    console.log(`\nA plain site of ${pages} pages`);
    for (const [what, count] of Object.entries(now[pages])) {
      const change = count - baseline[pages][what];
      console.log(
        `  ${what.padEnd(16)}${count}${change ? ` (${change > 0 ? '+' : ''}${change})` : ''}`,
      );
    }
  }
  if (save) {
    writeFileSync(BASELINE, `${JSON.stringify(now, null, 2)}\n`);
    return true;
  }
  const grown = growth(now, baseline);
  for (const line of grown) console.error(`\n${line}`);
  return grown.length === 0;
}
