import { addBase } from '../../../shared/locale-path';
import { encodePath } from '../../../shared/route';
import type { ResolvedConfig } from '../../config/types';
import type { Redirect } from '../../site/types';

/** One line of a `_redirects` file, which Netlify and Cloudflare Pages read. The first one that matches a path holds. */
export interface RedirectRule {
  /** A path with base; `*` at its end stands for any characters. */
  readonly from: string;
  /** A path with base, or an absolute address; `:splat` stands for what `*` did. */
  readonly to: string;
  readonly status: number;
}

/**
 * The rules of a site: its redirects, then those that take the default language's prefix away (NF-06), then the
 * languages' 404 documents.
 */
export function redirectRules(
  redirects: readonly Redirect[],
  { base, lang: defaultLang, locales }: Pick<ResolvedConfig, 'base' | 'lang' | 'locales'>,
): readonly RedirectRule[] {
  const langs = locales.map(({ lang }) => lang).filter((lang) => lang !== defaultLang);
  return [
    ...redirects.map(({ from, to, status }) => ({
      from: addBase(encodePath(from), base),
      to: withBase(to, base),
      status,
    })),
    { from: `${base}${defaultLang}`, to: base, status: 301 },
    { from: `${base}${defaultLang}/*`, to: `${base}:splat`, status: 301 },
    ...langs.map((lang) => ({
      from: `${base}${lang}/*`,
      to: `${base}${lang}/404.html`,
      status: 404,
    })),
  ];
}

/** The address that a redirect leads to, as browsers get it. */
export function withBase(to: string, base: string): string {
  return to.startsWith('/') ? addBase(to, base) : to;
}

/** The `_redirects` file. */
export function formatRedirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

/** Reads a `_redirects` file: rules that hold for all readers alike. */
export function parseRedirectsFile(text: string): readonly RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const comment = words.findIndex((word) => word.startsWith('#'));
    const [from = '', to, status = '301', ...conditions] =
      comment === -1 ? words : words.slice(0, comment);
    return from.startsWith('/') && to !== undefined && conditions.length === 0
      ? { from, to, status: Number.parseInt(status, 10) }
      : [];
  });
}

/** Where a rule leads a request: as hosts do, with its query unless the rule has one. */
export interface RedirectAnswer {
  readonly location: string;
  readonly status: number;
}

/** What rules answer to a path with base and query (with `?`, or empty); undefined when none leads elsewhere. */
export function redirectFor(
  rules: readonly RedirectRule[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): RedirectAnswer | undefined {
  for (const { from, to, status } of rules) {
    const splat = matchRule(from, pathname);
    if (splat === undefined || status < 300 || status > 399) continue;
    return { location: redirectLocation(to.replaceAll(':splat', splat), search), status };
  }
  return undefined;
}

/**
 * What `*` stands for; empty in a rule without; undefined when the rule does not match. It starts with no slash: an
 * address that starts with two names another host.
 */
function matchRule(from: string, pathname: string): string | undefined {
  if (!from.endsWith('*')) return from === pathname ? '' : undefined;
  const folder = from.slice(0, -1);
  return pathname.startsWith(folder)
    ? pathname.slice(folder.length).replace(/^\/+/, '')
    : undefined;
}

/** The address that a redirect leads to, with the query of the request. */
export function redirectLocation(to: string, search: string): string {
  return to.includes('?') ? to : to.replace(/(?=#)|$/, search.replaceAll('$', '$$$$'));
}
