import { DiglotError, encodePath } from 'diglot/tools';
import type { SiteFiles, SiteSource } from './site-files';
import { readSiteMark } from './site-mark';

/** What a host may ask of us. */
export interface HostLimits {
  /** How long an answer may take, in milliseconds. */
  readonly timeout: number;
  /** No file of a site is larger, in bytes. */
  readonly maxBytes: number;
}

const LIMITS: HostLimits = { timeout: 20_000, maxBytes: 64 * 1024 * 1024 };

const MAX_REDIRECTS = 5;

/** For how long what is published is taken to be unchanged, in milliseconds. */
const FRESH_TIME = 60_000;

function unreachable(url: URL, why: string, cause?: unknown): DiglotError {
  return new DiglotError({
    code: 'mcp-unreachable',
    message: `${url.href} could not be read: ${why}.`,
    fix: 'Look at the network and at the address, then ask again.',
    cause,
  });
}

/** An answer whose body may not be wanted. */
interface Answer {
  readonly response: Response;
  /**
   * Ends it. Not by cancelling the body: where its last part arrives at the same time, Node.js 20 closes the body twice, and
   * throws where nobody can catch it.
   */
  readonly drop: () => void;
}

/** Asks for an address, and goes where it leads as long as that is on the same origin. */
async function ask(url: URL, method: 'GET' | 'HEAD', { timeout }: HostLimits): Promise<Answer> {
  let target = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const ending = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), ending.signal]);
    const response = await fetch(target, { method, signal, redirect: 'manual' }).catch(
      (cause: unknown) => {
        throw unreachable(target, reasonOf(cause), cause);
      },
    );
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      return { response, drop: () => ending.abort() };
    }
    ending.abort();
    const next = URL.canParse(location, target.href) ? new URL(location, target.href) : undefined;
    if (next?.origin !== url.origin) {
      throw new DiglotError({
        code: 'mcp-elsewhere',
        message: `${target.href} leads to another site: ${location}`,
        fix: `Start "diglot mcp" with the address that it leads to.`,
      });
    }
    target = next;
  }
  throw unreachable(url, `it leads on more than ${MAX_REDIRECTS} times`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it took too long';
  // What fetch throws says that it failed, and its cause why.
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

async function readBody(
  { response, drop }: Answer,
  url: URL,
  { maxBytes }: HostLimits,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) {
        drop();
        throw unreachable(url, `it has more than ${maxBytes} bytes`);
      }
      text += decoder.decode(part.value, { stream: true });
    }
  } catch (cause) {
    throw cause instanceof DiglotError ? cause : unreachable(url, reasonOf(cause), cause);
  }
  return text + decoder.decode();
}

/** Text at an address; undefined where there is nothing, or a page of the host in place of it. */
async function readText(url: URL, limits: HostLimits): Promise<string | undefined> {
  const answer = await ask(url, 'GET', limits);
  const { response, drop } = answer;
  const isDocument = /\.html$|\/[^./]*$/.test(url.pathname);
  const isHtml = response.headers.get('content-type')?.includes('text/html') === true;
  if (response.status === 404 || response.status === 410 || (isHtml && !isDocument)) {
    drop();
    return undefined;
  }
  if (!response.ok) {
    drop();
    throw unreachable(url, `the host answered ${response.status}`);
  }
  return readBody(answer, url, limits);
}

/** The files of a published site. @param home address of its base, which ends with a slash */
function addressFiles(home: URL, limits: HostLimits): SiteFiles {
  return {
    place: home.href,
    origin: home.origin,
    async read(file) {
      const url = new URL(home.pathname + encodePath(file), home);
      const isInside = url.origin === home.origin && url.pathname.startsWith(home.pathname);
      return isInside ? readText(url, limits) : undefined;
    },
  };
}

/** Finds where a site begins, from the address of any of its pages. */
async function findHome(address: URL, limits: HostLimits): Promise<URL> {
  const folder = new URL(address);
  folder.pathname = folder.pathname.replace(/\/*$/, '/');
  for (const url of [address, new URL('404.html', folder)]) {
    const mark = readSiteMark((await readText(url, limits)) ?? '');
    if (mark) return new URL(mark.base, address);
  }
  throw new DiglotError({
    code: 'mcp-no-site',
    message: `${address.href} is no page of a site that Diglot built.`,
    fix: 'Name the address of its home page, as readers have it in their browser.',
  });
}

/** What tells one publication from the next; undefined where the host says nothing of it. */
async function stampOf(home: URL, limits: HostLimits): Promise<string | undefined> {
  const { response } = await ask(new URL('sections.json', home), 'HEAD', limits);
  const { ok, headers } = response;
  return ok ? (headers.get('etag') ?? headers.get('last-modified') ?? undefined) : undefined;
}

/**
 * Reads a published site, and nothing of any other origin.
 *
 * @param address of any of its pages
 */
export function addressSource(address: URL, limits: HostLimits = LIMITS): SiteSource {
  let known:
    | { readonly files: SiteFiles; readonly stamp: string | undefined; readonly home: URL }
    | undefined;
  let checked = 0;

  async function look(): Promise<SiteFiles> {
    const home = known?.home ?? (await findHome(address, limits));
    const stamp = await stampOf(home, limits);
    if (!known || stamp === undefined || known.stamp !== stamp) {
      known = { files: addressFiles(home, limits), stamp, home };
    }
    checked = Date.now();
    return known.files;
  }

  return {
    place: address.href,
    current: async () => (known && Date.now() - checked < FRESH_TIME ? known.files : look()),
    doubt() {
      known = undefined;
    },
  };
}
