import {
  fallbackHosts,
  INSIGHTS_ORIGIN,
  INSIGHTS_POLICY,
  INSIGHTS_SCRIPT,
  readHost,
} from '../../../search/query/hosted-service';
import { PLAIN_HTML_SCRIPT } from '../../../shared/plain-html';
import type { HeadTag } from '../../../shared/types/head-tag';
import type { Bundles } from '../../bundle/bundles';
import type { ResolvedConfig } from '../../config/types';
import { createPolicy, inlineCodeOf, type Policy, type PolicySources } from '../../page/policy';
import type { RenderContext } from '../../page/render-context';
import type { ServerBundle } from '../../page/server-bundle';
import { headOf } from '../../site/pages/page-additions';
import type { Page } from '../../site/types';
import { REDIRECT_SCRIPT } from './redirect-document';

/**
 * The content security policy of a site: its own files, the theme's inline scripts, the inline code that the config and
 * pages add to heads, and what the owner allows. Header, `meta` element, preview and dev server all take it from here.
 *
 * @returns undefined when the site has no page in its default language's shell
 */
export function sitePolicy(
  {
    config,
    shells,
    assets,
    redirects,
  }: Pick<RenderContext, 'config' | 'shells' | 'assets' | 'redirects'>,
  pages: readonly Page[],
  server: Pick<ServerBundle, 'inlineCode'>,
  { insertsRules, setsHtml }: Pick<Bundles, 'insertsRules' | 'setsHtml'>,
): Policy | undefined {
  const shell = shells[config.lang];
  if (!shell) return undefined;
  const { scripts, styles } = inlineCodeOf(headsOf(config, pages));
  const own = server.inlineCode(shell);
  // For hosts that send headers and yet serve the documents at old addresses.
  const leading = redirects.length > 0 ? [REDIRECT_SCRIPT] : [];
  const integrity = assets[config.lang]?.integrity;
  const first = [
    ...(integrity ? [integrity.importMap] : []),
    ...(setsHtml ? [PLAIN_HTML_SCRIPT] : []),
  ];
  const options = { search: searchSources(config), opened: config.policy, setsHtml };
  const empty = insertsRules ? [''] : [];
  return createPolicy(
    { scripts: [...own, ...scripts, ...leading, ...first], styles: [...styles, ...empty] },
    options,
  );
}

/** All tags that the config and pages add to heads. */
export function headsOf({ head }: ResolvedConfig, pages: readonly Page[]): readonly HeadTag[] {
  return [...head, ...pages.flatMap((page) => Object.values(page.versions)).flatMap(headOf)];
}

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
