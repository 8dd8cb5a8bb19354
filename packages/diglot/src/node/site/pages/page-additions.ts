import { tagsNotSaidBy } from '../../../shared/head-groups';
import type { HeadTag } from '../../../shared/types/head-tag';
import { pluginProblem } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import type { PluginHooks } from '../../plugins';
import type { PluginPage } from '../../plugins/plugin';
import type { ContentProblem } from '../../source/problems';
import { pageTrail } from '../navigation/page-trail';
import type { Content, Page, PageVersion } from '../types';
import { pageText } from './text-of-page';
import { siteOf } from './virtual-pages';

/** All tags that a page brings to its head. What its author says there, plugins do not say again. */
export function headOf({ source, additions }: PageVersion): readonly HeadTag[] {
  const { head } = source.frontmatter;
  if (!additions || additions.head.length === 0) return head;
  return [...head, ...tagsNotSaidBy(head, additions.head)];
}

/** What a page as plugins see it needs besides the page. */
export interface PluginPageInput {
  readonly config: ResolvedConfig;
  readonly hooks: PluginHooks;
  /** The navigation of all languages. */
  readonly content: Pick<Content, 'navs' | 'sidebars'>;
}

/** A page as plugins see it. */
export function toPluginPage(
  version: PageVersion,
  { config, hooks, content }: PluginPageInput,
): PluginPage {
  const { routePath, lang, source, isFallback } = version;
  const { relativePath: path, title, frontmatter } = source;
  return {
    ...{ routePath, lang, path, title, frontmatter, isFallback },
    trail() {
      const { lang: defaultLang, locales } = config;
      const [nav, sidebars] = [content.navs[lang] ?? [], content.sidebars[lang] ?? {}];
      return pageTrail(routePath, { nav, sidebars, defaultLang, locales });
    },
    text: () => pageText(source, hooks),
  };
}

/**
 * A page with what plugins add to it.
 *
 * @param report told what they did wrong; such a version gets nothing
 */
export function withAdditions(page: Page, input: AdditionInput): Page {
  const { config, hooks, report } = input;
  const add = hooks.page;
  if (!add) return page;
  const site = siteOf(config);
  const versions = Object.entries(page.versions).map(([lang, version]) => {
    try {
      const additions = add(toPluginPage(version, input), site);
      const isEmpty = additions.head.length === 0 && Object.keys(additions.data).length === 0;
      const { additions: _, ...bare } = version;
      return [lang, isEmpty ? bare : { ...bare, additions }] as const;
    } catch (cause) {
      if (!(cause instanceof PluginFault)) throw cause;
      report(pluginProblem(cause, config, { file: version.source.file }));
      return [lang, version] as const;
    }
  });
  return { ...page, versions: Object.fromEntries(versions) };
}

/** What adding needs to know. */
export interface AdditionInput extends PluginPageInput {
  readonly report: (problem: ContentProblem) => void;
}
