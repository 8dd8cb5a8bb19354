import { encodePath, routeKey } from '../../../shared/route';
import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import type { ContentProblem } from '../../source/problems';
import type { Page, PageVersion, Redirect } from '../types';
import { type RedirectWish, redirectWishes } from './redirect-wishes';
import { isFile } from './site-links';

export interface FoundRedirects {
  /** Sorted by address. */
  readonly redirects: readonly Redirect[];
  readonly problems: readonly ContentProblem[];
}

/**
 * The redirects of a site, each to where its chain ends. Old addresses that pages or other redirects answer, chains that
 * never end, and ends that are not there are problems.
 */
export function findRedirects(pages: readonly Page[], config: ResolvedConfig): FoundRedirects {
  const { wishes, problems: wrong } = redirectWishes(pages, config);
  if (wishes.length === 0) return { redirects: [], problems: wrong };
  const problems: ContentProblem[] = [...wrong];
  const versions = versionsByKey(pages);
  const chosen = chooseWishes(wishes, problems);
  const redirects: Redirect[] = [];
  for (const [key, wish] of chosen) {
    const hidden = versions.get(key);
    if (hidden === undefined) {
      const found = resolve(wish, chosen, versions);
      if ('to' in found) redirects.push(found);
      else if (wish.isNamed) problems.push({ ...found, place: wish.place() });
    } else if (wish.isNamed) problems.push(hidesPage(wish, hidden));
  }
  redirects.sort((a, b) => (a.from < b.from ? -1 : 1));
  return { redirects, problems };
}

function versionsByKey(pages: readonly Page[]): Map<string, PageVersion> {
  const versions = pages.flatMap((page) => Object.values(page.versions));
  return new Map(versions.map((version) => [routeKey(version.routePath), version]));
}

/** One wish for each address: that of which the author spoke. */
function chooseWishes(
  wishes: readonly RedirectWish[],
  problems: ContentProblem[],
): Map<string, RedirectWish> {
  const chosen = new Map<string, RedirectWish>();
  for (const wish of wishes) {
    const key = routeKey(wish.from);
    const other = chosen.get(key);
    if (other === undefined || (wish.isNamed && !other.isNamed)) chosen.set(key, wish);
    else if (wish.isNamed && goalText(wish) !== goalText(other)) {
      problems.push(duplicate(wish, other));
    }
  }
  return chosen;
}

/** The redirect that a wish becomes, or what is wrong with it. */
function resolve(
  wish: RedirectWish,
  chosen: ReadonlyMap<string, RedirectWish>,
  versions: ReadonlyMap<string, PageVersion>,
): Redirect | Omit<ContentProblem, 'place'> {
  const { from, lang, status } = wish;
  const followed = follow(wish, ({ goal }) => {
    const key = 'path' in goal ? routeKey(goal.path) : undefined;
    return key === undefined || versions.has(key) ? undefined : chosen.get(key);
  });
  if ('loop' in followed) return endless(followed.loop);
  const { goal } = followed.end;
  if ('url' in goal) return { from, lang, status, to: goal.url };
  const tail = joinTails(followed.passed.map((one) => ('path' in one.goal ? one.goal.tail : '')));
  const version = versions.get(routeKey(goal.path));
  if (version) {
    const { routePath, source } = version;
    return { from, lang, status, to: encodePath(routePath) + tail, title: source.title };
  }
  if (isFile(goal.written)) return { from, lang, status, to: encodePath(goal.written) + tail };
  return leadsNowhere(goal.path, versions);
}

/** Where a chain ends and what it passes on the way, its start included; or the part of it that goes round. */
type Followed<T> =
  | { readonly end: T; readonly passed: readonly T[] }
  | { readonly loop: readonly T[] };

/** Follows a chain to its end. Comes to an end itself, whatever the chain does. */
export function follow<T>(start: T, next: (one: T) => T | undefined): Followed<T> {
  const passed = [start];
  const known = new Set(passed);
  let end = start;
  for (let one = next(start); one !== undefined; one = next(one)) {
    if (known.has(one)) return { loop: passed.slice(passed.indexOf(one)) };
    known.add(one);
    passed.push(one);
    end = one;
  }
  return { end, passed };
}

/** A later hash takes the place of an earlier one, as in browsers; so does a query. */
function joinTails(tails: readonly string[]): string {
  const parts = tails.map((tail) => /^(\?[^#]*)?(#.*)?$/s.exec(tail) ?? []);
  const last = (index: 1 | 2) => parts.findLast((part) => part[index] !== undefined)?.[index] ?? '';
  return last(1) + last(2);
}

function hidesPage({ from, place }: RedirectWish, { source }: PageVersion): ContentProblem {
  return {
    severity: 'error',
    code: 'redirect-page',
    message: `The address "${from}" is that of a page, "${source.relativePath}", which readers would not reach any more`,
    fix: 'Remove the redirect, or give the page another address.',
    place: place(),
  };
}

const goalText = ({ goal }: RedirectWish): string =>
  'url' in goal ? goal.url : goal.path + goal.tail;

function duplicate(wish: RedirectWish, other: RedirectWish): ContentProblem {
  return {
    severity: 'error',
    code: 'redirect-duplicate',
    message: `Two redirects have the address "${wish.from}": to "${goalText(other)}" and to "${goalText(wish)}"`,
    fix: 'Remove one of them.',
    place: wish.place(),
  };
}

function endless(loop: readonly RedirectWish[]): Omit<ContentProblem, 'place'> {
  const path = [...loop, ...loop.slice(0, 1)].map(({ from }) => from);
  return {
    severity: 'error',
    code: 'redirect-loop',
    message: `The redirect leads round in a circle: ${path.join(' → ')}`,
    fix: 'Let one of them lead to a page.',
  };
}

function leadsNowhere(
  path: string,
  versions: ReadonlyMap<string, PageVersion>,
): Omit<ContentProblem, 'place'> {
  const routes = [...versions.values()].map(({ routePath }) => routePath);
  const closest = nearest(path, routes);
  return {
    severity: 'error',
    code: 'redirect-target',
    message: `The redirect leads to a page that does not exist: ${path}`,
    fix: closest ? `Lead to "${closest}", or create the page.` : 'Lead to a page that exists.',
  };
}
