import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from 'diglot/tools';
import { counted, DiglotError, loadConfig } from 'diglot/tools';
import pc from 'picocolors';
import { type Addresses, compareBlocks, type Difference } from './compare-blocks';
import { createNavigation } from './navigation';
import { endOf, folderOutput, type Output, publishedOutput, readRoute } from './old-output';
import { learnTheme, type OldTheme } from './old-theme';
import { candidatesOf, type ReadPage } from './page-blocks';

/** Differences of one page that are printed; of more, the rest is counted. */
const SHOWN = 30;

/** `diglot migrate --compare`: what readers had on the old site and have not on the new one. */
export async function runCompare(place: string, folder: string): Promise<Outcome> {
  const fresh = await newOutput(folder);
  const old = /^https?:\/\//.test(place)
    ? publishedOutput(place)
    : folderOutput(path.resolve(place), fresh.base, fresh.origin);
  const counts = { pages: 0, lost: 0, added: 0, moved: 0, gone: 0 };
  const routes = await old.routes();
  const theme = await themeOf(old, routes);
  const pages: Page[] = [];
  const navigation = createNavigation();
  const languageOf = (route: string): string =>
    fresh.prefixes.find((one) => route === one || route.startsWith(`${one}/`)) ?? '';
  const ends = new Map<string, Promise<string>>();
  const follow = (route: string): Promise<string> => {
    const end = ends.get(route) ?? endOf(fresh.output, route);
    ends.set(route, end);
    return end;
  };
  const known = new Set(routes);
  const seen = new Set<string>();
  for (const route of routes) {
    const before = await readRoute(old, route, theme);
    if (
      before === undefined ||
      before.movedTo !== undefined ||
      !before.isWritten ||
      /\/404$/.test(route)
    )
      continue;
    counts.pages++;
    const end = await follow(route);
    const after = await readRoute(fresh.output, end);
    if (after === undefined) {
      counts.gone++;
      console.log(`${pc.bold(route)}  ${pc.red('lost page')}: ${before.title}`);
      continue;
    }
    const language = languageOf(end);
    const addresses = await addressesOf(before, {
      old: (address) => old.plain(address, route),
      fresh: (address) => fresh.output.plain(address, end),
      endOf: follow,
      language,
    });
    const found = compareBlocks(before.blocks, after.blocks, addresses);
    for (const { words, address } of before.entries)
      if (known.has(old.plain(address, route))) navigation.had(language, route, words);
    navigation.has(language, after.found);
    seen.add(end);
    pages.push({ route, found });
  }
  const everywhere = lostEverywhere(pages);
  for (const { route, found } of pages) {
    const own = found.filter((one) => !everywhere.has(nameOf(one)));
    for (const { what } of own) counts[what]++;
    print(route, own);
  }
  // Pages that were not there before, or are made, as lists of posts are.
  for (const route of await fresh.output.routes()) {
    const page = seen.has(route) ? undefined : await readRoute(fresh.output, route);
    if (page !== undefined) navigation.has(languageOf(route), page.found);
  }
  for (const { route, words, count } of navigation.lost()) {
    counts.lost++;
    console.log(
      `${pc.bold(route)} and ${count - 1} more  ${pc.red('lost')} in the navigation: ${words}`,
    );
  }
  for (const [, { kind, words, count }] of everywhere)
    console.log(
      `On ${count} of ${pages.length} old pages and on none of the new ones, taken for the old theme's ${kind}: ${words}`,
    );
  return conclude(counts);
}

interface Links extends Addresses {
  /** Where a route of the new site ends. */
  readonly endOf: (route: string) => Promise<string>;
  /** The prefix of the page's language. */
  readonly language: string;
}

/** How addresses of a page are compared: by where they end, and a page of its language is the page in any language. */
async function addressesOf(
  { blocks }: ReadPage,
  { old, fresh, endOf: follow, language }: Links,
): Promise<Addresses> {
  const ends = new Map<string, string>();
  for (const { kind, text } of blocks) {
    const address = kind === 'link' ? old(text) : '';
    if (address.startsWith('/')) ends.set(address, await follow(address));
  }
  const withoutLanguage = (address: string) =>
    address.startsWith(`${language}/`) ? address.slice(language.length) : address;
  return {
    old: (address) => withoutLanguage(ends.get(old(address)) ?? old(address)),
    fresh: (address) => withoutLanguage(fresh(address)),
  };
}

interface Page {
  readonly route: string;
  readonly found: readonly Difference[];
}

/** So many pages, from the first to the last, show what a theme does. */
const SAMPLE = 200;

async function themeOf(old: Output, routes: readonly string[]): Promise<OldTheme> {
  const step = Math.max(1, routes.length / SAMPLE);
  const count = Math.min(routes.length, SAMPLE);
  const sample = Array.from({ length: count }, (_, at) => routes[Math.floor(at * step)] ?? '/');
  const documents = await Promise.all(sample.map((route) => old.read(route)));
  return learnTheme(documents.flatMap((html) => (html && candidatesOf(html)) || []));
}

const nameOf = ({ what, kind, words }: Difference): string => `${what} ${kind} ${words}`;

/** Fewer pages may lack the same by chance. */
const MANY = 5;

/** What nearly all pages had: no page was written for it. */
function lostEverywhere(
  pages: readonly Page[],
): Map<string, Difference & { readonly count: number }> {
  const counts = new Map<string, Difference & { readonly count: number }>();
  for (const { found } of pages) {
    const lost = found.filter(({ what }) => what === 'lost');
    for (const [name, one] of new Map(lost.map((each) => [nameOf(each), each])))
      counts.set(name, { ...one, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  const enough = Math.max(MANY, pages.length * 0.9);
  return new Map([...counts].filter(([, { count }]) => count >= enough));
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
    `\n${counted(pages, 'page')} compared: ${lost + gone} lost (${gone} of them whole pages), ${moved} out of order, ${added} added.`,
  );
  return lost + gone > 0 ? 'failed' : 'done';
}

/** The new site's output: where its config says, or the folder itself. */
async function newOutput(folder: string): Promise<{
  readonly output: Output;
  readonly base: string;
  readonly origin: string | undefined;
  /** Before the routes of languages that have one: `/zh`. */
  readonly prefixes: readonly string[];
}> {
  const hasConfig = ['ts', 'mts', 'js', 'mjs'].some((end) =>
    existsSync(path.join(folder, `diglot.config.${end}`)),
  );
  if (!hasConfig && existsSync(path.join(folder, 'index.html'))) {
    return { output: folderOutput(folder), base: '/', origin: undefined, prefixes: [] };
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
  const prefixes = config.locales.map(({ prefix }) => prefix).filter((prefix) => prefix !== '');
  const output = folderOutput(config.outDir, config.base, origin);
  return { output, base: config.base, origin, prefixes };
}
