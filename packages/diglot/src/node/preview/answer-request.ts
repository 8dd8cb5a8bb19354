import {
  addBase,
  type LocalePathOptions,
  pathToLang,
  removeBase,
  stripDefaultLang,
} from '../../shared/locale-path';
import { decodePath, encodePath, routeToFile } from '../../shared/route';
import { type Asked, sendBody, sendText } from '../http/answer';
import { headersFor } from '../render/headers';
import { redirectFor } from '../render/redirect-rules';
import { type BuiltSite, createBuiltSiteReader } from './built-site';

export interface PreviewedSite extends LocalePathOptions {
  /** The built site, absolute. */
  readonly outDir: string;
}

/** How often a request is tried again when the output is replaced under it. */
const ATTEMPTS = 20;

/** Where a request should go instead: into the base, to the unprefixed or the clean address. */
function betterAddress(
  { lookup }: BuiltSite,
  { pathname, search }: URL,
  options: PreviewedSite,
): string | undefined {
  const { base } = options;
  const local = removeBase(pathname, base);
  if (local === undefined) return base;
  const stripped = stripDefaultLang(pathname, options);
  if (stripped !== undefined) return stripped + search;
  const route = lookup(local)?.routePath;
  const address = route === undefined ? undefined : encodePath(route);
  if (address === undefined || address === local || route === local) return undefined;
  return addBase(address, base) + search;
}

/** The file behind an address, below the output folder, if there is one. */
function fileOf({ lookup }: BuiltSite, local: string): string {
  const route = lookup(local);
  return route ? routeToFile(route.routePath) : decodePath(local.slice(1));
}

/** Sends the file behind an address. Tells whether there is one. */
async function sendFile(site: BuiltSite, asked: Asked, options: PreviewedSite): Promise<boolean> {
  const { request, response, url } = asked;
  const file = fileOf(site, removeBase(url.pathname, options.base) ?? '/');
  return site.sendFile(request, response, { file, headers: headersFor(site.rules, url.pathname) });
}

function readNotFound(site: BuiltSite, { url }: Asked, options: PreviewedSite) {
  const lang = pathToLang(url.pathname, options);
  return site.readText(`${lang === options.defaultLang ? '' : `${lang}/`}404.html`);
}

function sendNotFound(site: BuiltSite, { response, url }: Asked, html = 'Not found\n'): void {
  const headers = headersFor(site.rules, url.pathname);
  sendBody(response, 404, html, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
}

/**
 * Makes what answers requests for a built site as a good static host does: clean addresses, a 404 document for each
 * language, the headers of the `_headers` file and the redirects of `_redirects`. While a build replaces the output, each request is answered with
 * what was there before or with what is there after.
 */
export function createPreviewAnswer(options: PreviewedSite): (asked: Asked) => Promise<void> {
  const reader = createBuiltSiteReader(options.outDir);
  return async (asked) => {
    const { response, url } = asked;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const site = await reader.current();
      if (!site) break;
      const redirect = redirectFor(site.redirects, url);
      if (redirect) {
        return sendBody(response, redirect.status, '', { Location: redirect.location });
      }
      const location = betterAddress(site, url, options);
      if (location !== undefined) {
        return sendBody(response, 301, '', { Location: location });
      }
      if (await sendFile(site, asked, options)) return;
      const notFound = await readNotFound(site, asked, options);
      if (await reader.isCurrent(site)) return sendNotFound(site, asked, notFound);
    }
    sendText(response, 503, 'There is no built site any more: run "npx diglot build".');
  };
}
