import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { markStopped } from './cli';

/** A running {@link startStaticHost}. */
export interface StaticHost {
  /** Address of the home page. */
  readonly url: string;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

function send(response: ServerResponse, status: number, file: string): void {
  response.writeHead(status, {
    'Content-Type': TYPES[path.extname(file)] ?? 'text/plain; charset=utf-8',
  });
  response.end(existsSync(file) ? readFileSync(file) : 'Not found');
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/**
 * The least that hosts of static files do: a file, `.html` behind a clean address, the index of a
 * folder, else the one 404 document at the top. No redirects, no headers of the site's own, nothing
 * remembered, and letter case matters.
 */
export async function startStaticHost(folder: string, base = '/'): Promise<StaticHost> {
  const server = createServer((request, response) => {
    // Two slashes at the start of a path name no host here.
    const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
    const local = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : '/404';
    const candidates = local.endsWith('/') ? [`${local}index.html`] : [local, `${local}.html`];
    const found = candidates.map((file) => path.join(folder, file)).find(isFile);
    if (found) send(response, 200, found);
    else send(response, 404, path.join(folder, '404.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other
  const url = `http://localhost:${port}${base}`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        markStopped(url);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
