import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import { nearest } from '../errors/nearest';
import type { LinkFact } from '../markdown/types';
import type { PageFacts } from '../render/page-facts';

/** Facts of all pages by route path. */
export type FactsByRoute = ReadonlyMap<string, PageFacts>;

type Problem = Pick<DiglotError, 'code' | 'message'> & { readonly fix: string };

const PAGE_EXTENSION = /\.(?:mdx?|html|tsx)$/;

function deadLink(link: LinkFact, routes: readonly string[], root: string): Problem {
  const { href, path: tried = '' } = link;
  const target = href.replace(/[?#].*$/, '');
  const file = path.resolve(root, path.dirname(link.location.file), target);
  const isFile = path.extname(target) !== '' && !PAGE_EXTENSION.test(target);
  if (isFile) {
    const shown = path.relative(root, file).split(path.sep).join('/');
    const fix = `Put it at "${shown}", or correct the link.`;
    return { code: 'dead-link', message: `The link "${href}" leads to a missing file`, fix };
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

function anchorsOf({ headings, ids }: PageFacts): string[] {
  return [...headings.flatMap(({ id, aliases }) => [id, ...aliases]), ...ids];
}

function deadAnchor(link: LinkFact, target: PageFacts, where: string): Problem | undefined {
  const hash = link.hash;
  // An empty hash and #top lead to the top of any page.
  if (!hash || hash === 'top') return undefined;
  const anchors = anchorsOf(target);
  if (anchors.includes(hash)) return undefined;
  const closest = nearest(hash, anchors);
  return {
    code: 'dead-anchor',
    message: `The link "${link.href}" leads to a section that ${where} does not have: #${hash}`,
    fix: closest ? `Link to "#${closest}".` : 'Link to a heading of the page.',
  };
}

const place = ({ file, line, column }: SourceLocation): string => `${file}:${line}:${column}`;

/** Makes each problem an error with its code frame, each place once however many pages it shows on. */
function collectErrors(
  all: FactsByRoute,
  root: string,
  check: (link: LinkFact, own: PageFacts) => Problem | undefined,
): DiglotError[] {
  const found = new Map<string, DiglotError>();
  for (const facts of all.values()) {
    for (const link of facts.links) {
      const problem = check(link, facts);
      if (!problem) continue;
      const key = `${place(link.location)} ${link.href}`;
      if (found.has(key)) continue;
      found.set(key, new DiglotError({ ...problem, location: withSource(link.location, root) }));
    }
  }
  return [...found.values()];
}

/** Facts are kept without the page's text: it is read again for those few links that are wrong. */
function withSource(location: SourceLocation, root: string): SourceLocation {
  const file = path.resolve(root, location.file);
  return existsSync(file) ? { ...location, source: readFileSync(file, 'utf8') } : location;
}

/**
 * Problems with links to pages and their anchors.
 *
 * @param root the site's folder
 * @param broken routes of pages that could not be compiled: their anchors are not known
 */
export function checkLinks(
  all: FactsByRoute,
  root: string,
  broken: ReadonlySet<string>,
): DiglotError[] {
  const routes = [...all.keys()];
  return collectErrors(all, root, (link, own) => {
    if (link.kind === 'dead') return deadLink(link, routes, root);
    if (link.kind === 'hash') return deadAnchor(link, own, 'the page');
    if (link.kind !== 'page' || link.path === undefined || broken.has(link.path)) return undefined;
    const target = all.get(link.path);
    return target && deadAnchor(link, target, link.path);
  });
}

/**
 * Problems with links to files that are served as they are, once the output is complete.
 *
 * @param root the site's folder
 */
export function checkFileLinks(
  all: FactsByRoute,
  root: string,
  dirs: { readonly outDir: string; readonly publicDir: string },
): DiglotError[] {
  return collectErrors(all, root, ({ kind, href, path: file }) => {
    if (kind !== 'asset' || file === undefined) return undefined;
    if (existsSync(path.join(dirs.outDir, file))) return undefined;
    const place = path.relative(root, path.join(dirs.publicDir, file)).split(path.sep).join('/');
    return {
      code: 'dead-link',
      message: `The link "${href}" leads to a missing file`,
      fix: `Put it at "${place}", or correct the link.`,
    };
  });
}
