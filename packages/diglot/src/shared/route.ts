/** Extensions of files that become pages. */
const PAGE_FILE = /\.(?:mdx|md|tsx)$/;

/**
 * The address of a path of the site: of a route, or of a file below the output folder.
 *
 * Paths are plain text inside the engine and become addresses here and nowhere else: in `href`, in XML,
 * in redirects, in hits of the search. The result is ASCII, as browsers give it back in `pathname`.
 */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** The path that an address without query and hash stands for. What is no valid UTF-8 stays as it is. */
export function decodePath(address: string): string {
  return address.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/**
 * The key under which an address is looked up: two addresses with the same key show the same page.
 *
 * Percent-encoded characters are decoded, letter case, the form in which Unicode writes an accent, a
 * trailing slash, `.html` and `/index` make no difference (ROUTE-16, 17, 18). `%` itself stays written
 * as `%25`, so that a key of a key is that key.
 */
export function normalizePath(address: string): string {
  const path = decodePath(address).toLowerCase().normalize('NFC');
  let key = path.replaceAll('%', '%25').replace(/^\/*/, '/');
  for (;;) {
    const shorter = key
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=[^/])\.html$/, '')
      .replace(/\/index$/, '/')
      .replace(/(?<=.)\/$/, '');
    if (shorter === key) return key;
    key = shorter;
  }
}

/** Most routes: segments that can be written in one way only, and no trailing slash. */
const PLAIN_ROUTE = /^(?:\/(?!index$)[a-z\d_-]+)+$/;

/** The key under which addresses of a route are looked up: see {@link normalizePath}. */
export function routeKey(routePath: string): string {
  if (PLAIN_ROUTE.test(routePath)) return routePath;
  return normalizePath(encodePath(routePath));
}

/** What stands after the last dot of a path's name, in lower case; undefined without a letter behind it. */
export function pathExtension(path: string): string | undefined {
  return /\.([a-z][a-z\d]*)$/i.exec(path)?.[1]?.toLowerCase();
}

/** Finds the route that an address leads to. The address has no base, query or hash. */
export type RouteLookup<T> = (address: string) => T | undefined;

/** Makes a lookup over a route table. The first of two routes with one key wins. */
export function createRouteLookup<T extends { readonly routePath: string }>(
  routes: Iterable<T>,
): RouteLookup<T> {
  const byKey = new Map<string, T>();
  for (const route of routes) {
    const key = routeKey(route.routePath);
    if (!byKey.has(key)) byKey.set(key, route);
  }
  return (address) => byKey.get(normalizePath(address));
}

/**
 * The route path of a page file, without language prefix.
 *
 * @param file relative to the language folder, with forward slashes: `guide/start/index.mdx`
 */
export function fileToRoute(file: string): string {
  const slug = file.replace(PAGE_FILE, '');
  return `/${slug.replace(/(^|\/)index$/, '$1')}`;
}

/** The document of a route below the output folder: `/guide/start/` → `guide/start/index.html`. */
export function routeToFile(routePath: string): string {
  return `${routeToSlug(routePath)}.html`;
}

/** The plain-Markdown twin of a route below the output folder: `/guide/cli` → `guide/cli.md`. */
export function routeToMarkdownFile(routePath: string): string {
  return `${routeToSlug(routePath)}.md`;
}

function routeToSlug(routePath: string): string {
  const slug = routePath.replace(/^\/+/, '');
  return slug === '' || slug.endsWith('/') ? `${slug}index` : slug;
}
