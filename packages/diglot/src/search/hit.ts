import { addBase } from '../shared/locale-path';
import { toAttribute, toPieces, toSnippet } from './marks';
import { findMatches, type Match, type Matcher } from './matches';
import { headingPaths, type PageText } from './page-text';
import type { Tags } from './parse-marks';
import { headingType, sectionContent, sectionHierarchy, sectionUrl } from './records';
import type { LevelKey, MarkedAttribute, MarkedRecord, SearchHit } from './types';

/** What addresses of hits are made with. */
export interface HitSite {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Before all paths of the index's language: empty, or `/zh`. */
  readonly prefix: string;
  /** The default language, whose texts stand in for missing translations: their paths have no prefix. */
  readonly defaultLang: string;
}

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

const union = (matches: readonly Match[]): number =>
  matches.reduce((set, { terms }) => set | terms, 0);

const LEVELS: readonly LevelKey[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Whether a text stands in for a translation. The index has it as it is in the index of its own language. */
function isOriginal({ routePath }: PageText, { prefix }: HitSite): boolean {
  return !routePath.startsWith(`${prefix}/`);
}

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
  const section = page.sections[index];
  if (!section) throw new RangeError(`${page.routePath} has no section ${index}.`);
  const hierarchy = sectionHierarchy(page.title, headingPaths(page)[index] ?? [], section);
  const content = sectionContent(section);
  const standsIn = isOriginal(page, site);
  const path = standsIn ? site.prefix + page.routePath : page.routePath;
  const url = addBase(sectionUrl(path, section), site.base);

  const highlight = (text: string): MarkedAttribute => {
    const matches = findMatches(text, matcher);
    return toAttribute(toPieces(text, matches), union(matches), wanted, tags);
  };
  const snippet = (name: string, text: string | null): MarkedAttribute | undefined => {
    const words = snippets.get(name);
    if (words === undefined || text === null) return undefined;
    const { pieces, terms } = toSnippet(text, findMatches(text, matcher), words, ellipsis);
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
    contentLang: standsIn ? site.defaultLang : undefined,
    _highlightResult: { hierarchy: eachLevel((_, text) => highlight(text)) },
    _snippetResult: {
      hierarchy: eachLevel((level, text) => snippet(`hierarchy.${level}`, text)),
      content: snippet('content', content),
    },
  };
}
