import type { DataPath } from 'diglot/tools';
import type { Tell } from '../config-draft';
import { siteOrigin } from '../config-values';
import { callOf, type Data, dataOf, listOf, type RecordedCall, textOf } from '../data';
import { drawingPlugins } from '../drawing-plugins';
import { FOREIGN } from '../evaluate/stand-in';
import { ownRange } from '../output/package-file';
import { Code } from '../output/print-config';
import type { Decision } from '../plan';
import { addressesOf } from './address-pattern';

/** What plugins of Rspress become. */
export interface MovedPlugins {
  /** Keys of our config. */
  readonly values: Data;
  readonly plugins: readonly { readonly line: string; readonly code: Code }[];
  readonly needed: Readonly<Record<string, string>>;
  /** Packages that nothing uses any more. */
  readonly replaced: readonly string[];
  readonly done: readonly string[];
}

/** Plugins whose work the engine does: what to say of each. */
const BUILT_IN: readonly (readonly [RegExp, string])[] = [
  [/sitemap/, 'the sitemap is made from "siteUrl"'],
  [/llms/, 'every page has its Markdown beside it, and llms.txt names all'],
  [/medium-zoom/, 'images can always be enlarged'],
  [/container-syntax/, 'containers are part of pages'],
  [/plugin-shiki$/, 'all languages and notations are there'],
  [/auto-nav-sidebar/, 'folders and _meta.json make sidebars'],
  [/file-tree/, 'blocks of "tree" are drawn'],
  [
    /plugin-sass|plugin-less|plugin-stylus|plugin-react$|plugin-svgr/,
    'components import styles and drawings as they are',
  ],
];

/** Those for which a person has to find something else. */
const WAITING: readonly (readonly [RegExp, string, Decision['topic']])[] = [
  [
    /algolia/,
    'The site searches by itself. To use Algolia: search: { provider: "algolia", appId, apiKey, indexName }, and fill a new index by "diglot search push".',
    'publishing',
  ],
  [
    /twoslash/,
    'Blocks with "twoslash" are shown without types until you add the package "@diglot/types".',
    'pages',
  ],
  [/typedoc|api-docgen/, 'Make pages of an API by "@diglot/api".', 'plugins'],
  [
    /google-analytics|analytics|umami|gtag/,
    'Put the script into "head", and name its origins in "policy".',
    'publishing',
  ],
  [
    /open-graph|og/,
    'Titles, descriptions and addresses for other sites are in every document; put other tags into "head".',
    'publishing',
  ],
  [
    /font/,
    'Put the font into the public folder, and name it in a style sheet ("globalStyles").',
    'theme',
  ],
];

const OTHER = "What it does, a plugin of ours does by its hooks: see the manual's page on plugins.";

/** Carries plugins over as far as they are known. */
export function movePlugins(given: unknown, place: DataPath, tell: Tell): MovedPlugins {
  const result: Result = { values: {}, plugins: [], needed: {}, replaced: [], done: [] };
  for (const [index, plugin] of listOf(given).flat().entries()) {
    if (plugin === null || plugin === false || plugin === undefined) continue;
    const made = callOf(plugin);
    const name =
      made?.module ?? String(dataOf(plugin).name ?? foreignText(plugin) ?? 'a plugin of the site');
    const at = [...place, index];
    // What a site's own plugin of such a name does, ours does without settings.
    const own: RecordedCall = { module: name, name: 'default', options: {} };
    const call = made ?? (/mermaid|katex/.test(name) ? own : undefined);
    if (call && moveKnown(call, result, (what, todo, topic) => tell(at, what, todo, topic)))
      continue;
    const isBuiltIn = BUILT_IN.find(([pattern]) => pattern.test(name));
    if (isBuiltIn) {
      result.done.push(`"${name}" is not needed: ${isBuiltIn[1]}.`);
      if (call) result.replaced.push(call.module);
      const { siteUrl, domain } = call?.options ?? {};
      const origin = siteOrigin(siteUrl ?? domain);
      if (origin !== undefined) result.values.siteUrl ??= origin;
      continue;
    }
    const [, todo = OTHER, topic = 'plugins' as const] =
      WAITING.find(([pattern]) => pattern.test(name)) ?? [];
    tell(at, `The plugin "${name}" does not run here.`, todo, topic);
  }
  return result;
}

function foreignText(plugin: unknown): string | undefined {
  return textOf(Object(Object(plugin)[FOREIGN]).text);
}

