import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ConfigDraft, decider, type Tell, takeRefused } from '../config-draft';
import { relativeTo } from '../config-values';
import {
  compact,
  type Data,
  dataOf,
  holdsForeign,
  isData,
  isForeign,
  listOf,
  textOf,
} from '../data';
import { drawingPlugins } from '../drawing-plugins';
import { readUtf8 } from '../files';
import { Code } from '../output/print-config';
import { REPORT_FILE } from '../output/report';
import type { Decision } from '../plan';
import type { ConfigInput } from './config-input';
import { moveThemeConfig } from './theme-config';

/** Keys without which the site is what it was: no person has to look at them. */
const SILENT = [
  'mpa',
  'cacheDir',
  'assetsDir',
  'metaChunk',
  'contentProps',
  'scrollOffset',
  'router',
  'useWebFonts',
  'titleTemplate',
  'locales',
  'rewrites',
  'cleanUrls',
  'srcDir',
  'additionalConfig',
  'extends',
  'experimental',
];

/** Keys that only a person can carry over. */
const WAITING: Readonly<Record<string, readonly [string, Decision['topic']]>> = {
  vue: ['Remove it when no page has a component of Vue any more.', 'plugins'],
  buildEnd: ['Do it in a script that runs after "diglot build".', 'plugins'],
  postRender: ['Do it in a plugin: its hooks "page" and "head" know each page.', 'plugins'],
  transformHead: ['Return the tags from a plugin\'s hook "head".', 'plugins'],
  transformHtml: ['Do it in a plugin: its hooks "page" and "head" know each page.', 'plugins'],
  transformPageData: [
    'Do it in a plugin\'s hooks "page" and "head". Titles, descriptions, canonical addresses and alternates of documents are there already.',
    'plugins',
  ],
};

/** Makes our config of one for VitePress. */
export function moveConfig(input: ConfigInput): ConfigDraft {
  const { config, configFile, root, srcDir, layout } = input;
  const decisions: Decision[] = [];
  const tell = decider(configFile, decisions);
  const sitemap = dataOf(config.sitemap);
  const { origin, isWhole } = originOf(sitemap.hostname);
  if (!isWhole)
    tell(
      ['sitemap', 'hostname'],
      'The address of the sitemap has a path.',
      'Check "base": the sitemap and canonical addresses are made of "siteUrl" and "base".',
      'publishing',
    );
  if (holdsForeign(config.sitemap))
    tell(
      ['sitemap'],
      'The sitemap is changed by functions.',
      'Ours lists every page with its languages. To leave one out, set "search: false" or tell search engines in "head" of its front matter.',
      'publishing',
    );
  if (isForeign(config.rewrites))
    tell(
      ['rewrites'],
      '"rewrites" is a function: pages lie where their files lay, which may be at other addresses.',
      'Move the files to where the function served them, or name the old addresses in "redirects".',
      'publishing',
    );
  for (const [key, [todo, topic]] of Object.entries(WAITING)) {
    if (config[key] !== undefined) tell([key], `"${key}" was left out.`, todo, topic);
  }
  const known = new Set([...SILENT, ...Object.keys(WAITING), ...KNOWN]);
  for (const key of Object.keys(config)) {
    if (!known.has(key))
      tell(
        [key],
        `"${key}" was left out: we do not know it.`,
        'Find in the reference of the config what does the same.',
      );
  }
  const { markdown, plugins, needed } = moveMarkdown(input, tell);
  const localeHead = moveLocaleHead(layout);
  const alias = moveVite(config.vite, root, tell);
  const theme = moveThemeConfig(input, tell);
  const outDir = textOf(config.outDir);
  const docs = relativeTo(root, srcDir);
  const exclude = [
    ...listOf(config.srcExclude).filter((glob) => typeof glob === 'string'),
    ...(docs === '.' && layout.locales.length === 0 ? ['theme/**', 'components/**'] : []),
    ...(docs === '.' ? [REPORT_FILE] : []),
  ];
  const values: Data = compact({
    title: textOf(config.title),
    description: textOf(config.description),
    lang: layout.lang,
    base: baseOf(config.base),
    siteUrl: origin,
    root: docs,
    // Whoever publishes the site takes it from there.
    outDir: outDir === undefined ? '.vitepress/dist' : relativeTo(root, path.resolve(root, outDir)),
    // Elsewhere it is found.
    publicDir:
      root !== srcDir && existsSync(path.join(root, 'public'))
        ? relativeTo(root, path.join(srcDir, 'public'))
        : undefined,
    icon: iconOf(config.head, baseOf(config.base)),
    ...theme.top,
    route: exclude.length > 0 ? { exclude } : undefined,
    redirects: redirectsOf(layout),
    head: moveHead(listOf(config.head).filter((tag) => !isLostFeed(tag, srcDir))),
    markdown,
    alias,
    search: theme.search,
    themeConfig: theme.values,
  });
  if (listOf(config.head).some((tag) => isLostFeed(tag, srcDir))) {
    tell(
      ['head'],
      'A link to a feed was left out of "head": the old build made its file.',
      'Name the feed in "feeds": its link is in documents then.',
      'publishing',
    );
  }
  if (listOf(config.head).some(isOfHost)) {
    tell(
      ['head'],
      'A script that the host brings was left out of "head".',
      'Let the host add it to documents: the site has no such file.',
      'publishing',
    );
  }
  if (layout.hadPrefix) {
    decisions.push({
      topic: 'publishing',
      what: `The default language, "${layout.lang}", has no prefix in its addresses any more: a redirect leads from the old ones.`,
      todo: 'Nothing, unless a host needs to know of it. To have another default language, change "lang".',
      place: { file: configFile },
    });
  }
  return {
    values: takeRefused(values, (at, what, todo) => tell(at, what, todo)),
    plugins: [...plugins, ...localeHead],
    decisions,
    done: theme.done,
    needed,
  };
}

