// Tells whether builds became slower. A slow machine must not be mistaken for a slow program: what is
// compared is the processor time of builds beside that of a fixed calculation in the same minute.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calculate } from './calculate.mjs';
import { engines } from './engines/index.mjs';
import { measure } from './measure.mjs';
import { waitForCalm } from './quiet.mjs';
import { clean, prepareSite } from './sites.mjs';

const RESULTS = fileURLToPath(new URL('results/', import.meta.url));
const BASELINE = path.join(RESULTS, 'guard.json');
/** Pages of the two sites: one tells of the start, one of what each page costs. */
const SIZES = [20, 600];
const RUNS = 7;
const LIMIT = 600;
/** How much slower a build may be before it is reported: above the noise of seven pairs. */
const TOLERANCE = 0.1;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Processor time of a cold build in units of the calculation, the middle of several pairs. */
async function ratioOf(pages) {
  const { site } = prepareSite('guard', engines.diglot, pages);
  const ratios = [];
  for (let run = 0; run < RUNS; run++) {
    clean(site, engines.diglot);
    const unit = calculate();
    const { cpu } = await measure(engines.diglot.build, site, LIMIT);
    ratios.push(cpu / unit);
  }
  return median(ratios);
}

function readBaseline() {
  try {
    return JSON.parse(readFileSync(BASELINE, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Compares builds with what was written down.
 *
 * @param save whether to write down what is measured now
 * @returns whether no build became slower
 */
export async function guard({ busy, save }) {
  const reason = busy ? undefined : await waitForCalm();
  if (reason) {
    console.error(`${reason} End what runs, or add --busy.`);
    return false;
  }
  const baseline = readBaseline();
  const now = {};
  let isFine = true;
  for (const pages of SIZES) {
    const ratio = await ratioOf(pages);
    now[pages] = Number(ratio.toFixed(3));
    const before = baseline[pages];
    const change = before === undefined ? undefined : ratio / before - 1;
    const isSlower = change !== undefined && change > TOLERANCE;
    if (isSlower) isFine = false;
    const shown =
      change === undefined
        ? 'nothing to compare with'
        : `${change > 0 ? '+' : ''}${(change * 100).toFixed(1)} %`;
    console.log(
      `${pages} pages: ${ratio.toFixed(3)} calculations, ${shown}${isSlower ? ', slower' : ''}`,
    );
  }
  if (save) {
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(BASELINE, `${JSON.stringify(now, null, 2)}\n`);
  }
  return save || isFine;
}
