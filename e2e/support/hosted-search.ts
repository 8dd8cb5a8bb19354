import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import type { HostedRecord } from '../../packages/diglot/src/node/cache/hosted-records';
import { answerQuery, type HostedIndex, type Query } from './hosted-index';

/** Keys that the stand-in takes: one to search with, one to write with. */
export const SEARCH_KEY = 'public-search-key';
export const ADMIN_KEY = 'secret-admin-key';

/** How a host answers. By default it does what it is asked for. */
export interface Behaviour {
  /** Milliseconds before the answer. */
  readonly delay?: number;
  /** A promise to wait for. */
  readonly until?: Promise<void>;
  /** Takes the connection and never answers. */
  readonly hangs?: boolean;
  /** Ends the connection. */
  readonly refuses?: boolean;
  /** Answers with this status, and with `body`. */
  readonly status?: number;
  readonly body?: string;
  /** Only requests whose path has this are concerned. */
  readonly path?: string;
  /** Only so many requests are concerned. */
  times?: number;
}

/** A request as it came. */
export interface Received {
  /** The host that was asked, as the client knows it. */
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: unknown;
}

/** The stand-in of the hosted service, for as long as a test file runs. */
export interface HostedService {
  /** Address for clients that can be told one. */
  readonly url: string;
  readonly received: Received[];
  /** Events of insights. */
  readonly events: Record<string, unknown>[];
  readonly indexes: Map<string, HostedIndex>;
  /** Sets how a host answers; `*` stands for all. */
  behave(host: string, behaviour: Behaviour): void;
  /** All hosts are well again, and nothing was received. */
  reset(): void;
  /** Leads a browser's requests to the service here. */
  route(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
}

const HOST_HEADER = 'x-stand-in-host';
const HOSTS = /^https:\/\/[^/]+\.(?:algolia\.net|algolianet\.com|algolia\.io)\//;
const SCRIPT = fileURLToPath(
  new URL('../../node_modules/search-insights/dist/search-insights.min.js', import.meta.url),
);

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Whatever a request may hold. */
interface Body {
  readonly events?: readonly Record<string, unknown>[];
  readonly requests?: readonly (Query & { readonly body: HostedRecord })[];
  readonly operation?: string;
  readonly destination?: string;
  readonly scope?: readonly string[];
}

/** What the service does with its indexes. Tasks are done as soon as they are given. */
function createIndexes(indexes: Map<string, HostedIndex>, events: Record<string, unknown>[]) {
  let lastTask = 0;
  const empty = (): HostedIndex => ({ records: new Map(), settings: {} });
  const indexOf = (name: string): HostedIndex => {
    const index = indexes.get(name) ?? empty();
    indexes.set(name, index);
    return index;
  };
  const task = () => ({ taskID: ++lastTask, updatedAt: new Date().toISOString() });

  function operate(name: string, { operation, destination = '', scope }: Body) {
    const source = indexes.get(name);
    if (operation === 'move') {
      if (source) indexes.set(destination, source);
      indexes.delete(name);
    } else {
      const settings = scope?.includes('settings') && source ? source.settings : {};
      indexes.set(destination, { records: new Map(), settings });
    }
    return task();
  }

  return (method: string, target: string, body: Body): unknown => {
    const { requests = [] } = body;
    if (target === '/1/events') {
      events.push(...(body.events ?? []));
      return {};
    }
    if (target === '/1/indexes/*/queries') {
      const missing = requests.find(({ indexName }) => !indexes.has(indexName));
      if (missing) return undefined;
      return {
        results: requests.map((query) => answerQuery(indexOf(query.indexName), query)),
      };
    }
    const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(target) ?? [];
    const index = decodeURIComponent(name);
    if (action.startsWith('task/')) return { status: 'published', pendingTask: false };
    if (action === 'operation') return operate(index, body);
    if (action === 'settings') {
      Object.assign(indexOf(index).settings, body);
      return task();
    }
    if (action === 'batch') {
      for (const { body: record } of requests) indexOf(index).records.set(record.objectID, record);
      return { ...task(), objectIDs: requests.map(({ body: { objectID } }) => objectID) };
    }
    if (method === 'DELETE' && action === '') {
      indexes.delete(index);
      return task();
    }
    return undefined;
  };
}

/** Starts the stand-in: it speaks as much of the service's protocol as the engine uses. */
export async function startHostedService(): Promise<HostedService> {
  const received: Received[] = [];
  const events: Record<string, unknown>[] = [];
  const indexes = new Map<string, HostedIndex>();
  const behaviours: { readonly host: string; readonly behaviour: Behaviour }[] = [];
  const answer = createIndexes(indexes, events);

  function behaviourFor(host: string, target: string): Behaviour {
    const found = behaviours.find(
      ({ host: concerned, behaviour }) =>
        (concerned === '*' || concerned === host) &&
        behaviour.times !== 0 &&
        (behaviour.path === undefined || target.includes(behaviour.path)),
    )?.behaviour;
    if (found?.times !== undefined) found.times -= 1;
    return found ?? {};
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const host = String(request.headers[HOST_HEADER] ?? url.hostname);
    const parameters = Object.fromEntries(url.searchParams);
    const body = await readBody(request);
    const method = request.method ?? '';
    const contentType = request.headers['content-type'] ?? '';
    received.push({ host, method, path: url.pathname, parameters, contentType, body });
    const behaviour = behaviourFor(host, url.pathname);
    if (behaviour.hangs) return;
    if (behaviour.refuses) {
      request.socket.destroy();
      return;
    }
    await behaviour.until;
    await wait(behaviour.delay ?? 0);
    if (behaviour.status !== undefined) return send(response, behaviour.status, behaviour.body);
    const key = parameters['x-algolia-api-key'] ?? request.headers['x-algolia-api-key'];
    const isRead = url.pathname.endsWith('/queries') || url.pathname === '/1/events';
    if (
      key !== ADMIN_KEY &&
      !(isRead && (key === SEARCH_KEY || 'X-Algolia-API-Key' in parameters))
    ) {
      return send(response, 403, { message: 'Invalid Application-ID or API key', status: 403 });
    }
    // Whatever it is, it has fields.
    const result = answer(method, url.pathname, (body ?? {}) as Body);
    if (result === undefined) send(response, 404, { message: 'Index does not exist', status: 404 });
    else send(response, 200, result);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other
  const own = `http://127.0.0.1:${port}`;

  return {
    url: own,
    received,
    events,
    indexes,
    behave: (host, behaviour) => void behaviours.unshift({ host, behaviour: { ...behaviour } }),
    reset() {
      behaviours.length = 0;
      received.length = 0;
      events.length = 0;
    },
    async route(context) {
      await context.route(HOSTS, async (route) => {
        const request = route.request();
        const { hostname, pathname, search } = new URL(request.url());
        try {
          const answered = await fetch(own + pathname + search, {
            method: request.method(),
            headers: {
              [HOST_HEADER]: hostname,
              'content-type': request.headers()['content-type'] ?? '',
            },
            body: request.postData(),
          });
          const body = await answered.text();
          const headers = {
            'access-control-allow-origin': '*',
            'content-type': 'application/json',
          };
          await route.fulfill({ status: answered.status, headers, body });
        } catch {
          // The page may be gone by now.
          await route.abort('connectionrefused').catch(() => undefined);
        }
      });
      await context.route('https://cdn.jsdelivr.net/**', (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
          body: readFileSync(path.normalize(SCRIPT), 'utf8'),
        }),
      );
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