const KNOWN = [
  'title',
  'description',
  'lang',
  'base',
  'sitemap',
  'outDir',
  'head',
  'markdown',
  'vite',
  'themeConfig',
  'srcExclude',
  'ignoreDeadLinks',
  'lastUpdated',
  'appearance',
  'dir',
  'label',
];

function originOf(hostname: unknown): { origin: string | undefined; isWhole: boolean } {
  const text = textOf(hostname);
  if (text === undefined || !URL.canParse(text)) return { origin: undefined, isWhole: true };
  const { origin, pathname } = new URL(text);
  return { origin, isWhole: pathname === '/' };
}

function baseOf(base: unknown): string | undefined {
  const text = textOf(base);
  // Addresses that are relative to each page need no base either.
  if (text === undefined || /^\.?\/$|^[a-z]+:/i.test(text)) return undefined;
  return `/${text.replace(/^\/+|\/+$/g, '')}/`;
}

function isIcon(tag: unknown): boolean {
  const [name, attributes] = listOf(tag);
  return name === 'link' && dataOf(attributes).rel === 'icon' && !('media' in dataOf(attributes));
}

/** Tags name the base there, and the field for an icon does not here. */
function iconOf(head: unknown, base: string | undefined): string | undefined {
  const tags = listOf(head).filter(isIcon);
  const href = tags.length === 1 ? textOf(dataOf(listOf(tags[0])[1]).href) : undefined;
  return base !== undefined && href?.startsWith(base) ? `/${href.slice(base.length)}` : href;
}

/** From what languages were called in addresses. */
function redirectsOf({ hadPrefix, lang, locales }: ConfigInput['layout']): Data[] | undefined {
  const renamed = locales.filter((one) => one.key !== 'root' && one.key !== one.lang);
  const all = [
    ...(hadPrefix ? [{ from: `/${lang}/*`, to: '/:splat' }] : []),
    ...renamed.map((one) => ({ from: `/${one.key}/*`, to: `/${one.lang}/:splat` })),
  ];
  return all.length > 0 ? all : undefined;
}

/** Scripts that a host answers by itself. */
const OF_HOST = /^\/(?:_vercel|cdn-cgi|\.netlify)\//;

const isOfHost = (tag: unknown): boolean => {
  const [name, attributes] = listOf(tag);
  return name === 'script' && OF_HOST.test(textOf(dataOf(attributes).src) ?? '');
};

/** A link to a feed of the site's own that is no file of the public folder. */
function isLostFeed(tag: unknown, srcDir: string): boolean {
  const [name, given] = listOf(tag);
  const { rel, type, href } = dataOf(given);
  if (name !== 'link' || rel !== 'alternate' || !/\b(?:rss|atom|feed)\b/.test(String(type)))
    return false;
  const file = textOf(href) ?? '';
  return /^\/(?!\/)/.test(file) && !existsSync(path.join(srcDir, 'public', file));
}

/** Tags are lists in both systems; a lone icon has a field of its own. */
function moveHead(head: unknown): unknown {
  const tags = listOf(head).filter(
    (tag, _, all) => !isOfHost(tag) && !(isIcon(tag) && all.filter(isIcon).length === 1),
  );
  return tags.length > 0 ? tags.map((tag) => listOf(tag).map(withTexts)) : undefined;
}

