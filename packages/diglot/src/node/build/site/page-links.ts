import type { DiglotError } from '../../../shared/diglot-error';
import { originalOf, originalsOfLeading } from '../../book/freshness/compare-translation';
import { checkLinks, hasDeadLinks, type LinkTargets } from '../../page/check-links';
import type { SiteBuild } from '../open/open-site';
import type { PageTable } from '../open/page-table';

/** Links of a site that lead nowhere. */
export interface DeadLinks {
  readonly errors: readonly DiglotError[];
  /** Routes of the pages that have them. */
  readonly routes: ReadonlySet<string>;
}

/** The routes of the originals of translations. */
type Originals = ReadonlyMap<string, string>;

/** Originals whose sections a link to a translation may lead on to. */
export function originalRoutes({ promises, content }: SiteBuild): Originals {
  if (!promises) return new Map();
  return new Map(
    content.pages.flatMap((page) =>
      Object.values(page.versions).flatMap((version) => {
        const original = originalOf({ page, version });
        return original ? [[version.routePath, original.routePath] as const] : [];
      }),
    ),
  );
}

/**
 * Unchanged pages whose links must be looked at again: those of which something is told by each build, and those that lead
 * to sections of pages that changed, or whose originals did.
 */
export function pagesToCheck({ kept }: PageTable, originals: Originals): string[] {
  const isChanged = (route: string | undefined) => route !== undefined && !kept.has(route);
  return [...kept].flatMap(([routePath, { digest }]) => {
    const leadsToChanged =
      isChanged(originals.get(routePath)) ||
      digest?.sectionsOf.some((route) => isChanged(route) || isChanged(originals.get(route)));
    return leadsToChanged || digest?.hasProblems ? routePath : [];
  });
}

/** Routes of pages to whose sections the pages lead whose records are known. */
export function linkedPages({ records }: PageTable, originals: Originals): string[] {
  const routes = [...records].flatMap(([own, { facts }]) =>
    facts.links.flatMap(({ kind, hash, path }) => {
      const route = kind === 'hash' ? own : kind === 'page' ? path : undefined;
      return hash && route ? [route, originals.get(route) ?? route] : [];
    }),
  );
  return [...new Set(routes)];
}

/** Checks links of pages whose records are known, in the order of the routes. */
export function findDeadLinks(
  table: PageTable,
  { context: { config, routes }, content: { pages, drafts }, promises }: SiteBuild,
): DeadLinks {
  if (config.markdown.checkDeadLinks === 'ignore') return { errors: [], routes: new Set() };
  const { records, broken } = table;
  const all = routes.map(({ routePath }) => routePath);
  const factsOf: LinkTargets['factsOf'] = (route) =>
    broken.has(route) ? undefined : records.get(route)?.facts;
  const originals = promises && originalsOfLeading(pages, factsOf);
  const targets: LinkTargets = {
    ...{ root: config.root, routes: all, drafts, factsOf },
    originalOf: (facts) => originals?.get(facts),
  };
  const checked = all.flatMap((routePath) => {
    const facts = records.get(routePath)?.facts;
    return facts ? [{ routePath, facts }] : [];
  });
  const errors = checkLinks(
    checked.map(({ facts }) => facts),
    targets,
  );
  const dead =
    errors.length === 0 ? [] : checked.filter(({ facts }) => hasDeadLinks(facts, targets));
  return { errors, routes: new Set(dead.map(({ routePath }) => routePath)) };
}
