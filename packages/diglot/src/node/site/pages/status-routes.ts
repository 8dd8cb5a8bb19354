import type { ResolvedConfig } from '../../config/types';

/** Route paths of the pages that tell how far the translations are, which each build makes; none where the owner wants none. */
export function statusRoutes({
  status,
  locales,
}: Pick<ResolvedConfig, 'status' | 'locales'>): string[] {
  return status ? locales.map(({ prefix }) => `${prefix}/status`) : [];
}
