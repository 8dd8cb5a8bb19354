import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { decoded } from '../config-values';
import { findFiles } from '../files';
import type { OldTheme } from './old-theme';
import { type ReadPage, readPageBlocks } from './page-blocks';

/** What a system built, in a folder or published. */
export interface Output {
  /** Routes of its pages: `/guide/start`, without slash at the end. */
  routes(): Promise<readonly string[]>;
  /** The document of a route; undefined where there is none. */
  read(route: string): Promise<string | undefined>;
  /** An address of a page by which it is compared: a route, or an address elsewhere. Empty for one on the same page. */
  plain(address: string, route: string): string;
}

/** A route without what it may end with. */
export function plainRoute(route: string): string {
  const clean = decoded(route)
    .replace(/[?#].*$/s, '')
    .replace(/\.(?:html|mdx?)$/, '')
    .replace(/(?:^|\/)index$/, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

/**
 * An address on a page as a route, or as it is where it leads elsewhere.
 *
 * @param page address of the page below the base: with a slash at its end, what is relative leads into its folder
 */
function plainAddress(
  address: string,
  page: string,
  base: string,
  origin: string | undefined,
): string {
  const text = address.trim();
  if (text === '' || text.startsWith('#') || /^(?:javascript|data):/i.test(text)) return '';
  const here = origin ?? 'http://site.invalid';
  if (!URL.canParse(text, here + base)) return text;
  const url = new URL(text, `${here}${base.replace(/\/$/, '')}${page}`);
  if (url.origin !== here)
    return `${url.origin}${decoded(url.pathname).replace(/\/$/, '')}${url.search}`;
  const below = url.pathname.startsWith(base) ? url.pathname.slice(base.length - 1) : url.pathname;
  return plainRoute(below);
}

/**
 * The output in a folder.
 *
 * @param base path below which it is published, with slashes at its ends
 */
export function folderOutput(folder: string, base = '/', origin?: string): Output {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new DiglotError({
      code: 'compare-no-output',
      message: `There is no built site at "${folder}".`,
      location: { file: folder },
      fix: 'Name the folder that the old system built ("build", "dist", "doc_build"), or the address at which the site is published.',
    });
  }
  // A build may lie in a folder of the name of its base.
  const top =
    base !== '/' && existsSync(path.join(folder, base)) ? path.join(folder, base) : folder;
  const fileOf = (route: string): string | undefined => {
    const name = route.replace(/^\/+/, '');
    const files = [`${name === '' ? 'index' : name}.html`, `${name}/index.html`];
    return files.find((one) => existsSync(path.join(top, one)));
  };
  return {
    async routes() {
      const pages = findFiles(top).files.filter((file) => file.endsWith('.html'));
      return [...new Set(pages.map((file) => plainRoute(`/${file}`)))].sort();
    },
    async read(route) {
      const file = fileOf(route);
      return file === undefined ? undefined : readFileSync(path.join(top, file), 'utf8');
    },
    // A host serves the file of a folder with a slash.
    plain: (address, route) =>
      plainAddress(address, `/${fileOf(route)?.replace(/index\.html$/, '') ?? ''}`, base, origin),
  };
}

/** More pages are not asked for. */
const MOST = 5000;

/** A site that is published. */
export function publishedOutput(address: string): Output {
  const top = new URL(address);
  const base = top.pathname.endsWith('/') ? top.pathname : `${top.pathname}/`;
  const known = new Map<string, string>();
  /** Route → address at which the host serves it, below the base. */
  const served = new Map<string, string>();
  const routeOf = (url: URL): string | undefined =>
    url.origin === top.origin && `${url.pathname}/`.startsWith(base)
      ? plainRoute(url.pathname.slice(base.length - 1))
      : undefined;
  const ask = async (url: URL): Promise<string | undefined> => {
    const answer = await fetch(url).catch((cause: unknown) => {
      throw new DiglotError({
        code: 'compare-no-answer',
        message: `"${url.href}" does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
        fix: 'Check the address and the connection, or name the folder of the old output.',
        cause,
      });
    });
    const route = routeOf(url);
    if (route !== undefined) served.set(route, new URL(answer.url).pathname.slice(base.length - 1));
    const isPage = /html|xml/.test(answer.headers.get('content-type') ?? '');
    return answer.ok && isPage ? answer.text() : undefined;
  };
  const addressOf = (route: string) => new URL(base.replace(/\/$/, '') + route, top.origin);
  return {
    async routes() {
      const found = new Set(
        await fromSitemap(new URL('sitemap.xml', top.origin + base), ask, routeOf),
      );
      found.add('/');
      // A set's iteration reaches what is added on the way.
      for (const route of found) {
        if (known.size >= MOST) break;
        const html = await ask(addressOf(route));
        if (html === undefined) {
          found.delete(route);
          continue;
        }
        known.set(route, html);
        for (const [, , link = ''] of html.matchAll(/<a\s[^>]*\bhref=(["'])([^"'#]+)/g)) {
          if (!URL.canParse(link, addressOf(route).href)) continue;
          const url = new URL(link, addressOf(route));
          const next =
            /\.\w+$/.test(url.pathname) && !/\.html$/.test(url.pathname) ? undefined : routeOf(url);
          if (next !== undefined) found.add(next);
        }
      }
      return [...known.keys()].sort();
    },
    async read(route) {
      return known.get(route) ?? ask(addressOf(route));
    },
    plain: (link, route) => plainAddress(link, served.get(route) ?? route, base, top.origin),
  };
}

async function fromSitemap(
  url: URL,
  ask: (url: URL) => Promise<string | undefined>,
  routeOf: (url: URL) => string | undefined,
  depth = 0,
): Promise<string[]> {
  const text = depth > 2 ? undefined : await ask(url).catch(() => undefined);
  if (text === undefined) return [];
  const places = [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, one = '']) => one);
  const routes: string[] = [];
  for (const place of places) {
    if (!URL.canParse(place)) continue;
    // The sitemap may name another host than the one that was asked: a preview, for instance.
    const { pathname } = new URL(place);
    const here = new URL(pathname, url.origin);
    if (/\.xml$/.test(pathname)) routes.push(...(await fromSitemap(here, ask, routeOf, depth + 1)));
    else routes.push(...[routeOf(here)].flatMap((route) => route ?? []));
  }
  return routes;
}

/** The page at a route. */
export async function readRoute(
  output: Output,
  route: string,
  theme?: OldTheme,
): Promise<ReadPage | undefined> {
  const html = await output.read(route);
  return html === undefined ? undefined : readPageBlocks(html, theme);
}

/** Where a route ends, following what leads on. */
export async function endOf(output: Output, route: string, depth = 0): Promise<string> {
  const html = depth > 5 ? undefined : await output.read(route);
  if (html === undefined || !/http-equiv=["']?refresh/i.test(html)) return route;
  const { movedTo } = readPageBlocks(html);
  const next = movedTo === undefined ? '' : output.plain(movedTo, route);
  return next.startsWith('/') && next !== route ? endOf(output, next, depth + 1) : route;
}