/** Tags that only pages of one language have. */
function moveLocaleHead({ locales }: ConfigInput['layout']): ConfigDraft['plugins'] {
  const byLang = Object.fromEntries(
    locales.flatMap(({ lang, given }) => {
      const tags = moveHead(given.head);
      return tags === undefined ? [] : [[lang, tags]];
    }),
  );
  if (Object.keys(byLang).length === 0) return [];
  const code = `{
      name: 'head-of-languages',
      head: ({ lang }) => (${JSON.stringify(byLang)})[lang],
    }`;
  return [{ line: '', code: new Code(code) }];
}

/** An attribute without a value is an empty text there. */
function withTexts(part: unknown): unknown {
  if (!isData(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      value === '' && /^(?:async|defer|crossorigin)$/.test(name) ? true : value,
    ]),
  );
}

function moveMarkdown(
  { config, configFile }: ConfigInput,
  tell: Tell,
): Pick<ConfigDraft, 'plugins' | 'needed'> & { markdown: unknown } {
  const { lineNumbers, languageAlias, math, ...others } = dataOf(config.markdown);
  const harmless = [
    'theme',
    'anchor',
    'toc',
    'lazyLoading',
    'image',
    'codeCopyButtonTitle',
    'codeCopyButton',
    'container',
    'attrs',
    'cache',
    'headers',
    'languages',
    'defaultHighlightLang',
    'gfmAlerts',
    'cjkFriendlyEmphasis',
    'snippet',
    'include',
    'emoji',
    'frontmatter',
    'linkify',
    'languageLabel',
    'component',
    'sfc',
    'breaks',
  ];
  for (const key of Object.keys(others)) {
    if (harmless.includes(key)) continue;
    const isPlugin = key === 'config' || key === 'preConfig';
    tell(
      ['markdown', key],
      `"markdown.${key}" was left out${isPlugin ? ': plugins of markdown-it do not run here' : ''}.`,
      'What it does to pages, a plugin does in its hooks "source", "markdown" or "codeBlocks".',
      'plugins',
    );
  }
  const dead = config.ignoreDeadLinks;
  if (Array.isArray(dead))
    tell(
      ['ignoreDeadLinks'],
      'Dead links are told as warnings: single exceptions cannot be named.',
      'Mend the links, then remove "markdown.checkDeadLinks".',
    );
  if (dead === undefined || dead === false) {
    tell(
      ['ignoreDeadLinks'],
      'Links to headings were not checked before: those that lead nowhere are warnings, as are dead links.',
      'Mend what "npx diglot build" lists, then remove "markdown.checkDeadLinks".',
      'end',
    );
  }
  const markdown = compact({
    showLineNumbers: lineNumbers === true ? true : undefined,
    langAlias: isData(languageAlias) ? languageAlias : undefined,
    checkDeadLinks: dead === true ? false : 'warn',
  });
  const mermaid = /from\s*['"][^'"]*mermaid[^'"]*['"]/.test(readUtf8(configFile));
  return {
    markdown: Object.keys(markdown).length > 0 ? markdown : undefined,
    ...drawingPlugins({ math: math !== undefined && math !== false, mermaid }),
  };
}

/** Of the bundler's settings, names of folders are ours, too. */
function moveVite(vite: unknown, root: string, tell: Tell): unknown {
  if (!isData(vite)) return undefined;
  const { resolve, ...others } = vite;
  const { alias } = dataOf(resolve);
  const pairs: [string, string][] = [];
  const entries = Array.isArray(alias)
    ? alias.map((one) => [dataOf(one).find, dataOf(one).replacement] as const)
    : Object.entries(dataOf(alias));
  for (const [name, target] of entries) {
    if (
      typeof name === 'string' &&
      typeof target === 'string' &&
      /^[./\\]|^[a-z]:[\\/]/i.test(target)
    ) {
      pairs.push([name, relativeTo(root, path.resolve(root, target))]);
    } else {
      tell(
        ['vite', 'resolve', 'alias'],
        'An alias of the bundler was left out: it is a pattern, or stands for a package.',
        'Import what it stands for by its own name.',
        'plugins',
      );
    }
  }
  for (const key of Object.keys(others)) {
    tell(
      ['vite', key],
      `"vite.${key}" was left out.`,
      'What React components and styles of the site need of the bundler goes into a plugin: { name: "vite", bundler: () => ({ … }) }. What served Vue components goes with them.',
      'plugins',
    );
  }
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
