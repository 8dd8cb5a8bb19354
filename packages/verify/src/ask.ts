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

/** Files of sites are far smaller; a host that sends without end is no host of them. Compressed or not. */
const MOST_BYTES = 128 * 1024 * 1024;

const TOO_MUCH = 'sends more than 128 MiB for one file';

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
        if (length > MOST_BYTES) fail(TOO_MUCH);
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
        } catch (error) {
          const isTooMuch = Object(error).code === 'ERR_BUFFER_TOO_LARGE';
          const what = `sends what is no ${found['content-encoding']}`;
          reject(new NoAnswer(isTooMuch ? TOO_MUCH : what));
        }
      });
    });
    request.end();
  });
}

function decode(body: Buffer, encoding = ''): Buffer {
  if (body.length === 0) return body;
  const options = { maxOutputLength: MOST_BYTES };
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body, options);
    case 'gzip':
      return gunzipSync(body, options);
    case 'deflate':
      return inflateSync(body, options);
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
    case 'CERT_HAS_EXPIRED':
      return 'has a certificate that has expired';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'has a certificate for another name';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return 'has a certificate that nobody vouches for';
    case 'EPROTO':
      return 'speaks no TLS that can be understood';
    default:
      return error.code?.startsWith('HPE_')
        ? 'answers what is no HTTP'
        : `cannot be asked: ${error.message}`;
  }
}
