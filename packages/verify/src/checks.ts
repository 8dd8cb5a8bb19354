import { headersFor, type RedirectRule, redirectFor } from 'diglot/tools';
import { type Answer, NoAnswer } from './ask';
import type { Built, BuiltFile } from './built';
import { bare, type Fault, type Wanted } from './hosts';

/** What is wrong at one address. */
export interface Wrong {
  readonly fault: Fault | 'no-answer';
  /** Wrongs of one kind are told once: the same fault, and the same header or type. */
  readonly kind: string;
  /** With base. */
  readonly address: string;
  readonly message: string;
  readonly wanted: Wanted;
}

/** Asks a host for a path with base. @throws NoAnswer */
export type AskHost = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html(?:;\s*charset=utf-8)?$/i,
  css: /^text\/css(?:;\s*charset=utf-8)?$/i,
  js: /^(?:text|application)\/javascript(?:;\s*charset=utf-8)?$/i,
  json: /^application\/json\b/i,
  svg: /^image\/svg\+xml\b/i,
  md: /^text\/markdown;\s*charset=utf-8$/i,
  txt: /^text\/plain;\s*charset=utf-8$/i,
  xml: /^(?:application|text)\/(?:rss\+|atom\+)?xml\b/i,
  png: /^image\/png$/i,
  webp: /^image\/webp$/i,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/i,
  woff2: /^font\/woff2$/i,
};
const USUAL: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
/** What is worth compressing, and how long it has to be for that. */
const TEXTS: ReadonlySet<string> = new Set([
  'html',
  'css',
  'js',
  'json',
  'svg',
  'md',
  'txt',
  'xml',
]);
const WORTH_IT = 2048;

