import type { MarkupNode } from '../../../shared/markup';
import { socialPaths } from '../../../shared/social-paths';
import type { SocialLink } from '../../../shared/types/navigation';
import type { ResolvedConfig } from '../../config/types';
import { placeInConfig } from '../../source/locate';
import type { ContentProblem } from '../../source/problems';
import { type ReadMarkup, refusedMarkup } from './item-tag';
import type { SidebarContext } from './sidebar-from-meta';

type Configured = ResolvedConfig['themeConfig']['socialLinks'][number];

/** Whether one of the site's social links has HTML or SVG of the author's. */
export function hasMarkup({ icon, mode }: Configured): boolean {
  return typeof icon !== 'string' || mode === 'dom';
}

/** What stands at the end of a language's home pages, with the author's own markup read. */
export function homeFooterOf(
  { locale: { footer }, report }: Pick<SidebarContext, 'locale' | 'report'>,
  { configFile }: ResolvedConfig,
  readMarkup: ReadMarkup | undefined,
): readonly MarkupNode[] {
  const message = footer?.value.message;
  if (!footer || message === undefined || !readMarkup) return [];
  const { nodes, refused } = readMarkup(message);
  if (refused.length > 0) {
    const path = [...footer.path, 'message'];
    report(refusedMarkup(refused, placeInConfig(configFile, path)));
  }
  return nodes;
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
        report(refusedMarkup(refused, placeInConfig(config.configFile, path)));
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
