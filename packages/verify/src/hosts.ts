import type { Answer } from './ask';

/** Hosts whose settings are known. */
export const HOSTS = [
  'nginx',
  'apache',
  'caddy',
  'netlify',
  'vercel',
  'cloudflare',
  'github',
  's3',
] as const;

export type Host = (typeof HOSTS)[number];

/** Tells a host by what it says of itself; undefined for one that says nothing. */
export function hostOf({ headers }: Pick<Answer, 'headers'>): Host | undefined {
  const server = headers.server?.toLowerCase() ?? '';
  if (headers['x-nf-request-id'] !== undefined || server === 'netlify') return 'netlify';
  if (headers['x-vercel-id'] !== undefined || server === 'vercel') return 'vercel';
  if (headers['x-github-request-id'] !== undefined || server === 'github.com') return 'github';
  if (headers['x-amz-request-id'] !== undefined || server === 'amazons3') return 's3';
  if (headers['cf-ray'] !== undefined || server === 'cloudflare') return 'cloudflare';
  if (server.startsWith('nginx') || server.startsWith('openresty')) return 'nginx';
  if (server.startsWith('apache')) return 'apache';
  if (server.startsWith('caddy') || headers.via?.includes('Caddy')) return 'caddy';
  return undefined;
}

/** What a host can do wrong. */
export type Fault =
  | 'address'
  | 'bytes'
  | 'missing'
  | 'type'
  | 'header'
  | 'caching'
  | 'compression'
  | 'vary'
  | 'redirect'
  | 'not-found'
  | 'listing'
  | 'extra-header';

/** What a cure is about. */
export interface Wanted {
  /** Name of a header, and the value that it has to have. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  /** The only addresses that have this value, with `*` as in `_headers`, and the value of all others. */
  readonly only?: { readonly at: string; readonly others: string } | undefined;
  /** Path of a redirect, and where it leads. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: number | undefined;
  /** Media type, and the ending of the files that have it. */
  readonly type?: string | undefined;
  readonly ending?: string | undefined;
  /** Whether its encoding alone is wrong. */
  readonly isEncoding?: boolean | undefined;
  /** Folder of the language whose 404 document is meant: empty or `/zh`. */
  readonly folder?: string | undefined;
}

const quoted = (value = ''): string => `"${value.replaceAll('"', '\\"')}"`;

/** What is compared with addresses that the server has decoded. */
const decoded = (path = ''): string => quoted(decodeURI(path));

/** Addresses with `*` as an expression for decoded ones; those of pages with the ending that some servers have added. */
function expressionOf(addresses: string, before = ''): string {
  const bare = decodeURI(addresses).replace(/\.html$/, '');
  const exact = bare.replace(/[.+?()[\]{}^$|\\]/g, '\\$&').replaceAll('*', '.*');
  return `"${before}^${exact}${/[.*][^/]*$/.test(bare) ? '' : '(\\.html)?'}$"`;
}

const isOfAssets = (value = ''): boolean => value.includes('immutable');

/** A media type without its encoding. */
export const bare = (type = ''): string => type.replace(/;.*$/, '');

type Cures = Readonly<Record<Fault, (wanted: Wanted) => string>>;

const REDEPLOY = () =>
  'Publish the output folder as it was built, whole, and switch off whatever changes files (minifying, injected scripts).';
const HEADERS_FILE = () =>
  'Publish the file "_headers" of the output folder beside the others: this host reads it.';
const REDIRECTS_FILE = () =>
  'Publish the file "_redirects" of the output folder beside the others: this host reads it.';

