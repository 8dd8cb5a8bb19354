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
