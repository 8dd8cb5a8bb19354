import type { FrontMatter, PageType } from '../../shared/types/front-matter';

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
  if (pageType !== 'home') return join(title, suffix ?? siteTitle);
  return suffix ? join(siteTitle, suffix) : siteTitle;
}

/** A suffix may bring its own sign. */
function join(title: string, suffix: string): string {
  return /^[-|]/.test(suffix) ? `${title} ${suffix}` : `${title} - ${suffix}`;
}
