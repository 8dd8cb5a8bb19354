import type { SectionAddress } from '../../../search/types';
import { type LanguageAttributes, localeOf } from '../../locale';
import { useSiteData } from '../../page-context';

/** The language of a hit whose text is not in the page's. */
export interface HitLanguage {
  /** The language's own name for itself. */
  readonly label: string;
  /** For what shows the text. */
  readonly attributes: LanguageAttributes;
}

/** The language of a hit; nothing where it is the page's. @throws when called outside `<App>` */
export function useHitLanguage(
  hit: Pick<SectionAddress, 'contentLang'> | undefined,
): HitLanguage | undefined {
  const site = useSiteData();
  if (hit?.contentLang === undefined) return undefined;
  const { label, tag, textDirection } = localeOf(hit.contentLang, site);
  return { label, attributes: { lang: tag, dir: textDirection } };
}
