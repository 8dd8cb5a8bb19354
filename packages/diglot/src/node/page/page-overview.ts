import { encodePath } from '../../shared/route';
import type { OverviewGroup, OverviewPage } from '../../shared/types/page-data';
import { overviewGroups } from '../site/navigation/overview';
import { overviewSection } from '../site/navigation/overview-section';
import type { Content, PageVersion } from '../site/types';
import type { PageFacts } from './page-facts';
import { postOf } from './post';
import type { RenderContext } from './render-context';

/** Facts of a compiled page by its route path. */
export type FactsOf = (routePath: string) => Pick<PageFacts, 'toc' | 'minutes'> | undefined;

/** Posts are listed with the newest first; pages without a date keep their order. */
function newestFirst(pages: readonly OverviewPage[]): readonly OverviewPage[] {
  if (!pages.every(({ date }) => date !== undefined)) return pages;
  return [...pages].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

/** The groups of an overview page, or `undefined` on any other page (OVER-01, OVER-12). */
export function pageOverview(
  version: PageVersion,
  content: Content,
  context: RenderContext,
  factsOf: FactsOf,
): readonly OverviewGroup[] | undefined {
  if (!version.source.frontmatter.overview) return undefined;
  const sidebars = context.shells[version.lang]?.sidebars ?? {};
  const { sidebar, versions } = overviewSection(content.pages, sidebars, version);
  const byLink = new Map(versions.map((each) => [encodePath(each.routePath), each]));
  const pages = new Map(content.pages.map((page) => [page.identity, page]));
  const groups = overviewGroups({
    sidebar,
    routePath: version.routePath,
    title: version.source.title,
    exclude: version.source.frontmatter.overviewExclude,
    factsOf: (link) => {
      const listed = byLink.get(link);
      const facts = listed && factsOf(listed.routePath);
      const page = listed && pages.get(listed.identity);
      if (!facts || !page) return undefined;
      const post = postOf(context, page, listed, facts.minutes);
      return { ...listed.source, toc: facts.toc, post };
    },
  });
  return groups.map(({ text, items }) => ({ text, items: newestFirst(items) }));
}
