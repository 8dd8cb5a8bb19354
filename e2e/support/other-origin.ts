import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of somebody else's, as sites use them: a script that reports, images, pages to embed. */
export interface OtherOrigin {
  readonly origin: string;
  /** What its script reported. */
  readonly reported: () => readonly string[];
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

/** Its script does what analytics do: it loads another one by an address in a text, and tells where it came from. */
const SCRIPT = `const more = document.createElement('script');
more.src = new URL('/more.js', document.currentScript.src).href;
document.head.append(more);`;

const MORE = `const { origin } = new URL(document.currentScript.src);
function tell() {
  fetch(origin + '/collect?' + new URLSearchParams({ path: location.pathname, queue: String(window.queue) }));
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell);
else tell();`;

/** Starts the server on a free port. */
export async function startOtherOrigin(): Promise<OtherOrigin> {
  const reported: string[] = [];
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/analytics.js': ['js', SCRIPT],
    '/more.js': ['js', MORE],
    '/badge.svg': ['svg', '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"/>'],
    '/embed': ['html', '<!doctype html><title>Talk</title><p>The talk itself</p>'],
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/collect') {
      reported.push(`${searchParams.get('path')} ${searchParams.get('queue')}`);
      response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end();
      return;
    }
    const [type = '', body = ''] = files[pathname] ?? [];
    response.writeHead(body === '' ? 404 : 200, { 'Content-Type': TYPES[type] ?? 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other
  return {
    origin: `http://localhost:${port}`,
    reported: () => reported,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
