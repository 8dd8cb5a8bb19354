import { tagsNotSaidBy } from '../../shared/head-groups';
import type { HeadTag } from '../../shared/types/head-tag';
import type { ResolvedConfig } from '../config/types';
import { PluginFault } from '../errors/plugin-fault';
import type { PluginHooks } from '../plugins';
import type { PluginPage } from '../plugins/plugin';
import { pageText } from './page-text';
import { pluginProblem } from './plugin-problem';
import type { ContentProblem } from './problems';
import type { Page, PageVersion } from './types';

/** All tags that a page brings to its head. What its author says there, plugins do not say again. */
export function headOf({ source, additions }: PageVersion): readonly HeadTag[] {
  const { head } = source.frontmatter;
  if (!additions || additions.head.length === 0) return head;
  return [...head, ...tagsNotSaidBy(head, additions.head)];
}

/** A page as plugins see it. */
export function toPluginPage(version: PageVersion, hooks: PluginHooks): PluginPage {
  const { routePath, lang, source, isFallback } = version;
  const { relativePath: path, title, frontmatter } = source;
  return {
    ...{ routePath, lang, path, title, frontmatter, isFallback },
    text: () => pageText(source, hooks),
  };
}

/**
 * A page with what plugins add to it.
 *
 * @param report told what they did wrong; such a version gets nothing
 */
export function withAdditions(page: Page, { config, hooks, report }: AdditionInput): Page {
  const add = hooks.page;
  if (!add) return page;
  const versions = Object.entries(page.versions).map(([lang, version]) => {
    try {
      const additions = add(toPluginPage(version, hooks));
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
export interface AdditionInput {
  readonly config: ResolvedConfig;
  readonly hooks: PluginHooks;
  readonly report: (problem: ContentProblem) => void;
}
