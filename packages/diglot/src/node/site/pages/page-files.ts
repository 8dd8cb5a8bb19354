import type { Content } from '../types';

/** The files of all pages, absolute, each once; pages that plugins make have none. */
export function pageFiles({ pages }: Pick<Content, 'pages'>): string[] {
  const files = pages.flatMap(({ versions }) =>
    Object.values(versions).flatMap(({ source }) => (source.virtual ? [] : source.file)),
  );
  return [...new Set(files)];
}
