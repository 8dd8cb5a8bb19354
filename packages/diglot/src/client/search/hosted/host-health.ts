import type { liteClient } from 'algoliasearch/lite';
import { fallbackHosts, readHost } from '../../../search/query/hosted-service';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Host = NonNullable<ClientOptions['hosts']>[number];
type HostsCache = NonNullable<ClientOptions['hostsCache']>;

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
export interface HostHealth {
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
export function createHostHealth(appId: string): HostHealth {
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