/** For a host that says nothing of itself. */
const ANY: Cures = {
  address: () => 'Let the host answer "/a/b" with the file "/a/b.html".',
  bytes: REDEPLOY,
  missing: REDEPLOY,
  type: ({ type, ending }) => `Let the host send "${type}" for files that end with "${ending}".`,
  header: ({ name, value }) =>
    `Let the host send "${name}: ${value}", as the file "_headers" says.`,
  caching: ({ value }) =>
    `Let the host send "Cache-Control: ${value}", as the file "_headers" says.`,
  compression: () => 'Let the host compress texts by br or gzip.',
  vary: () => 'Let the host send "Vary: Accept-Encoding" with what it compresses.',
  redirect: ({ from, to, status }) =>
    `Let the host answer "${from}" with ${status} and "Location: ${to}".`,
  'not-found': ({ folder = '' }) =>
    `Let the host answer what is not there below "${folder}/" with the file "${folder}/404.html" and 404.`,
  listing: () => 'Switch off the listing of folders.',
  'extra-header': ({ name }) => `Let the host send "${name}" once.`,
};

const NGINX_CHARSET =
  'charset utf-8; charset_types text/plain text/css text/markdown text/xml application/javascript application/xml;';

const CURES: Readonly<Record<Host, Partial<Cures>>> = {
  nginx: {
    address: () => 'try_files $uri $uri.html $uri/index.html =404;',
    type: ({ type, ending, isEncoding = false }) =>
      isEncoding ? NGINX_CHARSET : `types { ${bare(type)} ${ending?.slice(1)}; } ${NGINX_CHARSET}`,
    header: ({ name, value, only }) =>
      only
        ? `map $uri $docs_value { ${expressionOf(only.at, '~')} ${quoted(value)}; default ${quoted(only.others)}; } and, in the server, add_header ${name} $docs_value always;`
        : `add_header ${name} ${quoted(value)} always;`,
    caching: () =>
      `map $uri $docs_cache { ~/assets/ "public, max-age=31536000, immutable"; default "public, max-age=0, must-revalidate"; } and, in the server, add_header Cache-Control $docs_cache always;`,
    compression: () =>
      'gzip on; gzip_types text/css text/javascript application/javascript application/json text/xml application/xml image/svg+xml text/markdown text/plain;',
    vary: () => 'gzip_vary on;',
    redirect: ({ from, to, status }) => `location = ${decoded(from)} { return ${status} ${to}; }`,
    'not-found': ({ folder = '' }) =>
      folder === ''
        ? 'error_page 404 /404.html;'
        : `location ${folder}/ { error_page 404 ${folder}/404.html; try_files $uri $uri.html $uri/index.html =404; }`,
    listing: () => 'autoindex off;',
    'extra-header': ({ name }) => `proxy_hide_header ${name};`,
  },
  apache: {
    address: () =>
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f\nRewriteRule ^ %{REQUEST_URI}.html [L]',
    type: ({ type, ending }) => `AddType ${bare(type)} ${ending}\nAddCharset utf-8 ${ending}`,
    header: ({ name, value, only }) => {
      const line = `Header always set ${name} ${quoted(value)}`;
      return only ? `<LocationMatch ${expressionOf(only.at)}>\n  ${line}\n</LocationMatch>` : line;
    },
    caching: ({ value }) => {
      const line = `Header always set Cache-Control ${quoted(value)}`;
      return isOfAssets(value) ? `<LocationMatch "/assets/">\n  ${line}\n</LocationMatch>` : line;
    },
    compression: () =>
      'AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json image/svg+xml text/markdown',
    vary: () => 'Header append Vary Accept-Encoding',
    redirect: ({ from, to, status }) => `Redirect ${status} ${decoded(from)} ${to}`,
    'not-found': ({ folder = '' }) =>
      folder === ''
        ? 'ErrorDocument 404 /404.html'
        : `<Location ${folder}>\n  ErrorDocument 404 ${folder}/404.html\n</Location>`,
    listing: () => 'Options -Indexes',
    'extra-header': ({ name }) => `Header unset ${name}`,
  },
  caddy: {
    address: () => 'try_files {path} {path}.html {path}/index.html',
    type: ({ type, ending }) => `@type path *${ending}\nheader @type Content-Type ${quoted(type)}`,
    header: ({ name, value, only }) =>
      only
        ? `@these path_regexp ${expressionOf(only.at)}\nheader @these {\n\t${name} ${quoted(value)}\n\tdefer\n}`
        : `header ${name} ${quoted(value)}`,
    caching: ({ value }) =>
      `@kept ${isOfAssets(value) ? '' : 'not '}path */assets/*\nheader @kept Cache-Control ${quoted(value)}`,
    compression: () => 'encode zstd gzip',
    vary: () => 'header +Vary Accept-Encoding',
    redirect: ({ from, to, status }) => `redir ${from} ${to} ${status}`,
    'not-found': ({ folder = '' }) =>
      folder === ''
        ? 'handle_errors {\n\trewrite * /404.html\n\tfile_server\n}'
        : `handle_errors {\n\t@lang path ${folder}/*\n\trewrite @lang ${folder}/404.html\n\tfile_server\n}`,
    listing: () => 'file_server # without "browse"',
    'extra-header': ({ name }) => `header -${name}`,
  },
  netlify: {
    header: HEADERS_FILE,
    caching: HEADERS_FILE,
    type: HEADERS_FILE,
    redirect: REDIRECTS_FILE,
    'not-found': REDIRECTS_FILE,
    address: () => 'Switch "Pretty URLs" on in the settings of the site.',
  },
  vercel: {
    address: () => 'vercel.json: { "cleanUrls": true, "trailingSlash": false }',
    header: ({ name, value, only }) =>
      `vercel.json: { "headers": [{ "source": ${quoted((only?.at ?? '/*').replaceAll('*', '(.*)'))}, "headers": [{ "key": ${quoted(name)}, "value": ${quoted(value)} }] }] }`,
    caching: ({ value }) =>
      `vercel.json: { "headers": [{ "source": "/assets/(.*)", "headers": [{ "key": "Cache-Control", "value": ${quoted(value)} }] }] }`,
    redirect: ({ from, to, status }) =>
      `vercel.json: { "redirects": [{ "source": ${quoted(from)}, "destination": ${quoted(to)}, "statusCode": ${status} }] }`,
  },
  cloudflare: {
    header: HEADERS_FILE,
    caching: HEADERS_FILE,
    type: HEADERS_FILE,
    redirect: REDIRECTS_FILE,
    bytes: () =>
      'Switch off what changes files: "Rocket Loader", "Email Address Obfuscation" and "Auto Minify".',
  },
  github: {
    header: ({ name }) =>
      `GitHub Pages sends no headers of a site: only a CDN in front of it can send "${name}". The policy is in each page as well.`,
    caching: () =>
      'GitHub Pages caches everything for ten minutes: only a CDN in front of it changes that.',
    redirect: ({ from }) =>
      `GitHub Pages has no redirects: the document at "${from}" leads readers on.`,
    'not-found': ({ folder }) =>
      folder
        ? `GitHub Pages has one 404 document: readers of "${folder}" get that of the site.`
        : REDEPLOY(),
  },
  s3: {
    address: () =>
      'CloudFront function: if the address has no ending, add ".html" (event.request.uri += ".html").',
    header: ({ name, value }) => `CloudFront response headers policy: ${name}: ${value}`,
    caching: ({ value }) => `aws s3 cp --recursive --cache-control ${quoted(value)} …`,
    type: ({ type, ending }) =>
      `aws s3 cp --recursive --exclude "*" --include "*${ending}" --content-type ${quoted(type)} …`,
    compression: () => 'CloudFront behaviour: Compress objects automatically: Yes',
    redirect: ({ from, to, status }) =>
      `CloudFront function: if (event.request.uri === ${quoted(from)}) return { statusCode: ${status}, headers: { location: { value: ${quoted(to)} } } };`,
    'not-found': ({ folder = '' }) =>
      `CloudFront custom error response: 404 (and 403) → ${folder}/404.html, 404`,
  },
};

/** The one thing to do about a fault, for a host. */
export function cureFor(fault: Fault, host: Host | undefined, wanted: Wanted): string {
  const cure = (host && CURES[host][fault]) ?? ANY[fault];
  return cure(wanted);
}
