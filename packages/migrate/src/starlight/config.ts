import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { languageOfWords, parseYaml } from 'diglot/tools';
import { type ConfigDraft, decider, type Tell, takeRefused } from '../config-draft';
import { baseOf, relativeTo, siteOrigin } from '../config-values';
import { callOf, compact, type Data, dataOf, isData, isForeign, listOf, textOf } from '../data';
import { findFiles, readJson, readUtf8 } from '../files';
import type { Pictures } from '../pages/pictures';
import type { Decision } from '../plan';
import { tellTextPlugins } from '../text-plugins';
import type { SiteLocale } from '../vitepress/layout';
import { tagOf } from './front-matter';
import type { StarlightPage } from './read-pages';
import { type StarlightSettings, textIn } from './settings';
import { addressOf, moveSidebar } from './sidebar';

/** What a config is moved with. */
export interface ConfigInput {
  readonly settings: StarlightSettings;
  readonly pages: readonly StarlightPage[];
  readonly root: string;
  readonly configFile: string;
  readonly pictures: Pictures;
}

/** Makes our config of one for Starlight. */
export function moveConfig(input: ConfigInput): ConfigDraft {
  const { settings, root, configFile, pictures } = input;
  const { astro, options, docsDir, publicDir, layout, locales } = settings;
  const decisions: Decision[] = [];
  const tell = decider(configFile, decisions);
  const many = locales.length > 0;
  const siteUrl = siteOrigin(astro.site);
  const head = listOf(options.head).flatMap(tagOf);
  const values = compact({
    title: textIn(options.title, locales[0]),
    description: textIn(options.description, locales[0]),
    lang: layout.lang?.split('-')[0] === 'en' && !many ? undefined : layout.lang,
    base: baseOf(astro.base),
    siteUrl,
    root: relativeTo(root, docsDir),
    // Whoever publishes the site takes it from there.
    outDir: relativeTo(root, path.resolve(root, textOf(astro.outDir) ?? 'dist')),
    publicDir: relativeTo(root, publicDir) === 'public' ? undefined : relativeTo(root, publicDir),
    icon: iconOf(options.favicon, publicDir),
    ...logoOf(options, root, pictures),
    redirects: redirectsOf(input, tell),
    head: head.length > 0 ? head : undefined,
    markdown: { checkDeadLinks: 'warn' },
    search: options.pagefind === false ? false : undefined,
    themeConfig: compact({
      ...(many ? {} : ownValues(undefined, input)),
      lastUpdated: options.lastUpdated === true ? true : undefined,
      socialLinks: socialLinks(options.social, tell),
      editLink: editLink(options.editLink, root, docsDir),
      locales: many ? locales.map((locale) => localeOf(locale, input)) : undefined,
    }),
  });
  tellRest(input, tell);
  return {
    values: takeRefused(values, (at, what, todo) => tell(at, what, todo)),
    plugins: [],
    needed: {},
    decisions,
    done: [],
  };
}

function iconOf(favicon: unknown, publicDir: string): string | undefined {
  const text = textOf(favicon);
  if (text !== undefined)
    return /^(?:https?:)?\/\//.test(text) ? text : `/${text.replace(/^\/+/, '')}`;
  return existsSync(path.join(publicDir, 'favicon.svg')) ? '/favicon.svg' : undefined;
}

