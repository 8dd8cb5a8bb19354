import type { Code } from 'mdast';
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

const OPENING = /`{3,}|~{3,}/y;
const CLOSING = /(?:`{3,}|~{3,})$/;

/** Whether a block of code with a fence ends with the page, or with what holds it, and not with a line of its own. */
export function isUnclosed({ position }: Pick<Code, 'position'>, source: string): boolean {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return false;
  OPENING.lastIndex = start.offset;
  const [fence] = OPENING.exec(source) ?? [];
  if (fence === undefined) return false;
  const text = source.slice(start.offset, end.offset).trimEnd();
  const [closing = ''] = CLOSING.exec(text) ?? [];
  return !(text.includes('\n') && closing.startsWith(fence));
}

/** The element that stands for a code block until the page is finished, and its attribute with the block. */
export const CODE_TAG = 'dg-code-block';
export const CODE_ATTRIBUTE = 'n';
