import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { groupBy } from '../../../shared/group-by';
import { encodePath, routeKey } from '../../../shared/route';
import { nearest } from '../../errors/nearest';
import { acceptCommand } from '../../errors/shell-words';
import { pathFrom } from '../../files/paths';
import { UNREADABLE } from '../../site/pages/read-pages';
import { splitPrefix } from '../../site/redirects/site-links';
import type { Page } from '../../site/types';
import { firstOf, type LockedPage } from '../lock/lock';
import type { PromisedSite } from './promises';

/** A page that is gone, and what is known of its whereabouts. */
interface Loss {
  readonly lost: LostPage;
  readonly isDraft: boolean;
  readonly successor: Page | undefined;
  readonly move: FolderMove | undefined;
}

/** Lost pages whose whereabouts are looked for: each is compared with every page that is new. */
const LOOKED_FOR = 1_000;
/** Lost pages that are told one by one. */
const TOLD = 100;

/**
 * Promised pages that no page and no redirect answers any more: one error for each page, whatever it had of sections and
 * languages, one for all pages that moved from one folder to another, and one for all beyond a hundred.
 */
export function lostPageErrors(site: PromisedSite): DiglotError[] {
  if (site.promises.lost.length === 0) return [];
  // It may be the one that answers: as long as it cannot be read, nobody knows.
  if (site.content.errors.some(({ code }) => code === UNREADABLE)) return [];
  const groups = lostPages(site);
  const losses = lossesOf(groups.slice(0, LOOKED_FOR), site);
  const identities = new Set(site.content.pages.map(({ identity }) => identity));
  const moves = new Map<string, FolderMove>();
  for (const { move } of losses) if (move) moves.set(`${move.from} ${move.to}`, move);
  const left = new Set(losses);
  const errors = [...moves.values()].flatMap((move) => {
    const moved = [...left].filter(({ lost, isDraft }) => {
      const target = movedAddress(lost.identity, move);
      return !isDraft && target !== undefined && identities.has(target);
    });
    if (moved.length < 2) return [];
    for (const loss of moved) left.delete(loss);
    return [movedError(moved, move, site)];
  });
  const told = [...left].slice(0, TOLD);
  const others = [...[...left].slice(TOLD).map(({ lost }) => lost), ...groups.slice(LOOKED_FOR)];
  return [
    ...told.map((loss) => lostError(loss, site)),
    ...errors,
    ...(others.length > 0 ? [othersError(others, site)] : []),
  ];
}

function lostPages({ promises, config }: PromisedSite): LostPage[] {
  const groups = groupBy(promises.lost, ({ routePath }) => splitPrefix(routePath, config).path);
  return Array.from(groups, ([identity, pages]) => ({ identity, pages }));
}

function lossesOf(lostPages: readonly LostPage[], site: PromisedSite): Loss[] {
  const { content } = site;
  const drafts = new Set(content.drafts.map(routeKey));
  const findSuccessor = createSuccessorFinder(site);
  const identities = new Set(content.pages.map(({ identity }) => identity));
  return lostPages.map((lost) => {
    const { identity, pages } = lost;
    const isDraft = pages.some(({ routePath }) => drafts.has(routeKey(routePath)));
    const successor = isDraft ? undefined : findSuccessor(lost);
    const move = isDraft ? undefined : folderMove(identity, successor?.identity, identities);
    return { lost, isDraft, successor, move };
  });
}

