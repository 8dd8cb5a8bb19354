import type { Place } from '../problems';

/** One code block before highlighting. */
export interface CodeSource {
  readonly lang: string;
  /** What its author wrote after the language. */
  readonly meta: string;
  readonly value: string;
  readonly place: Place;
}

/** The element that stands for a code block until the page is finished, and its attribute with the block. */
export const CODE_TAG = 'dg-code-block';
export const CODE_ATTRIBUTE = 'n';

/** Writes a block so that it passes through the parser and React unchanged. */
export function writeCode({ lang, meta, value, place }: CodeSource): string {
  return JSON.stringify([lang, meta, value, place.file, place.line ?? 0, place.column ?? 0]);
}

/** Reads what {@link writeCode} wrote; undefined for anything else. */
export function readCode(written: string): CodeSource | undefined {
  const parts = parseList(written);
  const [lang, meta, value, file] = parts.filter((part) => typeof part === 'string');
  const [line, column] = parts.filter((part) => typeof part === 'number');
  if (lang === undefined || meta === undefined || value === undefined || file === undefined) {
    return undefined;
  }
  return {
    lang,
    meta,
    value,
    place: { file, line: line || undefined, column: column || undefined },
  };
}

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
