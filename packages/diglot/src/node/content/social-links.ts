import { socialPaths } from '../../shared/social-paths';
import type { SocialLink } from '../../shared/types';
import { locateInConfig } from '../config/locate';
import type { ResolvedConfig } from '../config/types';
import { type ReadMarkup, refusedMarkup } from './item-tag';
import type { ContentProblem } from './problems';

type Configured = ResolvedConfig['themeConfig']['socialLinks'][number];

/** Whether one of the site's social links has HTML or SVG of the author's. */
export function hasMarkup({ icon, mode }: Configured): boolean {
  return typeof icon !== 'string' || mode === 'dom';
}

/** The site's social links, with the author's own markup read. */
export function socialLinksOf(
  config: ResolvedConfig,
  readMarkup: ReadMarkup | undefined,
  report: (problem: ContentProblem) => void,
): SocialLink[] {
  return config.themeConfig.socialLinks.map(({ icon, mode, content }, index): SocialLink => {
    const nodesOf = (source: string, key: string) => {
      const { nodes = [], refused = [] } = readMarkup?.(source) ?? {};
      if (refused.length > 0) {
        const path = ['themeConfig', 'socialLinks', index, key];
        const location = locateInConfig(config.configFile, path);
        report(refusedMarkup(refused, { location, path }));
      }
      return nodes;
    };
    const shown =
      typeof icon === 'string'
        ? { icon, outline: socialPaths[icon] ?? socialPaths.link }
        : { icon: { markup: nodesOf(icon.svg, 'icon') } };
    return mode === 'dom'
      ? { ...shown, mode, content: nodesOf(content, 'content') }
      : { ...shown, mode, content };
  });
}
