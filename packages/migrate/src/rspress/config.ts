import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataPath } from 'diglot/tools';
import { readRspressConfig } from 'diglot/tools';
import { type ConfigDraft, decider, type Tell, takeRefused } from '../config-draft';
import { baseOf, relativeTo } from '../config-values';
import { compact, type Data, dataOf, holdsForeign, isData, listOf, textOf } from '../data';
import type { Decision } from '../plan';
import { TEXT_PLUGINS, tellTextPlugins } from '../text-plugins';
import { moveBuilder, stylePath } from './builder';
import { movePlugins } from './plugins';

/** What a config is moved with. */
export interface RspressInput {
  readonly config: Data;
  readonly configFile: string;
  /** Folder of the site, absolute. */
  readonly root: string;
}

/** A draft with what stands outside of the config. */
export interface RspressDraft extends ConfigDraft {
  /** Words for `i18n.json`. */
  readonly texts: Data | undefined;
  readonly replaced: readonly string[];
}

/** Makes our config of one for Rspress 1 or 2. */
export function moveRspressConfig({ config, configFile, root }: RspressInput): RspressDraft {
  const decisions: Decision[] = [];
  const tell = decider(configFile, decisions);
  const {
    plugins: given,
    builderConfig,
    builderPlugins,
    i18nSource,
    multiVersion: _,
    themeDir: __,
    ...rest
  } = config;
  const moved = movePlugins(given, ['plugins'], tell);
  const builder = moveBuilder(builderConfig, root, tell);
  if (Array.isArray(builderPlugins) && builderPlugins.length > 0) {
    tell(
      ['builderPlugins'],
      'Plugins of the bundler do not run here.',
      'What components need of the bundler goes into a plugin: { name: "vite", bundler: () => ({ … }) }.',
      'plugins',
    );
  }
  const texts = isData(i18nSource) ? i18nSource : undefined;
  if (i18nSource !== undefined && texts === undefined) {
    tell(
      ['i18nSource'],
      'Texts of components are made by a function.',
      'Write them into "i18n.json" beside the config.',
    );
  }
  const prepared = compact({
    ...rest,
    title: rest.title ?? 'Rspress',
    // A logo stands for the title there.
    logoText: rest.logoText ?? (rest.logo ? '' : undefined),
    root: docsOf(config, root, tell),
    publicDir: publicDirOf(config, root),
    outDir: relativeTo(root, textOf(rest.outDir) ?? builder.outDir ?? 'doc_build'),
    base: baseOf(rest.base),
    siteOrigin: rest.siteOrigin ?? moved.values.siteUrl,
    globalUIComponents: componentsOf(rest.globalUIComponents, root, tell),
    globalStyles:
      textOf(rest.globalStyles) === undefined
        ? undefined
        : stylePath(root, String(rest.globalStyles)),
    feeds: moved.values.feeds,
    redirects: moved.values.redirects,
    alias: builder.alias,
    head: [...listOf(rest.head), ...builder.head],
    markdown: markdownOf(rest.markdown, tell),
    themeConfig: {
      ...withKnownIcons(ofVersion(config)),
      ...dataOf(moved.values.themeConfig),
    },
  });
  const read = readRspressConfig(takeFunctions(prepared, tell));
  const lang = langOf(dataOf(read.data));
  const checked = withLinkCheck(dataOf(read.data), config);
  const values = takeRefused(
    compact({ ...order(checked.values), lang }),
    (at, what, todo) => tell(at, what, todo, topicOf(at)),
    (at) => read.writtenAt(at),
  );
  return {
    values: withoutEmpty(values),
    plugins: [...moved.plugins, ...builder.plugins],
    decisions,
    done: [
      ...moved.done,
      ...builder.done,
      ...checked.done,
      ...read.warnings.map(({ message }) => `${message}.`),
    ],
    needed: { ...moved.needed, ...builder.needed },
    texts,
    replaced: moved.replaced,
  };
}

function topicOf([key]: DataPath): Decision['topic'] {
  return key === 'markdown' || key === 'replaceRules' ? 'plugins' : 'config';
}

/** Keys in the order in which people look for them. */
function order(data: Data): Data {
  const first = [
    'title',
    'description',
    'lang',
    'base',
    'siteUrl',
    'root',
    'publicDir',
    'outDir',
    'icon',
    'logo',
    'logoText',
  ];
  const { themeConfig, ...rest } = data;
  const names = [
    ...first.filter((name) => name in rest),
    ...Object.keys(rest).filter((name) => !first.includes(name)),
  ];
  return { ...Object.fromEntries(names.map((name) => [name, rest[name]])), themeConfig };
}

function withoutEmpty(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0;
      return !isData(value) || Object.keys(value).length > 0;
    }),
  );
}

function langOf(data: Data): string | undefined {
  const langs = listOf(dataOf(data.themeConfig).locales).map((locale) =>
    textOf(dataOf(locale).lang),
  );
  const lang = textOf(data.lang);
  if (langs.length === 0 || (lang !== undefined && langs.includes(lang))) return lang;
  return langs.includes('en') ? undefined : langs[0];
}

