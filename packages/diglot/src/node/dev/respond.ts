import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { DiglotError } from '../../shared/diglot-error';
import { addBase, pathToLang, removeBase, stripDefaultLang } from '../../shared/locale-path';
import { getOrMake } from '../../shared/remember';
import { decodePath } from '../../shared/route';
import type { ResolvedConfig } from '../config/types';
import { type Asked, refuseMethod, sendBody, sendText } from '../http/answer';
import { prefersMarkdown } from '../http/prefers-markdown';
import { contentType, sendSingleFile } from '../http/send-file';
import { type ReadPost, renderFeeds } from '../output/site-files/feed-file';
import { llmsFiles } from '../output/site-files/llms-file';
import { openMadeFiles } from '../output/site-files/made-files';
import { pluginFileContent, renderPluginFiles } from '../output/site-files/plugin-files';
import {
  parseRedirectsFile,
  redirectFor,
  redirectLocation,
  withBase,
} from '../output/site-files/redirect-rules';
import { termCardFiles } from '../page/page-terms';
import type { SiteFile } from '../plugins/plugin';
import type { Content } from '../site/types';
import { type SiteState, versionOf } from './pages/site-state';
import {
  isPolicyReport,
  REPORT_PATH,
  readReportBody,
  refusalOf,
  reportOnlyHeader,
} from './policy-reports';
import {
  type RenderedPage,
  renderChanges,
  renderMarkdown,
  renderPage,
  type SiteNow,
} from './render-page';
import { errorDocument, type OverlayError, overlayError } from './show-problems';
import { answerByTool, toolPath } from './tools';
import { devErrorUrl } from './vite/dev-modules';
import { readyStyle } from './vite/ready-files';

export interface RespondOptions {
  /** The site at this moment: each request is answered with what it was when it came. */
  readonly now: () => SiteNow;
  /** Told of each page that was rendered. */
  readonly onRendered: (page: RenderedPage) => void;
  /** Told why a page could not be rendered. */
  readonly onError: (error: unknown) => void;
  /** Told that a browser loads a document anew. */
  readonly onDocument: () => void;
  /** Told of something that the policy of production would refuse. */
  readonly onRefused: (refusal: DiglotError) => void;
  /** As the command line names it. */
  readonly configFile: string | undefined;
  /** Shows an error in pages that are open, when a page that they asked for in the background failed. */
  readonly showError: (error: OverlayError) => void;
}

/** A request for something of the site. */
interface AskedLocal extends Asked {
  /** Path without base, as it stands in the address. */
  readonly local: string;
  readonly now: SiteNow;
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

function sendError(error: unknown, asked: AskedLocal, options: RespondOptions): void {
  const { request, response, now } = asked;
  const { config } = now.state;
  options.onError(error);
  const shown = overlayError(error, config.root);
  const isDocument = request.headers['sec-fetch-dest'] === 'document';
  if (!isDocument && request.headers[REFRESH_HEADER] === undefined) options.showError(shown);
  const script = devErrorUrl(config.base, versionOf(now.state));
  send(response, 500, 'text/html; charset=utf-8', errorDocument(shown, script));
}

/** A page is sent as a document or as Markdown. */
const VARY = { Vary: 'Accept' };

async function sendPage(asked: AskedLocal, options: RespondOptions): Promise<void> {
  const lang = pathToLang(asked.url.pathname, languages(asked.now.state.config));
  try {
    const page = await renderPage(asked.now, asked.local, lang);
    options.onRendered(page);
    if (asked.request.headers['sec-fetch-dest'] === 'document') options.onDocument();
    const status = page.routePath === undefined ? 404 : 200;
    sendBody(asked.response, status, page.html, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...VARY,
      ...policyHeaders(asked, page),
    });
  } catch (error) {
    sendError(error, asked, options);
  }
}

