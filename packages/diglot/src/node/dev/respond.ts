import type { ServerResponse } from 'node:http';
import { pathToLang, removeBase, stripDefaultLang } from '../../shared/locale-path';
import { decodePath } from '../../shared/route';
import type { ResolvedConfig } from '../config/types';
import { type Asked, sendBody, sendText } from '../http/answer';
import { createSendFile, type SendFile, sendSingleFile } from '../http/send-file';
import { devErrorUrl } from './dev-modules';
import type { DevSite } from './dev-site';
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

/** A request for something of the site. */
interface AskedLocal extends Asked {
  /** Path without base, as it stands in the address. */
  readonly local: string;
}

/** Sent by pages that ask for a newer version of themselves: they show errors on their own. */
const REFRESH_HEADER = 'x-diglot-refresh';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  sendBody(response, status, body, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
}

function redirect(response: ServerResponse, location: string): void {
  sendBody(response, 302, '', { Location: location });
}

function languages({ base, lang, locales }: ResolvedConfig) {
  return { base, defaultLang: lang, langs: locales.map((locale) => locale.lang) };
}

function sendError(
  error: unknown,
  { request, response }: AskedLocal,
  options: RespondOptions,
): void {
  const { config, site, onError, showError } = options;
  onError(error);
  const shown = overlayError(error, config.root);
  const isDocument = request.headers['sec-fetch-dest'] === 'document';
  if (!isDocument && request.headers[REFRESH_HEADER] === undefined) showError(shown);
  const script = devErrorUrl(config.base, site.version());
  send(response, 500, 'text/html; charset=utf-8', errorDocument(shown, script));
}

async function sendPage(asked: AskedLocal, options: RespondOptions): Promise<void> {
  const { config, site, failure, onRendered } = options;
  const lang = pathToLang(asked.url.pathname, languages(config));
  try {
    if (failure() !== undefined) throw failure();
    const { html, found } = await site.render(asked.local, lang);
    onRendered();
    send(asked.response, found ? 200 : 404, 'text/html; charset=utf-8', html);
  } catch (error) {
    sendError(error, asked, options);
  }
}

async function sendMarkdown(asked: AskedLocal, { site }: RespondOptions): Promise<boolean> {
  const markdown = await site.markdown(asked.local.slice(0, -'.md'.length));
  if (markdown === undefined) return false;
  send(asked.response, 200, 'text/markdown; charset=utf-8', markdown);
  return true;
}

/** Whether a path is one of those that Vite gives to modules. */
function isModulePath(path: string): boolean {
  return /^\/(?:@|node_modules\/)/.test(path);
}

/** Whether a path has the form of a page's address and not of a file's. */
function isPagePath(path: string): boolean {
  return !/\.[^./]*$/.test(path) || /\.html$/.test(path);
}

/** Whether an address asks for a module that is made of a file. */
function isModuleRequest({ search }: URL): boolean {
  return /[?&](?:import|raw|url|inline)\b/.test(search);
}

/** Answers with what is made of the docs folder, but for pages. Tells whether it did. */
async function sendPart(asked: AskedLocal, { site }: RespondOptions): Promise<boolean> {
  const { request, response, url, local } = asked;
  const file = decodePath(local);
  const shellData = site.shellData(local + url.search);
  if (shellData !== undefined) {
    send(response, 200, 'application/json', JSON.stringify(shellData));
    return true;
  }
  const searchFile = await site.searchFile(file);
  if (searchFile !== undefined) {
    send(response, 200, 'application/json', searchFile);
    return true;
  }
  const feed = local.endsWith('.xml') ? await site.feed(file) : undefined;
  if (feed !== undefined) {
    send(response, 200, 'application/xml; charset=utf-8', feed);
    return true;
  }
  const asset = site.asset(file);
  return asset !== undefined && sendSingleFile(request, response, asset);
}

/** Answers what is ours; tells whether it did. */
async function answer(
  asked: AskedLocal,
  options: RespondOptions,
  sendPublicFile: SendFile,
): Promise<boolean> {
  const { request, response, url, local } = asked;
  const { config } = options;
  const stripped = stripDefaultLang(url.pathname, languages(config));
  if (stripped !== undefined) {
    redirect(response, stripped + url.search);
    return true;
  }
  if (await sendPart(asked, options)) return true;
  if (isModulePath(local)) return false;
  if (local.endsWith('.md') && (await sendMarkdown(asked, options))) return true;
  const file = decodePath(local).slice(1);
  if (!isModuleRequest(url) && (await sendPublicFile(request, response, { file }))) return true;
  if (!isPagePath(local)) return false;
  await sendPage(asked, options);
  return true;
}

/** Answers requests before and after Vite. */
export interface Responder {
  /** Answers requests for pages and what belongs to them. Tells whether it did. */
  first(asked: Asked): Promise<boolean>;
  /** Answers what nobody else did: the page may have a dot in its name, else it does not exist. */
  last(asked: Asked): Promise<void>;
}

/** Makes what answers requests for a site. */
export function createResponder(options: RespondOptions): Responder {
  const { base, publicDir } = options.config;
  const sendPublicFile = createSendFile(publicDir);
  return {
    async first(asked) {
      // Vite's own question whether the server is there again.
      if (asked.request.headers.accept === 'text/x-vite-ping') return false;
      const local = removeBase(asked.url.pathname, base);
      if (local !== undefined) return answer({ ...asked, local }, options, sendPublicFile);
      redirect(asked.response, base);
      return true;
    },
    async last(asked) {
      const local = removeBase(asked.url.pathname, base) ?? '/';
      const isPage = asked.request.headers.accept?.includes('text/html');
      if (isPage) await sendPage({ ...asked, local }, options);
      else sendText(asked.response, 404, 'Not found');
    },
  };
}
