import { engineVersion } from '../../files/engine-paths';

/** What an address answered, behind all redirects. */
export interface Answer {
  /** HTTP status; undefined when nothing answered. */
  readonly status?: number | undefined;
  /** Why there is no status, in words. */
  readonly failure?: string | undefined;
  /** Whether the failure may pass by itself. */
  readonly isPassing?: boolean | undefined;
  /** Where it has moved for ever; absent for what moved for now. */
  readonly movedTo?: string | undefined;
  /** How long to wait before the next question, in milliseconds, if the server says so. */
  readonly retryAfter?: number | undefined;
}

/** Sends one request; redirects are not followed. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface FollowOptions {
  readonly fetch: Fetch;
  /** How long each answer may take, in milliseconds. */
  readonly timeout: number;
}

/** Browsers give up after 20 redirects; nobody means more than a few. */
const MAX_REDIRECTS = 10;

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

const HEADERS = {
  'user-agent': `diglot/${engineVersion()} (link check)`,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};

/** Statuses that servers give to HEAD alone: the same address may answer GET. */
const NO_HEAD: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 405, 406, 410, 500, 501, 503, 999,
]);

/** Asks an address by HEAD, where that says nothing by GET, and follows redirects. */
export async function follow(url: string, options: FollowOptions): Promise<Answer> {
  let current = url;
  let isForEver = true;
  let movedTo: string | undefined;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await question(current, options);
    if ('failure' in answer) return { ...answer, movedTo };
    const { status, location } = answer;
    if (status < 300 || status >= 400 || location === null) {
      return { status, movedTo, retryAfter: answer.retryAfter };
    }
    const target = URL.canParse(location, current) ? new URL(location, current) : undefined;
    if (!target || !/^https?:$/.test(target.protocol)) {
      return { failure: `it redirects to "${location}", which is no address of the web` };
    }
    isForEver &&= PERMANENT.has(status);
    current = target.href;
    if (isForEver) movedTo = current;
  }
  return { failure: `it redirects more than ${MAX_REDIRECTS} times` };
}

/** The answer to one request. */
interface Reply {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: number | undefined;
}

async function question(
  url: string,
  options: FollowOptions,
): Promise<Reply | (Answer & { readonly failure: string })> {
  const byHead = await send('HEAD', url, options);
  // Some servers close the connection on HEAD.
  if ('failure' in byHead ? byHead.isPassing : NO_HEAD.has(byHead.status)) {
    return send('GET', url, options);
  }
  return byHead;
}

async function send(
  method: 'HEAD' | 'GET',
  url: string,
  { fetch, timeout }: FollowOptions,
): Promise<Reply | (Answer & { readonly failure: string })> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { method, headers: HEADERS, redirect: 'manual', signal });
    // Nobody reads it, and it may have no end.
    await response.body?.cancel();
    const { status, headers } = response;
    return {
      status,
      location: headers.get('location'),
      retryAfter: waitingTime(headers.get('retry-after')),
    };
  } catch (error) {
    return describeFailure(error, timeout);
  }
}

/** `Retry-After` as milliseconds: it holds seconds or a date. */
function waitingTime(header: string | null): number | undefined {
  if (header === null) return undefined;
  const time = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(time) ? undefined : Math.max(0, time);
}

/** Codes of Node's errors that do not pass by themselves, in words. */
const LASTING: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'the host refuses the connection',
  CERT_HAS_EXPIRED: 'the certificate of the host has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is another host's",
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the host is self-signed',
};

function describeFailure(error: unknown, timeout: number): Answer & { readonly failure: string } {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { failure: `nothing answers within ${timeout / 1000} seconds`, isPassing: true };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const lasting = LASTING[code];
  if (lasting !== undefined) return { failure: lasting };
  const reason = cause instanceof Error ? cause.message : String(error);
  return { failure: `the connection fails (${reason})`, isPassing: true };
}
