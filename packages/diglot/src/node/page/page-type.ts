import type { FrontMatter, PageType } from '../../shared/types/front-matter';

/** What a page is: a wide doc page differs from others by its style alone. */
export function pageTypeOf({ pageType }: Pick<FrontMatter, 'pageType'>): PageType {
  return pageType === 'doc-wide' ? 'doc' : pageType;
}
