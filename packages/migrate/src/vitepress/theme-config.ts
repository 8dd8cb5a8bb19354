import type { DataPath } from 'diglot/tools';
import type { Tell } from '../config-draft';
import { compact, type Data, dataOf, isData, isForeign, listOf, textOf } from '../data';
import type { ConfigInput } from './config-input';
import { isElsewhere, type SiteLocale } from './layout';
import { moveNav, moveSidebar } from './navigation';

/** What `themeConfig` becomes. */
export interface MovedTheme {
  /** Keys that stand outside of `themeConfig` here. */
  readonly top: Data;
  readonly search: unknown;
  readonly values: Data;
  readonly done: readonly string[];
}

/** Words of the interface that ours has in every language it speaks, and details of a look that is another one. */
const SILENT = [
  'darkModeSwitchLabel',
  'lightModeSwitchTitle',
  'darkModeSwitchTitle',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'langMenuLabel',
  'skipToContentLabel',
  'notFound',
  'externalLinkIcon',
  'gradedContainers',
  'i18nRouting',
  'aside',
  'logo',
  'siteTitle',
  'outline',
  'nav',
  'sidebar',
  'editLink',
  'lastUpdated',
  'docFooter',
  'socialLinks',
  'footer',
  'search',
];

/** Makes our `themeConfig`, with the languages in it. */
export function moveThemeConfig(input: ConfigInput, tell: Tell): MovedTheme {
  const { config, layout } = input;
  const theme = dataOf(config.themeConfig);
  for (const key of Object.keys(theme)) {
    if (SILENT.includes(key)) continue;
    const todo =
      key === 'carbonAds'
        ? 'Advertisements are a component of your own: mount it by "globalUIComponents", and name its origins in "policy".'
        : 'It is read by your own components: give them the value there.';
    tell(['themeConfig', key], `"themeConfig.${key}" was left out.`, todo, 'theme');
  }
  if (theme.logoLink !== undefined)
    tell(
      ['themeConfig', 'logoLink'],
      'The logo leads to the home page.',
      'To lead elsewhere, replace the part "NavTitle" in "theme/index.tsx".',
      'theme',
    );
  const many = layout.locales.length > 0;
  // The one language that is left may say all of it in its own place.
  const root = dataOf(dataOf(dataOf(config.locales).root).themeConfig);
  const own = many ? {} : moveLocale({ ...theme, ...root }, ['themeConfig'], undefined, tell);
  const others = Object.entries(dataOf(config.locales)).filter(([, value]) => isElsewhere(value));
  for (const [key] of others) {
    tell(
      ['locales', key, 'link'],
      `The language "${key}" is another site: the navigation leads to it.`,
      'Nothing, unless it shall become a part of this site.',
    );
  }
  const links = others.map(([key, value]): Data => {
    const { label, link } = dataOf(value);
    return { text: textOf(label) ?? key, link };
  });
  // Many would leave no room for the rest of the navbar.
  const menu = links.length > 2 ? [{ text: 'Languages', items: links }] : links;
  const withLinks = (locale: Data): Data =>
    menu.length === 0 ? locale : { ...locale, nav: [...listOf(locale.nav), ...menu] };
  const { appearance } = config;
  if (appearance !== undefined && typeof appearance !== 'boolean') {
    tell(
      ['appearance'],
      "The site begins with the theme that the reader's system has.",
      'Readers can switch, or nobody can ("themeConfig.darkMode: false", always light). A dark site without switch needs styles of its own.',
      'theme',
    );
  }
  const locales = layout.locales.map((locale) => withLinks(localeOf(locale, input, tell)));
  return {
    top: { logo: logoOf(theme.logo), logoText: logoText(theme) },
    search: searchOf(theme.search, tell),
    values: compact({
      ...(many ? {} : withLinks(own)),
      lastUpdated:
        config.lastUpdated === true || theme.lastUpdated !== undefined ? true : undefined,
      darkMode: appearance === false ? false : undefined,
      footer: footerOf(many ? theme.footer : (root.footer ?? theme.footer)),
      socialLinks: socialLinks(theme.socialLinks, tell),
      locales: many ? locales : undefined,
    }),
    done: [],
  };
}

function localeOf(
  { lang, tag, label, given, key }: SiteLocale,
  input: ConfigInput,
  tell: Tell,
): Data {
  const { layout } = input;
  const common = dataOf(input.config.themeConfig);
  const prefix = lang === layout.lang && !layout.hadPrefix ? undefined : key;
  const theme = dataOf(given.themeConfig);
  const merged = {
    ...common,
    ...theme,
    sidebar: theme.sidebar ?? ownSidebars(common.sidebar, prefix, layout.locales),
  };
  const place: DataPath =
    theme.nav === undefined ? ['themeConfig'] : ['locales', key, 'themeConfig'];
  return compact({
    lang,
    tag: tag === lang ? undefined : tag,
    label,
    title: textOf(given.title),
    description: textOf(given.description),
    ...moveLocale(merged, place, prefix, tell),
    footer: footerOf(theme.footer),
  });
}

