import type { DiglotError } from '../../../shared/diglot-error';
import { checkLinks, hasDeadLinks, type LinkTargets } from '../../page/check-links';
import type { RenderContext } from '../../page/render-context';
import type { PageTable } from '../open/page-table';

/** Links of a site that lead nowhere. */
export interface DeadLinks {
  readonly errors: readonly DiglotError[];
  /** Routes of the pages that have them. */
  readonly routes: ReadonlySet<string>;
}

/**
 * Unchanged pages whose links must be looked at again: those of which something is told by each build, and those that lead
 * to sections of pages that changed.
 */
export function pagesToCheck({ kept }: PageTable): string[] {
  return [...kept].flatMap(([routePath, { digest }]) => {
    const leadsToChanged = digest?.sectionsOf.some((route) => !kept.has(route));
    return leadsToChanged || digest?.hasProblems ? routePath : [];
  });
}

/** Routes of pages to whose sections the pages lead whose records are known. */
export function linkedPages({ records }: PageTable): string[] {
  const routes = [...records.values()].flatMap(({ facts }) =>
    facts.links.flatMap(({ kind, hash, path }) => (kind === 'page' && hash && path ? path : [])),
  );
  return [...new Set(routes)];
}

/** Checks links of pages whose records are known, in the order of the routes. */
export function findDeadLinks(
  table: PageTable,
  { config, routes }: RenderContext,
  drafts: readonly string[],
): DeadLinks {
  if (config.markdown.checkDeadLinks === 'ignore') return { errors: [], routes: new Set() };
  const { records, broken } = table;
  const all = routes.map(({ routePath }) => routePath);
  const targets: LinkTargets = {
    root: config.root,
    routes: all,
    drafts,
    factsOf: (route) => (broken.has(route) ? undefined : records.get(route)?.facts),
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
