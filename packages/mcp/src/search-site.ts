import type { Engine, Hierarchy, SearchHit, SearchRequest, SectionAddress } from 'diglot/search';
import { mayFindMore, writesMoreOf } from 'diglot/search';
import { DiglotError } from 'diglot/tools';
import { askedLanguage, languageOfQuery } from './choose-language';
import type { PublishedSite } from './published-site';
import { subjectOf } from './question-words';
import type { SiteLanguage } from './site-facts';

/** Where a section is, and what it is called there. */
export interface SectionPlace {
  /** Of its page. */
  readonly title: string;
  /** The headings from the page's first level down to the section's own; empty for the page itself. */
  readonly heading: string;
  /** With base and hash. */
  readonly path: string;
  /** The same with the site's origin, where that is known. */
  readonly url?: string | undefined;
  /** Language of the text. */
  readonly lang: string;
}

/** A section that answers a query. */
export interface FoundSection extends SectionPlace {
  /** What of its text is nearest to the query. */
  readonly excerpt: string;
  /**
   * Of a section in another language than the asked one: the same section in that. Null where the language does not have
   * it.
   */
  readonly counterpart?: SectionPlace | null | undefined;
}

/** The answer to a query. */
export interface FoundSections {
  /** The language that was asked for, or that the query is most likely written in. */
  readonly lang: string;
  /** Best first; those in {@link lang} before those of other languages. */
  readonly sections: readonly FoundSection[];
  /** Whether none of them says much of the query. */
  readonly isClosest: boolean;
}

export interface SiteQuery {
  readonly query: string;
  /** Language that the answer is wanted in. @default the query's own, and all others after it */
  readonly lang?: string | undefined;
}

/** At most so many are found in the language of the answer, and in each other one. */
const OWN_HITS = 10;
const OTHER_HITS = 5;

/** Words of an excerpt. */
const WORDS = 40;

type SearchedSite = Pick<
  PublishedSite,
  'languages' | 'defaultLang' | 'siteUrl' | 'origin' | 'engines'
>;

function requestFor(query: string, hitsPerPage: number): SearchRequest {
  const attributesToSnippet = [`content:${WORDS}`];
  return { indexName: '', query, hitsPerPage, attributesToSnippet };
}

function headingOf({ lvl0: _, ...levels }: Hierarchy): string {
  return Object.values(levels)
    .filter((heading) => heading !== null)
    .join(' › ');
}

/** Gives hits the form of answers. */
function createForm({ siteUrl, origin }: SearchedSite) {
  const host = siteUrl || origin;
  const toPlace = (address: SectionAddress, lang: string): SectionPlace => {
    const { url: path, hierarchy, contentLang = lang } = address;
    const title = hierarchy.lvl0 ?? '';
    // The page itself has its title as its heading.
    const heading = path.includes('#') ? headingOf(hierarchy) : '';
    return { title, heading, path, ...(host && { url: host + path }), lang: contentLang };
  };
  const toFound = (hit: SearchHit, lang: string): FoundSection => {
    const pieces = hit._snippetResult?.content?.pieces ?? [];
    const excerpt = pieces.map(({ text }) => text).join('');
    return { ...toPlace(hit, lang), excerpt };
  };
  return { toPlace, toFound };
}

/**
 * Searches a site as its own dialog does: in the language of the answer first, and in others for what that does not have.
 *
 * @throws DiglotError for an unknown language, an empty query, or where the index cannot be read
 */
export async function searchSite(
  site: SearchedSite,
  { query, lang }: SiteQuery,
): Promise<FoundSections> {
  if (!/[\p{L}\p{N}]/u.test(query)) throw noWords();
  const reader = lang === undefined ? languageOfQuery(site, query) : askedLanguage(site, lang);
  const engine = reader && site.engines.get(reader.lang);
  if (!reader || !engine) return { lang: site.defaultLang, sections: [], isClosest: false };
  const { toPlace, toFound } = createForm(site);
  const subject = subjectOf(query);
  const { hits, isClosest = false } = await engine.search(requestFor(subject, OWN_HITS));
  const isWanted = ({ tag }: SiteLanguage): boolean => {
    const elsewhere = { query: subject, readerTag: reader.tag, tag };
    return lang === undefined || writesMoreOf(elsewhere) || mayFindMore(elsewhere, hits);
  };
  const sections = hits.slice(0, OWN_HITS).map((hit) => toFound(hit, reader.lang));
  const others = site.languages.filter((each) => each !== reader && isWanted(each));
  const known = new Set(sections.map(({ path }) => path));
  for (const other of others) {
    const found = await searchFor(site.engines.get(other.lang), engine, subject);
    for (const hit of found) {
      const { counterpart } = hit;
      if (counterpart && known.has(counterpart.url)) continue;
      if (counterpart) known.add(counterpart.url);
      sections.push({
        ...toFound(hit, other.lang),
        counterpart: counterpart ? toPlace(counterpart, reader.lang) : null,
      });
    }
  }
  return { lang: reader.lang, sections, isClosest: isClosest && sections.length > 0 };
}

async function searchFor(
  other: Engine | undefined,
  reader: Engine,
  query: string,
): Promise<readonly SearchHit[]> {
  const answer = await other?.searchFor(reader, requestFor(query, OTHER_HITS));
  return answer?.hits ?? [];
}

function noWords(): DiglotError {
  return new DiglotError({
    code: 'mcp-no-words',
    message: 'The query has no words.',
    fix: 'Ask with the words that the documentation would use: "external dependencies".',
  });
}
