import { compact, type Data, dataOf, listOf, textOf } from './data';
import type { Decision } from './plan';

/** Where files of other hosts come from, by the part of the policy that allows them. */
export interface ForeignOrigins {
  readonly images: Set<string>;
  readonly media: Set<string>;
  readonly frames: Set<string>;
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
  readonly fonts: Set<string>;
  /** What scripts ask. */
  readonly connections: Set<string>;
}

/** What allows `style` attributes in the policy. */
export const INLINE = "'unsafe-inline'";

/** What allows documents in the addresses of frames. */
const DATA = 'data:';

/** A collection of origins without any. */
export function noOrigins(): ForeignOrigins {
  const none = () => new Set<string>();
  return {
    images: none(),
    media: none(),
    frames: none(),
    scripts: none(),
    styles: none(),
    fonts: none(),
    connections: none(),
  };
}

/** Notes the origin of an address of another host. */
function noteOrigin(origins: Set<string>, address: unknown): void {
  const text = textOf(address);
  if (text === undefined || !/^(?:(?:https?|wss?):)?\/\//.test(text)) return;
  if (URL.canParse(text, 'https://site')) {
    origins.add(new URL(text, 'https://site').origin);
  }
}

/** Components of pictures are called so as well. */
const TAG = /<(img|image|picture|source|video|audio|iframe)\b/gi;
const ADDRESS = /\s(?:src|poster)=["'{`]*((?:https?:)?\/\/[^"'`\s>}]+)/gi;
/** Longer tags, and longer words of an image, hold no addresses of other hosts: what has no end is not searched for it. */
const LONGEST = 2000;
/** A frame whose document stands in its address. */
const OWN_FRAME = /<iframe\b[^>]{0,2000}?\ssrc=["'{`]*data:/i;
const IMAGE = /!\[[^\]\n]{0,2000}\]\(((?:https?:)?\/\/[^)\s]+)/g;
/** `![Words][name]`, and where the name is said to lead. */
const NAMED_IMAGE = /!\[([^\]\n]{0,2000})\](?:\[([^\]\n]{0,2000})\])?(?!\()/g;
const DEFINITION = /^ {0,3}\[([^\]\n]{1,2000})\]:[ \t]*<?(https?:\/\/[^\s>]+)/gm;
const labelOf = (name = ''): string => name.trim().toLowerCase();
const KINDS: Readonly<Record<string, keyof ForeignOrigins>> = {
  img: 'images',
  source: 'media',
  video: 'media',
  audio: 'media',
  iframe: 'frames',
};

/** Notes what a page shows of other hosts. An example in a block of code may be among it: naming its host does no harm. */
export function noteOriginsOf(page: string, origins: ForeignOrigins): void {
  const text = withoutFences(page);
  notePlayers(text, origins);
  for (const { index, 1: tag = '' } of text.matchAll(TAG)) {
    const rest = text.slice(index, index + LONGEST);
    const [attributes = ''] = rest.split('>', 1);
    for (const [, address] of attributes.matchAll(ADDRESS)) {
      noteOrigin(origins[KINDS[tag.toLowerCase()] ?? 'images'], address);
    }
  }
  if (OWN_FRAME.test(text)) origins.frames.add(DATA);
  for (const [, address] of text.matchAll(IMAGE)) noteOrigin(origins.images, address);
  // Lists of people and the like, which a component shows.
  for (const [, address] of text.matchAll(PICTURE)) noteOrigin(origins.images, address);
  const named = new Set([...text.matchAll(NAMED_IMAGE)].map(([, alt, id]) => labelOf(id || alt)));
  for (const [, id, address] of named.size > 0 ? text.matchAll(DEFINITION) : [])
    if (named.has(labelOf(id))) noteOrigin(origins.images, address);
}