const firstLine = (pages: readonly LockedPage[]): number =>
  firstOf(pages.flatMap(({ sections }) => [...sections.values()]));

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function lostError({ lost, isDraft, successor }: Loss, site: PromisedSite): DiglotError {
  const addresses = lost.pages.map(({ routePath }) => encodePath(routePath));
  const ids = new Set(lost.pages.flatMap(({ sections }) => [...sections.keys()]));
  ids.delete('');
  const sections = ids.size === 1 ? 'a section' : `${ids.size} sections`;
  return new DiglotError({
    code: 'lost-page',
    message: `No page answers ${listed(addresses)} any more${ids.size === 0 ? '' : `, with ${sections}`}, which book.lock promises to readers`,
    location: { file: site.promises.lock.file, line: firstLine(lost.pages) },
    fix: [
      isDraft
        ? 'It is a draft now, which a build leaves out: take "draft" out of its front matter.'
        : remedy(lost, successor, site),
      `To give the ${addresses.length === 1 ? 'address' : 'addresses'} up on purpose: ${acceptCommand(['--drop', ...given(lost)])}`,
    ].join('\n'),
  });
}

/** The addresses to give up or to lead on: one without language stands for all. */
function given({ identity, pages }: LostPage): string[] {
  const isInDefault = pages.some(({ routePath }) => routePath === identity);
  if (isInDefault) return [encodePath(identity)];
  return pages.map(({ routePath }) => encodePath(routePath));
}

/** One error for what is too much to be told page by page. */
function othersError(others: readonly LostPage[], { promises }: PromisedSite): DiglotError {
  const first = others[0]?.pages[0]?.routePath ?? '';
  const what = others.length === 1 ? 'One more page' : `${others.length} more pages`;
  return new DiglotError({
    code: 'lost-page',
    message: `${what} that book.lock promises to readers ${others.length === 1 ? 'is' : 'are'} gone, the first of them ${encodePath(first)}`,
    location: {
      file: promises.lock.file,
      line: firstLine(others.flatMap(({ pages }) => pages)),
    },
    fix: 'So many are mostly lost at once, by one folder or one option: bring that back. One redirect leads a whole folder on ("/old/*"), and one `--drop` gives it up.',
  });
}

/** What brings readers of the old address to where the page is now. */
function remedy(
  lost: LostPage,
  successor: Page | undefined,
  { config, content }: PromisedSite,
): string {
  const [old = encodePath(lost.identity)] = given(lost);
  const { lang } =
    config.locales.find(({ prefix }) => prefix !== '' && old.startsWith(`${prefix}/`)) ?? config;
  const version = successor && (successor.versions[lang] ?? Object.values(successor.versions)[0]);
  if (!version) {
    const identities = content.pages.map(({ identity }) => identity);
    const closest = nearest(lost.identity, identities);
    const to = closest === undefined ? '…' : encodePath(closest);
    return `Bring the page back, or lead its readers on, ${inConfig(config.configFile, old, to)}`;
  }
  const file = pathFrom(config.root, version.source.file);
  return `It is most likely ${encodePath(version.routePath)} now: write into the front matter of "${file}"\nredirectFrom: [${quoted(old)}]`;
}

const inConfig = (file: string, from: string, to: string): string =>
  `in ${path.basename(file)}: redirects: [{ from: ${quoted(from)}, to: ${quoted(to)} }]`;

/** How many addresses of a folder are named. */
const NAMED = 5;

function movedError(
  losses: readonly Loss[],
  { from, to }: FolderMove,
  site: PromisedSite,
): DiglotError {
  const { config, promises } = site;
  const pages = losses.flatMap(({ lost }) => lost.pages);
  const addresses = losses.map(({ lost }) => given(lost)[0] ?? encodePath(lost.identity));
  const others = addresses.length - NAMED;
  const names = listed([...addresses.slice(0, NAMED), ...(others > 0 ? [`${others} more`] : [])]);
  const [old, now] = [encodePath(from), encodePath(to)];
  return new DiglotError({
    code: 'lost-folder',
    message: `No page answers ${losses.length} addresses below ${old} any more, which book.lock promises to readers: ${names}`,
    location: { file: promises.lock.file, line: firstLine(pages) },
    fix: [
      `Their pages are most likely below ${now} now: ${inConfig(config.configFile, `${old}*`, `${now}:splat`)}`,
      `To give the addresses up on purpose: ${acceptCommand(['--drop', `${old}*`])}`,
    ].join('\n'),
  });
}

