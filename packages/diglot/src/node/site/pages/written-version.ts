import type { Page, PageVersion } from '../types';

/**
 * The version of a page by which search finds it for readers of a language: where a translation is missing, the default
 * language's. Any other that stands in is found in the index of its own language.
 */
export function writtenVersion(
  { versions }: Page,
  lang: string,
  defaultLang: string,
): PageVersion | undefined {
  const version = versions[lang];
  if (!version?.isFallback) return version;
  return version.source.lang === defaultLang ? versions[defaultLang] : undefined;
}

/** The original first: translations take their heading ids from it. */
export function versionsInOrder({ versions, original }: Page): PageVersion[] {
  const first = versions[original];
  const others = Object.values(versions).filter((version) => version !== first);
  return first ? [first, ...others] : others;
}
