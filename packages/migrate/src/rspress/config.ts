import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataPath } from 'diglot/tools';
import { readRspressConfig } from 'diglot/tools';
import { type ConfigDraft, decider, type Tell, takeRefused } from '../config-draft';
import { compact, type Data, dataOf, holdsForeign, isData, listOf, textOf } from '../data';
import type { Decision } from '../plan';
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
    themeDir,
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
  if (themeDir !== undefined && path.resolve(root, String(themeDir)) !== path.join(root, 'theme')) {
    tell(
      ['themeDir'],
      `The theme lies in "${String(themeDir)}".`,
      'Ours is looked for in "theme" beside the config: move what you keep of it there.',
      'theme',
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
    root: docsOf(config, root, tell),
    outDir: relativeTo(root, textOf(rest.outDir) ?? builder.outDir ?? 'doc_build'),
    base: baseOf(rest.base),
    siteOrigin: rest.siteOrigin ?? moved.values.siteUrl,
    globalUIComponents: componentsOf(rest.globalUIComponents, root, tell),
    globalStyles:
      textOf(rest.globalStyles) === undefined
        ? undefined
        : `./${relativeTo(root, String(rest.globalStyles))}`,
    feeds: moved.values.feeds,
    redirects: moved.values.redirects,
    alias: builder.alias,
    head: [...listOf(rest.head), ...builder.head],
    markdown: markdownOf(rest.markdown),
    themeConfig: { ...dataOf(rest.themeConfig), ...dataOf(moved.values.themeConfig) },
  });
  const read = readRspressConfig(takeFunctions(prepared, tell));
  const lang = langOf(dataOf(read.data));
  const values = takeRefused(
    compact({ ...order(dataOf(read.data)), lang }),
    (at, what, todo) => tell(at, what, todo, topicOf(at)),
    (at) => read.writtenAt(at),
  );
  return {
    values: withoutEmpty(values),
    plugins: moved.plugins,
    decisions,
    done: [...moved.done, ...read.warnings.map(({ message }) => `${message}.`)],
    needed: moved.needed,
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

function relativeTo(root: string, file: string): string {
  return path.relative(root, path.resolve(root, file)).split(path.sep).join('/') || '.';
}

function baseOf(base: unknown): string | undefined {
  const text = textOf(base)?.replace(/^\/+|\/+$/g, '');
  return text ? `/${text}/` : undefined;
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

/** Transformers of code are functions: what most of them do is there. */
function markdownOf(given: unknown): unknown {
  if (!isData(given) || !isData(given.shiki)) return given;
  const { transformers: _, ...shiki } = given.shiki;
  return { ...given, shiki };
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

interface MovedBuilder {
  readonly alias: Data | undefined;
  readonly head: readonly unknown[];
  readonly outDir: string | undefined;
}

/** Of Rsbuild's settings: names of folders, tags, the output folder. */
function moveBuilder(given: unknown, root: string, tell: Tell): MovedBuilder {
  const builder = dataOf(given);
  const { alias: named, ...resolve } = dataOf(builder.resolve);
  const { alias: sourceAlias, define, ...source } = dataOf(builder.source);
  const { tags, ...html } = dataOf(builder.html);
  const { distPath, ...output } = dataOf(builder.output);
  const pairs = Object.entries({ ...dataOf(sourceAlias), ...dataOf(named) }).flatMap(
    ([name, target]) => {
      const text = textOf(target);
      // One that leads nowhere would stand before what tsconfig.json says.
      if (text !== undefined && path.isAbsolute(text) && !existsSync(text)) return [];
      if (text !== undefined && /^[./\\]|^[a-z]:[\\/]/i.test(text))
        return [[name, relativeTo(root, text)] as const];
      tell(
        ['builderConfig'],
        `The alias "${name}" was left out: it stands for a package or is computed.`,
        'Import what it stands for by its own name.',
        'plugins',
      );
      return [];
    },
  );
  if (define !== undefined) {
    tell(
      ['builderConfig', 'source', 'define'],
      `Names that the bundler replaces: ${Object.keys(dataOf(define)).join(', ')}.`,
      'Put values into ".env" as VITE_NAME=value, and read import.meta.env.VITE_NAME in components.',
      'plugins',
    );
  }
  const tagList = listOf(tags).filter((tag) => isData(tag) && !holdsForeign(tag));
  if (tagList.length < listOf(tags).length)
    tell(
      ['builderConfig', 'html', 'tags'],
      'Tags of documents are made by a function.',
      'Return tags for a page from a plugin\'s hook "head".',
      'plugins',
    );
  const others = {
    ...prefix('resolve', resolve),
    ...prefix('source', source),
    ...prefix('html', html),
    ...prefix('output', output),
  };
  const rest = Object.keys(builder).filter((key) => !/^(?:resolve|source|html|output)$/.test(key));
  for (const key of [...Object.keys(others), ...rest.filter((one) => one !== 'plugins')]) {
    tell(
      ['builderConfig', ...key.split('.')],
      `"builderConfig.${key}" was left out.`,
      'What components and styles need of the bundler goes into a plugin: { name: "vite", bundler: () => ({ … }) }; tags go into "head".',
      'plugins',
    );
  }
  movePlugins(builder.plugins, ['builderConfig', 'plugins'], tell);
  const outDir = typeof distPath === 'string' ? distPath : textOf(dataOf(distPath).root);
  return {
    alias: pairs.length > 0 ? Object.fromEntries(pairs) : undefined,
    head: tagList.map(tagOf),
    outDir,
  };
}

function prefix(name: string, data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [`${name}.${key}`, value]));
}

function tagOf(given: unknown): unknown {
  const { tag, attrs, children } = dataOf(given);
  return typeof children === 'string' ? [tag, dataOf(attrs), children] : [tag, dataOf(attrs)];
}
