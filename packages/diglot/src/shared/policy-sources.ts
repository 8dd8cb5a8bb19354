import { schemeOf } from './safe-url';

/** Directives that a site's owner may open, by the key of `policy` in the config. */
const OPENED = {
  scripts: 'script-src',
  styles: 'style-src',
  images: 'img-src',
  media: 'media-src',
  frames: 'frame-src',
  connections: 'connect-src',
  fonts: 'font-src',
  forms: 'form-action',
} as const;

/** A key of `policy` that holds a list of sources. */
export type OpenedKey = keyof typeof OPENED;

/** In an inline style attribute or element: anything may stand there. */
export const UNSAFE_INLINE = "'unsafe-inline'";

/** The key of the config that opens a directive; undefined for one that nothing opens. */
export function keyOfDirective(directive: string): OpenedKey | undefined {
  // Browsers tell `style-src-attr` and `style-src-elem` apart.
  const name = directive.replace(/-(?:attr|elem)$/, '');
  return KEYS.find((key) => OPENED[key] === name);
}

/** All of them, in the order in which they are documented. */
export const KEYS = Object.keys(OPENED) as OpenedKey[]; // the keys of a constant

/** What has to be named to allow an address: its origin, or the scheme of one without. */
export function sourceOf(address: string): string {
  const url = parse(address);
  if (!url) return address;
  return url.origin === 'null' ? url.protocol : url.origin;
}

/** The one line of the config that allows a source. */
export function allowFix(key: OpenedKey, source: string): string {
  const text = source.startsWith("'") ? JSON.stringify(source) : `'${source}'`;
  return `Allow it in the config: policy: { ${key}: [${text}] }.`;
}

/** Whether a list of sources allows an address of another origin, or one with a scheme such as `data:`. */
export function allowsAddress(sources: Iterable<string>, address: string): boolean {
  const url = parse(address);
  return url !== undefined && [...sources].some((source) => matches(source, url));
}

/** A page's own scheme is not known when it is built: `//host/file` is taken for a secure one. */
function parse(address: string): URL | undefined {
  const base = 'https://site.invalid';
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/** Whether a source of a policy names an address: the rules of CSP, level 3. */
function matches(source: string, url: URL): boolean {
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return sameScheme(source.toLowerCase(), url.protocol);
  const [, scheme = '', host = '', port = '', path = ''] =
    /^([a-z][a-z\d+.-]*:)\/\/([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (!sameScheme(scheme.toLowerCase(), url.protocol)) return false;
  return sameHost(host.toLowerCase(), url.hostname) && samePort(port, url) && samePath(path, url);
}

/** What is fetched over a safer way than the policy says is allowed, too. */
function sameScheme(allowed: string, asked: string): boolean {
  if (allowed === asked) return true;
  return (
    (allowed === 'http:' && asked === 'https:') ||
    (allowed === 'ws:' && ['wss:', 'http:', 'https:'].includes(asked)) ||
    (allowed === 'wss:' && asked === 'https:')
  );
}

function sameHost(allowed: string, asked: string): boolean {
  return allowed.startsWith('*.') ? asked.endsWith(allowed.slice(1)) : allowed === asked;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
};

function samePort(allowed: string, { port, protocol }: URL): boolean {
  const usual = DEFAULT_PORTS[protocol];
  if (allowed === '*') return true;
  return (
    allowed === port || (allowed === usual && port === '') || (allowed === '' && port === usual)
  );
}

/** A path that ends with a slash is that of a folder. */
function samePath(allowed: string, { pathname }: URL): boolean {
  if (allowed === '' || allowed === '/') return true;
  return allowed.endsWith('/') ? pathname.startsWith(allowed) : pathname === allowed;
}

/** Whether an address names a scheme or a host. */
export function isForeign(address: string): boolean {
  return schemeOf(address) !== undefined || /^[\s\p{Cc}]*[\\/]{2}/u.test(address);
}
