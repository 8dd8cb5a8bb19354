import type { ElementStyles } from '../plugins/plugin';
import type { ResolvedConfig } from './types';

/** Style sheets of all pages that join those of the theme, absolute: of plugins, and the site's own after them. */
export function siteStyles({
  plugins,
  globalStyles,
}: Pick<ResolvedConfig, 'plugins' | 'globalStyles'>): string[] {
  return [...(plugins?.styles ?? []), ...(globalStyles === undefined ? [] : [globalStyles])];
}

/** Style sheets of pages with certain elements; files are absolute. */
export function elementStyles({
  plugins,
}: Pick<ResolvedConfig, 'plugins'>): readonly ElementStyles[] {
  return plugins?.elementStyles ?? [];
}

/** All style sheets that the config names, absolute. */
export function styleFiles(config: Pick<ResolvedConfig, 'plugins' | 'globalStyles'>): string[] {
  return [...siteStyles(config), ...elementStyles(config).flatMap(({ files }) => files)];
}
