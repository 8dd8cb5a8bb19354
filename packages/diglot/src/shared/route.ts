/** Extensions of files that become pages. */
const PAGE_FILE = /\.(?:mdx|md|tsx)$/;

/**
 * The key under which a path is looked up: two paths with the same key show the same page.
 *
 * Percent-encoded characters are decoded, letter case, a trailing slash, `.html` and `/index` make no
 * difference (ROUTE-16, 17, 18). `%` itself stays written as `%25`, so that a key of a key is that key.
 */
export function normalizePath(path: string): string {
  let key = decodePercent(path).toLowerCase().replaceAll('%', '%25').replace(/^\/*/, '/');
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

/** Decodes what is valid UTF-8 and leaves the rest as it is: a typed address may hold anything. */
function decodePercent(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** Finds the route that a path leads to. The path has no base, query or hash. */
export type RouteLookup<T> = (path: string) => T | undefined;

/** Makes a lookup over a route table. The first of two routes with one key wins. */
export function createRouteLookup<T extends { readonly routePath: string }>(
  routes: Iterable<T>,
): RouteLookup<T> {
  const byKey = new Map<string, T>();
  for (const route of routes) {
    const key = normalizePath(route.routePath);
    if (!byKey.has(key)) byKey.set(key, route);
  }
  return (path) => byKey.get(normalizePath(path));
}

/**
 * The route path of a page file.
 *
 * @param file relative to the language folder, with forward slashes: `guide/start/index.mdx`
 * @param prefix the language's: `''` or `'/zh'`
 */
export function fileToRoute(file: string, prefix = ''): string {
  const slug = file.replace(PAGE_FILE, '');
  return `${prefix}/${slug.replace(/(^|\/)index$/, '$1')}`;
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
