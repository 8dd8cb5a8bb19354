import path from 'node:path';
import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import { escapeRegExp } from '../../../shared/escape-reg-exp';
import { getOrMake } from '../../../shared/remember';
import type { Progress } from '../../build/open/progress';
import type { ResolvedConfig } from '../../config/types';
import { keepJson, keptJson } from '../../files/kept-json';
import type { FindingPlace, Problem } from '../finding';
import { type Answer, type FollowOptions, follow } from './follow';

interface AskOptions extends FollowOptions {
  /** Lets time pass, in milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Pauses before the second and the third question, in milliseconds. */
const PAUSES = [1000, 4000];

/** The longest time that a server can make us wait, in milliseconds: longer, and it is left for another day. */
const LONGEST_WAIT = 60_000;

/** Whether the same question may have another answer later. */
function mayPass({ status, isPassing }: Answer): boolean {
  return status === undefined ? isPassing === true : status === 429 || status >= 500;
}

/** Asks an address, again after a pause where that may help. A server that says how long to wait is obeyed. */
async function ask(url: string, options: AskOptions): Promise<Answer> {
  let answer = await follow(url, options);
  for (const pause of PAUSES) {
    const time = Math.max(pause, answer.retryAfter ?? 0);
    if (!mayPass(answer) || time > LONGEST_WAIT) return answer;
    await options.wait(time);
    answer = await follow(url, options);
  }
  return answer;
}

/** An address of another site that a page leads to. */
export interface ForeignLink extends FindingPlace {
  readonly href: string;
  readonly column: number;
}

export interface ExternalOptions extends Pick<AskOptions, 'fetch' | 'wait'> {
  readonly config: Pick<ResolvedConfig, 'check' | 'cacheDir' | 'siteUrl'>;
  readonly progress: Progress;
}

/** Questions at the same time: in all, and to one host. */
const [AT_ONCE, AT_ONCE_PER_HOST] = [10, 2];

/** Hosts that nobody but the reader has, or that are reserved for examples. */
const NOBODYS = /(?:^|\.)(?:localhost|test|example|invalid)$/;

/**
 * Asks the addresses of other sites that pages lead to, each once, a few at a time, and few of one host. What answered well
 * is not asked again for a while.
 */
export async function externalProblems(
  links: readonly ForeignLink[],
  { config, fetch, wait, progress }: ExternalOptions,
): Promise<Problem[]> {
  const { allowed, maxAge, timeout } = config.check.external;
  const now = Date.now();
  const file = path.join(config.cacheDir, 'external-links.json');
  const oldest = now - maxAge * 3_600_000;
  const kept = Object.entries(keptJson<Readonly<Record<string, KnownAnswer>>>(file) ?? {});
  const known = new Map(kept.filter(([, { at }]) => at > oldest));
  const isAllowed = matcher(allowed.map(({ url }) => url));
  const places = groupByAddress(
    links.filter(({ href }) => !isAllowed(href)),
    config.siteUrl,
  );
  const inAll = pLimit(AT_ONCE);
  const hosts = new Map<string, LimitFunction>();
  const options = { fetch, wait, timeout: timeout * 1000 };
  await progress.start('Asking other sites', places.size);
  const asked = [...places].map(async ([url, at]): Promise<Problem[]> => {
    const { host } = new URL(url);
    const ofHost = getOrMake(hosts, host, () => pLimit(AT_ONCE_PER_HOST));
    const before = known.get(url);
    const answer: Answer = before
      ? { status: 200, movedTo: before.movedTo }
      : await ofHost(() => inAll(() => ask(url, options)));
    if (!before && isGood(answer)) known.set(url, toKnown(answer, now));
    progress.advance(1);
    return at.flatMap((link) => toProblem(link, answer));
  });
  const found = (await Promise.all(asked)).flat();
  progress.stop();
  keepJson(file, Object.fromEntries(known));
  return found;
}

/** Exceptions that no link needs any more; told at the place of each in the config. */
export function unusedExceptions(
  links: readonly ForeignLink[],
  allowed: ResolvedConfig['check']['external']['allowed'],
): number[] {
  return allowed.flatMap(({ url }, index) => {
    const matches = matcher([url]);
    return links.some(({ href }) => matches(href)) ? [] : [index];
  });
}

function matcher(patterns: readonly string[]): (href: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split('*').map(escapeRegExp);
    return new RegExp(`^${parts.join('.*')}$`);
  });
  return (href) => expressions.some((expression) => expression.test(href));
}

/** Links by what is asked: a hash never leaves the browser. */
function groupByAddress(
  links: readonly ForeignLink[],
  siteUrl: string,
): Map<string, readonly ForeignLink[]> {
  const groups = new Map<string, readonly ForeignLink[]>();
  for (const link of links) {
    const href = link.href.startsWith('//') ? `https:${link.href}` : link.href;
    if (!URL.canParse(href)) continue;
    const url = new URL(href);
    // What the site itself has may not be published yet.
    if (!/^https?:$/.test(url.protocol) || url.origin === siteUrl || NOBODYS.test(url.hostname)) {
      continue;
    }
    url.hash = '';
    groups.set(url.href, [...(groups.get(url.href) ?? []), link]);
  }
  return groups;
}

function isGood({ status }: Answer): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

/** Of an address that answered well. */
interface KnownAnswer {
  /** When it answered, in milliseconds since 1970. */
  readonly at: number;
  readonly movedTo?: string;
}

function toKnown({ movedTo }: Answer, at: number): KnownAnswer {
  return movedTo === undefined ? { at } : { at, movedTo };
}

/** Statuses of servers that do not let programs in: readers may get the page all the same. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 407, 429, 451, 999]);

function toProblem({ href, file, line, column }: ForeignLink, answer: Answer): Problem[] {
  const place = { rule: 'external', file, line, column } as const;
  const { status, failure, isPassing, movedTo } = answer;
  if (isGood(answer)) {
    if (movedTo === undefined) return [];
    const message = `"${href}" has moved for ever`;
    const hash = /#.*$/.exec(href)?.[0] ?? '';
    const target = movedTo.includes('#') ? movedTo : movedTo + hash;
    return [{ ...place, severity: 'warning', message, fix: `Write "${target}".` }];
  }
  const fix =
    'Correct the link. One that readers can follow all the same is listed in the config: check: { external: { allowed: [{ url, reason }] } }.';
  if (status === undefined) {
    const message = `"${href}" cannot be reached: ${failure}`;
    return [{ ...place, ...(isPassing && { severity: 'warning' as const }), message, fix }];
  }
  const isVague = REFUSED.has(status) || status >= 500;
  const message = `"${href}" answers ${status}${REFUSED.has(status) ? ', perhaps to programs only' : ''}`;
  return [{ ...place, ...(isVague && { severity: 'warning' as const }), message, fix }];
}
