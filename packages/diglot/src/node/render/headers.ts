import { createHash } from 'node:crypto';

/** Response headers for the paths that match a pattern; `*` stands for any characters. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The one policy under which the client may turn fetched documents into nodes. */
const TRUSTED_TYPES_POLICY = 'diglot';

/** What a policy allows besides the site's own files. */
export interface PolicySources {
  readonly connect: readonly string[];
  /** Addresses of single files. */
  readonly script: readonly string[];
  readonly trustedTypes: readonly string[];
}

const NO_SOURCES: PolicySources = { connect: [], script: [], trustedTypes: [] };

/** A content security policy that allows the site's own files and one inline script. */
export function contentSecurityPolicy(inlineScript: string, sources = NO_SOURCES): string {
  const list = (name: string, ...values: readonly string[]) => [name, ...values].join(' ');
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'none'",
    list('script-src', "'self'", `'sha256-${hash}'`, ...sources.script),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    list('connect-src', "'self'", ...sources.connect),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    list('trusted-types', TRUSTED_TYPES_POLICY, ...sources.trustedTypes),
  ].join('; ');
}

/** Headers of all files of a site. Later rules add to earlier ones and win where they differ. */
export function headerRules(
  base: string,
  inlineScript: string,
  sources?: PolicySources,
): readonly HeaderRule[] {
  return [
    {
      pattern: `${base}*`,
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(inlineScript, sources),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-cache',
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

/** The `_headers` file that Netlify and Cloudflare Pages read. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n');
}

/** Reads what {@link formatHeadersFile} wrote. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  return text
    .split(/\n\n+/)
    .map((block) => block.split('\n').filter(Boolean))
    .flatMap(([pattern, ...lines]) => {
      if (!pattern) return [];
      const headers = lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      });
      return [{ pattern, headers: Object.fromEntries(headers) }];
    });
}

/** The headers that rules give to a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) => {
    const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${source.join('.*')}$`).test(path);
  });
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
