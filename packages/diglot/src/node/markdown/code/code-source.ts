import type { Place } from '../problems';

/** One code block before highlighting. */
export interface CodeSource {
  readonly lang: string;
  /** What its author wrote after the language. */
  readonly meta: string;
  readonly value: string;
  readonly place: Place;
}

/**
 * Parts what stands behind the backticks of a block, which may have meta without a language. Braces need no blank before
 * them, as in other engines: `js{1}`.
 */
export function splitInfo({
  lang: first,
  meta: rest,
}: {
  readonly lang?: string | null | undefined;
  readonly meta?: string | null | undefined;
}): Pick<CodeSource, 'lang' | 'meta'> {
  const info = [first, rest].filter(Boolean).join(' ');
  const lang = /^[^\s={]+(?=[\s{]|$)/.exec(info)?.[0] ?? '';
  return { lang, meta: info.slice(lang.length).trim() };
}

/** The element that stands for a code block until the page is finished, and its attribute with the block. */
export const CODE_TAG = 'dg-code-block';
export const CODE_ATTRIBUTE = 'n';
