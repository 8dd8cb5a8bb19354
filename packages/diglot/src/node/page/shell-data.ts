import { addBase } from '../../shared/locale-path';
import { encodePath, pathExtension } from '../../shared/route';
import type { ShellData } from '../../shared/types/shell-data';
import type { SiteSearch } from '../../shared/types/site-search';
import type { ResolvedConfig, ResolvedLocale } from '../config/types';
import type { Content } from '../site/types';
import { feedsIn } from './feeds';
import { languageOf } from './render-context';

/** An address that the config gives: a file of the public folder gets the base. */
function publicAddress(address: string, base: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? addBase(address, base) : address;
}

function logoWithBase({ logo, base }: ResolvedConfig): ShellData['logo'] {
  if (logo === undefined || typeof logo === 'string') return logo && publicAddress(logo, base);
  return { light: publicAddress(logo.light, base), dark: publicAddress(logo.dark, base) };
}

/** Paths that pages would have in a language which has no version of them. */
function missingPages(
  { pages }: Content,
  { lang, prefix }: ResolvedLocale,
  base: string,
): string[] {
  return pages.flatMap(({ identity, versions }) =>
    versions[lang] ? [] : addBase(encodePath(prefix + identity), base),
  );
}

function siteSearch(
  { search, base, lang: defaultLang }: ResolvedConfig,
  content: Content,
  locale: ResolvedLocale,
): SiteSearch | undefined {
  if (search === false) return undefined;
  const { lang, words } = locale;
  const { slashKey, missingResultsUrl, acrossLanguages } = search;
  const common = {
    ...{ indexName: base + lang, messages: words.search },
    ...{ slashKey, missingResultsUrl, acrossLanguages },
    ...(search.provider !== 'local' &&
      acrossLanguages && { missingPages: missingPages(content, locale, base) }),
  };
  switch (search.provider) {
    case 'local':
      return { ...common, provider: 'local', defaultLang };
    case 'algolia': {
      const { provider, appId, apiKey, indexName, insights } = search;
      return { ...common, provider, indexName, appId, apiKey, insights };
    }
    case 'custom':
      return { ...common, provider: 'custom', name: search.name };
  }
}

function pageExtensions({ routes }: Pick<Content, 'routes'>): string[] {
  const found = routes.flatMap(({ routePath }) => pathExtension(routePath) ?? []);
  return [...new Set(found)].sort();
}

function siteFooterOf(
  config: ResolvedConfig,
  content: Content,
  locale: ResolvedLocale,
): Pick<ShellData, 'siteFooter'> {
  const links = content.footers[locale.lang] ?? [];
  const text = locale.footerText;
  if (links.length === 0 && text === undefined) return {};
  return { siteFooter: { links, text, feeds: feedsIn(locale, config, content) } };
}

/** What all pages of one language share. */
export function createShellData(config: ResolvedConfig, content: Content, lang: string): ShellData {
  const locale = languageOf(lang, config.locales);
  const { themeConfig, base } = config;
  const homeFooter = content.homeFooters[lang] ?? [];
  return {
    lang,
    defaultLang: config.lang,
    locales: config.locales.map(({ lang, tag, label, textDirection }) => ({
      ...{ lang, tag, label, textDirection },
    })),
    base,
    siteUrl: config.siteUrl,
    title: locale.title,
    description: locale.description,
    icon: config.icon && publicAddress(config.icon, base),
    logo: logoWithBase(config),
    logoText: config.logoText,
    nav: content.navs[lang] ?? [],
    sidebars: content.sidebars[lang] ?? {},
    startPages: content.startPages[lang] ?? [],
    socialLinks: content.socialLinks,
    ...(homeFooter.length > 0 && { footer: homeFooter }),
    ...siteFooterOf(config, content, locale),
    messages: locale.words.shell,
    head: config.head,
    enableScrollToTop: themeConfig.enableScrollToTop,
    localeRedirect: themeConfig.localeRedirect,
    hideNavbar: themeConfig.hideNavbar,
    parallel: themeConfig.parallel && config.locales.length > 1,
    darkMode: themeConfig.darkMode,
    enableAppearanceAnimation: themeConfig.enableAppearanceAnimation,
    pageExtensions: pageExtensions(content),
    search: siteSearch(config, content, locale),
  };
}
