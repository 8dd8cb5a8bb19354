import { findMatches, type Match, type Matcher } from '../query/matches';
import type { PageText } from '../text/page-text';
import type { LevelKey, MarkedAttribute, MarkedRecord, SearchHit } from '../types';
import { toAttribute, toPieces, toSnippet } from './marks';
import { LEVELS } from './parse-hit';
import type { Tags } from './parse-marks';
import { headingType, sectionContent } from './records';
import { addressOf, type HitSite, sectionAt } from './section-address';

export interface HitOptions {
  readonly site: HitSite;
  /** Number of words of each attribute that is to be cut, by name. */
  readonly snippets: ReadonlyMap<string, number>;
  readonly ellipsis: string;
  readonly tags: Tags;
}

/** What a query looks for. */
export interface Wanted {
  readonly matcher: Matcher;
  /** Terms of the query that are known at all, as a set of bits. */
  readonly wanted: number;
}

/** Characters of a text in which the matches for its snippet are looked for first. */
const BEGINNING = 400;

/** Where the beginning of a text ends: between words. */
function beginningOf(text: string): number {
  const rest = text.slice(BEGINNING).search(/\s/);
  return rest < 0 ? text.length : BEGINNING + rest;
}

const union = (matches: readonly Match[]): number =>
  matches.reduce((set, { terms }) => set | terms, 0);

/**
 * Makes a hit of a section. It is a heading when the query stands in that, else it is the content
 * below.
 */
export function createHit(
  page: PageText,
  index: number,
  { matcher, wanted }: Wanted,
  { site, snippets, ellipsis, tags }: HitOptions,
): SearchHit {
  const section = sectionAt(page, index);
  const { url, hierarchy, contentLang } = addressOf(page, index, site);
  const content = sectionContent(section);

  const highlight = (text: string): MarkedAttribute => {
    const matches = findMatches(text, matcher);
    return toAttribute(toPieces(text, matches), union(matches), wanted, tags);
  };
  const snippet = (name: string, text: string | null): MarkedAttribute | undefined => {
    const words = snippets.get(name);
    if (words === undefined || text === null) return undefined;
    const cut = (matches: readonly Match[]) => toSnippet(text, matches, words, ellipsis);
    const beginning = text.slice(0, beginningOf(text));
    const first = cut(findMatches(beginning, matcher));
    // Of what has all of the query, the first is shown: most often there is no need to look further.
    const isBest = first.terms === wanted && first.end <= beginning.length;
    const isAll = beginning.length === text.length;
    const { pieces, terms } = isBest || isAll ? first : cut(findMatches(text, matcher));
    return toAttribute(pieces, terms, wanted, tags);
  };
  const eachLevel = (
    mark: (level: LevelKey, text: string) => MarkedAttribute | undefined,
  ): MarkedRecord['hierarchy'] =>
    Object.fromEntries(
      LEVELS.flatMap((level) => {
        const text = hierarchy[level];
        const marked = text === null ? undefined : mark(level, text);
        return marked ? [[level, marked] as const] : [];
      }),
    );

  return {
    objectID: url,
    type: findMatches(section.heading, matcher).length > 0 ? headingType(section) : 'content',
    url,
    hierarchy,
    content,
    contentLang,
    ...(page.isDeprecated && { isDeprecated: true }),
    _highlightResult: { hierarchy: eachLevel((_, text) => highlight(text)) },
    _snippetResult: {
      hierarchy: eachLevel((level, text) => snippet(`hierarchy.${level}`, text)),
      content: snippet('content', content),
    },
  };
}
