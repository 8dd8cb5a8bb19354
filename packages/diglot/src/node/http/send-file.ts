import { lstat, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import type { ServerRequest } from 'srvx';
import { qualityOf } from './quality';

/** What of a request decides how much of a file is sent, and how. */
const HEADERS = [
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
] as const;

export interface SendFileOptions {
  /** Below the folder, with forward slashes; as it is written on the disk, not as in an address. */
  readonly file: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends a file of a folder. Tells whether there was one. */
export type SendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  options: SendFileOptions,
) => Promise<boolean>;

function fileRequest(request: IncomingMessage, file: string): ServerRequest {
  const url = new URL('http://localhost/');
  // A file's name may hold what a path in an address cannot: "#" and "?". It is decoded once.
  Object.defineProperty(url, 'pathname', { value: `/${file.replaceAll('%', '%25')}` });
  const headers = HEADERS.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.assign(new Request(url, { method: request.method ?? 'GET', headers }), {
    _url: url,
  });
}

const compress = promisify(gzip);

/** Less is as long when it is compressed, in bytes. */
const WORTH_IT = 1024;

/** How often a file that is there is looked for: it may be replaced again and again. */
const ATTEMPTS = 50;

async function isFile(file: string): Promise<boolean> {
  const stat = await lstat(file).catch(() => undefined);
  return stat?.isFile() === true;
}

/**
 * The file that an address leads to, as hosts find it: itself, a document of that name, the index of a folder. Most requests
 * are for pages, and the first is to wait for no package: so it is looked for here.
 */
async function existingFile(folder: string, file: string): Promise<string | undefined> {
  for (const each of [file, `${file}.html`, path.posix.join(file, 'index.html')]) {
    const found = await stat(path.join(folder, each)).catch(() => undefined);
    if (found?.isFile()) return each;
  }
  return undefined;
}

/** Loads what finds the files of a folder, and what sends them. */
async function loadSender(folder: string, compress: boolean) {
  const [{ staticMiddleware }, { sendNodeResponse }] = await Promise.all([
    import('srvx/static'),
    import('srvx/node'),
  ]);
  const find = staticMiddleware({ dir: folder, compress });
  const findOnce = (request: IncomingMessage, file: string) =>
    find(fileRequest(request, file), () => new Response(null, { status: 404 }));
  return { findOnce, sendNodeResponse };
}

/**
 * Texts of types that the sender does not know, as Markdown: hosts compress them like all others. They are read whole: a file's
 * stream that is led on is closed twice by Node.js 20 when its reader leaves, which ends the process.
 */
async function compressed(
  { headers: asked, method }: IncomingMessage,
  found: Response,
): Promise<Response> {
  const { headers, status } = found;
  const isText = /^text\/|\b(?:json|xml)$/.test(headers.get('content-type') ?? '');
  const isSmall = Number(headers.get('content-length')) < WORTH_IT;
  if (!isText || isSmall || headers.has('content-encoding') || status !== 200) return found;
  headers.set('Vary', 'Accept-Encoding');
  const isWanted = method !== 'HEAD' && qualityOf(asked['accept-encoding'], ['gzip', '*']) > 0;
  if (!isWanted) return found;
  const body = await compress(await found.arrayBuffer());
  const packed = new Headers(headers);
  packed.set('Content-Encoding', 'gzip');
  packed.set('Content-Length', String(body.length));
  // Another file than the one that is known by this mark byte by byte.
  const mark = headers.get('etag');
  if (mark && !mark.startsWith('W/')) packed.set('ETag', `W/${mark}`);
  return new Response(new Uint8Array(body), { status, headers: packed });
}

/**
 * Makes what sends the files of one folder, absolute: a part of one, or only that it is still the same, where the
 * request says so. Each file is opened first, and what is sent is what was opened, whatever becomes of its name
 * meanwhile. Links that lead out of the folder, and files whose name starts with a dot, count as missing.
 *
 * @param options `compress`: whether text is sent compressed to whoever takes it, as hosts do
 */
export function createSendFile(folder: string, { compress: compresses = false } = {}): SendFile {
  let loading: ReturnType<typeof loadSender> | undefined;
  return async (request, response, { file: asked, headers = {} }) => {
    const file = await existingFile(folder, asked);
    if (file === undefined) return false;
    loading ??= loadSender(folder, compresses);
    const { findOnce, sendNodeResponse } = await loading;
    let found = await findOnce(request, file);
    // A file that is replaced while it is looked at counts as missing.
    for (let attempt = 1; found.status === 404 && attempt < ATTEMPTS; attempt++) {
      if (!(await isFile(path.join(folder, file)))) return false;
      found = await findOnce(request, file);
    }
    if (found.status === 404) return false;
    if (found.headers.has('content-type')) found.headers.set('Content-Type', contentType(file));
    if (compresses) found = await compressed(request, found);
    const vary = found.headers.get('vary');
    for (const [name, value] of Object.entries(headers)) found.headers.set(name, value);
    const isReplaced = vary !== null && found.headers.get('vary') !== vary;
    if (isReplaced) found.headers.append('Vary', vary);
    await sendNodeResponse(response, found);
    return true;
  };
}

/** Sends one file, absolute, wherever it lies. Tells whether it is there. */
export async function sendSingleFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<boolean> {
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) return false;
  const { dir, base } = path.parse(real);
  return createSendFile(dir)(request, response, {
    file: base,
    headers: { 'Content-Type': contentType(file) },
  });
}

/** Media type of a file by its extension, with the encoding of texts. */
export function contentType(file: string): string {
  // Icons are not in the table, because standards give them no type that browsers and servers use.
  const type = lookup(file) ?? (/\.ico$/i.test(file) ? 'image/x-icon' : 'application/octet-stream');
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
