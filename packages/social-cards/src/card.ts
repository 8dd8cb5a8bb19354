import type { PluginPage, SiteInfo } from 'diglot';
import { cardText } from './card-text';

/** What a card says. Plain data. */
export interface Card {
  readonly title: string;
  /** What the page stands in, the outermost first. */
  readonly trail: readonly string[];
  /** Empty where the page has none of its own. */
  readonly description: string;
  /** The site's name; empty where its logo says it. */
  readonly name: string;
  /** The site's address without scheme. */
  readonly host: string;
  /** BCP 47. */
  readonly tag: string;
  readonly textDirection: 'ltr' | 'rtl';
}

/** How many names of the trail find room. */
const TRAIL = 2;

/** What the card of a page says. */
export function cardOf(page: PluginPage, site: SiteInfo, name: string): Card {
  const locale = site.locales.find(({ lang }) => lang === page.lang);
  const { title, description } = wordsOf(page, locale);
  const trail = page.trail().map(({ text }) => cardText(text));
  return {
    title: cardText(title),
    trail: trail.filter((text) => text !== cardText(title)).slice(0, TRAIL),
    description: cardText(description ?? ''),
    name: cardText(name),
    host: new URL(site.siteUrl).host + site.base.slice(0, -1),
    tag: locale?.tag ?? page.lang,
    textDirection: locale?.textDirection ?? 'ltr',
  };
}

/** A home page is known by what its hero says. */
function wordsOf(
  { title, frontmatter }: PluginPage,
  locale: SiteInfo['locales'][number] | undefined,
): { readonly title: string; readonly description: string | undefined } {
  const { pageType, hero, description } = frontmatter;
  if (pageType !== 'home') return { title, description };
  return {
    title: hero?.text ?? hero?.name ?? locale?.title ?? title,
    description: hero?.tagline ?? description ?? locale?.description,
  };
}
