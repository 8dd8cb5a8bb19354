import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';

/** Languages whose version of a page can be read beside it. Overviews and home pages are no texts. */
export function versionsBeside(
  page: PageData,
  { parallel }: Pick<ShellData, 'parallel'>,
): string[] {
  const isText = parallel && page.pageType === 'doc' && !page.overview;
  return isText ? page.translations.filter((lang) => lang !== page.contentLang) : [];
}
