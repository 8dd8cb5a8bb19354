import { publishedUrl } from '../../../shared/page-address';
import type { ResolvedConfig } from '../../config/types';
import { SITEMAP_FILE } from './sitemap';

/** Where search engines look for it: at the root of an origin, and nowhere else. */
export const ROBOTS_FILE = 'robots.txt';

/** Leads search engines to the sitemap; undefined for a site that is not known to be at the root of an origin. */
export function renderRobots(site: Pick<ResolvedConfig, 'siteUrl' | 'base'>): string | undefined {
  if (!site.siteUrl || site.base !== '/') return undefined;
  return `User-agent: *\nAllow: /\n\nSitemap: ${publishedUrl(`/${SITEMAP_FILE}`, site)}\n`;
}
