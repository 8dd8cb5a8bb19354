import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** What a host answered, as it came. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; values of one name joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Buffer;
}

/** Why there is no answer. */
export class NoAnswer extends Error {}

/** A page is far smaller; a host that sends without end is no host of it. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface AskOptions {
  /** Seconds. */
  readonly timeout: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Asks for an address, and follows nothing. @throws NoAnswer */
export function ask(address: string, { timeout, headers = {} }: AskOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = address.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(address, { headers: { 'accept-encoding': 'br, gzip', ...headers } });
    const fail = (why: string) => {
      request.destroy();
      reject(new NoAnswer(why));
    };
    const clock = setTimeout(() => fail(`does not answer within ${timeout} s`), timeout * 1000);
    request.on('error', (error) => {
      clearTimeout(clock);
      reject(new NoAnswer(wordsOf(error)));
    });
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length > MOST_BYTES) fail('sends more than 256 MiB');
        else parts.push(part);
      });
      response.on('error', (error) => {
        clearTimeout(clock);
        reject(new NoAnswer(wordsOf(error)));
      });
      response.on('end', () => {
        clearTimeout(clock);
        const all = Object.entries(response.headers).map(([name, value = '']) => [
          name,
          Array.isArray(value) ? value.join(', ') : value,
        ]);
        const found: Readonly<Record<string, string>> = Object.fromEntries(all);
        try {
          const body = decode(Buffer.concat(parts), found['content-encoding']);
          resolve({ status: response.statusCode ?? 0, headers: found, body });
        } catch {
          reject(new NoAnswer(`sends what is no ${found['content-encoding']}`));
        }
      });
    });
    request.end();
  });
}

function decode(body: Buffer, encoding = ''): Buffer {
  if (body.length === 0) return body;
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    case 'deflate':
      return inflateSync(body);
    default:
      return body;
  }
}

function wordsOf(error: Error & { readonly code?: string }): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return 'refuses the connection';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'has no address in the DNS';
    case 'ECONNRESET':
      return 'ends the connection without an answer';
    default:
      return error.code?.startsWith('HPE_')
        ? 'answers what is no HTTP'
        : `cannot be asked: ${error.message}`;
  }
}