/** Of sidebars of all languages, those of one. */
function ownSidebars(
  sidebar: unknown,
  prefix: string | undefined,
  locales: readonly SiteLocale[],
): unknown {
  if (!isData(sidebar)) return prefix === undefined ? sidebar : undefined;
  const own = Object.entries(sidebar).filter(([key]) => {
    const first = key.split('/').find(Boolean);
    return prefix === undefined
      ? !locales.some((locale) => locale.key === first)
      : first === prefix;
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** What a language may say for itself. */
function moveLocale(theme: Data, place: DataPath, prefix: string | undefined, tell: Tell): Data {
  tellComputed(theme, place, tell);
  const nav = moveNav(theme.nav, prefix);
  const sidebar = moveSidebar(theme.sidebar, prefix);
  for (const lost of new Set([...nav.lost, ...sidebar.lost])) {
    tell(
      [...place, nav.lost.includes(lost) ? 'nav' : 'sidebar'],
      `Left out of the navigation: ${lost}.`,
      'Write a plain link, or replace a part of the navbar in "theme/index.tsx".',
      'theme',
    );
  }
  const { prev, next } = dataOf(theme.docFooter);
  return compact({
    nav: nav.value,
    sidebar: sidebar.value,
    outlineTitle: textOf(dataOf(theme.outline).label),
    prevPageText: textOf(prev),
    nextPageText: textOf(next),
    lastUpdatedText: textOf(dataOf(theme.lastUpdated).text),
    editLink: editLink(theme.editLink, place, tell),
  });
}

const COMPUTED = {
  nav: 'Write what it gives into "_nav.json" of the language.',
  sidebar:
    'Without it, sidebars list what is in the folders: write the order into "_meta.json" of each, or the lists into "sidebar".',
};

/** Lists that functions or packages make, as those that read folders do. */
function tellComputed(theme: Data, place: DataPath, tell: Tell): void {
  for (const [key, todo] of Object.entries(COMPUTED)) {
    const value = theme[key];
    const parts = Object.entries(dataOf(value)).filter(([, part]) => isForeign(part));
    const names = isForeign(value) ? [''] : parts.map(([name]) => ` of "${name}"`);
    for (const name of names) {
      tell([...place, key], `"${key}"${name} is computed, and was left out.`, todo, 'theme');
    }
  }
}

function editLink(given: unknown, place: DataPath, tell: Tell): unknown {
  const { pattern, text } = dataOf(given);
  if (pattern === undefined) return undefined;
  const address = /^(https?:\/\/[^:]*(?::\d+)?[^:]*?)\/:path$/.exec(String(pattern))?.[1];
  if (address === undefined) {
    tell(
      [...place, 'editLink', 'pattern'],
      "The address of a page's source is computed, or has more behind the path.",
      'Set "themeConfig.editLink.docRepoBaseUrl" to the address of the docs folder in the repository.',
    );
    return undefined;
  }
  return compact({ docRepoBaseUrl: address, text: textOf(text) });
}

function logoOf(logo: unknown): unknown {
  if (typeof logo === 'string') return logo;
  const { src, light, dark } = dataOf(logo);
  return textOf(src) ?? (textOf(light) && textOf(dark) ? { light, dark } : undefined);
}

function logoText({ siteTitle, logo }: Data): string | undefined {
  if (typeof siteTitle === 'string') return siteTitle;
  return siteTitle === false && logo !== undefined ? '' : undefined;
}

/** It stood at the end of pages without a sidebar: home pages. */
function footerOf(footer: unknown): unknown {
  const { message, copyright } = dataOf(footer);
  const parts = [message, copyright].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0
    ? undefined
    : { message: parts.map((part) => `<p>${String(part)}</p>`).join('') };
}

function socialLinks(links: unknown, tell: Tell): unknown {
  const moved = listOf(links).flatMap((given): Data[] => {
    const { icon, link } = dataOf(given);
    if (typeof link !== 'string') return [];
    const svg = textOf(dataOf(icon).svg);
    if (svg !== undefined) return [{ icon: { svg }, mode: 'link', content: link }];
    return [{ icon: String(icon), mode: 'link', content: link }];
  });
  const known =
    /^(?:github|x|discord|bilibili|bluesky|facebook|gitlab|instagram|juejin|lark|linkedin|npm|qq|slack|twitter|wechat|weibo|youtube|zhihu)$/;
  const kept = moved.filter(({ icon, content }) => {
    if (isData(icon) || known.test(String(icon))) return true;
    tell(
      ['themeConfig', 'socialLinks'],
      `There is no drawing of "${String(icon)}": the link to ${String(content)} was left out.`,
      'Add it with a drawing of your own: { icon: { svg: "<svg …>" }, mode: "link", content: "https://…" }.',
      'theme',
    );
    return false;
  });
  return kept.length > 0 ? kept : undefined;
}

function searchOf(search: unknown, tell: Tell): unknown {
  if (!isData(search) || search.provider === 'local') return undefined;
  const { appId, indexName } = dataOf(search.options);
  tell(
    ['themeConfig', 'search'],
    `The site searched in Algolia (application ${String(appId)}, index "${String(indexName)}"). It now searches by itself, in every language.`,
    'To stay with Algolia: its crawler\'s index has another form, so name a new index in search: { provider: "algolia", appId, apiKey, indexName } and fill it by "diglot search push".',
    'publishing',
  );
  return undefined;
}
