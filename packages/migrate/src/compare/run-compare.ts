import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from 'diglot/tools';
import { DiglotError, loadConfig } from 'diglot/tools';
import pc from 'picocolors';
import { compareBlocks, type Difference } from './compare-blocks';
import { folderOutput, type Output, publishedOutput, readRoute } from './old-output';

/** Differences of one page that are printed; of more, the rest is counted. */
const SHOWN = 30;

/** `diglot migrate --compare`: what readers had on the old site and have not on the new one. */
export async function runCompare(place: string, folder: string): Promise<Outcome> {
  const fresh = await newOutput(folder);
  const old = /^https?:\/\//.test(place)
    ? publishedOutput(place)
    : folderOutput(path.resolve(place), fresh.base, fresh.origin);
  const counts = { pages: 0, lost: 0, added: 0, moved: 0, gone: 0 };
  for (const route of await old.routes()) {
    const before = await readRoute(old, route);
    if (before === undefined || before.movedTo !== undefined || before.isList || route === '/404')
      continue;
    counts.pages++;
    const after = await readRoute(fresh.output, route);
    if (after === undefined) {
      counts.gone++;
      console.log(`${pc.bold(route)}  ${pc.red('lost page')}: ${before.title}`);
      continue;
    }
    const found = compareBlocks(before.blocks, after.blocks, {
      old: (address) => old.plain(address, route),
      fresh: (address) => fresh.output.plain(address, route),
    });
    for (const { what } of found) counts[what]++;
    print(route, found);
  }
  return conclude(counts);
}

function print(route: string, found: readonly Difference[]): void {
  for (const { what, kind, heading, words } of found.slice(0, SHOWN)) {
    const name = WORDS[what];
    const sign =
      what === 'lost' ? pc.red(name) : what === 'moved' ? pc.yellow(name) : pc.green(name);
    const under = heading === '' ? '' : `  ${pc.dim('#')} ${heading}`;
    console.log(`${pc.bold(route)}${under}  ${sign} ${kind}: ${words}`);
  }
  if (found.length > SHOWN) console.log(`${pc.bold(route)}  … and ${found.length - SHOWN} more`);
}

const WORDS: Readonly<Record<Difference['what'], string>> = {
  lost: 'lost',
  added: 'added',
  moved: 'out of order',
};

function conclude(
  counts: Readonly<Record<'pages' | 'lost' | 'added' | 'moved' | 'gone', number>>,
): Outcome {
  const { pages, lost, added, moved, gone } = counts;
  if (pages === 0) {
    throw new DiglotError({
      code: 'compare-no-pages',
      message: 'The old output has no pages.',
      fix: 'Name the folder that the old system built, or the address at which the site is published.',
    });
  }
  console.log(
    `\n${pages} pages compared: ${lost + gone} lost (${gone} of them whole pages), ${moved} out of order, ${added} added.`,
  );
  return lost + gone > 0 ? 'failed' : 'done';
}

/** The new site's output: where its config says, or the folder itself. */
async function newOutput(folder: string): Promise<{
  readonly output: Output;
  readonly base: string;
  readonly origin: string | undefined;
}> {
  const hasConfig = ['ts', 'mts', 'js', 'mjs'].some((end) =>
    existsSync(path.join(folder, `diglot.config.${end}`)),
  );
  if (!hasConfig && existsSync(path.join(folder, 'index.html'))) {
    return { output: folderOutput(folder), base: '/', origin: undefined };
  }
  const { config } = await loadConfig(folder);
  const origin = config.siteUrl === '' ? undefined : config.siteUrl;
  if (!existsSync(path.join(config.outDir, 'index.html'))) {
    throw new DiglotError({
      code: 'compare-not-built',
      message: `The new site is not built: there is nothing at "${config.outDir}".`,
      fix: 'Run "npx diglot build" first.',
    });
  }
  return { output: folderOutput(config.outDir, config.base, origin), base: config.base, origin };
}
