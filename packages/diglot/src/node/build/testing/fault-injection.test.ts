import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import * as bundler from '../../bundle/bundle-apart';
import type { TestFiles } from '../../files/test-files';
import { outputPlaces } from '../../files/work-folder';
import { buildShard } from '../shards/build-shard';
import { mergeShards } from '../shards/merge-shards';
import { siteFiles } from './site-text';
import { bundleOnce } from './test-bundles';
import { type FileCall, failFiles, triedOf } from './test-faults';
import { linkTree } from './test-link-tree';
import { createTestSite, differences, type OutputTree, readTree, sharedSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

// Bundling always gives the same here: it is done once.
const { bundleApart } = bundleOnce({ ...bundler });
vi.spyOn(bundler, 'bundleApart').mockImplementation(bundleApart);

const OLD: TestFiles = siteFiles(`
-- docs/en/b.md --
# B

Gone with the next build.
-- components/Card.tsx --
export const Card = () => <p>card</p>;
-- docs/en/guide/index.mdx --
import Part from './_part.mdx';
import { Card } from '../../../components/Card';

# Guide

<Part />

<Card />
-- docs/en/guide/_part.mdx --
A part.
-- public/robots.txt --
User-agent: *
`);

const NEW: TestFiles = {
  'docs/en/a.md': '# A\n\n## Bar {#foo}\n\nNew text of A.\n',
  'docs/en/b.md': null,
  'docs/en/c.md': '# C\n\nNew with this build: ![dot](./dot.svg)\n',
  'docs/en/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/en/guide/_part.mdx': 'Another part.\n',
  'public/robots.txt': 'User-agent: *\nDisallow:\n',
};

let oldOutput: OutputTree;
let newOutput: OutputTree;

const kept = (name: string): string => path.join(site.root, 'node_modules/.kept', name);

const site = sharedSite(() => createTestSite(OLD));
beforeAll(async () => {
  site.write(NEW);
  await site.build();
  newOutput = site.output();
  site.reset();
  rmSync(site.outDir, { recursive: true });
  rmSync(path.join(site.cacheDir, 'content'), { recursive: true });
  rmSync(path.join(site.cacheDir, 'manifest.jsonl'));
  await site.build();
  oldOutput = site.output();
  linkTree(site.outDir, kept('dist'));
  linkTree(site.cacheDir, kept('cache'));
  site.write(NEW);
  for (const index of [1, 2]) await buildShard(options(), { index, count: 2 });
  linkTree(path.join(site.cacheDir, 'shards'), kept('shards'));
});

const options = () => ({
  root: site.root,
  progress: { start: async () => undefined, advance: () => {}, stop: () => {} },
  onWarnings: () => {},
});

/** The state after the old build, with the new sources and shards made of them. */
function restore(): void {
  for (const name of readdirSync(site.root)) {
    if (/^(?:dist|\.diglot-)/.test(name)) rmSync(path.join(site.root, name), { recursive: true });
  }
  rmSync(site.cacheDir, { recursive: true, force: true });
  linkTree(kept('dist'), site.outDir);
  linkTree(kept('cache'), site.cacheDir);
  linkTree(kept('shards'), path.join(site.cacheDir, 'shards'));
}

/** Whether a call concerns the site, and not the tool that runs this test. */
function isOfSite({ args }: FileCall): boolean {
  return args.some((arg) => typeof arg === 'string' && arg.startsWith(site.root));
}

/** The place in the engine that a call comes from. */
function callSite(name: string): string {
  const lines = (new Error().stack ?? '').split('\n');
  const own = lines.filter((line) => line.includes('/src/node/') && !/faults|fault-inj/.test(line));
  return [name, ...own.slice(0, 2)].join(' ');
}

type Run = () => Promise<unknown>;

/** Runs something and returns the places of its calls, in order. */
async function recordCalls(run: Run): Promise<string[]> {
  restore();
  const calls: string[] = [];
  const faults = failFiles((call) => {
    if (isOfSite(call)) calls.push(callSite(call.name));
    return undefined;
  });
  try {
    await run();
  } finally {
    faults.restore();
  }
  return calls;
}

const WRITING = /^(?:append|write|mkdir|rename|link|unlink|copy|cp|rm)/;

/** The first call of each place, and the last that writes: in between the same happens again and again. */
function chooseCalls(calls: readonly string[]): number[] {
  const chosen = [...new Set(calls)].flatMap((place) => {
    const first = calls.indexOf(place);
    return WRITING.test(place) ? [first, calls.lastIndexOf(place)] : [first];
  });
  return [...new Set(chosen)].sort((a, b) => a - b);
}

/** The output as a reader has it: while folders are swapped the old one lies beside its place. */
function currentOutput(): OutputTree {
  const place = [...outputPlaces(site.outDir)].find((folder) => existsSync(folder));
  return place === undefined ? {} : readTree(place);
}

/** What is wrong after a run that failed somewhere, and after the next one. */
async function problemsAfter(what: string, run: Run): Promise<string[]> {
  const problems: string[] = [];
  const output = currentOutput();
  const isOld = differences(output, oldOutput).length === 0;
  const changed = differences(output, newOutput);
  if (!isOld && changed.length > 0) problems.push(`${what}: neither old nor new: ${changed}`);
  await run();
  const fromNew = differences(site.output(), newOutput);
  if (fromNew.length > 0) problems.push(`${what}: the next build differs: ${fromNew}`);
  const left = readdirSync(site.root).filter((name) => /^(?:dist.|\.diglot-)/.test(name));
  if (left.length > 0) problems.push(`${what}: is left over: ${left}`);
  return problems;
}

/** Places of the calls of a build: what a merge does there, too, is tried once. */
const triedPlaces = new Set<string>();

describe.each<[string, Run]>([
  ['a build', () => site.build()],
  ['a merge', () => mergeShards(options())],
])('%s', (name, run) => {
  const chosenOf = (calls: readonly string[]): number[] => {
    if (name === 'a build') for (const place of calls) triedPlaces.add(place);
    const chosen = chooseCalls(calls);
    return name === 'a build'
      ? chosen
      : chosen.filter((index) => !triedPlaces.has(calls[index] ?? ''));
  };

  test('whichever operation on a file fails, the output is the old or the new one, and the next run mends all', async () => {
    const calls = await recordCalls(run);
    expect(differences(site.output(), newOutput)).toEqual([]);
    const problems: string[] = [];
    for (const chosen of triedOf(chosenOf(calls), 16)) {
      restore();
      let count = 0;
      const faults = failFiles((call) => {
        if (!isOfSite(call) || count++ !== chosen) return undefined;
        return WRITING.test(call.name) ? 'ENOSPC' : 'EIO';
      });
      const error: unknown = await run().then(
        () => undefined,
        (error: unknown) => error,
      );
      faults.restore();
      const what = `call ${chosen}: ${calls[chosen]}`;
      const isForAuthors =
        error === undefined || error instanceof DiglotError || error instanceof DiglotErrors;
      if (!isForAuthors) problems.push(`${what}: ${error instanceof Error ? error.stack : error}`);
      problems.push(...(await problemsAfter(what, run)));
    }
    expect(problems).toEqual([]);
  });

  test('after whichever operation it dies, the output is the old or the new one, and the next run mends all', async () => {
    const calls = await recordCalls(run);
    const problems: string[] = [];
    // Whoever dies before reading leaves what is left by whoever dies before the next writing.
    const deaths = chosenOf(calls).filter((chosen) => WRITING.test(calls[chosen] ?? ''));
    for (const chosen of triedOf(deaths, 8)) {
      restore();
      let count = 0;
      // The dead do nothing more: neither does what would clean up.
      const faults = failFiles((call) => (isOfSite(call) && count++ >= chosen ? 'EIO' : undefined));
      await run().catch(() => undefined);
      faults.restore();
      problems.push(...(await problemsAfter(`call ${chosen}: ${calls[chosen]}`, run)));
    }
    expect(problems).toEqual([]);
  });
});
