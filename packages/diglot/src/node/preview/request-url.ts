import type { IncomingMessage } from 'node:http';

/** The address that is asked for. Two slashes at its start belong to the path and name no host. */
export function requestUrl({ url = '/' }: IncomingMessage): URL {
  return new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);
}
