import { withWholeNames } from '../../shared/direction';
import { tagsNotSaidBy } from '../../shared/head-groups';
import { encodePath } from '../../shared/route';
import { formatDate } from '../../shared/text/format-date';
import type { FrontMatter, PageType } from '../../shared/types/front-matter';
import type { HeadTag } from '../../shared/types/head-tag';
import type { NavLink } from '../../shared/types/navigation';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import type { ResolvedConfig } from '../config/types';
import { findSidebarKey } from '../site/navigation/sidebar-lookup';
import { headOf } from '../site/pages/page-additions';
import { ownPath } from '../site/redirects/site-links';
import type { Page, PageSource, PageVersion } from '../site/types';
import { feedsOf } from './feeds';
import { type PageFacts, pageTypeOf } from './page-facts';
import { pageNeighbours } from './page-neighbours';
import { pageProof } from './page-proof';
import { postOf } from './post';
import { languageOf, type RenderContext, shellOf } from './render-context';

/** Whether an original that its author names stands in for the default language's version, which is missing. */
function isEverywhere({ versions }: Page, { lang }: ResolvedConfig): boolean {
  return versions[lang]?.isFallback === true;
}

/** META-03: the page's own description, else the site's in the page's language. */
function description(version: PageVersion, shell: ShellData): string {
  return version.source.frontmatter.description ?? shell.description;
}

/** Front matter with the tags that plugins and components of the page add to its head. */
function withHead(version: PageVersion, rendered: readonly HeadTag[] = []): FrontMatter {
  const { frontmatter } = version.source;
  const head = [...tagsNotSaidBy(rendered, headOf(version)), ...rendered];
  const isAsWritten = head.length === frontmatter.head.length && rendered.length === 0;
  return isAsWritten ? frontmatter : { ...frontmatter, head };
}

/** Front matter in which links of a home page to the site itself are paths: readers stay in their tab. */
function withOwnLinks(
  frontmatter: FrontMatter,
  config: Pick<ResolvedConfig, 'siteUrl' | 'base'>,
): FrontMatter {
  const { hero, features } = frontmatter;
  if (config.siteUrl === '' || (!hero && !features)) return frontmatter;
  const own = <T extends { readonly link?: string | undefined }>(item: T): T => {
    const link = item.link && ownPath(item.link, config);
    return link ? { ...item, link } : item;
  };
  return {
    ...frontmatter,
    hero: hero && { ...hero, badge: hero.badge && own(hero.badge), actions: hero.actions.map(own) },
    features: features?.map(own),
  };
}

/** DOC-05: undefined where the site does not say it. */
function updatedDay(
  { lang, source }: PageVersion,
  { config, dates }: RenderContext,
): string | undefined {
  const time = dates[source.file];
  if (time === undefined || !config.themeConfig.lastUpdated) return undefined;
  return formatDate(time, languageOf(lang, config.locales).tag);
}

/** Everything that one document says about its page. */
export function createPageData(
  context: RenderContext,
  page: Page,
  version: PageVersion,
  facts: PageFacts,
  { overview, freshness }: Pick<PageData, 'overview' | 'freshness'> = {},
): PageData {
  const { lang, routePath, source, additions } = version;
  const frontmatter = withOwnLinks(withHead(version, facts.head), context.config);
  const pageType = pageTypeOf(frontmatter);
  const shell = shellOf(context, lang);
  const title = frontmatter.title ?? facts.h1 ?? source.title;
  const hasSidebar = frontmatter.sidebar && pageType === 'doc';
  const sidebarKey = hasSidebar ? findSidebarKey(shell.sidebars, routePath) : undefined;
  const sidebar = sidebarKey === undefined ? undefined : shell.sidebars[sidebarKey];
  const hasNeighbours = sidebar !== undefined && !frontmatter.overview;
  const { prev, next } = hasNeighbours ? pageNeighbours(context, sidebar, routePath) : {};
  const neighbour = (link: NavLink | undefined) =>
    link && { ...link, text: withWholeNames(link.text) };
  return {
    title,
    documentTitle:
      facts.documentTitle ??
      documentTitle({ title, siteTitle: shell.title, frontmatter, pageType }),
    description: description(version, shell),
    routePath,
    lang,
    contentLang: source.lang,
    translations: translationsOf(page, context.config),
    ...(isEverywhere(page, context.config) && { isEverywhere: true }),
    toc: facts.toc,
    frontmatter,
    data: additions?.data,
    version: '',
    relativePath: source.relativePath,
    feeds: feedsOf(version, context.config),
    lastUpdatedTime: context.dates[source.file],
    lastUpdatedDay: updatedDay(version, context),
    freshness,
    pageType,
    ...(pageType === '404' && facts.h1 !== undefined && { hasTitle: true }),
    prev: neighbour(prev),
    next: neighbour(next),
    editLink: editLink(version, context.config),
    sidebarKey,
    proof: pageProof(context, version, facts),
    post: postOf(context, page, version, facts.minutes),
    overview,
  };
}

