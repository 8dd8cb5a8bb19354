import type { ResolvedConfig } from './types';

/** Style sheets that join those of the theme, absolute: of plugins, and the site's own after them. */
export function siteStyles({
  plugins,
  globalStyles,
}: Pick<ResolvedConfig, 'plugins' | 'globalStyles'>): string[] {
  return [...(plugins?.styles ?? []), ...(globalStyles === undefined ? [] : [globalStyles])];
}
