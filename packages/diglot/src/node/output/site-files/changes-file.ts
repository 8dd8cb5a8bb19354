import { addBase } from '../../../shared/locale-path';
import type { FreshnessMessages } from '../../../shared/text';
import type { SectionChange } from '../../../shared/types/freshness';
import type { PageData } from '../../../shared/types/page-data';
import { hashValues } from '../../files/hash';
import { languageOf, type RenderContext } from '../../page/render-context';

/** The document that shows what changed in the original of a page. */
export interface ChangesFile {
  /** Path in the output. */
  readonly file: string;
  readonly sections: readonly SectionChange[];
}

/** What is said of pages that are older than their originals, in a language of the site. */
export function freshnessWordsOf(
  { config }: Pick<RenderContext, 'config'>,
  lang: string,
): FreshnessMessages {
  return languageOf(lang, config.locales).words.freshness;
}

/** A page, and the document with the changes of its original that it leads to. */
export interface PageWithChanges {
  readonly page: PageData;
  readonly changes?: ChangesFile | undefined;
}

/**
 * Gives the document of changes its name, by which browsers may keep it for ever, and the page its address.
 *
 * @param salt hash of what renders it
 */
export function withChanges(
  { config, assets, policy }: RenderContext,
  page: PageData,
  sections: readonly SectionChange[],
  salt: string,
): PageWithChanges {
  const { freshness, lang, routePath, title } = page;
  if (!freshness || sections.length === 0) return { page };
  const words = freshnessWordsOf({ config }, lang);
  const styles = assets[lang]?.styles;
  const hash = hashValues(salt, words, styles, policy, routePath, title, freshness, sections);
  const file = `assets/changes.${hash.slice(0, 12)}.html`;
  const address = addBase(`/${file}`, config.base);
  return {
    page: { ...page, freshness: { ...freshness, changes: address } },
    changes: { file, sections },
  };
}
