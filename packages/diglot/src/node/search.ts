// The embedded search as readers have it, for packages that ask it in their place.

export { catalogFile, indexFile } from '../search/index/file-names';
export { createIndex, NO_PAGE, serializeCatalog } from '../search/index/index-files';
export { isInLatin, isLatin, writesLettersOf } from '../search/index/letters';
export { createPageTerms } from '../search/index/page-terms';
export { loadLanguage } from '../search/languages/load';
export { createEngine, type Engine, type IndexFiles } from '../search/query/engine';
export { mayFindMore, writesMoreOf } from '../search/query/other-languages';
export { createPageText, serializePageText } from '../search/text/page-text';
export type { Hierarchy, SearchHit, SearchRequest, SectionAddress } from '../search/types';
export { nameOfText } from './page/page-text';
