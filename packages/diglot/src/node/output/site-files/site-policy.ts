import { createPolicy, inlineCodeOf, type Policy } from '../../page/policy';
import type { RenderContext } from '../../page/render-context';
import type { ServerBundle } from '../../page/server-bundle';
import { headOf } from '../../site/pages/page-additions';
import type { Page } from '../../site/types';
import { REDIRECT_SCRIPT } from './redirect-document';
import { searchSources } from './search-sources';

/**
 * The content security policy of a site: its own files, the theme's inline scripts, the inline code that the config and
 * pages add to heads, and what the owner allows. Header, `meta` element, preview and dev server all take it from here.
 *
 * @returns undefined when the site has no page in its default language's shell
 */
export function sitePolicy(
  { config, shells, redirects }: Pick<RenderContext, 'config' | 'shells' | 'redirects'>,
  pages: readonly Page[],
  server: Pick<ServerBundle, 'inlineCode'>,
): Policy | undefined {
  const shell = shells[config.lang];
  if (!shell) return undefined;
  const versions = pages.flatMap((page) => Object.values(page.versions));
  const heads = [...config.head, ...versions.flatMap(headOf)];
  const { scripts, styles } = inlineCodeOf(heads);
  const own = server.inlineCode(shell);
  // For hosts that send headers and yet serve the documents at old addresses.
  const leading = redirects.length > 0 ? [REDIRECT_SCRIPT] : [];
  const options = { search: searchSources(config), opened: config.policy };
  return createPolicy({ scripts: [...own, ...scripts, ...leading], styles }, options);
}
