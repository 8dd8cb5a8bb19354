import type { HostedRecord } from '../../packages/diglot/src/node/cache/hosted-records';
import type { MarkedAttribute, SearchHit } from '../../packages/diglot/src/search/types';

/** An index of the stand-in. */
export interface HostedIndex {
  readonly records: Map<string, HostedRecord>;
  readonly settings: Record<string, unknown>;
}

/** One question, as far as the stand-in looks at it. */
export interface Query {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage?: number;
  readonly facetFilters?: readonly string[];
  readonly attributesToSnippet?: readonly string[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly snippetEllipsisText?: string;
  readonly clickAnalytics?: boolean;
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

function has(text: string | null, words: readonly string[]): boolean {
  return words.every((word) => text?.toLowerCase().includes(word));
}

/** Puts tags around every word of the query. */
function mark(text: string, { query, ...tags }: Query): MarkedAttribute {
  const words = wordsOf(query);
  const found = words.filter((word) => text.toLowerCase().includes(word));
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const before = tags.highlightPreTag ?? '<em>';
  const after = tags.highlightPostTag ?? '</em>';
  return {
    value: text.replace(new RegExp(pattern, 'gi'), (match) => before + match + after),
    matchLevel: found.length === 0 ? 'none' : found.length < words.length ? 'partial' : 'full',
  };
}

/** So many words around the first match. */
function snippet(text: string, count: number, query: Query): MarkedAttribute {
  const words = text.split(/\s+/);
  const [first = ''] = wordsOf(query.query);
  const at = Math.max(
    0,
    words.findIndex((word) => word.toLowerCase().includes(first)),
  );
  const ellipsis = query.snippetEllipsisText ?? '…';
  const start = Math.max(0, at - 2);
  const cut = words.slice(start, start + count).join(' ');
  const whole = [start > 0 ? ellipsis : '', cut, start + count < words.length ? ellipsis : ''];
  return mark(whole.join(''), query);
}

function toHit(record: HostedRecord, query: Query): SearchHit {
  const sizes = new Map(
    (query.attributesToSnippet ?? []).map((attribute) => {
      const [name = '', count = '10'] = attribute.split(':');
      return [name, Number(count)] as const;
    }),
  );
  const each = (make: (level: string, text: string) => MarkedAttribute | undefined) =>
    Object.fromEntries(
      LEVELS.flatMap((level) => {
        const text = record.hierarchy[level];
        const marked = text === null ? undefined : make(level, text);
        return marked ? [[level, marked] as const] : [];
      }),
    );
  const cut = (name: string, text: string): MarkedAttribute | undefined => {
    const count = sizes.get(name);
    return count === undefined ? undefined : snippet(text, count, query);
  };
  const { objectID, type, url, hierarchy, content } = record;
  return {
    objectID,
    type,
    url,
    hierarchy,
    content,
    _highlightResult: { hierarchy: each((_, text) => mark(text, query)) },
    _snippetResult: {
      hierarchy: each((level, text) => cut(`hierarchy.${level}`, text)),
      content: content === null ? undefined : cut('content', content),
    },
  };
}

/** Headings before texts, pages before their sections: far less than the service does, and enough. */
export function answerQuery({ records }: HostedIndex, query: Query) {
  const words = wordsOf(query.query);
  const [, lang] = /^lang:(.*)$/.exec(query.facetFilters?.[0] ?? '') ?? [];
  const textOf = ({ hierarchy, content }: HostedRecord) =>
    [...Object.values(hierarchy), content].join(' ');
  const headingOf = ({ type, hierarchy }: HostedRecord) =>
    type === 'content' ? null : hierarchy[type];
  const rank = (record: HostedRecord) =>
    (has(headingOf(record), words) ? 1000 : 0) + record.weight.level - record.weight.position / 100;
  const found = [...records.values()]
    .filter((record) => lang === undefined || record.lang === lang)
    .filter((record) => has(textOf(record), words))
    .sort((a, b) => rank(b) - rank(a));
  // As `attributeForDistinct` says.
  const distinct = [...new Map(found.toReversed().map((record) => [record.url, record])).values()];
  const hits = distinct.toReversed().slice(0, query.hitsPerPage ?? 20);
  return {
    hits: hits.map((record) => toHit(record, query)),
    nbHits: distinct.length,
    query: query.query,
    index: query.indexName,
    ...(query.clickAnalytics && { queryID: `query-${query.query}` }),
  };
}
