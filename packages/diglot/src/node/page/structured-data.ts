import { jsonForScript } from '../../shared/escape-html';
import type { Json, JsonObject } from '../../shared/json';
import { addBase } from '../../shared/locale-path';
import { canonicalUrl, publishedUrl, routeIn } from '../../shared/page-address';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { pageTrail } from '../site/navigation/page-trail';
import type { RenderContext } from './render-context';

/** What a document tells search engines of its page, in the words of https://schema.org. */
type Thing = JsonObject;

interface Subject {
  readonly page: PageData;
  readonly shell: ShellData;
  /** The page's address; undefined on a site whose own is not known. */
  readonly url: string | undefined;
  /** Language that the page was written in first. */
  readonly original: string;
}

/**
 * JSON-LD of a page, ready for a script element: what it is, where it stands, and on a home page the site with its search. What
 * needs full addresses is left out while that of the site is not known. Undefined for a page that is not there.
 */
export function structuredData(context: RenderContext, page: PageData): string | undefined {
  const shell = context.shells[page.lang];
  if (!shell || page.pageType === '404') return undefined;
  const url = canonicalUrl(page, shell);
  const identity = routeIn(shell.defaultLang, page, shell);
  const original = context.originals[identity] ?? shell.defaultLang;
  const subject = { page, shell, url, original };
  const things = isHome(subject) ? [homeOf(subject)] : [workOf(subject), ...breadcrumbs(subject)];
  const [first] = things;
  const content = things.length > 1 ? { '@graph': things } : first;
  return jsonForScript({ '@context': 'https://schema.org', ...content });
}

function isHome({ page, shell }: Subject): boolean {
  return page.routePath === routeIn(page.lang, { lang: shell.defaultLang, routePath: '/' }, shell);
}

function homeUrl({ page, shell }: Subject): string {
  const home = routeIn(page.lang, { lang: shell.defaultLang, routePath: '/' }, shell);
  return publishedUrl(home, shell);
}

const tagOf = (lang: string, { locales }: ShellData): string =>
  locales.find((locale) => locale.lang === lang)?.tag ?? lang;

/** An object without what is not known. */
function thing(type: string, properties: Readonly<Record<string, Json | undefined>>): Thing {
  const known = Object.entries(properties).filter(
    (entry): entry is [string, Json] => entry[1] !== undefined && entry[1] !== '',
  );
  return { '@type': type, ...Object.fromEntries(known) };
}

/** What is said of all pages alike. */
function common({ page, shell, url }: Subject): Readonly<Record<string, Json | undefined>> {
  return {
    url,
    description: page.description,
    inLanguage: tagOf(page.contentLang, shell),
    dateModified: page.lastUpdatedTime,
  };
}

function homeOf(subject: Subject): Thing {
  const { shell, url } = subject;
  return thing('WebSite', {
    name: shell.title,
    ...common(subject),
    ...translationLinks(subject),
    potentialAction: url !== undefined && hasSearch(subject) ? searchAction(subject) : undefined,
  });
}

/** Whether the page has the search, which answers the query of its address. */
function hasSearch({ page, shell }: Subject): boolean {
  return shell.search !== undefined && page.frontmatter.navbar && shell.hideNavbar !== 'always';
}

function searchAction(subject: Subject): Thing {
  return thing('SearchAction', {
    target: thing('EntryPoint', { urlTemplate: `${homeUrl(subject)}?q={search_term_string}` }),
    'query-input': 'required name=search_term_string',
  });
}

function workOf(subject: Subject): Thing {
  const { page, shell, url } = subject;
  const { frontmatter, post, pageType } = page;
  const site = thing('WebSite', { name: shell.title, url: homeUrl(subject) });
  const shared = { ...common(subject), ...(url !== undefined && { isPartOf: site }) };
  const links = translationLinks(subject);
  if (pageType !== 'doc') return thing('WebPage', { name: page.title, ...shared, ...links });
  if (frontmatter.overview)
    return thing('CollectionPage', { name: page.title, ...shared, ...links });
  if (post === undefined)
    return thing('TechArticle', { headline: page.title, ...shared, ...links });
  return thing('BlogPosting', {
    headline: page.title,
    ...shared,
    ...links,
    datePublished: frontmatter.date,
    author: post.authors.length > 0 ? post.authors.map((each) => person(each, shell)) : undefined,
  });
}

function person(
  { name, link }: NonNullable<PageData['post']>['authors'][number],
  { siteUrl, base }: ShellData,
): Thing {
  const isLocal = link?.startsWith('/') && !link.startsWith('//');
  const own = siteUrl ? siteUrl + addBase(link ?? '', base) : undefined;
  return thing('Person', { name, url: isLocal ? own : link });
}

/** A translation names its original, and that names its translations. */
function translationLinks({
  page,
  shell,
  url,
  original,
}: Subject): Readonly<Record<string, Json | undefined>> {
  const { translations, contentLang } = page;
  if (url === undefined || !translations.includes(original)) return {};
  const versionIn = (lang: string): Thing => ({
    '@id': publishedUrl(routeIn(lang, page, shell), shell),
  });
  const own = { '@id': url };
  if (contentLang !== original) return { ...own, translationOfWork: versionIn(original) };
  const others = translations.filter((lang) => lang !== original).map(versionIn);
  return others.length > 0 ? { ...own, workTranslation: others } : {};
}

/** The way from the home page to this one, by pages alone: what has none of its own cannot be gone to. */
function breadcrumbs(subject: Subject): Thing[] {
  const { page, shell, url } = subject;
  if (url === undefined) return [];
  const above = pageTrail(page.routePath, shell).flatMap(({ text, link }) =>
    link !== undefined && /^\/(?!\/)/.test(link)
      ? { name: text, item: shell.siteUrl + addBase(link, shell.base) }
      : [],
  );
  const all = [
    { name: shell.title, item: homeUrl(subject) },
    ...above,
    { name: page.title, item: url },
  ];
  const seen = new Map(all.map((each) => [each.item, each]));
  const items = [...seen.values()].map(({ name, item }, index) =>
    thing('ListItem', { position: index + 1, name, item: { '@id': item } }),
  );
  return [thing('BreadcrumbList', { itemListElement: items })];
}
