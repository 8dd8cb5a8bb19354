import type { HitSite } from './hits/section-address';
import { createIndex, NO_PAGE, serializeCatalog } from './index/index-files';
import { divideNames } from './index/names';
import { createPageTerms } from './index/page-terms';
import { createEngine, type Engine } from './query/engine';
import { type Synonym, synonymEntries } from './query/synonyms';
import { type Language, PLAIN } from './text/language';
import { dividePage, joinPage, nameOfPage } from './text/page-files';
import { createPageText, type PageText, serializePageText } from './text/page-text';
import type { SearchHit, TextPiece } from './types';

/** A page for tests: a title, and sections as pairs of heading and text. */
export function testPage(
  routePath: string,
  title: string,
  ...sections: readonly (readonly [heading: string, prose: string, code?: string])[]
): PageText {
  const [intro, ...others] = sections;
  return createPageText({
    routePath,
    title,
    sections: [
      { depth: 1, id: '', heading: title },
      ...others.map(([heading], index) => ({ depth: 2, id: `section-${index}`, heading })),
    ],
    texts: [intro ?? ['', ''], ...others].map(([, prose = '', code = '']) => ({ prose, code })),
    code: true,
  });
}

/** The files of an index over pages; undefined holds the place of one that the language does not have. */
export function testFiles(
  pages: readonly (PageText | undefined)[],
  language = PLAIN,
  nameOf?: (text: string) => string,
  isDivided = true,
  synonyms: readonly Synonym[] = [],
) {
  const texts = new Map<string, string>();
  const keep = (text: string): string => {
    const name = nameOf?.(text) ?? `f${texts.size}`;
    texts.set(name, text);
    return name;
  };
  const keepPage = (page: PageText): string => {
    const text = serializePageText(page);
    const name = isDivided ? nameOfPage(text, keep) : keep(text);
    for (const file of dividePage(name, text)) texts.set(file.name, file.text);
    return name;
  };
  const indexed = pages.map((page) =>
    page ? { file: keepPage(page), terms: createPageTerms(page, language) } : NO_PAGE,
  );
  const read = (name: string): string => joinPage(name, (file) => texts.get(file) ?? '');
  const index = createIndex(indexed, keep, read, synonymEntries(synonyms, language));
  const { catalog } = divideNames(index.catalog, keep);
  return { catalog: serializeCatalog(catalog), texts };
}

/** An engine over pages in memory. Counts the files that were loaded. */
export function testEngine(
  pages: readonly (PageText | undefined)[],
  site: Partial<HitSite> = {},
  language: Language = PLAIN,
  synonyms: readonly Synonym[] = [],
): Engine & { readonly loads: string[] } {
  const { catalog, texts } = testFiles(pages, language, undefined, true, synonyms);
  const loads: string[] = [];
  const engine = createEngine(
    {
      language: async () => language,
      catalog: async () => catalog,
      async file(name) {
        loads.push(name);
        return texts.get(name) ?? '';
      },
    },
    { base: '/base/', prefix: '', defaultLang: 'en', ...site },
  );
  return { ...engine, loads };
}

/** Asks an engine in the way of the dialog. */
export async function ask(engine: Engine, query: string): Promise<readonly SearchHit[]> {
  const attributesToSnippet = ['hierarchy.lvl1:10', 'content:10'];
  const { hits } = await engine.search({ indexName: 'test', query, attributesToSnippet });
  return hits;
}

/** Pieces as one text, with matches in brackets. */
export function bracket(pieces: readonly TextPiece[] | undefined): string {
  return (pieces ?? []).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
}
