import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isHostAllowed } from 'host-validation-middleware';
import { requestHost, requestUrl } from './request-url';

/** Methods that a server of files knows. */
const ALLOW = 'GET, HEAD, OPTIONS';

/** A request that may be answered. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}

export interface AnswerOptions {
  /** Names that requests may use for this server, besides `localhost`, names below it, and IP addresses. */
  readonly allowedHosts: readonly string[];
  /** Whether a request with another method is answered all the same. @default none is */
  readonly accepts?: ((request: IncomingMessage) => boolean) | undefined;
  /** Answers a GET or HEAD request, and what else is accepted. What it throws becomes status 500. */
  readonly answer: (asked: Asked) => Promise<void>;
  /** Told of each internal error, once. */
  readonly onError: (error: unknown) => void;
}

/** Sends a body that is at hand. */
export function sendBody(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Sends a short text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendBody(response, status, `${text}\n`, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
  });
}

/** How many internal errors are remembered, so that each is told once. */
const REMEMBERED = 100;

/** Tells each error once: a page that asks again and again must not flood the terminal. */
function tellOnce(tell: (error: unknown) => void): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const text = error instanceof Error ? `${error.stack}` : String(error);
    if (told.has(text)) return;
    if (told.size === REMEMBERED) told.clear();
    told.add(text);
    tell(error);
  };
}

/** Answers a request with a method that nobody knows. */
export function refuseMethod(response: ServerResponse): void {
  sendText(response, 405, 'This server only sends files.', { Allow: ALLOW });
}

/** Refuses what nothing can be answered to. Tells whether it did. */
function refuse(
  asked: Omit<Asked, 'url'>,
  { allowedHosts, accepts }: Pick<AnswerOptions, 'allowedHosts' | 'accepts'>,
): boolean {
  const { request, response } = asked;
  const host = requestHost(request);
  // A page of somebody else's that had its name lead here could read what is not published (DNS rebinding).
  if (!isHostAllowed(host?.toLowerCase(), allowedHosts)) {
    const remedy = 'To allow it, start the server with --allowed-host and its name.';
    sendText(response, 403, `The host "${host}" is not allowed. ${remedy}`);
  } else if (request.method === 'OPTIONS') {
    response.writeHead(204, { Allow: ALLOW }).end();
  } else if (request.method !== 'GET' && request.method !== 'HEAD' && !accepts?.(request)) {
    refuseMethod(response);
  } else {
    return false;
  }
  return true;
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendText(response, 500, 'Internal error: see the terminal.');
}

/** Answers a request to open a tunnel: Node leaves the whole answer to us. */
function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nConnection: close\r\n\r\n`);
}

/**
 * Makes a server answer requests, so that nothing that comes over the network, and no failure behind it, can end the
 * process: foreign hosts get 403, methods that change something 405, addresses that are none 400, and an internal error
 * 500.
 */
export function answerRequests(server: Server, options: AnswerOptions): void {
  const { accepts, answer } = options;
  const onError = tellOnce(options.onError);
  const allowedHosts = options.allowedHosts.map((host) => host.toLowerCase());
  server.on('connect', refuseTunnel);
  // Whoever makes it listen is told why it cannot.
  server.on('error', (error) => server.listening && onError(error));
  server.on('request', (request, response) => {
    response.on('error', onError);
    if (refuse({ request, response }, { allowedHosts, accepts })) return;
    const url = requestUrl(request);
    if (!url) return sendText(response, 400, 'This is no address of a page or file.');
    answer({ request, response, url }).catch((error) => {
      onError(error);
      fail(response);
    });
  });
}
