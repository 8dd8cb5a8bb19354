import { resolve } from 'node:path';
import { cacheDirOf } from './cache-dir';
import type { Environment } from './environment';
import type { ParsedConfig } from './schema/site';
import type { ConfigTextKey, ResolvedConfig, ResolvedLocale } from './types';

/** Makes paths absolute and gives every language all that holds for it. Looks at no file. */
export function resolveConfig(
  parsed: ParsedConfig,
  configFile: string,
  env: Environment = {},
): ResolvedConfig {
  const root = resolve(configFile, '..');
  const {
    root: docs,
    outDir,
    publicDir,
    search,
    globalUIComponents,
    themeConfig,
    plugins: _,
    ...rest
  } = parsed;
  const docsDir = resolve(root, docs);
  return {
    ...rest,
    root,
    configFile,
    env,
    docsDir,
    outDir: resolve(root, outDir),
    publicDir: resolve(root, publicDir),
    cacheDir: cacheDirOf(root),
    search: resolveSearch(search, root),
    globalUIComponents: globalUIComponents.map((file) => resolve(root, file)),
    themeConfig: {
      socialLinks: themeConfig.socialLinks,
      lastUpdated: themeConfig.lastUpdated,
      enableScrollToTop: themeConfig.enableScrollToTop,
      localeRedirect: themeConfig.localeRedirect,
      hideNavbar: themeConfig.hideNavbar,
      fallbackHeadingTitle: themeConfig.fallbackHeadingTitle,
      darkMode: themeConfig.darkMode,
      enableAppearanceAnimation: themeConfig.enableAppearanceAnimation,
    },
    locales: resolveLocales(parsed, docsDir),
  };
}

function resolveSearch(search: ParsedConfig['search'], root: string): ParsedConfig['search'] {
  if (search === false || search.provider !== 'custom') return search;
  return { ...search, client: resolve(root, search.client) };
}

type Theme = ParsedConfig['themeConfig'];
type Locale = NonNullable<Theme['locales']>[number];
type Texts = Pick<Locale, TextField | 'overview' | 'editLink'>;
type TextField = Exclude<ConfigTextKey, `overview${string}` | 'editLinkText'>;

function resolveLocales(parsed: ParsedConfig, docsDir: string): ResolvedLocale[] {
  const { themeConfig: theme, lang } = parsed;
  if (theme.locales === undefined) {
    return [resolveLocale({ lang, label: lang }, parsed, docsDir)];
  }
  return theme.locales.map((locale) =>
    resolveLocale(locale, parsed, resolve(docsDir, locale.lang)),
  );
}

function resolveLocale(locale: Locale, parsed: ParsedConfig, dir: string): ResolvedLocale {
  const { themeConfig: theme } = parsed;
  const isDefault = locale.lang === parsed.lang;
  const editLink = locale.editLink ?? theme.editLink;
  return {
    lang: locale.lang,
    tag: locale.tag ?? locale.lang,
    label: locale.label,
    isDefault,
    prefix: isDefault ? '' : `/${locale.lang}`,
    dir,
    title: locale.title ?? parsed.title,
    description: locale.description ?? parsed.description,
    nav: setBy('nav', locale, theme),
    sidebar: setBy('sidebar', locale, theme),
    docRepoBaseUrl: editLink?.docRepoBaseUrl.replace(/\/+$/, ''),
    // Texts outside of `locales` are written in the default language: another one keeps the
    // theme's own, so that no page mixes languages in its chrome (I18N-13).
    texts: { ...(isDefault ? textsOf(theme) : {}), ...textsOf(locale) },
  };
}

/** The value that counts for a language, and where the config sets it. */
function setBy<Key extends 'nav' | 'sidebar'>(key: Key, locale: Locale, theme: Theme) {
  const own = locale[key];
  const index = theme.locales?.indexOf(locale) ?? -1;
  const value = own ?? theme[key];
  if (value === undefined) return undefined;
  const path = own === undefined ? ['themeConfig', key] : ['themeConfig', 'locales', index, key];
  return { value, path };
}

const TEXT_FIELDS = [
  'outlineTitle',
  'prevPageText',
  'nextPageText',
  'lastUpdatedText',
  'searchPlaceholderText',
  'searchNoResultsText',
  'searchSuggestedQueryText',
  'sourceCodeText',
] as const satisfies readonly TextField[];

function textsOf(source: Texts): ResolvedLocale['texts'] {
  const pairs: [ConfigTextKey, string | undefined][] = [
    ...TEXT_FIELDS.map((key): [TextField, string | undefined] => [key, source[key]]),
    ['editLinkText', source.editLink?.text],
    ['overviewFilterNameText', source.overview?.filterNameText],
    ['overviewFilterPlaceholderText', source.overview?.filterPlaceholderText],
    ['overviewFilterNoResultText', source.overview?.filterNoResultText],
  ];
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
