import {
  fallbackHosts,
  INSIGHTS_ORIGIN,
  INSIGHTS_POLICY,
  INSIGHTS_SCRIPT,
  readHost,
} from '../../../search/query/hosted-service';
import type { ResolvedConfig } from '../../config/types';
import type { PolicySources } from '../../page/policy';

/** What the search of a site reaches besides the site itself; undefined when it is nothing. */
export function searchSources({ search }: ResolvedConfig): PolicySources | undefined {
  if (search === false || search.provider === 'local') return undefined;
  if (search.provider === 'custom') {
    return { connect: search.origins, script: [], trustedTypes: [] };
  }
  const { appId, insights } = search;
  const hosts = [readHost(appId), ...fallbackHosts(appId)].map((host) => `https://${host}`);
  return {
    connect: insights ? [...hosts, INSIGHTS_ORIGIN] : hosts,
    script: insights ? [INSIGHTS_SCRIPT.url] : [],
    trustedTypes: insights ? [INSIGHTS_POLICY] : [],
  };
}
