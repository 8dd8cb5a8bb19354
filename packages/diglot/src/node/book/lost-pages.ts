import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { encodePath, routeKey } from '../../shared/route';
import { splitPrefix } from '../content/site-links';
import type { Page } from '../content/types';
import { nearest } from '../errors/nearest';
import type { LockedPage } from './lock';
import { dropCommand, type PromisedSite } from './promised-site';

/** One page that is gone, in all languages in which it is. */
interface LostPage {
  readonly identity: string;
  readonly pages: readonly LockedPage[];
}

/**
 * Promised pages that no page and no redirect answers any more: one error for each page, whatever it had of sections and
 * languages.
 */
export function lostPageErrors(site: PromisedSite): DiglotError[] {
  const { promises, config } = site;
  const groups = new Map<string, LockedPage[]>();
  for (const page of promises.lost) {
    const { path: identity } = splitPrefix(page.routePath, config);
    groups.set(identity, [...(groups.get(identity) ?? []), page]);
  }
  return [...groups].map(([identity, pages]) => lostPageError({ identity, pages }, site));
}

function lostPageError(lost: LostPage, site: PromisedSite): DiglotError {
  const { promises, content } = site;
  const addresses = lost.pages.map(({ routePath }) => encodePath(routePath));
  const lines = lost.pages.flatMap(({ sections }) =>
    [...sections.values()].map(({ line }) => line),
  );
  const drafts = new Set(content.drafts.map(routeKey));
  const isDraft = lost.pages.some(({ routePath }) => drafts.has(routeKey(routePath)));
  const sections = new Set(lost.pages.flatMap((page) => [...page.sections.keys()]));
  sections.delete('');
  const count =
    sections.size === 0
      ? ''
      : `, with ${sections.size === 1 ? 'a section' : `${sections.size} sections`}`;
  return new DiglotError({
    code: 'lost-page',
    message: `No page answers ${listed(addresses)} any more${count}, which book.lock promises to readers`,
    location: { file: promises.lock.file, line: Math.min(...lines) },
    fix: [
      isDraft
        ? 'It is a draft now, which a build leaves out: take "draft" out of its front matter.'
        : remedy(lost, site),
      `To give the ${addresses.length === 1 ? 'address' : 'addresses'} up on purpose: ${dropCommand(given(lost))}`,
    ].join('\n'),
  });
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The addresses to give up: one without language stands for all. */
function given({ identity, pages }: LostPage): string[] {
  const isInDefault = pages.some(({ routePath }) => routePath === identity);
  if (isInDefault) return [encodePath(identity)];
  return pages.map(({ routePath }) => encodePath(routePath));
}

/** What brings readers of the old address to the page that is most like it. */
function remedy(lost: LostPage, site: PromisedSite): string {
  const { config } = site;
  const old = encodePath(lost.pages[0]?.routePath ?? lost.identity);
  const candidate = likelySuccessor(lost, site);
  const { lang } =
    config.locales.find(({ prefix }) => prefix !== '' && old.startsWith(`${prefix}/`)) ?? config;
  const version = candidate && (candidate.versions[lang] ?? Object.values(candidate.versions)[0]);
  if (!version) {
    const closest = nearest(
      lost.identity,
      site.content.pages.map(({ identity }) => identity),
    );
    const to = closest === undefined ? '…' : encodePath(closest);
    return `Bring the page back, or lead its readers on, in ${path.basename(config.configFile)}: redirects: [{ from: '${old}', to: '${to}' }]`;
  }
  const { routePath, source } = version;
  return `It is most likely ${encodePath(routePath)} now: write into the front matter of "${path.relative(config.root, source.file).split(path.sep).join('/')}"\nredirectFrom: ['${old}']`;
}

/** The page that is most like a lost one, of those that nobody has promised yet. */
function likelySuccessor(lost: LostPage, site: PromisedSite): Page | undefined {
  let best: { readonly page: Page; readonly score: number } | undefined;
  for (const page of site.content.pages) {
    const score = likeness(lost, page, site);
    if (score > (best?.score ?? 0)) best = { page, score };
  }
  return best?.page;
}

/** How much of a page is what a lost one was: shared sections, and the same name elsewhere. */
function likeness(
  { identity, pages }: LostPage,
  page: Page,
  { promises, factsOf }: PromisedSite,
): number {
  const versions = Object.values(page.versions);
  if (versions.some(({ routePath }) => promises.lock.pages.has(routePath))) return 0;
  const sections = versions.flatMap(({ routePath }) => factsOf(routePath)?.sections ?? []);
  const locked = pages.flatMap((one) => [...one.sections.values()]);
  const texts = new Set(
    locked.flatMap(({ accepted }) => (accepted ? [accepted.original, accepted.own] : [])),
  );
  const sameTexts = sections.filter(({ hash }) => texts.has(hash)).length;
  const ids = new Set(sections.map(({ id }) => id));
  const sameIds = new Set(locked.map(({ id }) => id).filter((id) => id !== '' && ids.has(id))).size;
  const name = path.posix.basename;
  const isNamesake = name(identity) !== '' && name(identity) === name(page.identity);
  return 2 * sameTexts + sameIds + (isNamesake ? 0.5 : 0);
}
