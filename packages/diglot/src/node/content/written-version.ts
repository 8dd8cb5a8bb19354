import type { Page, PageVersion } from './types';

/**
 * The version of a page whose text readers of a language see: where a translation is missing, the original. Search finds
 * both by the same file.
 */
export function writtenVersion({ versions }: Page, lang: string): PageVersion | undefined {
  const version = versions[lang];
  return version?.isFallback ? versions[version.source.lang] : version;
}
