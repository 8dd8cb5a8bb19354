import { liteClient } from 'algoliasearch/lite';
import { fieldsOf, parseHit } from '../../../search/hits/parse-hit';
import { fallbackHosts, readHost } from '../../../search/query/hosted-service';
import type { SearchClient, SearchContext, SearchHit, SearchResult } from '../../../search/types';
import { maskKey } from '../../../shared/mask-key';
import type { HostedSearch } from '../../../shared/types/site-search';
import { createInsights } from './insights';

type ClientOptions = Parameters<typeof liteClient>[2];

/**
 * A client of the hosted service. Transport is the service's own: order of hosts, time limits, equal
 * queries answered from memory. What it gets wrong is made right here: hosts that failed stay marked,
 * the key stands in no error, and a refusal for too many queries is not asked again.
 *
 * @param options for the service's client, in tests
 */
export function createClient(
  search: HostedSearch,
  _context?: SearchContext,
  options?: ClientOptions,
): SearchClient {
  const { appId, apiKey, insights: hasInsights } = search;
  const { hosts, hostsCache, arrange } = createHostHealth(appId);
  const insights = hasInsights ? createInsights(search) : undefined;
  let client: ReturnType<typeof liteClient> | undefined;

  return {
    async search(requests) {
      insights?.start();
      arrange();
      try {
        // A value that is missing is an error of this query, not of the page.
        client ??= liteClient(appId, apiKey, {
          hosts,
          hostsCache,
          maxRateLimitRetries: 0,
          ...options,
        });
        // The client's type of requests is a mutable one.
        const questions = requests.map((request) => ({ ...request })) as Parameters<
          typeof client.search
        >[0];
        return { results: parseAnswer(await client.search(questions)) };
      } catch (error) {
        throw maskKey(error, apiKey);
      }
    },
    ...(insights && { onShown: insights.onShown, onChosen: insights.onChosen }),
  };
}

type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Host = NonNullable<LiteOptions['hosts']>[number];
type HostsCache = NonNullable<LiteOptions['hostsCache']>;

/** How a host failed. */
type Mark = { readonly status: 'timed out' | 'down'; readonly since: number };

/** So long a host that failed comes after the others, in milliseconds. */
const MARKED_FOR = 120_000;

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** Which hosts of the service answer, remembered from query to query. */
interface HostHealth {
  /** For the client, which reads it anew at each request. */
  readonly hosts: Host[];
  /** Told by the client how hosts fare. Keeps nothing outside of this document. */
  readonly hostsCache: HostsCache;
  /** Puts marked hosts after healthy ones; to be called before each request. */
  arrange(): void;
}

/**
 * Remembers hosts that failed. The client's own memory forgets them: it stores a mark under another
 * key than it looks for. Nor could it be used as it is: while it remembers a host that timed out, it
 * gives all others four times their time. So it is told that all hosts are well, and given them in the
 * order in which they are to be tried.
 */
function createHostHealth(appId: string): HostHealth {
  const marks = new Map<string, Mark>();
  const host = (url: string, accept: Host['accept']): Host => ({ url, accept, protocol: 'https' });
  const hosts = [
    host(readHost(appId), 'read'),
    ...shuffle(fallbackHosts(appId)).map((url) => host(url, 'readWrite')),
  ];
  const order = [...hosts];

  /** 0 for a host that is well; one that was slow may still answer, and comes before one that is down. */
  function rankOf({ url }: Host): number {
    const mark = marks.get(url);
    if (!mark || Date.now() - mark.since >= MARKED_FOR) return 0;
    return mark.status === 'timed out' ? 1 : 2;
  }

  return {
    hosts,
    arrange() {
      hosts.splice(0, hosts.length, ...order.toSorted((a, b) => rankOf(a) - rankOf(b)));
    },
    hostsCache: {
      async get<T>(_key: unknown, create: () => Promise<T>) {
        return { ...(await create()), isUp: () => true, isTimedOut: () => false };
      },
      async set(_key, value) {
        const { url, status } = value as Host & { status: Mark['status'] }; // the cache is for hosts only
        marks.set(url, { status, since: Date.now() });
        return value;
      },
      delete: async () => undefined,
      clear: async () => marks.clear(),
    },
  };
}

/**
 * The hit as the embedded engine gives it: a section whose heading has nothing of the query is its
 * text, and not its heading.
 */
function asText(hit: SearchHit): SearchHit {
  const { type, content, _highlightResult, _snippetResult } = hit;
  if (type === 'content' || content === null) return hit;
  const heading = _highlightResult?.hierarchy?.[type] ?? _snippetResult?.hierarchy?.[type];
  return heading?.matchLevel === 'none' ? { ...hit, type: 'content' } : hit;
}

/** Reads the answer to one question; what is no hit is left out. */
function parseResult(value: unknown): SearchResult {
  const { hits, nbHits, queryID } = fieldsOf(value);
  const list: readonly unknown[] = Array.isArray(hits) ? hits : [];
  return {
    hits: list.flatMap((each) => {
      const hit = parseHit(each);
      return hit ? [asText(hit)] : [];
    }),
    nbHits: typeof nbHits === 'number' ? nbHits : list.length,
    queryID: typeof queryID === 'string' ? queryID : undefined,
  };
}

/** Reads an answer of the service, which may come from an index of any make. */
function parseAnswer(value: unknown): readonly SearchResult[] {
  const { results } = fieldsOf(value);
  return Array.isArray(results) ? results.map(parseResult) : [];
}
