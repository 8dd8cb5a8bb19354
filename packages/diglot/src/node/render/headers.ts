import { createHash } from 'node:crypto';

/** Response headers for the paths that match a pattern; `*` stands for any characters. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The one policy under which the client may turn fetched documents into nodes. */
const TRUSTED_TYPES_POLICY = 'diglot';

/** A content security policy that allows the site's own files and one inline script. */
export function contentSecurityPolicy(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ');
}

/** Headers of all files of a site. Later rules add to earlier ones and win where they differ. */
export function headerRules(base: string, inlineScript: string): readonly HeaderRule[] {
  return [
    {
      pattern: `${base}*`,
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(inlineScript),
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
