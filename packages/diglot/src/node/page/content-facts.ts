import {
  type ContentFacts,
  type ContentPage,
  contentSite,
  type SitePage,
} from '../../shared/content-facts';
import type { ContentMessages } from '../../shared/text';
import { hashValues } from '../files/hash';
import type { Content, PageSource, PageVersion } from '../site/types';
import { pageTypeOf } from './page-facts';
import { type RenderContext, shellOf } from './render-context';

/** What a content may depend on besides files, and begins the names of such dependencies. */
const SCHEME = 'diglot:';
const PAGES = `${SCHEME}pages`;
const SITE = `${SCHEME}site:`;

/** All pages of a site as components see them, in the order of their addresses. */
export function listPages({ pages }: Pick<Content, 'pages'>): SitePage[] {
  return pages.flatMap(({ versions }) =>
    Object.values(versions)
      .filter(({ isFallback }) => !isFallback)
      .map(({ source }) => sitePage(source)),
  );
}

function sitePage({ title, routePath, lang, relativePath, frontmatter }: PageSource): SitePage {
  const { description } = frontmatter;
  const pageType = pageTypeOf(frontmatter);
  return { title, routePath, lang, relativePath, pageType, frontmatter, description };
}

function contentPage({ source, additions }: PageVersion): ContentPage {
  const description = source.frontmatter.description ?? '';
  return { ...sitePage(source), description, data: additions?.data };
}

/** Reads the pages that a context may lack. @throws when it does */
function pagesOf({ pages }: RenderContext): readonly SitePage[] {
  if (pages) return pages;
  throw new Error('Nobody has said that components read all pages.');
}

/**
 * The hash of what a dependency stands for that is neither a file nor a package; undefined for any other name.
 *
 * @param name as {@link createContentFacts} notes it
 */
export function contentFactHash(context: RenderContext, name: string): string | undefined {
  if (name === PAGES) return context.pages ? hashValues(context.pages) : '';
  return name.startsWith(SITE)
    ? hashValues(contentSite(shellOf(context, name.slice(SITE.length))))
    : undefined;
}

/** What the components of one page are given, and what they read of it. */
export interface NotedFacts {
  readonly facts: ContentFacts;
  /** Name → hash of what they read. */
  dependencies(): Readonly<Record<string, string>>;
}

/** Makes the facts of a version of a page, and notes what of them its components read. */
export function createContentFacts(
  context: RenderContext,
  version: PageVersion,
  words: ContentMessages,
): NotedFacts {
  const { lang } = version.source;
  const reads = new Set<string>();
  const facts: ContentFacts = {
    page: contentPage(version),
    base: context.config.base,
    words,
    site() {
      reads.add(SITE + lang);
      return contentSite(shellOf(context, lang));
    },
    pages() {
      reads.add(PAGES);
      return pagesOf(context);
    },
  };
  return {
    facts,
    dependencies: () =>
      Object.fromEntries([...reads].map((name) => [name, contentFactHash(context, name) ?? ''])),
  };
}
