import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { directionOf } from '../../shared/direction';
import type { PluralText, TextKey, TextOverrides } from '../../shared/text';
import { loadWords } from '../../shared/text/load-words';
import type { ParsedConfig } from '../schema/config';
import { cacheDirOf } from './cache-dir';
import type { Environment } from './environment';
import type { ResolvedConfig, ResolvedLocale } from './types';

/** Makes paths absolute and gives every language all that holds for it. Of files it only asks which public folder there is. */
export async function resolveConfig(
  parsed: ParsedConfig,
  configFile: string,
  env: Environment = {},
): Promise<ResolvedConfig> {
  const root = resolve(configFile, '..');
  const {
    root: docs,
    outDir,
    publicDir,
    search,
    globalUIComponents,
    globalStyles,
    locales: _locales,
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
    publicDir: publicDir === undefined ? findPublicDir(root, docsDir) : resolve(root, publicDir),
    cacheDir: cacheDirOf(root),
    search: resolveSearch(search, root),
    globalUIComponents: globalUIComponents.map((file) => resolve(root, file)),
    ...(globalStyles !== undefined && { globalStyles: resolve(root, globalStyles) }),
    themeConfig: {
      socialLinks: themeConfig.socialLinks,
      startPages: themeConfig.startPages,
      lastUpdated: themeConfig.lastUpdated,
      enableScrollToTop: themeConfig.enableScrollToTop,
      localeRedirect: themeConfig.localeRedirect,
      hideNavbar: themeConfig.hideNavbar,
      fallbackHeadingTitle: themeConfig.fallbackHeadingTitle,
      parallel: themeConfig.parallel,
      darkMode: themeConfig.darkMode,
      enableAppearanceAnimation: themeConfig.enableAppearanceAnimation,
    },
    locales: await resolveLocales(parsed, docsDir),
  };
}

/** Beside the config; where only the docs folder has one, as sites for Rspress do, that one. */
function findPublicDir(root: string, docsDir: string): string {
  const own = resolve(root, 'public');
  const inDocs = resolve(docsDir, 'public');
  return !existsSync(own) && existsSync(inDocs) ? inDocs : own;
}

function resolveSearch(search: ParsedConfig['search'], root: string): ParsedConfig['search'] {
  if (search === false || search.provider !== 'custom') return search;
  return { ...search, client: resolve(root, search.client) };
}

type Theme = ParsedConfig['themeConfig'];
type Locale = NonNullable<Theme['locales']>[number];

function resolveLocales(parsed: ParsedConfig, docsDir: string): Promise<ResolvedLocale[]> {
  const { themeConfig: theme, lang } = parsed;
  if (theme.locales === undefined) {
    return Promise.all([resolveLocale({ lang, label: lang }, parsed, docsDir)]);
  }
  return Promise.all(
    theme.locales.map((locale) => resolveLocale(locale, parsed, resolve(docsDir, locale.lang))),
  );
}

async function resolveLocale(
  locale: Locale,
  parsed: ParsedConfig,
  dir: string,
): Promise<ResolvedLocale> {
  const { themeConfig: theme } = parsed;
  const isDefault = locale.lang === parsed.lang;
  const editLink = locale.editLink ?? theme.editLink;
  const tag = locale.tag ?? locale.lang;
  // Texts outside of `locales` are written in the default language: another one keeps the
  // engine's own, so that no page mixes languages in its chrome (I18N-13).
  const texts = { ...(isDefault ? textsOf(theme) : {}), ...textsOf(locale) };
  const { words, missing } = await loadWords(tag, texts);
  return {
    lang: locale.lang,
    tag,
    textDirection: directionOf(tag),
    label: locale.label,
    isDefault,
    prefix: isDefault ? '' : `/${locale.lang}`,
    dir,
    title: locale.title ?? parsed.title,
    description: locale.description ?? parsed.description,
    nav: setBy('nav', locale, theme),
    sidebar: setBy('sidebar', locale, theme),
    footerLinks: setBy('footerLinks', locale, theme),
    footer: setBy('footer', locale, theme),
    // A text outside of `locales` is in the default language.
    footerText: locale.footerText ?? (isDefault ? theme.footerText : undefined),
    docRepoBaseUrl: editLink?.docRepoBaseUrl.replace(/\/+$/, ''),
    words,
    missingTexts: missing,
  };
}

/** The value that counts for a language, and where the config sets it. */
function setBy<Key extends 'nav' | 'sidebar' | 'footerLinks' | 'footer'>(
  key: Key,
  locale: Locale,
  theme: Theme,
) {
  const own = locale[key];
  const index = theme.locales?.indexOf(locale) ?? -1;
  const value = own ?? theme[key];
  if (value === undefined) return undefined;
  const path = own === undefined ? ['themeConfig', key] : ['themeConfig', 'locales', index, key];
  return { value, path };
}

/** Settings that are texts under their own name. */
const TEXT_FIELDS = [
  'outlineTitle',
  'prevPageText',
  'nextPageText',
  'lastUpdatedText',
  'searchPlaceholderText',
  'searchNoResultsText',
  'searchSuggestedQueryText',
  'sourceCodeText',
] as const satisfies readonly (keyof Locale & TextKey)[];

type Texts = Pick<Locale, (typeof TEXT_FIELDS)[number] | 'texts' | 'overview' | 'editLink'>;

/** The texts that a part of the config sets. `texts` may set all of them, and counts. */
function textsOf(source: Texts): TextOverrides {
  const pairs: [TextKey, PluralText | undefined][] = [
    ...TEXT_FIELDS.map((key): [TextKey, string | undefined] => [key, source[key]]),
    ['editLinkText', source.editLink?.text],
    ['overviewFilterNameText', source.overview?.filterNameText],
    ['overviewFilterPlaceholderText', source.overview?.filterPlaceholderText],
    ['overviewFilterNoResultText', source.overview?.filterNoResultText],
  ];
  const named = Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
  return { ...named, ...source.texts };
}
