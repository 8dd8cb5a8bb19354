import { existsSync } from 'node:fs';
import path from 'node:path';
import { callOf, compact, type Data, dataOf, isData, listOf, textOf } from '../data';

/** Documents that one plugin of a site serves. */
export interface DocsInstance {
  /** `default`, or the id of the plugin. */
  readonly id: string;
  /** Folder of the documents, absolute. */
  readonly folder: string;
  /** Path below which they are served, without slashes at its ends; empty for the top. */
  readonly route: string;
  /** What the config says of its sidebars: a path, `false`, or undefined. */
  readonly sidebarPath: unknown;
  readonly options: Data;
}

/** A blog of a site. */
export type BlogInstance = Omit<DocsInstance, 'sidebarPath'>;

/** A config for Docusaurus with its presets and plugins laid out. */
export interface DocusaurusSettings {
  readonly config: Data;
  readonly docs: readonly DocsInstance[];
  readonly blogs: readonly BlogInstance[];
  /** Folder of pages, absolute; undefined where there are none. */
  readonly pagesFolder: string | undefined;
  /** Options of what reads pages. */
  readonly pages: Data;
  readonly theme: Data;
  /** Options of plugins by their short names: `client-redirects`. */
  readonly plugins: ReadonlyMap<string, Data>;
  /** Plugins that are none of Docusaurus's own, as the config names them. */
  readonly others: readonly string[];
  readonly locales: readonly OldLocale[];
  readonly defaultLocale: string;
  /** Folder of translations, absolute. */
  readonly i18nFolder: string;
}

/** A language of a site. */
export interface OldLocale {
  readonly name: string;
  readonly label: string;
  readonly tag: string;
  /** Folder of its translations, absolute. */
  readonly folder: string;
}

const OWN = /^(?:@docusaurus\/)?(?:plugin-|theme-|preset-)?([\w-]+)$/;

/** Docusaurus finds its own plugins and themes by these names, too. */
const SHORT = new Set(
  'client-redirects content-blog content-docs content-pages debug google-analytics google-gtag google-tag-manager ideal-image live-codeblock mermaid pwa search-algolia sitemap svgr vercel-analytics'.split(
    ' ',
  ),
);

function shortName(name: string): string | undefined {
  if (SHORT.has(name)) return name;
  return name.startsWith('@docusaurus/') ? OWN.exec(name)?.[1] : undefined;
}

/** Whether a plugin of the site's own makes its blog: by its name, and since there are posts where it would look. */
function isOwnBlog(name: string, options: Data, root: string): boolean {
  const isOwn = /^\.{1,2}\/|^[\\/]/.test(name) && /blog/i.test(path.basename(name));
  return isOwn && existsSync(path.resolve(root, textOf(options.path) ?? 'blog'));
}

/** Lays out what a config says. */
export function readSettings(config: Data, root: string): DocusaurusSettings {
  const plugins = new Map<string, Data>();
  const others: string[] = [];
  const docs: DocsInstance[] = [];
  const blogs: BlogInstance[] = [];
  let pages: unknown;
  let theme: Data = {};
  const addDocs = (given: unknown) => {
    const options = dataOf(given);
    const id = textOf(options.id) ?? 'default';
    const folder = path.resolve(root, textOf(options.path) ?? 'docs');
    const route = routeOf(options.routeBasePath, 'docs');
    docs.push({ id, folder, route, sidebarPath: options.sidebarPath, options });
  };
  const addBlog = (given: unknown) => {
    const options = dataOf(given);
    const id = textOf(options.id) ?? 'default';
    const folder = path.resolve(root, textOf(options.path) ?? 'blog');
    blogs.push({ id, folder, route: routeOf(options.routeBasePath, 'blog'), options });
  };
  for (const [name, options] of listOf(config.presets).flatMap(namedEntry)) {
    if (!/(?:^|preset-)classic$/.test(name)) {
      others.push(name);
      continue;
    }
    if (options.docs !== false) addDocs(options.docs);
    if (options.blog !== false) addBlog(options.blog);
    if (options.pages !== false) pages = options.pages ?? {};
    theme = dataOf(options.theme);
    for (const [key, value] of Object.entries(options)) {
      if (/^(?:docs|blog|pages|theme)$/.test(key) || value === false) continue;
      plugins.set(
        key === 'sitemap' ? key : key.replace(/([A-Z])/g, '-$1').toLowerCase(),
        dataOf(value),
      );
    }
  }
  for (const [name, options] of [...listOf(config.plugins), ...listOf(config.themes)].flatMap(
    namedEntry,
  )) {
    const short = shortName(name);
    if (short === 'content-docs') addDocs(options);
    else if (short === 'content-blog') addBlog(options);
    else if (short === 'content-pages') pages = options;
    else if (short !== undefined) plugins.set(short, options);
    else {
      // Sites add a page or a count of their own to the blog by a plugin around it.
      if (blogs.length === 0 && isOwnBlog(name, options, root)) addBlog(options);
      others.push(name);
    }
  }
  const i18n = dataOf(config.i18n);
  const defaultLocale = textOf(i18n.defaultLocale) ?? 'en';
  const i18nFolder = path.resolve(root, textOf(i18n.path) ?? 'i18n');
  const given = listOf(i18n.locales).flatMap((one) => textOf(one) ?? []);
  return {
    config,
    docs,
    blogs,
    pagesFolder:
      pages === undefined
        ? undefined
        : path.resolve(root, textOf(dataOf(pages).path) ?? 'src/pages'),
    pages: dataOf(pages),
    theme,
    plugins,
    others,
    defaultLocale,
    locales: [...new Set([defaultLocale, ...given])].map((name) => {
      const own = dataOf(dataOf(i18n.localeConfigs)[name]);
      return {
        name,
        label: textOf(own.label) ?? languageName(name),
        tag: textOf(own.htmlLang) ?? name,
        folder: path.join(i18nFolder, textOf(own.path) ?? name),
      };
    }),
    i18nFolder,
  };
}

function routeOf(given: unknown, fallback: string): string {
  return (typeof given === 'string' ? given : fallback).replace(/^\/+|\/+$/g, '');
}

/** What a language calls itself. */
function languageName(name: string): string {
  try {
    const own = new Intl.DisplayNames([name], { type: 'language' }).of(name) ?? name;
    return own.charAt(0).toLocaleUpperCase(name) + own.slice(1);
  } catch {
    return name;
  }
}

/** An entry of `presets` or `plugins`: a name, or a name with options. */
function namedEntry(given: unknown): [string, Data][] {
  if (given === null || given === undefined || typeof given === 'boolean') return [];
  if (typeof given === 'string') return [[given, {}]];
  if (Array.isArray(given)) {
    const [name, options] = given;
    const named =
      typeof name === 'string' ? name : (callOf(name)?.module ?? 'a plugin of the site');
    return [[named, isData(options) ? options : {}]];
  }
  const call = callOf(given);
  return [[call?.module ?? 'a plugin of the site', compact(call?.options ?? {})]];
}

/** Folders of files that are served as they are, absolute. */
export function staticFolders(config: Data, root: string): string[] {
  const given = Array.isArray(config.staticDirectories) ? config.staticDirectories : ['static'];
  return given.flatMap((one: unknown) =>
    typeof one === 'string' ? [path.resolve(root, one)] : [],
  );
}
