import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToLang, removeBase, stripDefaultLang } from '../../shared/locale-path';
import type { ResolvedConfig } from '../config/types';
import { requestUrl } from '../preview/request-url';
import { devErrorUrl } from './dev-modules';
import type { DevSite } from './dev-site';
import { mimeType } from './mime-type';
import { errorDocument, type OverlayError, overlayError } from './overlay-error';

export interface RespondOptions {
  readonly config: ResolvedConfig;
  readonly site: DevSite;
  /** Why no page can be shown at all, if so. */
  readonly failure: () => unknown;
  /** Told of each page that was rendered. */
  readonly onRendered: () => void;
  /** Told why a page could not be rendered. */
  readonly onError: (error: unknown) => void;
  /** Shows an error in pages that are open, when a page that they asked for in the background failed. */
  readonly showError: (error: OverlayError) => void;
}

/** A request, with what everybody wants to know of it. */
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** With base. */
  readonly pathname: string;
  readonly search: string;
  /** Without base. */
  readonly local: string;
}

/** Sent by pages that ask for a newer version of themselves: they show errors on their own. */
const REFRESH_HEADER = 'x-diglot-refresh';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location }).end();
}

function languages({ base, lang, locales }: ResolvedConfig) {
  return { base, defaultLang: lang, langs: locales.map((locale) => locale.lang) };
}

function sendError(error: unknown, { request, response }: Asked, options: RespondOptions): void {
  const { config, site, onError, showError } = options;
  onError(error);
  const shown = overlayError(error, config.root);
  const isDocument = request.headers['sec-fetch-dest'] === 'document';
  if (!isDocument && request.headers[REFRESH_HEADER] === undefined) showError(shown);
  const script = devErrorUrl(config.base, site.version());
  send(response, 500, 'text/html; charset=utf-8', errorDocument(shown, script));
}

async function sendPage(asked: Asked, options: RespondOptions): Promise<void> {
  const { config, site, failure, onRendered } = options;
  const lang = pathToLang(asked.pathname, languages(config));
  try {
    if (failure() !== undefined) throw failure();
    const { html, found } = await site.render(asked.local, lang);
    onRendered();
    send(asked.response, found ? 200 : 404, 'text/html; charset=utf-8', html);
  } catch (error) {
    sendError(error, asked, options);
  }
}

async function sendMarkdown(asked: Asked, { site }: RespondOptions): Promise<boolean> {
  const markdown = await site.markdown(asked.local.slice(0, -'.md'.length));
  if (markdown === undefined) return false;
  send(asked.response, 200, 'text/markdown; charset=utf-8', markdown);
  return true;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a path has the form of a page's address and not of a file's. */
function isPagePath(path: string): boolean {
  return !/^\/(?:@|node_modules\/)/.test(path) && (!/\.[^./]*$/.test(path) || /\.html$/.test(path));
}

/** Answers what is ours; tells whether it did. */
async function answer(asked: Asked, options: RespondOptions): Promise<boolean> {
  const { response, pathname, search, local } = asked;
  const { config, site } = options;
  const stripped = stripDefaultLang(pathname, languages(config));
  if (stripped !== undefined) {
    redirect(response, stripped + search);
    return true;
  }
  const shellData = site.shellData(local + search);
  if (shellData !== undefined) {
    send(response, 200, 'application/json', JSON.stringify(shellData));
    return true;
  }
  const searchFile = await site.searchFile(decode(local));
  if (searchFile !== undefined) {
    send(response, 200, 'application/json', searchFile);
    return true;
  }
  const feed = local.endsWith('.xml') ? await site.feed(decode(local)) : undefined;
  if (feed !== undefined) {
    send(response, 200, 'application/xml; charset=utf-8', feed);
    return true;
  }
  const asset = site.asset(decode(local));
  if (asset !== undefined) {
    response.writeHead(200, { 'Content-Type': mimeType(asset) });
    createReadStream(asset).pipe(response);
    return true;
  }
  if (local.endsWith('.md')) return sendMarkdown(asked, options);
  if (!isPagePath(local)) return false;
  await sendPage(asked, options);
  return true;
}

function readRequest(
  request: IncomingMessage,
  response: ServerResponse,
  base: string,
): Asked | undefined {
  const { pathname, search } = requestUrl(request);
  const local = removeBase(pathname, base);
  return local === undefined ? undefined : { request, response, pathname, search, local };
}

/** Answers requests before and after Vite. */
export interface Responder {
  /** Answers requests for pages and what belongs to them; leaves all others to `next`. */
  first(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  /** Answers what nobody else did: the page may have a dot in its name, else it does not exist. */
  last(request: IncomingMessage, response: ServerResponse): void;
}

/** Makes what answers requests for a site. */
export function createResponder(options: RespondOptions): Responder {
  const { base } = options.config;
  return {
    first(request, response, next) {
      const asked = readRequest(request, response, base);
      if (!asked) return redirect(response, base);
      // Vite's own question whether the server is there again.
      if (request.headers.accept === 'text/x-vite-ping') return next();
      answer(asked, options).then((isAnswered) => {
        if (!isAnswered) next();
      }, next);
    },
    last(request, response) {
      const asked = readRequest(request, response, base);
      if (asked && request.headers.accept?.includes('text/html')) void sendPage(asked, options);
      else send(response, 404, 'text/plain', 'Not found');
    },
  };
}
