import {
  catalogFile,
  createEngine,
  createIndex,
  createPageTerms,
  createPageText,
  type Engine,
  type IndexFiles,
  indexFile,
  loadLanguage,
  NO_PAGE,
  nameOfText,
  serializeCatalog,
  serializePageText,
} from 'diglot/search';
import { DiglotError } from 'diglot/tools';
import { z } from 'zod';
import { parseJson, type SiteFacts, type SiteLanguage } from './site-facts';
import type { SiteFiles } from './site-files';
import type { SitePage } from './site-pages';

/** What search needs to know of a site. */
interface SearchedSite extends SiteFacts {
  readonly files: SiteFiles;
  readonly pages: readonly SitePage[];
}

/** Makes an index of the sections of a language. @param places paths without language, in the order of all indexes */
async function makeIndex(
  { pages }: SearchedSite,
  { lang, prefix }: SiteLanguage,
  places: readonly string[],
): Promise<IndexFiles> {
  const knowledge = await loadLanguage(lang);
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
    // Of an index in memory nothing is loaded by parts.
    return { terms: createPageTerms(text, knowledge), file: keep(serializePageText(text)) };
  });
  const { catalog } = createIndex(entries, keep, (name) => texts.get(name));
  return {
    language: async () => knowledge,
    catalog: async () => serializeCatalog(catalog),
    file: async (name) => texts.get(name) ?? '',
  };
}

// Sections may have keywords behind their texts, and pages a sign that they are deprecated.
const pageSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.array(z.tuple([z.string(), z.number(), z.string(), z.string(), z.string()]).rest(z.string())),
  ])
  .rest(z.number());

/** What an index consists of: terms with their postings, of which some have texts of pages behind them, such texts, parts of them, and names of files. */
const fileSchema = z.union([
  z.string(),
  z.tuple([z.string(), z.string()]),
  pageSchema,
  z.array(z.tuple([z.string(), z.string()])).min(1),
  z.tuple([z.string(), z.string(), z.array(pageSchema.nullable())]),
]);

const catalogSchema = z
  .tuple([z.array(z.number()), z.string(), z.array(z.tuple([z.string(), z.string()]))])
  .rest(z.array(z.union([z.string(), z.array(z.string())])));

/** A file of an index as it is published. @throws DiglotError for one that Diglot did not write */
function published(text: string, schema: z.ZodType, file: string): string {
  if (schema.safeParse(parseJson(text)).success) return text;
  throw new DiglotError({
    code: 'mcp-search-damaged',
    message: `The file "${file}" is no part of a search index that Diglot wrote.`,
    fix: 'Build and publish the site anew, or read its pages with "list_pages" and "read_page".',
  });
}

/** The index that the site publishes for its own readers; one of our own where it has none, or a service. */
function indexOf(site: SearchedSite, language: SiteLanguage, places: readonly string[]) {
  const { files } = site;
  let made: IndexFiles | undefined;
  const index: IndexFiles = {
    language: () => loadLanguage(language.lang),
    async catalog() {
      const name = catalogFile(language.lang);
      const text = await files.read(name);
      if (text !== undefined) return published(text, catalogSchema, name);
      made = await makeIndex(site, language, places);
      return made.catalog();
    },
    async file(name) {
      if (made) return made.file(name);
      const text = await files.read(indexFile(name));
      if (text !== undefined) return published(text, fileSchema, indexFile(name));
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