type Result = {
  values: Record<string, unknown>;
  plugins: MovedPlugins['plugins'][number][];
  needed: Record<string, string>;
  replaced: string[];
  done: string[];
  /** Of the plugin that shows code alive. */
  settings?: Readonly<Record<string, string>>;
};

/** Plugins of which we have a counterpart. Says whether this is one. */
function moveKnown(
  { module, options }: RecordedCall,
  result: Result,
  tell: (what: string, todo: string, topic: Decision['topic']) => void,
): boolean {
  if (/client-redirects/.test(module)) {
    const moved = moveRedirects(options.redirects);
    if (moved.kept.length > 0) result.values.redirects = moved.kept;
    const [first, second] = moved.lost;
    if (first !== undefined) {
      const named = moved.lost.map((from) => `"${from}"`).join(', ');
      tell(
        second === undefined
          ? `The redirect from "${first}" is a pattern.`
          : `${moved.lost.length} redirects are patterns: ${named}.`,
        'Name each address in "redirects", or a whole folder: { from: "/old/*", to: "/new/:splat" }.',
        'publishing',
      );
    }
  } else if (/plugin-rss/.test(module)) {
    const feeds = moveFeeds(options);
    if (feeds.length > 0) result.values.feeds = feeds;
    result.values.siteUrl ??= siteOrigin(options.siteUrl);
    if (feeds.length > 0) {
      tell(
        `Feeds have one file for each language: ${feeds.flatMap(feedFiles).join(', ')}, and the same below the folder of each other language.`,
        'Compare "feeds" with the addresses that readers know, and look at what each lists: pages need a "date". Old addresses can be led on where the site is hosted.',
        'publishing',
      );
    }
  } else if (/mermaid/.test(module)) {
    addDrawing({ math: false, mermaid: true }, result);
    result.done.push('Diagrams are drawn when the site is built, by "@diglot/mermaid".');
  } else if (/katex|math/.test(module)) {
    addDrawing({ math: true, mermaid: false }, result);
    result.done.push('Formulas are made when the site is built, by "@diglot/math".');
  } else if (/preview|playground/.test(module)) {
    movePlayground(/playground/.test(module), options, result, tell);
  } else if (/last-updated/.test(module)) {
    result.values.themeConfig = { lastUpdated: true };
  } else return false;
  result.replaced.push(module);
  return true;
}

const PLAYGROUND = '@diglot/playground';

/** Settings of both plugins that mean the same here, and those without which all goes on as it did. */
const SAME = ['defaultRenderMode', 'defaultPreviewMode', 'defaultDirection'];
const UNNOTICED = /^(?:babelUrl|monaco\w+|editorPosition|iframeOptions|position|previewMode)$/;

function addDrawing(drawn: Parameters<typeof drawingPlugins>[0], result: Result): void {
  const { plugins, needed } = drawingPlugins(drawn);
  result.plugins.push(...plugins);
  Object.assign(result.needed, needed);
}

/** Two plugins that show code alive are one here. */
function movePlayground(
  isPlayground: boolean,
  options: Data,
  result: Result,
  tell: (what: string, todo: string, topic: Decision['topic']) => void,
): void {
  const { builderConfig, customEntry } = dataOf(options.iframeOptions);
  const others = [
    ...Object.keys(options).filter((key) => !SAME.includes(key) && !UNNOTICED.test(key)),
    ...(builderConfig === undefined ? [] : ['iframeOptions.builderConfig']),
    ...(customEntry === undefined ? [] : ['iframeOptions.customEntry']),
  ];
  if (others.length > 0) {
    tell(
      `Settings of ${isPlayground ? '"playground"' : '"preview"'} have no counterpart: ${others.join(', ')}.`,
      'Import in the examples what their surroundings brought, as styles and set-up; components are those of React.',
      'plugins',
    );
  }
  const kept = SAME.flatMap((key): [string, string][] => {
    const value = textOf(options[key]);
    if (value === undefined || value === 'pure') return [];
    return [[key, value === 'playground' ? 'live' : value]];
  });
  const at = result.plugins.findIndex(({ line }) => line.includes(PLAYGROUND));
  const known = at < 0 ? {} : (result.settings ?? {});
  result.settings = { ...known, ...Object.fromEntries(kept) };
  const given = Object.entries(result.settings).map(([key, value]) => `${key}: '${value}'`);
  const moved = {
    line: `import playground from '${PLAYGROUND}';`,
    code: new Code(`playground(${given.length === 0 ? '' : `{ ${given.join(', ')} }`})`),
  };
  if (at >= 0) {
    result.plugins[at] = moved;
    return;
  }
  result.plugins.push(moved);
  result.needed[PLAYGROUND] = ownRange();
  result.done.push(`Code runs beside its source, by "${PLAYGROUND}".`);
}

