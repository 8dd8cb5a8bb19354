import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\//i;

/**
 * The address that is asked for; undefined when it is none. Two slashes at the start of a path belong to the path and
 * name no host; an absolute address (`GET http://localhost/ HTTP/1.1`) names one.
 */
export function requestUrl({ url = '/' }: IncomingMessage): URL | undefined {
  const isAbsolute = ABSOLUTE.test(url);
  if (!isAbsolute && !url.startsWith('/')) return undefined;
  const address = isAbsolute ? url : `http://localhost${url}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** The host that a request names: in its address or, as nearly all do, in the Host header. */
export function requestHost({ url = '/', headers }: IncomingMessage): string | undefined {
  const isAbsolute = ABSOLUTE.test(url) && URL.canParse(url);
  return isAbsolute ? new URL(url).host : headers.host;
}
