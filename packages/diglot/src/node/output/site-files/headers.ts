import { escapeRegExp } from '../../../shared/escape-reg-exp';
import { type OpenedSources, type Policy, policyHeader } from '../../page/policy';

/** Response headers for the paths that match a pattern; `*` stands for any characters. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of rules before this one that do not hold here: `! Name`, which Cloudflare Pages knows. */
  readonly detached?: readonly string[] | undefined;
}

/** A line of a `_headers` file that cannot be used. */
export interface HeaderProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
}

/** What Netlify and Cloudflare Pages send with every file, unless a rule sets it: browsers ask again each time. */
const HOST_DEFAULTS = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * Headers of all files of a site. Hosts join the values of one header from all rules that match, so no
 * two rules set the same: only for assets is the hosts' own `Cache-Control` replaced.
 */
export function headerRules(
  base: string,
  policy: Policy,
  { hsts = false }: Partial<Pick<OpenedSources, 'hsts'>> = {},
): readonly HeaderRule[] {
  return [
    {
      pattern: `${base}*`,
      headers: {
        'Content-Security-Policy': policyHeader(policy),
        ...strictTransport(hsts),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    {
      pattern: `${base}assets/*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    {
      pattern: `${base}*.md`,
      headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    },
    {
      pattern: `${base}*.xml`,
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    },
  ];
}

/** A year, in seconds: what hstspreload.org asks for at least. */
const YEAR = 31_536_000;

/** Headers of one file in the place of the site's. Hosts may serve a document without its extension. */
export function fileHeaderRules(
  base: string,
  { path, headers }: { readonly path: string; readonly headers: Readonly<Record<string, string>> },
): readonly HeaderRule[] {
  const pattern = `${base}${path}`;
  const rule = { pattern, headers, detached: Object.keys(headers) };
  return path.endsWith('.html')
    ? [rule, { ...rule, pattern: pattern.slice(0, -'.html'.length) }]
    : [rule];
}

function strictTransport(hsts: OpenedSources['hsts']): Readonly<Record<string, string>> {
  if (hsts === false) return {};
  const { maxAge, includeSubDomains, preload } =
    hsts === true ? { maxAge: YEAR, includeSubDomains: false, preload: false } : hsts;
  const words = [
    `max-age=${maxAge}`,
    ...(includeSubDomains ? ['includeSubDomains'] : []),
    ...(preload ? ['preload'] : []),
  ];
  return { 'Strict-Transport-Security': words.join('; ') };
}

/**
 * Adds an owner's rules to the site's. Where both have a pattern, the owner's headers take the place of
 * the site's; an owner's other rules stand behind the site's.
 */
export function mergeHeaderRules(
  own: readonly HeaderRule[],
  owners: readonly HeaderRule[],
): readonly HeaderRule[] {
  const merged = own.map((rule): HeaderRule => {
    const same = owners.filter(({ pattern }) => pattern === rule.pattern);
    const added = Object.assign({}, ...same.map(({ headers }) => headers));
    const names = same.flatMap(({ detached = [] }) => detached).concat(Object.keys(added));
    const replaced = new Set(names.map(lowerCase));
    const kept = Object.entries(rule.headers).filter(([name]) => !replaced.has(lowerCase(name)));
    return { ...rule, headers: { ...Object.fromEntries(kept), ...added } };
  });
  const known = new Set(own.map(({ pattern }) => pattern));
  return [...merged, ...owners.filter(({ pattern }) => !known.has(pattern))];
}

const lowerCase = (text: string): string => text.toLowerCase();

/** The `_headers` file that Netlify and Cloudflare Pages read. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers, detached = [] }) =>
      [
        pattern,
        ...detached.map((name) => `  ! ${name}`),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Reads a `_headers` file as hosts do. */
export function parseHeadersFile(text: string): {
  readonly rules: readonly HeaderRule[];
  readonly problems: readonly HeaderProblem[];
} {
  const rules: { pattern: string; headers: Record<string, string>; detached: string[] }[] = [];
  const problems: HeaderProblem[] = [];
  text.split(/\r?\n/).forEach((source, index) => {
    const line = source.trim();
    if (line === '' || line.startsWith('#')) return;
    if (/^(?:\/|https?:\/\/)/.test(line)) {
      rules.push({ pattern: line, headers: {}, detached: [] });
      return;
    }
    const rule = rules.at(-1);
    const [, name, value] = /^([^\s:!]+)\s*:\s*(.*)$/.exec(line) ?? [];
    const detached = /^!\s*(\S+)$/.exec(line)?.[1];
    if (rule && detached !== undefined) rule.detached.push(detached);
    else if (rule && name !== undefined && value !== undefined) {
      const before = rule.headers[name];
      rule.headers[name] = before === undefined ? value : `${before}, ${value}`;
    } else problems.push({ line: index + 1, ...problemOf(line, rule !== undefined) });
  });
  return {
    rules: rules.map(({ detached, ...rule }) =>
      detached.length > 0 ? { ...rule, detached } : rule,
    ),
    problems,
  };
}

/** What a site's owner may not set: a second policy, or none, would break pages or leave them unprotected. */
export function policyProblems(text: string): HeaderProblem[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (!/^\s*!?\s*content-security-policy\s*(?::|$)/i.test(line)) return [];
    const message = 'The build writes the content security policy: this line would set another.';
    const fix =
      'Remove the line, and name what it allows in the config: policy: { images: […], scripts: […] }.';
    return { line: index + 1, message, fix };
  });
}

function problemOf(line: string, hasPattern: boolean): Pick<HeaderProblem, 'message' | 'fix'> {
  return hasPattern
    ? { message: `This is no header: "${line}"`, fix: 'Write "Name: value".' }
    : {
        message: `This header belongs to no path: "${line}"`,
        fix: 'Write a path before it on a line of its own, for instance "/*".',
      };
}

/** The headers that a path gets, as hosts find them: those of all matching rules, values of one name joined. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found = new Map<string, readonly [name: string, value: string]>();
  for (const { pattern, headers, detached = [] } of rules) {
    if (!matches(pattern, path)) continue;
    for (const name of detached) found.delete(lowerCase(name));
    for (const [name, value] of Object.entries(headers)) {
      const before = found.get(lowerCase(name))?.[1];
      found.set(lowerCase(name), [name, before === undefined ? value : `${before}, ${value}`]);
    }
  }
  return { ...HOST_DEFAULTS, ...Object.fromEntries(found.values()) };
}

function matches(pattern: string, path: string): boolean {
  const source = pattern.split('*').map(escapeRegExp);
  return new RegExp(`^${source.join('.*')}$`).test(path);
}