function moveRedirects(given: unknown): { kept: Data[]; lost: string[] } {
  const lost: string[] = [];
  const kept = new Map<string, Data>();
  for (const { from, to } of listOf(given).map(dataOf)) {
    if (typeof to !== 'string') continue;
    for (const address of Array.isArray(from) ? from : [from]) {
      // A text may be a pattern there, too.
      const pattern = textOf(address) ?? textOf(Object(Object(address)[FOREIGN]).text) ?? '';
      const addresses = addressesOf(pattern);
      const isWhole = addresses?.every(
        (one) => isPath(one) && one.endsWith('/*') === /\/\$1$/.test(to) && !/\$[^1]/.test(to),
      );
      if (addresses === undefined || !isWhole || HAS_QUERY.test(pattern)) {
        lost.push(pattern);
        continue;
      }
      const target = to.replace('$1', ':splat');
      // The first that fits was followed.
      for (const one of addresses) {
        const isItself = plainAddress(one) === plainAddress(target);
        if (!isItself && !kept.has(one)) kept.set(one, { from: one, to: target });
      }
    }
  }
  return { kept: [...kept.values()], lost };
}

/** An address without what one page may have at its end: `/a/index.html` is `/a`. */
const plainAddress = (address: string): string =>
  address
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '');

const HAS_QUERY = /\?[\w-]+=/;

const isPath = (address: string): boolean => !/[\s?#:]/.test(address);

/** What a feed of the old site lists, as globs of pages. */
interface FeedPages {
  readonly name: string;
  readonly include: readonly string[];
}

const LANG = /^[a-z]{2}(?:-[A-Z]{2})?$/;

function pagesOfFeed(test: unknown): FeedPages {
  const pattern = textOf(Object(Object(test)[FOREIGN]).text);
  const text = (textOf(test) ?? pattern ?? '/blog/').replaceAll('\\/', '/').replace(/^\^/, '');
  const parts = text.split('/').filter(Boolean);
  const whole = parts.slice(parts[0] !== undefined && LANG.test(parts[0]) ? 1 : 0);
  const end = whole.findIndex((part) => !/^[\w-]+$/.test(part));
  const names = end < 0 ? whole : whole.slice(0, end);
  // What a text begins with may be the beginning of a name.
  const isBeginning = pattern === undefined && end < 0 && names.length > 1 && !text.endsWith('/');
  const folders = isBeginning ? names.slice(0, -1) : names;
  const name = folders.join('/') || 'blog';
  if (!isBeginning) return { name, include: [`${name}/**`] };
  const start = `${name}/${names.at(-1)}`;
  return { name, include: [`${start}*`, `${start}*/**`] };
}

/** Feeds by what they list and by form: what a language's feed is there, is one of all languages here. */
function moveFeeds({ feed }: Data): Data[] {
  const feeds = new Map<string, { id: string; include: readonly string[]; formats: string[] }>();
  for (const one of (Array.isArray(feed) ? feed : [feed]).map(dataOf)) {
    const { name, include } = pagesOfFeed(one.test);
    const output = dataOf(one.output);
    const file = textOf(output.filename)?.replace(/\.\w+$/, '');
    const format = output.type === 'atom' || output.type === 'json' ? output.type : 'rss';
    const known = feeds.get(include.join());
    if (known) {
      if (!known.formats.includes(format)) known.formats.push(format);
      continue;
    }
    const id = (file ?? textOf(one.id) ?? name)
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-+|-+$/g, '');
    const used = [...feeds.values()].filter((other) => other.id === id).length;
    feeds.set(include.join(), {
      id: (id || 'blog') + (used > 0 ? `-${used + 1}` : ''),
      include,
      formats: [format],
    });
  }
  return [...feeds.values()].map(({ id, include, formats }) => ({
    id,
    include,
    ...(formats.join() !== 'rss' && { formats }),
  }));
}

const FEED_ENDINGS: Readonly<Record<string, string>> = { rss: 'xml', atom: 'atom', json: 'json' };

function feedFiles({ id, formats = ['rss'] }: Data): string[] {
  return listOf(formats).map((format) => `/rss/${id}.${FEED_ENDINGS[String(format)] ?? 'xml'}`);
}
