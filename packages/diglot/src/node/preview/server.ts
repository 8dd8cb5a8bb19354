import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { DiglotError } from '../../shared/diglot-error';
import {
  addBase,
  type LocalePathOptions,
  pathToLang,
  removeBase,
  stripDefaultLang,
} from '../../shared/locale-path';
import { createRouteLookup, encodePath, type RouteLookup } from '../../shared/route';
import { type HeaderRule, headersFor, parseHeadersFile } from '../render/headers';
import { type ListenOptions, listen } from './listen';
import { requestUrl } from './request-url';

export interface PreviewOptions extends LocalePathOptions, ListenOptions {
  /** The built site, absolute. */
  readonly outDir: string;
}

export interface PreviewServer {
  /** Address of the home page. */
  readonly url: string;
  close(): Promise<void>;
}

/** Routes of a built site, read from its documents. */
function builtRoutes(outDir: string): { routePath: string }[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
    .map((file) => `/${file.split(path.sep).join('/')}`.replace(/(?:(?<=\/)index)?\.html$/, ''))
    .map((routePath) => ({ routePath }));
}

/** What is known of one build's output. */
interface BuiltSite {
  /** Tells this output folder from the one that a later build puts in its place. */
  readonly inode: number;
  readonly lookup: RouteLookup<{ readonly routePath: string }>;
  readonly rules: readonly HeaderRule[];
  readonly files: RequestHandler;
}

function readBuiltSite(outDir: string, inode: number): BuiltSite {
  const headersFile = path.join(outDir, '_headers');
  return {
    inode,
    lookup: createRouteLookup(builtRoutes(outDir)),
    rules: existsSync(headersFile) ? parseHeadersFile(readFileSync(headersFile, 'utf8')) : [],
    files: sirv(outDir, { etag: true, dotfiles: false, extensions: ['html'] }),
  };
}

/** Gives the present output, read anew after each build. */
function createSiteReader(outDir: string): () => BuiltSite {
  let site: BuiltSite | undefined;
  return () => {
    const inode = statSync(outDir, { throwIfNoEntry: false })?.ino;
    // Between the two renames of a build the folder is away for a moment.
    if (site && (inode === undefined || inode === site.inode)) return site;
    site = readBuiltSite(outDir, inode ?? 0);
    return site;
  };
}

function createHandler(options: PreviewOptions) {
  const { outDir, base } = options;
  const currentSite = createSiteReader(outDir);

  function notFound({ rules }: BuiltSite, pathname: string, response: ServerResponse): void {
    const lang = pathToLang(pathname, options);
    const own = path.join(outDir, lang === options.defaultLang ? '' : lang, '404.html');
    const headers = headersFor(rules, pathname);
    response.writeHead(404, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
    response.end(existsSync(own) ? readFileSync(own) : 'Not found');
  }

  /** Where a request should go instead: into the base, to the unprefixed or the clean address. */
  function betterAddress({ lookup }: BuiltSite, { pathname, search }: URL): string | undefined {
    const local = removeBase(pathname, base);
    if (local === undefined) return base;
    const stripped = stripDefaultLang(pathname, options);
    if (stripped !== undefined) return stripped + search;
    const route = lookup(local)?.routePath;
    const address = route === undefined ? undefined : encodePath(route);
    if (address === undefined || address === local || route === local) return undefined;
    return addBase(address, base) + search;
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = requestUrl(request);
    const site = currentSite();
    const location = betterAddress(site, url);
    if (location !== undefined) {
      response.writeHead(301, { Location: location }).end();
      return;
    }
    for (const [name, value] of Object.entries(headersFor(site.rules, url.pathname))) {
      response.setHeader(name, value);
    }
    request.url = removeBase(url.pathname, base) ?? '/';
    site.files(request, response, () => notFound(site, url.pathname, response));
  };
}

/**
 * Serves a built site as a good static host does: clean addresses, a 404
 * document for each language, and the headers of the `_headers` file.
 *
 * @throws DiglotError when there is no built site or the port is taken.
 */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  if (!existsSync(path.join(options.outDir, 'index.html'))) {
    throw new DiglotError({
      code: 'not-built',
      message: `There is no built site in ${options.outDir}.`,
      fix: 'Run "diglot build" first.',
    });
  }
  const server = createServer(createHandler(options));
  await listen(server, options);
  const { address, port, family } = server.address() as AddressInfo; // a TCP server has no other
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}${options.base}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