interface TitleInput {
  readonly title: string;
  readonly siteTitle: string;
  readonly frontmatter: Pick<FrontMatter, 'titleSuffix'>;
  readonly pageType: PageType;
}

/** The whole title of a document (META-01, META-02, NF-04). */
export function documentTitle({ title, siteTitle, frontmatter, pageType }: TitleInput): string {
  const suffix = frontmatter.titleSuffix;
  if (pageType === '404') return `404 - ${siteTitle}`;
  if (pageType !== 'home') return join(title, suffix ?? siteTitle);
  return suffix ? join(siteTitle, suffix) : siteTitle;
}

/** A suffix may bring its own sign, and has nothing to add to a title that says the same. */
function join(title: string, suffix: string): string {
  if (title === suffix) return title;
  return /^[-|]/.test(suffix) ? `${title} ${suffix}` : `${title} - ${suffix}`;
}

/**
 * DOC-04: the address at which the shown file can be edited; of a fallback the default language's
 * file. Undefined without a repository, for a page without a file, or when the config empties the link's text.
 */
export function editLink(
  {
    lang,
    source,
  }: Pick<PageVersion, 'lang'> & {
    source: Pick<PageSource, 'lang' | 'relativePath' | 'virtual'>;
  },
  config: Pick<ResolvedConfig, 'locales'>,
): string | undefined {
  if (source.virtual) return undefined;
  const shown = config.locales.find((locale) => locale.lang === lang);
  const written = config.locales.find((locale) => locale.lang === source.lang);
  const base = written?.docRepoBaseUrl;
  if (base === undefined || base === '' || shown?.words.shell.editLinkText === '') return undefined;
  return `${base}/${encodePath(source.relativePath)}`;
}

/** Route of the page that is shown where a language has none. A site may have a page of its own there. */
export function notFoundRoute({ locales }: Pick<ResolvedConfig, 'locales'>, lang: string): string {
  return `${locales.find((each) => each.lang === lang)?.prefix ?? ''}/404`;
}

/** The page data of a language's 404 document (NF-01 to NF-05). */
export function createNotFoundData(context: RenderContext, lang: string): PageData {
  return createMadeData(context, lang, {
    title: '404',
    pageType: '404',
    routePath: notFoundRoute(context.config, lang),
    relativePath: '',
  });
}

/** The data of a page that no source has. */
export function createMadeData(
  context: RenderContext,
  lang: string,
  made: Pick<PageData, 'title' | 'pageType' | 'routePath' | 'relativePath'>,
): PageData {
  const { title, pageType, routePath, relativePath } = made;
  const shell = shellOf(context, lang);
  return {
    title,
    documentTitle: documentTitle({
      title,
      siteTitle: shell.title,
      frontmatter: {},
      pageType,
    }),
    description: shell.description,
    routePath,
    lang,
    contentLang: lang,
    translations: [],
    toc: [],
    frontmatter: {
      pageType,
      sidebar: false,
      navbar: true,
      outline: false,
      footer: false,
      search: false,
      overview: false,
      head: [],
      globalUIComponents: true,
    },
    version: '',
    relativePath,
    feeds: [],
    pageType,
  };
}

/** Languages that have a source of their own for a page, in the order of the config. */
export function translationsOf(
  page: Pick<Page, 'versions'>,
  { locales }: Pick<ResolvedConfig, 'locales'>,
): string[] {
  return locales
    .map(({ lang }) => lang)
    .filter((lang) => page.versions[lang]?.isFallback === false);
}
