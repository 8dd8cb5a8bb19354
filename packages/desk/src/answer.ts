import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DevSite } from 'diglot';
import { DiglotError, DiglotErrors, formatError } from 'diglot/tools';
import { readBook } from 'diglot/translate';
import type { DeskRequest } from './desk-request';
import { createBookReader } from './open-book';
import { listPage } from './pages/list-page';
import { sectionPage } from './pages/section-page';
import { addressesOf } from './places';
import { TOKEN_HEADER } from './protocol';
import { chooseWords, languageCookie } from './words';
import { acceptNow, check, save } from './work';

const FILES: Readonly<Record<string, string>> = {
  'desk.js': 'text/javascript; charset=utf-8',
  'desk.css': 'text/css; charset=utf-8',
  'preview.css': 'text/css; charset=utf-8',
};

/** Larger than any section, in characters. */
const MOST = 2_000_000;

const ACTIONS = { check, save, accept: acceptNow } as const;

/** Makes what answers requests for the desk. Its token is new in each process. */
export function createDesk(
  reader = createBookReader(readBook),
): (request: Request, site: DevSite) => Promise<Response> {
  const token = randomBytes(24).toString('base64url');
  return async (request, site) => {
    const url = new URL(request.url);
    const { desk } = addressesOf(site);
    const place = url.pathname.slice(desk.length).replace(/^\//, '');
    if (request.method === 'POST')
      return act(place, request, { site, reader, token, words: chooseWords(request, url) });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(405, 'The desk knows GET and POST.', { Allow: 'GET, HEAD, POST' });
    if (Object.hasOwn(FILES, place)) return sendOwn(place);
    const words = chooseWords(request, url);
    const nonce = randomBytes(16).toString('base64');
    const asked: DeskRequest = { site, reader, token, words, url, nonce };
    if (place === '') return sendPage(await listPage(asked), asked);
    const page = place === 'section' ? await sectionPage(asked) : undefined;
    return page === undefined
      ? say(404, 'The desk has no such page: it may be that the section is gone.')
      : sendPage(page, asked);
  };
}

async function act(
  place: string,
  request: Request,
  { site, reader, token, words }: Pick<DeskRequest, 'site' | 'reader' | 'token' | 'words'>,
): Promise<Response> {
  if (!Object.hasOwn(ACTIONS, place)) return say(404, 'The desk has nothing to do here.');
  if (!isToken(request.headers.get(TOKEN_HEADER), token))
    return say(403, 'The request has not the token of this desk: load the page again.');
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    return say(415, 'The desk reads JSON.');
  const asked = await readRequest(request);
  if (!asked) return say(400, 'The request does not say which section it is about, and its texts.');
  try {
    return await ACTIONS[place as keyof typeof ACTIONS](asked, { site, reader, tag: words.tag });
  } catch (error) {
    return failure(error, site.root);
  }
}

/** What keeps a request from being done is told where it was made: a full disk, a page that cannot be read. */
function failure(error: unknown, root: string): Response {
  const isOurs = error instanceof DiglotError || error instanceof DiglotErrors;
  if (!isOurs && !(error instanceof Error && 'syscall' in error)) throw error;
  const text = formatError(error, { root, color: false, isTagged: false });
  const reply = { state: 'refused', problems: [text.replace(/\n\s*/g, ' ')] } as const;
  return Response.json(reply, { status: 500, headers: SAFE });
}

function isToken(given: string | null, token: string): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(given ?? '')];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** The body of a request, if it has the form that the page's script gives it. */
async function readRequest(request: Request) {
  const text = await readBounded(request);
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const { lang, id, original, base, text: own } = Object(data);
  const areTexts = [lang, id, original, own].every((each) => typeof each === 'string');
  if (!areTexts || (base !== null && typeof base !== 'string')) return undefined;
  return { lang, id, original, base, text: own } as {
    lang: string;
    id: string;
    original: string;
    base: string | null;
    text: string;
  };
}

async function readBounded(request: Request): Promise<string | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of request.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MOST) return undefined;
  }
  return text;
}

async function sendOwn(name: string): Promise<Response> {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'browser', name);
  return new Response(await readFile(file, 'utf8'), {
    headers: { ...SAFE, 'Content-Type': FILES[name] ?? 'text/plain' },
  });
}

const SAFE = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Pictures and styles of the section as readers see it may be anywhere; scripts are the desk's own. */
function sendPage(html: string, { nonce, words, site }: DeskRequest): Response {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' https: 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self' https: data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(html, {
    headers: {
      ...SAFE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Set-Cookie': languageCookie(words, addressesOf(site).desk),
    },
  });
}

function say(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
  return new Response(`${text}\n`, {
    status,
    headers: { ...SAFE, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}