/** A player of a service, which a component of the site puts into a frame. */
const EMBED =
  /["'`](https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\/)/g;

function notePlayers(code: string, origins: ForeignOrigins): void {
  for (const [, address] of code.matchAll(EMBED)) noteOrigin(origins.frames, address);
  for (const [pattern, kind, hosts] of PLAYERS) {
    if (pattern.test(code)) for (const host of hosts) origins[kind].add(host);
  }
}

const FILE = /["'`(=]((?:https?:)\/\/[^"'`\s()<>]{1,2000})/g;
/** A field that holds a picture by its name, whatever its address ends with. */
const PICTURE =
  /\b\w{0,40}(?:avatar|image|img|logo|icon|photo|picture|thumbnail|poster)(?:_?url|_?src)?["']?\s{0,8}[:=]\s{0,8}["']?(https?:\/\/[^"'`\s()<>]{1,2000})/gi;
/** What an address that ends so is loaded as. */
const ENDINGS: readonly (readonly [RegExp, keyof ForeignOrigins])[] = [
  [/\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)(?:[?#].*)?$/i, 'images'],
  [
    /^https?:\/\/(?:avatars\.githubusercontent\.com|img\.shields\.io|badge\.fury\.io|badgen\.net|contrib\.rocks)\//i,
    'images',
  ],
  [/\.(?:woff2?|ttf|otf|eot)(?:[?#].*)?$/i, 'fonts'],
  [/\.(?:mp4|webm|mov|mp3|ogg|wav|m4a)(?:[?#].*)?$/i, 'media'],
];

/** Components of packages that show what lies on other hosts, which no page names. */
const PLAYERS: readonly (readonly [RegExp, keyof ForeignOrigins, readonly string[]])[] = [
  [
    /\bfrom\s*['"](?:react-lite-youtube-embed|lite-youtube-embed)\b/,
    'images',
    ['https://i.ytimg.com'],
  ],
  [
    /\bfrom\s*['"](?:react-lite-youtube-embed|lite-youtube-embed|react-youtube|react-player)\b/,
    'frames',
    ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
  ],
];

/** What asks another host for something, by its address. */
const ASKED =
  /\b(?:fetch|axios(?:\.\w+)?|useSWR|new\s+(?:WebSocket|EventSource))\(\s*["'`]((?:https?|wss?):\/\/[^"'`\s()<>]{1,2000})/g;

/** What a style sheet imports of another host. */
const SHEET = /@import\s{0,9}(?:url\(\s{0,9})?["']?((?:https?:)?\/\/[^"'\s()]{1,2000})/gi;

/** Notes a style sheet of another host, and the host from which one of a service for fonts loads these. */
function noteSheet(origins: ForeignOrigins, address: unknown): void {
  noteOrigin(origins.styles, address);
  if (/^(?:https?:)?\/\/fonts\.googleapis\.com\//.test(String(address)))
    origins.fonts.add('https://fonts.gstatic.com');
}

/** Notes what code, styles and data name of other hosts that is a file: an image, a video. */
export function noteOriginsOfCode(code: string, origins: ForeignOrigins): void {
  for (const [, address = ''] of code.matchAll(FILE)) {
    const [, kind] = ENDINGS.find(([ending]) => ending.test(address)) ?? [];
    // What is put into an address may be its host.
    const named = address.replace(/\$\{[^}]*\}/g, 'x');
    if (kind && !/^https?:\/\/[^/]*\$\{/.test(address)) noteOrigin(origins[kind], named);
  }
  for (const [, address] of code.matchAll(PICTURE)) noteOrigin(origins.images, address);
  for (const [, address] of code.matchAll(SHEET)) noteSheet(origins, address);
  for (const [, address = ''] of code.matchAll(ASKED)) {
    if (!/^\w+:\/\/[^/]*\$\{/.test(address))
      noteOrigin(origins.connections, address.replace(/\$\{[^}]*\}/g, 'x'));
  }
  notePlayers(code, origins);
  for (const { index, 1: tag = '' } of code.matchAll(TAG)) {
    const [attributes = ''] = code.slice(index, index + LONGEST).split('>', 1);
    for (const [, address] of attributes.matchAll(ADDRESS)) {
      noteOrigin(origins[KINDS[tag.toLowerCase()] ?? 'images'], address);
    }
  }
}

/** A page without its blocks of code: line by line, so that many openings cost no more than one. */
function withoutFences(page: string): string {
  let fence: string | undefined;
  const isText = (line: string): boolean => {
    const marks = /^[ \t]*(?:`{3,}|~{3,})/.exec(line)?.[0];
    if (fence === undefined) {
      fence = marks;
      return marks === undefined;
    }
    if (marks?.startsWith(fence) && line.trimEnd() === marks) fence = undefined;
    return false;
  };
  return page.split(/\r?\n/).filter(isText).join('\n');
}

/** What code loads of another host: what it imports, and what it gives to an element that it makes. */
const LOADED =
  /(?:\b(?:from|import)\s{0,9}\(?|\.src\s{0,9}=)\s{0,9}["'`]((?:https?:)?\/\/[^"'`\s]{1,2000})/g;

/** Notes what a config shows on every page. */
export function noteOriginsOfConfig(values: Data, origins: ForeignOrigins): void {
  noteOrigin(origins.images, values.icon);
  for (const author of Object.values({
    ...dataOf(values.authors),
    ...dataOf(dataOf(values.blog).authors),
  })) {
    noteOrigin(origins.images, dataOf(author).avatar);
  }
  for (const logo of [values.logo, ...Object.values(dataOf(values.logo))]) {
    noteOrigin(origins.images, logo);
  }
  for (const tag of listOf(values.head)) {
    const [name, attributes, code] = listOf(tag);
    const { src, href, rel } = dataOf(attributes);
    if (name === 'script') {
      noteOrigin(origins.scripts, src);
      for (const [, address] of String(code ?? '').matchAll(LOADED)) {
        noteOrigin(origins.scripts, address);
      }
    }
    if (name !== 'link') continue;
    if (/\bicon\b/.test(String(rel))) noteOrigin(origins.images, href);
    if (dataOf(attributes).as === 'font') noteOrigin(origins.fonts, href);
    if (rel === 'stylesheet' || dataOf(attributes).as === 'style') noteSheet(origins, href);
  }
}

/** The policy that lets a site show what it showed, and what a person must know of it. */
export function policyOf(origins: ForeignOrigins): {
  readonly policy: Data | undefined;
  readonly decisions: readonly Decision[];
} {
  const named = Object.entries(origins).flatMap(([key, found]: [string, Set<string>]) =>
    found.size > 0 ? [[key, [...found].sort()] as const] : [],
  );
  const policy = compact(Object.fromEntries(named));
  if (named.length === 0) return { policy: undefined, decisions: [] };
  const hosts = [...new Set(named.flatMap(([, all]) => all))].filter((one) => one.includes('//'));
  const decisions: Decision[] = [];
  if (hosts.length > 0) {
    decisions.push({
      topic: 'publishing',
      what: `Pages load files of other hosts: ${hosts.join(', ')}.`,
      todo: 'They were named in "policy" of the config, because nothing else may be loaded. Put copies into the public folder and remove what is not needed. What scripts send to goes into "connections".',
    });
  }
  if (origins.frames.has(DATA)) {
    decisions.push({
      topic: 'publishing',
      what: 'Frames show documents that stand in their addresses ("data:"): "policy" of the config allows them.',
      todo: 'Write the documents into files of the public folder, name those in "src", and put "\'self\'" in the place of "data:" in the policy.',
    });
  }
  if (origins.styles.has(INLINE)) {
    decisions.push({
      topic: 'publishing',
      what: 'Components of the theme have "style" attributes: "policy" of the config allows them.',
      todo: 'Use classes and rules in style sheets instead, and take it out of the policy.',
    });
  }
  return { policy, decisions };
}