/** What readers' browsers would refuse is told of, so that it is known before the site is published. */
function policyHeaders({ request, now }: AskedLocal, { policy }: RenderedPage) {
  if (!policy) return {};
  const reportUri = addBase(REPORT_PATH, now.state.config.base);
  const header = reportOnlyHeader(policy, request.headers.host ?? 'localhost', reportUri);
  return { 'Content-Security-Policy-Report-Only': header };
}

/** Takes in what a browser reports. */
async function takeReport({ request, response }: AskedLocal, options: RespondOptions) {
  const origin = `http://${request.headers.host}`;
  const refusal = refusalOf(await readReportBody(request), origin);
  if (refusal) options.onRefused(refusal);
  response.writeHead(204).end();
}

/**
 * Sends the Markdown of a page. Tells whether there is one.
 *
 * @param address of the page, without base
 */
async function sendMarkdown(
  { response, now }: AskedLocal,
  address: string,
  vary: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const markdown = await renderMarkdown(now, address);
  if (markdown === undefined) return false;
  sendBody(response, 200, markdown, {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...vary,
  });
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

async function feedAt(file: string, { state, tools }: SiteNow): Promise<string | undefined> {
  const { context, content } = state;
  const readPost: ReadPost = async ({ page, version }) =>
    (await tools.compiler.compile({ page, version }, context)).content;
  const [feed] = await renderFeeds(context, content.content, readPost, file.slice(1));
  return feed?.text;
}

/** What the cards of terms say. */
function termCardsAt(file: string, { context }: SiteState): string | undefined {
  return termCardFiles(context).find((cards) => `/${cards.file}` === file)?.text;
}

/** The index of a language's pages for agents. */
function llmsAt(file: string, { config, content }: SiteState): string | undefined {
  if (!/\/llms(?:-\d+)?\.txt$/.test(file)) return undefined;
  return config.locales
    .flatMap((locale) => llmsFiles(config, content.content, locale))
    .find((made) => `/${made.file}` === file)?.text;
}

/** Answers with what is made of the docs folder, but for pages. Tells whether it did. */
async function sendPart({ request, response, url, local, now }: AskedLocal): Promise<boolean> {
  const { state, tools } = now;
  const file = decodePath(local);
  const shellData = state.shells.get(local + url.search);
  const json = shellData
    ? JSON.stringify(shellData)
    : (termCardsAt(file, state) ?? (await tools.search.file(file, state)));
  if (json !== undefined) {
    send(response, 200, 'application/json', json);
    return true;
  }
  const feed = await feedAt(file, now);
  if (feed !== undefined) {
    const type = file.endsWith('.xml') ? 'application/xml; charset=utf-8' : contentType(file);
    send(response, 200, type, feed);
    return true;
  }
  const changes = await renderChanges(now, file);
  if (changes !== undefined) {
    send(response, 200, 'text/html; charset=utf-8', changes);
    return true;
  }
  const styles = readyStyle(file) ?? tools.compiler.styles(file);
  if (styles !== undefined) {
    send(response, 200, 'text/css; charset=utf-8', styles);
    return true;
  }
  const asset = tools.compiler.asset(file);
  return asset !== undefined && sendSingleFile(request, response, asset);
}

const pluginFiles = new WeakMap<Content, ReturnType<typeof renderPluginFiles>>();

/** What a plugin made of the site as it is now for an address. */
async function pluginFileAt(
  file: string,
  { config, content }: SiteState,
): Promise<(Pick<SiteFile, 'headers'> & { readonly body: string | Uint8Array }) | undefined> {
  if (!config.plugins?.hooks.includes('siteFiles')) return undefined;
  const rendering = getOrMake(pluginFiles, content.content, () =>
    renderPluginFiles(config, content.content),
  );
  const { files } = await rendering;
  const found = files.find(({ path }) => `/${path}` === file);
  if (!found) return undefined;
  const body = await pluginFileContent(found, openMadeFiles(config.cacheDir), config);
  return { body, headers: found.headers };
}

/** Answers with a file that a plugin makes. Tells whether it did. */
async function sendPluginFile(asked: AskedLocal, options: RespondOptions): Promise<boolean> {
  const { response, local, now } = asked;
  const file = decodePath(local);
  try {
    const made = await pluginFileAt(file, now.state);
    if (made === undefined) return false;
    sendBody(response, 200, made.body, {
      'Content-Type': contentType(file),
      'Cache-Control': 'no-cache',
      ...made.headers,
    });
  } catch (error) {
    sendError(error, asked, options);
  }
  return true;
}

/** Leads on from the old address of a page. Tells whether it is one. */
function sendRedirect({ response, url, local, now }: AskedLocal): boolean {
  const { config, content } = now.state;
  const to = content.redirectAt(local)?.to;
  if (to === undefined) return false;
  redirect(response, redirectLocation(withBase(to, config.base), url.search));
  return true;
}

/** Answers what is ours; tells whether it did. */
async function answer(asked: AskedLocal, options: RespondOptions): Promise<boolean> {
  const { request, response, url, local, now } = asked;
  if (isPolicyReport(request)) {
    await takeReport(asked, options);
    return true;
  }
  const { config } = now.state;
  if (await answerByTool({ ...asked, config, configFile: options.configFile })) return true;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuseMethod(response);
    return true;
  }
  if (!isModulePath(local) && !isModuleRequest(url)) {
    const owned = await ownerRedirect(now.state.config.publicDir, url);
    if (owned !== undefined) {
      redirect(response, owned);
      return true;
    }
  }
  const stripped = stripDefaultLang(url.pathname, languages(now.state.config));
  if (stripped !== undefined) {
    redirect(response, stripped + url.search);
    return true;
  }
  if (await sendPart(asked)) return true;
  if (isModulePath(local)) return false;
  if (local.endsWith('.md') && (await sendMarkdown(asked, local.slice(0, -'.md'.length))))
    return true;
  const file = decodePath(local).slice(1);
  const { sendPublicFile } = now.tools;
  if (!isModuleRequest(url) && (await sendPublicFile(request, response, { file }))) return true;
  if (!isModuleRequest(url) && (await sendPluginFile(asked, options))) return true;
  // The owner's own took its place.
  const index = llmsAt(`/${file}`, now.state);
  if (index !== undefined) {
    send(response, 200, 'text/plain; charset=utf-8', index);
    return true;
  }
  if (sendRedirect(asked)) return true;
  if (!isPagePath(local)) return false;
  if (prefersMarkdown(request.headers.accept) && (await sendMarkdown(asked, local, VARY)))
    return true;
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
  return {
    async first(asked) {
      // Vite's own question whether the server is there again.
      if (asked.request.headers.accept === 'text/x-vite-ping') return false;
      const now = options.now();
      const { base } = now.state.config;
      const local = removeBase(asked.url.pathname, base);
      if (local !== undefined) return answer({ ...asked, local, now }, options);
      const { pathname, search } = asked.url;
      const isTool = toolPath(pathname) !== undefined;
      redirect(asked.response, isTool ? addBase(pathname, base) + search : base);
      return true;
    },
    async last(asked) {
      const now = options.now();
      const local = removeBase(asked.url.pathname, now.state.config.base) ?? '/';
      const isPage = asked.request.headers.accept?.includes('text/html');
      if (isPage) await sendPage({ ...asked, local, now }, options);
      else sendText(asked.response, 404, 'Not found');
    },
  };
}

/**
 * Where the `_redirects` of the public folder leads a request, if it does. The file is read each time: it is small, most
 * sites have none, and so what was saved holds at once.
 */
async function ownerRedirect(publicDir: string, url: URL): Promise<string | undefined> {
  const text = await readFile(path.join(publicDir, '_redirects'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : redirectFor(parseRedirectsFile(text), url)?.location;
}