function logoOf({ logo }: Data, root: string, pictures: Pictures): Data {
  const { src, light, dark, replacesTitle } = dataOf(logo);
  const file = (given: unknown): string | undefined => {
    const text = textOf(given);
    if (text === undefined) return undefined;
    const found = path.join(root, text.replace(/^~\//, 'src/'));
    return existsSync(found) ? pictures.use(found) : text;
  };
  const both = { light: file(light), dark: file(dark) };
  const isPair = both.light !== undefined && both.dark !== undefined;
  return compact({
    logo: isPair ? both : (file(src) ?? both.light ?? both.dark),
    logoText: replacesTitle === true ? '' : undefined,
  });
}

function ownValues(locale: SiteLocale | undefined, input: ConfigInput): Data {
  const { settings } = input;
  const items = moveSidebar(settings.options.sidebar, { locale, pages: pagesOf(locale, input) });
  const texts = textsOf(locale, settings);
  return compact({
    sidebar: items.length > 0 ? { '/': items } : undefined,
    texts: Object.keys(texts).length > 0 ? texts : undefined,
  });
}

/** Pages of a language by their ids, with those of the default one that it lacks. */
function pagesOf(locale: SiteLocale | undefined, { settings, pages }: ConfigInput) {
  const first = settings.locales[0]?.key;
  const byId = new Map(
    pages.filter((page) => page.locale === first).map((page) => [page.id, page]),
  );
  for (const page of pages) if (page.locale === locale?.key) byId.set(page.id, page);
  return byId;
}

function localeOf(locale: SiteLocale, input: ConfigInput): Data {
  const { lang, tag, label } = locale;
  const { options } = input.settings;
  const [first] = input.settings.locales;
  const title = textIn(options.title, locale);
  return compact({
    lang,
    tag: tag === lang ? undefined : tag,
    label,
    title: title === textIn(options.title, first) ? undefined : title,
    ...ownValues(locale, input),
  });
}

/** Words of the interface by the keys that Starlight has for them. */
const TEXTS: Readonly<Record<string, string>> = {
  'skipLink.label': 'skipToContent',
  'search.label': 'search',
  'search.cancelLabel': 'cancelSearch',
  'themeSelect.accessibleLabel': 'appearance',
  'themeSelect.dark': 'appearanceDark',
  'themeSelect.light': 'appearanceLight',
  'themeSelect.auto': 'appearanceAuto',
  'languageSelect.accessibleLabel': 'languageNav',
  'menuButton.accessibleLabel': 'menu',
  'sidebarNav.accessibleLabel': 'mainNav',
  'tableOfContents.onThisPage': 'outlineTitle',
  'i18n.untranslatedContent': 'fallbackNotice',
  'page.editLink': 'editLinkText',
  'page.lastUpdated': 'lastUpdatedText',
  'page.previousLink': 'prevPageText',
  'page.nextLink': 'nextPageText',
  '404.text': 'notFoundTitle',
  'aside.note': 'calloutNote',
  'aside.tip': 'calloutTip',
  'aside.caution': 'calloutCaution',
  'aside.danger': 'calloutDanger',
  'expressiveCode.copyButtonCopied': 'codeCopied',
  'expressiveCode.copyButtonTooltip': 'copyCode',
};

function textsOf(locale: SiteLocale | undefined, { srcDir, options }: StarlightSettings): Data {
  const wanted = [
    locale?.tag,
    locale?.lang,
    textOf(dataOf(dataOf(options.locales).root).lang) ?? 'en',
  ];
  const names = locale === undefined ? wanted.slice(2) : wanted.slice(0, 2);
  const given = { ...builtInWords(names[0] ?? '', srcDir), ...ownWords(names, srcDir) };
  return Object.fromEntries(
    Object.entries(TEXTS).flatMap(([key, name]) => {
      const text = textOf(given[key])?.replace(/:\s*$/, '');
      return text === undefined || /\{/.test(text) ? [] : [[name, text]];
    }),
  );
}

function redirectsOf({ settings }: ConfigInput, tell: Tell): unknown {
  const { astro, layout } = settings;
  const found = Object.entries(dataOf(astro.redirects)).flatMap(([from, given]): Data[] => {
    const { destination, status } = dataOf(given);
    const to = textOf(given) ?? textOf(destination);
    const isPattern = /\[/.test(from) || /\[/.test(to ?? '');
    const splat = /^(.*\/)\[\.\.\.\w+\]$/.exec(from)?.[1];
    if (to === undefined) return [];
    if (!isPattern) {
      return [
        compact({
          from: addressOf(from),
          to: addressOf(to),
          status: typeof status === 'number' ? status : undefined,
        }),
      ];
    }
    if (splat !== undefined && /\/\[\.\.\.\w+\]$/.test(to)) {
      return [{ from: `${splat}*`, to: to.replace(/\[\.\.\.\w+\]$/, ':splat') }];
    }
    tell(
      ['redirects', from],
      `The redirect from "${from}" is a pattern.`,
      'Name each address in "redirects", or a whole folder: { from: "/old/*", to: "/new/:splat" }.',
      'publishing',
    );
    return [];
  });
  if (layout.hadPrefix) found.push({ from: `/${layout.lang}/*`, to: '/:splat' });
  return found.length > 0 ? found : undefined;
}

const ICONS =
  /^(?:github|discord|bilibili|bluesky|facebook|gitlab|instagram|linkedin|npm|slack|twitter|youtube|zhihu)$/;
const RENAMED: Readonly<Record<string, string>> = { 'x.com': 'x', blueSky: 'bluesky' };

function socialLinks(given: unknown, tell: Tell): unknown {
  const links = Array.isArray(given)
    ? given.map(dataOf)
    : Object.entries(dataOf(given)).map(([icon, href]): Data => ({ icon, href }));
  const moved = links.flatMap(({ icon, href }): Data[] => {
    const name = RENAMED[String(icon)] ?? String(icon);
    if (typeof href !== 'string') return [];
    if (name === 'x' || ICONS.test(name)) return [{ icon: name, mode: 'link', content: href }];
    tell(
      ['integrations'],
      `There is no drawing of "${name}": the link to ${href} was left out.`,
      'Add it to "themeConfig.socialLinks" with a drawing of your own: { icon: { svg: "<svg …>" }, mode: "link", content: "https://…" }.',
      'theme',
    );
    return [];
  });
  return moved.length > 0 ? moved : undefined;
}

function editLink(given: unknown, root: string, docsDir: string): Data | undefined {
  const url = textOf(dataOf(given).baseUrl);
  return url === undefined
    ? undefined
    : { docRepoBaseUrl: `${url.replace(/\/+$/, '')}/${relativeTo(root, docsDir)}` };
}

/** What has no counterpart, or one that a person has to choose. */
function tellRest({ settings, root }: ConfigInput, tell: Tell): void {
  const { options, astro } = settings;
  for (const [name, file] of Object.entries(dataOf(options.components))) {
    tell(
      ['integrations'],
      `The part "${name}" of Starlight is replaced by "${String(file)}".`,
      'What readers miss of it goes into "theme/index.tsx", which exports `parts`.',
      'theme',
    );
  }
  for (const style of [options.customCss].flat().flatMap((one) => textOf(one) ?? [])) {
    tell(
      ['integrations'],
      `The site has styles of its own: "${style}".`,
      'Its rules name variables of Starlight, which are others here. Write those that you miss into a style sheet, and name it in "globalStyles".',
      'theme',
    );
  }
  const plugins = [...listOf(options.plugins).flat(), ...listOf(astro.integrations).flat(2)];
  for (const plugin of plugins) {
    const name = callOf(plugin)?.module ?? textOf(dataOf(plugin).name);
    if (name === undefined || /^@astrojs\/(?:starlight|mdx|sitemap|check)$/.test(name)) continue;
    tell(
      ['integrations'],
      `"${name}" does not run here.`,
      "What it does, a plugin of ours does by its hooks: see the manual's page on plugins.",
      'plugins',
    );
  }
  tellTextPlugins([dataOf(astro.markdown)], tell, ['markdown']);
  if (isForeign(options.sidebar) || (isData(options.locales) && isForeign(options.locales))) {
    tell(
      ['integrations'],
      'The sidebar is computed by a package that is not here.',
      'Write it into "themeConfig.sidebar".',
    );
  }
  if (existsSync(path.join(root, 'ec.config.mjs'))) {
    tell(
      [],
      'Code was set up in "ec.config.mjs".',
      "Themes of code are those of the site here; see the manual's page on code.",
      'theme',
    );
  }
  tell(
    ['integrations'],
    'Links were not checked before: those that lead nowhere are warnings.',
    'Mend what "npx diglot build" lists, then remove "markdown.checkDeadLinks".',
    'end',
  );
}

/** Words that a site has for a language. */
function ownWords(names: readonly (string | undefined)[], srcDir: string): Data {
  const folder = path.join(srcDir, 'content/i18n');
  if (!existsSync(folder)) return {};
  const file = findFiles(folder).files.find((name) => {
    const base = name.replace(/\.(?:json|ya?ml)$/, '').toLowerCase();
    return /\.(?:json|ya?ml)$/.test(name) && names.some((one) => one?.toLowerCase() === base);
  });
  if (file === undefined) return {};
  const parsed = parseYaml(readUtf8(path.join(folder, file)));
  return 'data' in parsed ? dataOf(parsed.data) : {};
}

/** Words of Starlight itself for a language that we do not speak. */
function builtInWords(tag: string, srcDir: string): Data {
  if (languageOfWords(tag) !== undefined) return {};
  const { resolve } = createRequire(path.join(srcDir, 'index.js'));
  const name = '@astrojs/starlight';
  const file = [tag, tag.split('-')[0]]
    .flatMap((one) =>
      (resolve.paths(name) ?? []).map((folder) =>
        path.join(folder, name, 'translations', `${one}.json`),
      ),
    )
    .find((one) => existsSync(one));
  return file === undefined ? {} : dataOf(readJson(file));
}