const endingOf = (file: string): string => /\.([\w]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';

/** Holds one file of the site against what the host sends for it. */
export async function checkFile(built: Built, file: BuiltFile, ask: AskHost): Promise<Wrong[]> {
  const { address } = file;
  const answer = await ask(address);
  const wrong = (fault: Fault, kind: string, message: string, wanted: Wanted = {}): Wrong => ({
    ...{ fault, kind: `${fault} ${kind}`, address, message, wanted },
  });
  if (answer.status !== 200) {
    const to = answer.headers.location;
    if (file.mayLeadOn && to !== undefined) return [];
    if (file.isPage && address !== built.base) {
      const said = to === undefined ? `answers ${answer.status}` : `leads to ${to}`;
      return [wrong('address', '', `The address of a page ${said}, and is not the page itself`)];
    }
    return [wrong('missing', '', `The file is there, and the host answers ${answer.status}`)];
  }
  const size = built.sizeOf(file.file) ?? answer.body.length;
  if (!built.isSame(file.file, answer.body)) {
    const isOther = file.isPage && !answer.body.toString().includes('id="dg-page"');
    const message = isOther
      ? 'The host answers with another document'
      : `The host sends other bytes than were built (${answer.body.length}${size === answer.body.length ? '' : ` in the place of ${size}`})`;
    return [wrong('bytes', isOther ? 'other' : '', message)];
  }
  return [
    ...checkType(file, answer, wrong),
    ...checkHeaders(built, file, answer, wrong),
    ...checkCompression(file, size, answer, wrong),
  ];
}

type MakeWrong = (fault: Fault, kind: string, message: string, wanted?: Wanted) => Wrong;

function checkType({ file }: BuiltFile, { headers }: Answer, wrong: MakeWrong): Wrong[] {
  const ending = endingOf(file);
  const type = headers['content-type'];
  const isRight = TYPES[ending]?.test(type ?? '') ?? true;
  if (isRight) return [];
  const usual = USUAL[ending] ?? '';
  const message = `Files that end with ".${ending}" come as ${type === undefined ? 'no type at all' : `"${type}"`}, and not as "${usual}"`;
  const isEncoding = bare(type) === bare(usual);
  return [wrong('type', ending, message, { type: usual, ending: `.${ending}`, isEncoding })];
}

/** Directives that browsers heed in a header only: each document says the others itself, and its bytes are as they were built. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;

const directivesOf = (policy: string): string[] =>
  policy
    .split(';')
    .map((one) => one.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Whether a policy says all of another that documents cannot say, and nothing that this one does not. */
function holds(is: string, policy: string): boolean {
  const said = directivesOf(is);
  const wanted = directivesOf(policy);
  return (
    said.every((one) => wanted.includes(one)) &&
    wanted.filter((one) => HEADER_ONLY.test(one)).every((one) => said.includes(one))
  );
}

/** What documents cannot say: the rest stands in them, and is another with each version of the site. */
function needed(policy: string): string {
  const only = directivesOf(policy).filter((one) => HEADER_ONLY.test(one));
  return only.length > 0 ? only.join('; ') : policy;
}

function checkPolicy(
  is: string | undefined,
  { name, value, only }: Wanted & { readonly name: string; readonly value: string },
  wrong: MakeWrong,
): Wrong[] {
  if (is !== undefined && holds(is, value)) return [];
  const others = only && { ...only, others: needed(only.others) };
  const wanted = { name, value: needed(value), only: others };
  if (is === undefined) return [wrong('header', name, `The header ${name} is missing`, wanted)];
  const least = `at least "${wanted.value}", and nothing that "_headers" does not`;
  return [wrong('header', name, `The header ${name} is "${is}": it has to say ${least}`, wanted)];
}

/** Headers about which something else is said, or that hosts may say in their own words. */
const APART: ReadonlySet<string> = new Set(['content-type', 'vary', 'cache-control']);

function checkHeaders(
  { rules, base }: Built,
  { address, isPage }: BuiltFile,
  { headers }: Answer,
  wrong: MakeWrong,
): Wrong[] {
  const usual = headersFor(rules, base);
  const expected = Object.entries(headersFor(rules, address));
  const found = expected.flatMap(([name, value]): Wrong[] => {
    const is = headers[name.toLowerCase()];
    const others = usual[name] ?? '';
    const rule = rules.find((one) => headersFor([one], address)[name] === value);
    const only = rule && others !== value ? { at: rule.pattern, others } : undefined;
    const wanted = { name, value, only };
    if (APART.has(name.toLowerCase()) || is === value) return [];
    if (/^content-security-policy$/i.test(name)) return checkPolicy(is, wanted, wrong);
    if (is === undefined) {
      return [wrong('header', name, `The header ${name} is missing`, wanted)];
    }
    const isTwice = is === `${value}, ${value}`;
    return isTwice
      ? [wrong('extra-header', name, `The header ${name} comes twice`, { name, value })]
      : [wrong('header', name, `The header ${name} is "${is}", and not "${value}"`, wanted)];
  });
  const { 'Cache-Control': caching = '' } = Object.fromEntries(expected);
  const is = headers['cache-control'] ?? '';
  const isImmutable = caching.includes('immutable');
  const age = Number(/max-age=(\d+)/.exec(is)?.[1] ?? 0);
  const isFresh = age === 0 || /no-cache|no-store|must-revalidate/.test(is);
  if (isImmutable && age < 31_536_000) {
    found.push(
      wrong(
        'caching',
        'assets',
        `Files with a hash in their name may be kept for ever, and come with "${is}"`,
        {
          value: caching,
        },
      ),
    );
  }
  if (!isImmutable && isPage && age > 0 && !(isFresh && age <= 600)) {
    found.push(
      wrong('caching', 'pages', `Browsers may show an old page for ${age} s ("${is}")`, {
        value: caching,
      }),
    );
  }
  return found;
}

function checkCompression(
  { file }: BuiltFile,
  size: number,
  { headers }: Answer,
  wrong: MakeWrong,
): Wrong[] {
  const ending = endingOf(file);
  if (!TEXTS.has(ending) || size < WORTH_IT) return [];
  if (headers['content-encoding'] === undefined) {
    return [
      wrong(
        'compression',
        ending,
        `Files that end with ".${ending}" come as they are, though br and gzip were offered`,
        { ending: `.${ending}` },
      ),
    ];
  }
  const varies = /(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(headers.vary ?? '');
  return varies
    ? []
    : [
        wrong(
          'vary',
          '',
          'What is compressed comes without "Vary: Accept-Encoding": caches may give it to those who cannot read it',
        ),
      ];
}

/** Redirects of a site that can be asked for: those with a splat by an address below it. */
export async function checkRedirects(built: Built, ask: AskHost): Promise<Wrong[]> {
  const wrongs: Wrong[] = [];
  for (const rule of built.redirects) {
    if (rule.status < 300 || rule.status > 399) continue;
    const from = sampleOf(rule, built);
    const expected = from && redirectFor(built.redirects, { pathname: from, search: '' });
    if (from === undefined || !expected) continue;
    const { status, headers } = await ask(from);
    const to = headers.location;
    const isThere = to !== undefined && pathOf(to) === pathOf(expected.location);
    // 301 and 308, and 302 and 307, mean the same to whoever reads.
    const isSameKind = isForGood(status) === isForGood(expected.status);
    if (isThere && status >= 300 && status < 400 && isSameKind) continue;
    const said = to === undefined ? `answers ${status}` : `answers ${status} and leads to ${to}`;
    wrongs.push({
      fault: 'redirect',
      kind: `redirect ${isThere ? 'status' : ''}`,
      address: from,
      message: `The address ${said}, and not ${expected.status} to ${expected.location}`,
      wanted: { from, to: expected.location, status: expected.status },
    });
  }
  return wrongs;
}

const isForGood = (status: number): boolean => status === 301 || status === 308;

/** The host itself may stand in a location, or not. */
function pathOf(location: string): string {
  if (!URL.canParse(location, 'http://same.invalid')) return location;
  const { pathname, search, hash } = new URL(location, 'http://same.invalid');
  return `${pathname}${search}${hash}`;
}

function sampleOf({ from, to }: RedirectRule, { files }: Built): string | undefined {
  if (!from.endsWith('*')) return from;
  const below = to.replace(':splat', '');
  const page = files.find(
    ({ address, isPage }) => isPage && address.startsWith(below) && address.length > below.length,
  );
  return page && from.replace('*', page.address.slice(below.length));
}

/** What is not there has the 404 document of its language, and its status. */
export async function checkNotFound(built: Built, ask: AskHost): Promise<Wrong[]> {
  const { base } = built;
  const wrongs: Wrong[] = [];
  for (const { folder, file } of built.notFound) {
    const address = `${base}${folder}is-not-there`;
    const { status, body } = await ask(address);
    const isDocument = built.isSame(file, body);
    if (status === 404 && isDocument) continue;
    wrongs.push({
      fault: 'not-found',
      kind: `not-found ${status === 404 ? 'document' : 'status'}`,
      address,
      message:
        status === 404
          ? `What is not there is answered with another document than ${file}`
          : `What is not there is answered with ${status}, and not with 404`,
      wanted: { folder: folder === '' ? '' : (base + folder).slice(0, -1) },
    });
  }
  const folder = `${base}assets/`;
  if (built.files.some(({ address }) => address.startsWith(folder))) {
    const { status, body } = await ask(folder);
    if (status === 200 && /href=/.test(body.toString()) && !body.includes('id="dg-app"')) {
      wrongs.push({
        ...{ fault: 'listing', kind: 'listing', address: folder, wanted: {} },
        message: 'The host lists what is in a folder',
      });
    }
  }
  return wrongs;
}

export { NoAnswer };
