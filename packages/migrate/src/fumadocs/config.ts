import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ConfigDraft, decider, type Tell, takeRefused } from '../config-draft';
import { baseOf, relativeTo } from '../config-values';
import { compact, type Data, dataOf, textOf } from '../data';
import { drawingPlugins } from '../drawing-plugins';
import type { Pictures } from '../pages/pictures';
import type { Decision } from '../plan';
import { moveNav, socialLinks } from './navigation';
import type { Section } from './page-tree';
import { madeBy, moduleWith, shownText } from './read-modules';
import { langFolder } from './read-pages';
import { moveRedirects } from './redirects';
import type { FumadocsSettings } from './settings';

/** What a config is moved with. */
export interface ConfigInput {
  readonly settings: FumadocsSettings;
  /** By language, the default one first. */
  readonly sections: ReadonlyMap<string | undefined, readonly Section[]>;
  /** Addresses of pages, without language. */
  readonly routes: ReadonlySet<string>;
  readonly configFile: string;
  readonly pictures: Pictures;
  readonly math: boolean;
  readonly mermaid: boolean;
  /** Files among the pages that are none, relative to their folder. */
  readonly exclude: readonly string[];
}

/** Makes our config of the modules of a site for Fumadocs. */
export function moveConfig(input: ConfigInput): ConfigDraft {
  const { settings, configFile, pictures, math, mermaid, exclude } = input;
  const { languages, layouts, next, content, modules } = settings;
  const { root } = modules;
  const decisions: Decision[] = [...settings.decisions];
  const [layout = {}] = layouts;
  const nav = dataOf(layout.nav);
  const title = titleOf(layout) ?? titleOfApp(settings);
  const tell = decider(settings.layoutFile ?? configFile, decisions);
  const [main] = languages?.keys ?? [];
  const isExported = next.output === 'export';
  const social = socialLinks(settings);
  const redirects = moveRedirects(settings, input.routes, decisions);
  const values = compact({
    title,
    lang: main === undefined || main === 'en' ? undefined : langFolder(main),
    base: baseOf(next.basePath),
    siteUrl: originOf(settings),
    root: relativeTo(root, content),
    // Whoever publishes the site takes it from there.
    outDir: isExported ? (textOf(next.distDir) ?? 'out') : undefined,
    icon: iconOf(root, pictures),
    logo: logoOf(nav.title, pictures),
    redirects: redirects.length > 0 ? redirects : undefined,
    route: exclude.length > 0 ? { exclude } : undefined,
    markdown: { checkDeadLinks: 'warn' },
    themeConfig: compact({
      ...(languages === undefined ? ownValues(undefined, layout, input) : {}),
      socialLinks: social.length > 0 ? social : undefined,
      locales: languages?.keys.map((lang, index) => localeOf(lang, layouts[index] ?? {}, input)),
    }),
  });
  if (title === undefined) {
    tell(
      ['nav', 'title'],
      'The title of the site is not known.',
      'Name it in "title" of the config.',
    );
  }
  tellRest(input, tell);
  return {
    values: takeRefused(values, (at, what, todo) => tell(at, what, todo)),
    ...drawingPlugins({ math, mermaid }),
    decisions,
    done: [],
  };
}

/** The title in the navbar, or what the site is called in its addresses. */
export function titleOf(layout: Data | undefined): string | undefined {
  return shownText(dataOf(layout?.nav).title);
}

function ownValues(
  lang: string | undefined,
  layout: Data,
  { settings, sections }: ConfigInput,
): Data {
  const own = sections.get(lang) ?? [];
  const nav = moveNav(layout, own, settings.languages?.keys ?? []);
  const sidebar = Object.fromEntries(own.map(({ prefix, items }) => [prefix, items]));
  return compact({
    nav: nav.length > 0 ? nav : undefined,
    sidebar: own.length > 0 ? sidebar : undefined,
  });
}

/** Scripts by which languages are known better than by countries. */
const SCRIPTS: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };

/** Names that are no languages, and are written for them. */
const TAGS: Readonly<Record<string, string>> = { cn: 'zh-CN', tw: 'zh-TW', jp: 'ja', kr: 'ko' };

function localeOf(key: string, layout: Data, input: ConfigInput): Data {
  const lang = langFolder(key);
  const tag = TAGS[key.toLowerCase()] ?? lang;
  const title = titleOf(layout);
  return compact({
    lang,
    tag: tag === lang ? undefined : tag,
    label: labelOf(tag),
    title: title === titleOf(input.settings.layouts[0]) ? undefined : title,
    ...ownValues(key, layout, input),
  });
}

/** A language's name for itself. */
function labelOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(SCRIPTS[tag] ?? tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** What the app says in the browser's tab, where it is written as a text. */
function titleOfApp({ modules }: FumadocsSettings): string | undefined {
  const written =
    /\bmetadata\b[\s\S]{0,800}?\btitle\s*:\s*(?:\{[^{}]*?\bdefault\s*:\s*)?(['"])([^'"\n]+)\1/;
  const file = moduleWith(modules, written, /<html\b/);
  return written.exec(modules.texts.get(file ?? '') ?? '')?.[2];
}

/** The origin that pages name as their own, where it is written as a text. */
function originOf({ modules }: FumadocsSettings): string | undefined {
  const base = /\bmetadataBase\s*:\s*new URL\(\s*['"](https?:\/\/[^'"]+)['"]/;
  const file = moduleWith(modules, base);
  const address = base.exec(modules.texts.get(file ?? '') ?? '')?.[1];
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

function iconOf(root: string, pictures: Pictures): string | undefined {
  const folders = ['app', 'src/app', 'public'];
  const names = ['icon.svg', 'icon.png', 'favicon.svg', 'favicon.ico', 'icon.ico', 'favicon.png'];
  const file = folders
    .flatMap((folder) => names.map((name) => path.join(root, folder, name)))
    .find((one) => existsSync(one));
  return file && pictures.use(file);
}

/** A picture in the title. */
function logoOf(title: unknown, pictures: Pictures): string | undefined {
  const all = Array.isArray(title) ? title : [title];
  for (const one of all) {
    const props = dataOf(madeBy(one)?.arguments[1] ?? dataOf(one).props);
    const src = textOf(props.src);
    if (src !== undefined && /\.(?:svg|png|jpe?g|webp|avif)$/i.test(src)) return pictures.use(src);
    const inner = props.children === undefined ? undefined : logoOf(props.children, pictures);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** What has no counterpart, or one that a person has to choose. */
function tellRest({ settings }: ConfigInput, tell: Tell): void {
  const { modules, collections } = settings;
  for (const { baseUrl, hasMeta } of collections) {
    if (hasMeta) continue;
    tell(
      [],
      `Pages below "${baseUrl}" were listed by a component.`,
      `Write a page at "${baseUrl}" that lists them: see the manual's page on blogs.`,
      'pages',
    );
  }
  const style = ['app', 'src/app', 'app/styles', 'src/styles']
    .map((folder) => path.join(modules.root, folder, 'global.css'))
    .concat(path.join(modules.root, 'app/globals.css'), path.join(modules.root, 'app/app.css'))
    .find((file) => existsSync(file));
  if (style !== undefined) {
    tell(
      [],
      `The site has styles of its own: "${relativeTo(modules.root, style)}".`,
      'Classes of Tailwind have no rules here. Write those that you miss into a style sheet, and name it in "globalStyles".',
      'theme',
    );
  }
  tell(
    [],
    "What the app shows besides its documentation (pages of React, a blog's list, search and chats of services) was not moved.",
    'Make pages in MDX of it, or publish it beside the documentation.',
    'pages',
  );
  tell(
    [],
    'Links were not checked before: those that lead nowhere are warnings.',
    'Mend what "npx diglot build" lists, then remove "markdown.checkDeadLinks".',
    'end',
  );
}
