import type { Bundles } from '../bundle/bundles';
import type { Content } from '../content/types';
import { createPolicy, inlineCodeOf, type Policy } from '../render/policy';
import type { RenderContext } from '../render/render-context';
import { searchSources } from '../render/search-sources';
import { loadServerBundle } from '../render/server-bundle';

/**
 * The content security policy of a site: its own files, the theme's inline scripts, and the inline code
 * that the config and pages add to heads.
 *
 * @returns undefined when the site's code cannot be loaded, which rendering tells of
 */
export async function sitePolicy(
  { config, shells }: Pick<RenderContext, 'config' | 'shells'>,
  { pages }: Pick<Content, 'pages'>,
  { serverFile }: Pick<Bundles, 'serverFile'>,
): Promise<Policy | undefined> {
  const server = await loadServerBundle(serverFile).catch(() => undefined);
  const shell = shells[config.lang];
  if (!server || !shell) return undefined;
  const versions = pages.flatMap((page) => Object.values(page.versions));
  const heads = [...config.head, ...versions.flatMap(({ source }) => source.frontmatter.head)];
  const { scripts, styles } = inlineCodeOf(heads);
  const own = server.inlineCode(shell);
  return createPolicy({ scripts: [...own, ...scripts], styles }, searchSources(config));
}
