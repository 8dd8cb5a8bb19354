import { nameOfPage } from '../../search/text/page-files';
import { createPageText, type PageText } from '../../search/text/page-text';
import { withWholeNames } from '../../shared/direction';
import type { FrontMatter } from '../../shared/types/front-matter';
import type { ResolvedConfig } from '../config/types';
import { hashText } from '../files/hash';
import type { CompiledPage } from '../markdown/types';
import type { PageVersion } from '../site/types';
import { languageOf } from './render-context';

/** What a home page shows besides its content. */
function introOf({ hero, features = [] }: FrontMatter): string {
  const cards = features.flatMap(({ title, details }) => [title, details]);
  return [hero?.text, hero?.tagline, ...cards].filter(Boolean).join(' ');
}

/** Whether the site brings its search engine along. */
export function hasEmbeddedSearch({ search }: ResolvedConfig): boolean {
  return search !== false && search.provider === 'local';
}

/** The part of the configuration that the text of a page depends on. */
export function searchOptions(config: ResolvedConfig) {
  const { search } = config;
  return {
    codeBlocks: search === false || search.codeBlocks,
    isEmbedded: hasEmbeddedSearch(config),
  };
}

/**
 * What search and other machines know of a page; undefined for pages that they shall not find. One that stands in for a
 * missing translation is found by what is known of the original.
 */
export function pageText(
  config: ResolvedConfig,
  { routePath, isFallback, source }: PageVersion,
  { h1, sections, texts }: CompiledPage,
): PageText | undefined {
  const { frontmatter } = source;
  if (isFallback || !frontmatter.search || frontmatter.pageType === '404') return undefined;
  const { textDirection } = languageOf(source.lang, config.locales);
  const shown = (text: string) => withWholeNames(text, textDirection);
  return createPageText({
    routePath,
    // What stands above the text: front matter may name the page for navigation only.
    title: shown(h1 ?? frontmatter.title ?? source.title),
    sections: sections.map((section) => ({ ...section, heading: shown(section.heading) })),
    texts: texts.map((text) => ({ ...text, prose: shown(text.prose), code: shown(text.code) })),
    intro: introOf(frontmatter),
    keywords: frontmatter.keywords,
    isDeprecated: frontmatter.deprecated,
    code: searchOptions(config).codeBlocks,
  });
}

/** What the text of a page is called in indexes. */
export function nameOfSearchText(text: string): string {
  return nameOfPage(text, nameOfText);
}

/** Name of a file of an index: browsers may keep it for ever. */
export function nameOfText(text: string): string {
  return hashText(text, 10);
}
