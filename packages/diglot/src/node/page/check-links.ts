import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import { remember } from '../../shared/remember';
import { routeKey } from '../../shared/route';
import { createNearest } from '../errors/nearest';
import { pathFrom } from '../files/paths';
import { slashesInstead } from '../markdown/files/backslashes';
import { PAGE_EXTENSION } from '../markdown/finish/links/resolve-link';
import type { LinkFact } from '../markdown/types';
import type { PageFacts } from './page-facts';

type Problem = Pick<DiglotError, 'code' | 'message'> & { readonly fix: string };

type Nearest = ReturnType<typeof createNearest>;

function deadLink(
  link: LinkFact,
  { routes, drafts, root }: LinkTargets,
  nearest: Nearest,
): Problem {
  const { href, path: tried = '' } = link;
  const target = href.replace(/[?#].*$/, '');
  const file = path.resolve(root, path.dirname(link.location.file), target);
  if (target.includes('\\')) return withBackslashes(href, routes.includes(tried));
  const isFile = path.extname(target) !== '' && !PAGE_EXTENSION.test(target);
  if (isFile) {
    const shown = pathFrom(root, file);
    const fix = `Put it at "${shown}", or correct the link.`;
    return { code: 'dead-link', message: `The link "${href}" leads to a missing file`, fix };
  }
  if (drafts.some((draft) => routeKey(draft) === routeKey(tried))) {
    const message = `The link "${href}" leads to a draft, which a build leaves out: ${tried}`;
    return { code: 'dead-link', message, fix: 'Take "draft" out of that page, or the link away.' };
  }
  // A relative path without a route of its own leads out of the docs folder.
  const where = tried.startsWith('/') ? `: ${tried}` : '';
  const message = `The link "${href}" leads to a page that does not exist${where}`;
  if (!target.startsWith('/') && PAGE_EXTENSION.test(target) && existsSync(file)) {
    const fix = 'The file is there, but no page: see "route.exclude" in the config.';
    return { code: 'dead-link', message, fix };
  }
  const closest = nearest(tried, routes);
  const fix = closest
    ? `Link to "${closest}", or create the page.`
    : 'Correct the link, or create the page.';
  return { code: 'dead-link', message, fix };
}

/** @param isRight whether a page has the address that it becomes with slashes */
function withBackslashes(href: string, isRight: boolean): Problem {
  return {
    code: 'dead-link',
    message: `The link "${href}" leads nowhere: "\\" does not divide addresses`,
    fix: slashesInstead(href, isRight, 'page'),
  };
}

/** What addresses of a page may end with. */
export interface LinkedIds {
  readonly headings: readonly { readonly id: string; readonly aliases: readonly string[] }[];
  readonly ids: readonly string[];
}

/** All ids of a page that addresses may end with. */
export function anchorsOf({ headings, ids }: LinkedIds): string[] {
  return [...headings.flatMap(({ id, aliases }) => [id, ...aliases]), ...ids];
}

interface LinkedPage {
  /** Its ids. */
  readonly anchors: () => ReadonlySet<string>;
  /** See {@link LinkTargets.originalOf}. */
  readonly original: PageFacts | undefined;
}

function deadAnchor(
  link: LinkFact,
  { anchors: anchorsOfPage, original }: LinkedPage,
  where: string,
  nearest: Nearest,
): Problem | undefined {
  const hash = link.hash;
  // An empty hash and #top lead to the top of any page.
  if (!hash || hash === 'top') return undefined;
  const anchors = anchorsOfPage();
  if (anchors.has(hash) || original?.sections.some(({ id }) => id === hash)) return undefined;
  const closest = nearest(hash, anchors);
  return {
    code: 'dead-anchor',
    message: `The link "${link.href}" leads to a section that ${where} does not have: #${hash}`,
    fix: closest ? `Link to "#${closest}".` : 'Link to a heading of the page.',
  };
}

const place = ({ file, line, column }: SourceLocation): string => `${file}:${line}:${column}`;

/** Makes each problem an error with its code frame, each place once however many pages it shows on. */
function collectErrors<Page extends Pick<PageFacts, 'links'>>(
  pages: Iterable<Page>,
  root: string,
  check: (link: LinkFact, own: Page) => Problem | undefined,
): DiglotError[] {
  const found = new Map<string, DiglotError>();
  const sources = new Map<string, string | undefined>();
  const sourceOf = (file: string): string | undefined => {
    if (!sources.has(file)) sources.set(file, withSource({ file }, root).source);
    return sources.get(file);
  };
  for (const facts of pages) {
    for (const link of facts.links) {
      const problem = check(link, facts);
      if (!problem) continue;
      const key = `${place(link.location)} ${link.href}`;
      if (found.has(key)) continue;
      const source = sourceOf(link.location.file);
      const location = source === undefined ? link.location : { ...link.location, source };
      found.set(key, new DiglotError({ ...problem, location }));
    }
  }
  return [...found.values()];
}

/** Facts are kept without the page's text: it is read again for those few links that are wrong. */
export function withSource(location: SourceLocation, root: string): SourceLocation {
  const file = path.resolve(root, location.file);
  return existsSync(file) ? { ...location, source: readFileSync(file, 'utf8') } : location;
}

/** What the links of pages may lead to. */
export interface LinkTargets {
  /** The site's folder. */
  readonly root: string;
  /** Route paths of all pages. */
  readonly routes: readonly string[];
  /** Route paths of drafts that are left out. */
  readonly drafts: readonly string[];
  /** Undefined for a page whose anchors are not known. */
  readonly factsOf: (routePath: string) => PageFacts | undefined;
  /**
   * The original of a translation that names the sections which it lacks, under their ids, and leads on to them. @default none
   * does
   */
  readonly originalOf?: ((translation: PageFacts) => PageFacts | undefined) | undefined;
}

/** Whether links of a page lead nowhere: as {@link checkLinks}, without looking for what was meant. */
export function hasDeadLinks(page: PageFacts, targets: LinkTargets): boolean {
  return checkLinks([page], targets, () => undefined).length > 0;
}

/** Problems with links to pages and their anchors, each place once. */
export function checkLinks(
  pages: Iterable<PageFacts>,
  targets: LinkTargets,
  nearest: Nearest = createNearest(),
): DiglotError[] {
  const { root, factsOf, originalOf } = targets;
  const anchorsIn = remember((facts: PageFacts) => new Set(anchorsOf(facts)));
  const linked = (facts: PageFacts): LinkedPage => ({
    anchors: () => anchorsIn(facts),
    original: originalOf?.(facts),
  });
  return collectErrors(pages, root, (link, own) => {
    if (link.kind === 'dead') return deadLink(link, targets, nearest);
    if (link.kind === 'hash') return deadAnchor(link, linked(own), 'the page', nearest);
    if (link.kind !== 'page' || link.path === undefined) return undefined;
    const target = factsOf(link.path);
    return target && deadAnchor(link, linked(target), link.path, nearest);
  });
}

/** The files of a site that are served as they are. */
export interface ServedFiles {
  /** The site's folder. */
  readonly root: string;
  readonly publicDir: string;
  /** Whether there is a file at a path, which starts with a slash. */
  readonly exists: (path: string) => boolean;
}

/** Problems with links to files that are served as they are. */
export function checkFileLinks(
  pages: Iterable<Pick<PageFacts, 'links'>>,
  files: ServedFiles,
): DiglotError[] {
  const { root, publicDir, exists } = files;
  return collectErrors(pages, root, ({ kind, href, path: file }) => {
    if (kind !== 'asset' || file === undefined || exists(file)) return undefined;
    const place = pathFrom(root, path.join(publicDir, file));
    return {
      code: 'dead-link',
      message: `The link "${href}" leads to a missing file`,
      fix: `Put it at "${place}", or correct the link.`,
    };
  });
}
