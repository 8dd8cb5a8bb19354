import { liteClient } from 'algoliasearch/lite';
import type { SearchClient } from '../../../search/types';
import { maskKey } from '../../../shared/mask-key';
import type { HostedSearch } from '../../../shared/types/site-search';
import { createHostHealth } from './host-health';
import { createInsights } from './insights';
import { parseAnswer } from './parse-answer';

type ClientOptions = Parameters<typeof liteClient>[2];

/**
 * A client of the hosted service. Transport is the service's own: order of hosts, time limits, equal
 * queries answered from memory. What it gets wrong is made right here: hosts that failed stay marked,
 * the key stands in no error, and a refusal for too many queries is not asked again.
 *
 * @param options for the service's client, in tests
 */
export function createClient(search: HostedSearch, options?: ClientOptions): SearchClient {
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
