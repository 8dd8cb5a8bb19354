import {
  addBase,
  DiglotError,
  decodePath,
  encodePath,
  nearest,
  removeBase,
  stripDefaultLang,
} from 'diglot/tools';
import type { PublishedSite } from './published-site';
import type { SitePage } from './site-pages';

/** A page, and the section of it that was named. */
export interface PagePlace {
  readonly page: SitePage;
  /** What stood behind the hash; undefined without one. */
  readonly id: string | undefined;
}

type NamedSite = Pick<
  PublishedSite,
  'base' | 'siteUrl' | 'origin' | 'defaultLang' | 'languages' | 'pages' | 'pageAt'
>;

/** No address of a page is longer. */
const MAX_LENGTH = 2000;

/** Markdown of a page, or its source. */
const PAGE_FILE = /\.(?:md|mdx|tsx)$/i;

/** Where people look at a site that they are writing. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Address of a page, or of a place on it, as readers open it: a path with base where no origin is known. */
export function addressOf(
  { base, siteUrl, origin = '' }: Pick<NamedSite, 'base' | 'siteUrl' | 'origin'>,
  routePath: string,
  id = '',
): string {
  const hash = id === '' ? '' : `#${encodeURIComponent(id)}`;
  return (siteUrl || origin) + addBase(encodePath(routePath), base) + hash;
}

/**
 * Finds the page that a person or an agent names: by its path with or without base, as an address of the site, of its
 * document, of its Markdown or of its source, with or without a hash.
 *
 * @throws DiglotError where the site has no such page
 */
export function findPage(site: NamedSite, given: string): PagePlace {
  const [address = '', hash] = splitHash(given.trim().slice(0, MAX_LENGTH));
  const path = localPath(site, address);
  for (const candidate of candidatesOf(site, path)) {
    const page = site.pageAt(candidate);
    if (page) return { page, id: hash === undefined ? undefined : decodePath(hash) };
  }
  throw noPage(site, path);
}

function splitHash(text: string): [string, string?] {
  const at = text.indexOf('#');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The path of an address without origin and query. @throws DiglotError for an address of another site */
function localPath(site: NamedSite, address: string): string {
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address)) return address.replace(/\?.*$/s, '');
  const url = URL.canParse(address, 'https://_') ? new URL(address, 'https://_') : undefined;
  const origins = [site.siteUrl, site.origin ?? ''].flatMap((each) =>
    URL.canParse(each) ? new URL(each).host : [],
  );
  const isOwn =
    url &&
    /^https?:$/.test(url.protocol) &&
    (origins.includes(url.host) || LOCAL_HOST.test(url.hostname));
  if (isOwn) return url.pathname;
  throw new DiglotError({
    code: 'mcp-other-site',
    message: `${address} is no address of this site${origins.length > 0 ? ` (${origins[0]})` : ''}.`,
    fix: 'Name a page by its path, as "list_pages" and "search" give it.',
  });
}

/** Ways to read a path, the likeliest first. Each is looked up among the pages, and nowhere else. */
function candidatesOf({ base, defaultLang, languages }: NamedSite, path: string): string[] {
  const absolute = `/${path.replace(/^(?:\.?\/)+/, '')}`;
  const inside = removeBase(absolute, base);
  const langs = languages.map(({ lang }) => lang);
  const plain = base === '/' || inside === undefined ? [absolute] : [inside, absolute];
  const bare = plain.flatMap((each) => {
    const name = each.replace(PAGE_FILE, '');
    // A source of a page, from the folder of its repository.
    return name === each ? [each] : [each, name, name.replace(/^(?:\/[^/]+)?\/docs(?=\/)/, '')];
  });
  const options = { base: '/', defaultLang, langs };
  const all = bare.flatMap((each) => [each, stripDefaultLang(each, options) ?? each]);
  return [...new Set(all)];
}

function noPage(site: NamedSite, path: string): DiglotError {
  const paths = site.pages.map(({ routePath }) => routePath);
  const close = nearest(path, paths, Math.max(3, Math.floor(path.length / 2)));
  const hint = close === undefined ? '' : `Did you mean "${addressOf(site, close)}"? Else use`;
  return new DiglotError({
    code: 'mcp-no-page',
    message: `The site has no page "${path}".`,
    fix: `${hint || 'Use'} "search", or "list_pages" for all paths.`,
  });
}
