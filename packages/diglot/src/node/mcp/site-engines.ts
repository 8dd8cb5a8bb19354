import { createEngine, type Engine, type IndexFiles } from '../../search/engine';
import { catalogFile, indexFile } from '../../search/file-names';
import { createIndex, NO_PAGE, serializeCatalog } from '../../search/index-files';
import { createPageTerms } from '../../search/page-terms';
import { createPageText, serializePageText } from '../../search/page-text';
import { DiglotError } from '../../shared/diglot-error';
import { nameOfText } from '../render/search-files';
import type { SiteFacts, SiteLanguage } from './site-facts';
import type { SiteFiles } from './site-files';
import type { SitePage } from './site-pages';

/** What search needs to know of a site. */
interface SearchedSite extends SiteFacts {
  readonly files: SiteFiles;
  readonly pages: readonly SitePage[];
}

/** Makes an index of the sections of a language. @param places paths without language, in the order of all indexes */
function makeIndex(
  { pages }: SearchedSite,
  { lang, prefix }: SiteLanguage,
  places: readonly string[],
): IndexFiles {
  const texts = new Map<string, string>();
  const keep = (text: string): string => {
    const name = nameOfText(text);
    texts.set(name, text);
    return name;
  };
  const own = new Map(
    pages
      .filter(({ language, contentLang }) => language.lang === lang && contentLang === lang)
      .map((page) => [page.routePath.slice(prefix.length), page]),
  );
  const entries = places.map((place) => {
    const page = own.get(place);
    if (!page) return NO_PAGE;
    const { routePath, title, sections } = page;
    const content = sections.map(({ text }) => ({ prose: text, code: '' }));
    const text = createPageText({ routePath, title, sections, texts: content, code: false });
    return { terms: createPageTerms(text), file: keep(serializePageText(text)) };
  });
  const { catalog } = createIndex(entries, keep, (name) => texts.get(name));
  return {
    catalog: async () => serializeCatalog(catalog),
    file: async (name) => texts.get(name) ?? '',
  };
}

/** The index that the site publishes for its own readers; one of our own where it has none, or a service. */
function indexOf(site: SearchedSite, language: SiteLanguage, places: readonly string[]) {
  const { files } = site;
  let made: IndexFiles | undefined;
  const index: IndexFiles = {
    async catalog() {
      const published = await files.read(catalogFile(language.lang));
      if (published !== undefined) return published;
      made = makeIndex(site, language, places);
      return made.catalog();
    },
    async file(name) {
      const text = made ? await made.file(name) : await files.read(indexFile(name));
      if (text !== undefined) return text;
      throw new DiglotError({
        code: 'mcp-search-gone',
        message: `The search index lacks the file "${indexFile(name)}".`,
        fix: 'Ask again; if it stays so, build and publish the site anew.',
      });
    },
  };
  return index;
}

/** Makes the engines of a site, one for each language. */
export function createSiteEngines(site: SearchedSite): ReadonlyMap<string, Engine> {
  const { base, defaultLang, languages, pages } = site;
  const places = [
    ...new Set(pages.map(({ routePath, language }) => routePath.slice(language.prefix.length))),
  ];
  return new Map(
    languages.map((language) => {
      const { lang, prefix } = language;
      return [lang, createEngine(indexOf(site, language, places), { base, prefix, defaultLang })];
    }),
  );
}