/** The folder of pages; of several versions that of the default one, which has no prefix. */
function docsOf({ root: given, multiVersion }: Data, root: string, tell: Tell): string {
  const docs = relativeTo(root, textOf(given) ?? 'docs');
  const { default: version, versions } = dataOf(multiVersion);
  if (textOf(version) === undefined || listOf(versions).length === 0) return docs;
  tell(
    ['multiVersion'],
    `The site has several versions; "${String(version)}" is built.`,
    `Build the others as sites of their own, each with its "base" ("/v1/"), from ${listOf(versions)
      .filter((one) => one !== version)
      .map((one) => `"${docs}/${String(one)}"`)
      .join(', ')}.`,
    'publishing',
  );
  return `${docs}/${String(version)}`;
}

/** The public folder of a site with several versions, which all of them share. */
function publicDirOf({ root: given, multiVersion }: Data, root: string): string | undefined {
  if (textOf(dataOf(multiVersion).default) === undefined) return undefined;
  const folder = `${relativeTo(root, textOf(given) ?? 'docs')}/public`;
  return existsSync(path.join(root, folder)) ? folder : undefined;
}

/** What a theme's config says of the default version: sidebars of others lead to pages that are not built. */
function ofVersion({ themeConfig, multiVersion }: Data): Data {
  const theme = dataOf(themeConfig);
  const versions = listOf(dataOf(multiVersion).versions).map(String);
  if (versions.length === 0) return theme;
  const isOther = (route: string) => versions.includes(route.split('/')[1] ?? '');
  const { nav, sidebar } = theme;
  return {
    ...theme,
    ...(isData(nav) && { nav: nav[String(dataOf(multiVersion).default)] ?? nav.default }),
    ...(isData(sidebar) && {
      sidebar: Object.fromEntries(Object.entries(sidebar).filter(([route]) => !isOther(route))),
    }),
  };
}

function componentsOf(given: unknown, root: string, tell: Tell): unknown {
  const files = listOf(given).flatMap((one, index) => {
    if (typeof one === 'string') return [`./${relativeTo(root, one)}`];
    tell(
      ['globalUIComponents', index],
      'A component on all pages has props.',
      'Name a file of your own that renders it with them.',
      'components',
    );
    return [];
  });
  return files.length > 0 ? files : undefined;
}

/** Names of icons in any case. */
function withKnownIcons(theme: Data): Data {
  const links = listOf(theme.socialLinks);
  if (links.length === 0) return theme;
  const named = links.map((link) => {
    const { icon } = dataOf(link);
    return typeof icon === 'string' ? { ...dataOf(link), icon: icon.toLowerCase() } : link;
  });
  return { ...theme, socialLinks: named };
}

/** What the old system did not look at does not stop a build either: it is told. */
function withLinkCheck(values: Data, { markdown }: Data): { values: Data; done: string[] } {
  const link = dataOf(dataOf(markdown).link);
  const wasChecked = link.checkDeadLinks ?? dataOf(markdown).checkDeadLinks;
  const given = dataOf(values.markdown);
  const isWhole = link.checkAnchors === true && wasChecked !== false;
  if (isWhole || given.checkDeadLinks === 'warn') return { values, done: [] };
  return {
    values: { ...values, markdown: { ...given, checkDeadLinks: 'warn' } },
    done: [
      'Links and their anchors, which were not all checked before, are told and do not stop a build ("markdown.checkDeadLinks"). Set it to true when they are right.',
    ],
  };
}

/** Transformers of code are functions: what most of them do is there. Plugins of remark and rehype are told. */
function markdownOf(given: unknown, tell: Tell): unknown {
  if (!isData(given)) return given;
  const rest = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => {
      const isPlugins = TEXT_PLUGINS.test(key);
      if (isPlugins) tellTextPlugins([{ [key]: value }], tell, ['markdown', key], false);
      return !isPlugins;
    }),
  );
  if (!isData(rest.shiki)) return rest;
  const { transformers: _, ...shiki } = rest.shiki;
  return { ...rest, shiki };
}

/** Functions are no data: each is taken out and told. */
function takeFunctions(data: Data, tell: Tell): Data {
  const todo: Readonly<Record<string, string>> = {
    head: 'Return tags for a page from a plugin\'s hook "head".',
    search: 'Answer queries by a module: search: { provider: "custom", client }.',
    markdown: 'Change the tree of pages in a plugin\'s hook "markdown".',
  };
  const visit = (value: unknown, at: DataPath): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((one: unknown, index) => {
        if (!holdsForeign(one)) return [one];
        const kept = isData(one) ? visit(one, [...at, index]) : undefined;
        if (kept === undefined) report([...at, index]);
        return kept === undefined ? [] : [kept];
      });
    }
    if (!isData(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        if (!holdsForeign(one)) return [[key, one]];
        if (Array.isArray(one) || isData(one)) return [[key, visit(one, [...at, key])]];
        report([...at, key]);
        return [];
      }),
    );
  };
  const report = (at: DataPath) =>
    tell(
      at,
      `"${at.filter((part) => typeof part === 'string').join('.')}" holds a function or a plugin, which was left out.`,
      todo[String(at[0])] ??
        "What it does, a plugin of ours does by its hooks: see the manual's page on plugins.",
      'plugins',
    );
  return dataOf(visit(data, []));
}
