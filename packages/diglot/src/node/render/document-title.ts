import type { FrontMatter, PageType } from '../../shared/types';

interface TitleInput {
  readonly title: string;
  readonly siteTitle: string;
  readonly frontmatter: Pick<FrontMatter, 'titleSuffix'>;
  readonly pageType: PageType;
}

/** The whole title of a document (META-01, META-02, NF-04). */
export function documentTitle({ title, siteTitle, frontmatter, pageType }: TitleInput): string {
  const suffix = frontmatter.titleSuffix;
  if (pageType === '404') return `404 - ${siteTitle}`;
  if (pageType !== 'home') return `${title} - ${suffix ?? siteTitle}`;
  if (!suffix) return siteTitle;
  return /^[-|]/.test(suffix) ? `${siteTitle} ${suffix}` : `${siteTitle} - ${suffix}`;
}
