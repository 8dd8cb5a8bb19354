import { mayFindMore, writesMoreOf } from '../../../search/query/other-languages';
import type { SearchClient, SearchHit } from '../../../search/types';
import { createSearchRequest, type RequestOptions } from './search-request';

/** A language of the site that is not the page's. */
export interface OtherLanguage {
  readonly lang: string;
  /** BCP 47 tag. */
  readonly tag: string;
  /** Stands above what is found in it. */
  readonly title: string;
  /** Answers with sections in it. */
  readonly client: () => SearchClient;
}

/** What another language has. */
export interface OtherHits {
  readonly language: OtherLanguage;
  readonly hits: readonly SearchHit[];
  readonly queryID: string | undefined;
}

/** At most so many hits are shown of one other language, and of all. */
const HITS_PER_LANGUAGE = 5;
const MAX_HITS = 10;

/** As many as of the reader's own language, among which some may be: for fewer hits, fewer pages are read. */
const HITS_ASKED_FOR = 20;

/** The search for a query in the other languages. It never fails: a language that cannot be asked has no hits. */
export interface OtherSearch {
  /** @param own what the page's language has */
  hits(own: readonly SearchHit[]): Promise<readonly OtherHits[]>;
}

export interface OtherSearchOptions extends RequestOptions {
  /** In the order of the site. */
  readonly others: readonly OtherLanguage[];
  /** BCP 47 tag of the page's language. */
  readonly langTag: string;
}

async function ask(
  language: OtherLanguage,
  query: string,
  options: RequestOptions,
): Promise<OtherHits | undefined> {
  const { lang } = language;
  const request = createSearchRequest(query, { ...options, lang, hitsPerPage: HITS_ASKED_FOR });
  const attributesToRetrieve = [...(request.attributesToRetrieve ?? []), 'contentLang'];
  try {
    const { results } = await language.client().search([{ ...request, attributesToRetrieve }]);
    const { hits = [], queryID } = results[0] ?? {};
    // What stands in for a translation is found in its own language.
    return { language, hits: hits.filter(({ contentLang }) => !contentLang), queryID };
  } catch (error) {
    // The next query asks again.
    if (!(error instanceof Error && error.name === 'RetryError')) {
      console.error(`[diglot] The search in "${lang}" failed.`, error);
    }
    return undefined;
  }
}

/**
 * Searches other languages: at once those that write letters of the query which the page's language does not, the
 * others when the page's language has answered.
 */
export function searchOthers(query: string, options: OtherSearchOptions): OtherSearch {
  const { others, langTag } = options;
  const asked = new Map<OtherLanguage, Promise<OtherHits | undefined>>();
  const askAll = (isWanted: (language: OtherLanguage) => boolean): void => {
    for (const language of others) {
      if (asked.has(language) || !isWanted(language)) continue;
      asked.set(language, ask(language, query, options));
    }
  };
  const elsewhere = ({ tag }: OtherLanguage) => ({ query, readerTag: langTag, tag });
  askAll((language) => writesMoreOf(elsewhere(language)));
  return {
    async hits(own) {
      askAll((language) => mayFindMore(elsewhere(language), own));
      const found = await Promise.all(others.map((language) => asked.get(language)));
      return found.filter((each) => each !== undefined);
    },
  };
}

/**
 * Leaves out what readers see already, and what is too much.
 *
 * @param isShown whether a hit, or its counterpart, is among the reader's own
 */
export function chooseOthers(
  found: readonly OtherHits[],
  isShown: (hit: SearchHit) => boolean,
): readonly OtherHits[] {
  let room = MAX_HITS;
  return found.flatMap((each) => {
    const hits = each.hits
      .filter((hit) => !isShown(hit))
      .slice(0, Math.min(HITS_PER_LANGUAGE, room));
    room -= hits.length;
    return hits.length > 0 ? { ...each, hits } : [];
  });
}