/** A text as it is written in a config and in front matter: the same signs mean the same to JavaScript and to YAML. */
export function quoted(text: string): string {
  return /^[^'\\\p{Cc}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text);
}

/** Two folders, each with a slash at both ends: what was in one is in the other now. */
interface FolderMove {
  readonly from: string;
  readonly to: string;
}

/**
 * The folders between which a page has moved, so that a redirect of the folder answers its address; undefined when it got
 * another name, or was in no folder.
 *
 * @param old its address, without language
 * @param successor where it most likely is now, without language
 * @param identities of all pages: one that is gone with its whole language is still there in another
 */
export function folderMove(
  old: string,
  successor: string | undefined,
  identities: ReadonlySet<string>,
): FolderMove | undefined {
  if (successor === undefined) {
    const end = old.indexOf('/', 1);
    return end > 0 && identities.has(old.slice(end))
      ? { from: old.slice(0, end + 1), to: '/' }
      : undefined;
  }
  const a = old.split('/');
  const b = successor.split('/');
  let shared = 0;
  while (shared < a.length - 1 && a.at(-1 - shared) === b.at(-1 - shared)) shared++;
  if (shared === 0) return undefined;
  const folder = (parts: readonly string[]) =>
    `${parts.slice(0, parts.length - shared).join('/')}/`;
  const from = folder(a);
  return from === '/' ? undefined : { from, to: folder(b) };
}

/** Where an address leads when its folder has moved; undefined for one that was not in it. */
export function movedAddress(old: string, { from, to }: FolderMove): string | undefined {
  return old.startsWith(from) ? to + old.slice(from.length) : undefined;
}

/** One page that is gone, in all languages in which it is. */
interface LostPage {
  /** Its address without language. */
  readonly identity: string;
  readonly pages: readonly LockedPage[];
}

/** A page that nobody has promised: what moved is among these. */
interface FreshPage {
  readonly page: Page;
  readonly hashes: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Finds the page that a lost one has most likely become. */
type FindSuccessor = (lost: LostPage) => Page | undefined;

/** Makes a finder that knows the pages of a site. */
function createSuccessorFinder(site: PromisedSite): FindSuccessor {
  const fresh = freshPages(site);
  return (lost) => {
    const locked = lost.pages.flatMap(({ sections }) => [...sections.values()]);
    const texts = new Set(
      locked.flatMap(({ accepted }) => accepted.flatMap(({ original, own }) => [original, own])),
    );
    const ids = new Set(locked.map(({ id }) => id).filter((id) => id !== ''));
    /** Shared texts and sections, and the same name elsewhere. */
    const likeness = ({ page, hashes, ids: own }: FreshPage): number =>
      2 * hashes.filter((hash) => texts.has(hash)).length +
      [...ids].filter((id) => own.has(id)).length +
      (isNamesake(lost.identity, page.identity) ? 0.5 : 0);
    let best: { readonly page: Page; readonly score: number } | undefined;
    for (const one of fresh) {
      const score = likeness(one);
      if (score > (best?.score ?? 0)) best = { page: one.page, score };
    }
    return best?.page;
  };
}

function freshPages({ content, promises, factsOf }: PromisedSite): FreshPage[] {
  return content.pages.flatMap((page) => {
    const routes = Object.values(page.versions).map(({ routePath }) => routePath);
    if (routes.some((route) => promises.lock.pages.has(route))) return [];
    const sections = routes.flatMap((route) => factsOf(route)?.sections ?? []);
    const ids = new Set(sections.map(({ id }) => id));
    return [{ page, hashes: sections.map(({ hash }) => hash), ids }];
  });
}

function isNamesake(a: string, b: string): boolean {
  return path.posix.basename(a) === path.posix.basename(b);
}
