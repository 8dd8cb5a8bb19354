import { readPage } from '../../files/read-page';
import type { PluginHooks } from '../../plugins';
import type { PageSource } from '../types';

/** What a page's text comes from. */
export type TextOrigin = Pick<PageSource, 'file' | 'relativePath' | 'lang' | 'virtual'>;

/**
 * The text of a page: what its file holds, or a plugin has made, as the plugins leave it.
 *
 * @param dependsOn told of files that plugins make it of, as they name them
 * @throws PluginFault
 */
export function pageText(
  { file, relativePath, lang, virtual }: TextOrigin,
  hooks?: Pick<PluginHooks, 'source'>,
  dependsOn: (file: string) => void = () => undefined,
): string {
  const source = virtual?.text ?? readPage(file);
  if (!hooks?.source) return source;
  return hooks.source({ path: relativePath, source, lang, dependsOn });
}

/** The text of a page that a plugin makes or may change; undefined when its file alone counts. */
export function pluginText(
  page: TextOrigin,
  hooks: PluginHooks | undefined,
  dependsOn?: (file: string) => void,
): string | undefined {
  if (!page.virtual && !hooks?.source) return undefined;
  return pageText(page, hooks, dependsOn);
}
