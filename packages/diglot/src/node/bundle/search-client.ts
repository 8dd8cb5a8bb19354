import type { ResolvedConfig } from '../config/types';
import type { ReadySearch } from './ready/ready-built';

/** The author's own search client, absolute; undefined where the engine answers, or nothing does. */
export function ownSearchClient({ search }: Pick<ResolvedConfig, 'search'>): string | undefined {
  return search !== false && search.provider === 'custom' ? search.client : undefined;
}

/** Whose ready-built client answers a site's queries; undefined for none. No other reaches browsers. */
export function readySearch({ search }: Pick<ResolvedConfig, 'search'>): ReadySearch | undefined {
  return search === false || search.provider === 'custom' ? undefined : search.provider;
}
