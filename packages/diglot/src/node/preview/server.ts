import { createServer } from 'node:http';
import { DiglotError } from '../../shared/diglot-error';
import {
  addBase,
  type LocalePathOptions,
  pathToLang,
  removeBase,
  stripDefaultLang,
} from '../../shared/locale-path';
import { decodePath, encodePath, routeToFile, routeToMarkdownFile } from '../../shared/route';
import { type Asked, answerRequests, sendBody, sendText } from '../http/answer';
import { allowedHosts, close, type ListenOptions, listen, originOf } from '../http/listen';
import { prefersMarkdown, varyBy } from '../http/prefers-markdown';
import { headersFor } from '../output/site-files/headers';
import { redirectFor } from '../output/site-files/redirect-rules';
import { type BuiltSite, createBuiltSiteReader, isBuilt } from './built-site';

interface PreviewedSite extends LocalePathOptions {
  /** The built site, absolute. */
  readonly outDir: string;
}

export interface PreviewOptions extends PreviewedSite, ListenOptions {
  /** Told of each internal error: it ends one answer, never the server. */
  readonly onError: (error: unknown) => void;
}

export interface PreviewServer {
  /** Address of the home page. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site, also while it is built anew.
 *
 * @throws DiglotError when there is no built site or the port is taken.
 */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  if (!(await isBuilt(options.outDir))) {
    throw new DiglotError({
      code: 'not-built',
      message: `There is no built site in ${options.outDir}.`,
      fix: 'Run "npx diglot build" first.',
    });
  }
  const server = createServer();
  answerRequests(server, {
    allowedHosts: allowedHosts(options),
    answer: createPreviewAnswer(options),
    onError: options.onError,
  });
  await listen(server, options);
  return { url: originOf(server, options.host) + options.base, close: () => close(server) };
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

/**
 * Sends what is behind an address: the document of a page, or its Markdown to whoever would rather have that, else a
 * file. Tells whether there is something.
 */
async function sendFile(site: BuiltSite, asked: Asked, options: PreviewedSite): Promise<boolean> {
  const { request, response, url } = asked;
  const { base } = options;
  const local = removeBase(url.pathname, base) ?? '/';
  const send = (file: string, headers: Readonly<Record<string, string>>) =>
    site.sendFile(request, response, { file, headers });
  const route = site.lookup(local)?.routePath;
  if (route === undefined) {
    return send(decodePath(local.slice(1)), headersFor(site.rules, url.pathname));
  }
  if (prefersMarkdown(request.headers.accept)) {
    const file = routeToMarkdownFile(route);
    const address = addBase(encodePath(`/${file}`), base);
    const headers = varyBy('Accept', headersFor(site.rules, address));
    if (await send(file, { ...headers, 'Content-Location': address })) return true;
  }
  return send(routeToFile(route), varyBy('Accept', headersFor(site.rules, url.pathname)));
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
 * language, a page's Markdown for those who would rather have that, the headers of the `_headers` file and the redirects
 * of `_redirects`. While a build replaces the output, each request is answered with
 * what was there before or with what is there after.
 */
function createPreviewAnswer(options: PreviewedSite): (asked: Asked) => Promise<void> {
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
