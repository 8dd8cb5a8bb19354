/** How much a term says about a section: where it stands there, and how often. */
export interface Weight {
  /** 0 to 7: how often it stands in the text, in relation to the text's length. */
  readonly content: number;
  /** 0 to 3: whether it stands in the heading; more in a shorter one. */
  readonly heading: number;
  /** Whether it stands in the page's title or in a heading above. */
  readonly above: boolean;
}

/** Number of different weights: each fits into one character. */
export const WEIGHTS = 64;

/** A weight as a number below {@link WEIGHTS}. */
export function packWeight({ content, heading, above }: Weight): number {
  return content + heading * 8 + (above ? 32 : 0);
}

/** Undoes {@link packWeight}. */
export function unpackWeight(packed: number): Weight {
  return { content: packed % 8, heading: (packed >> 3) % 4, above: packed >= 32 };
}

const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** Length of a text, in terms, at which frequency counts as it is. */
const USUAL_LENGTH = 120;

/**
 * The content weight of a term: grows with its frequency, ever more slowly, and less in long texts
 * (the formula of BM25 with the usual constants).
 */
export function contentWeight(frequency: number, length: number): number {
  if (frequency === 0) return 0;
  const saturation = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
  return Math.max(1, Math.round((7 * frequency) / (frequency + saturation)));
}

/** The heading weight of a term in a heading of so many terms. */
export function headingWeight(length: number): number {
  if (length <= 2) return 3;
  return length <= 5 ? 2 : 1;
}

const LONG_HEADING = 2;
const HEADING = 1.6;
const SHORT_HEADING = 2.4;
const ABOVE = 0.35;
const CONTENT_POWER = 1;

/** What each packed weight adds to a section's score. */
export const SCORES: Float64Array = Float64Array.from({ length: WEIGHTS }, (_, packed) => {
  const { content, heading, above } = unpackWeight(packed);
  const inHeading = [0, LONG_HEADING, HEADING, SHORT_HEADING][heading] ?? 0;
  return (content / 7) ** CONTENT_POWER + inHeading + (above ? ABOVE : 0);
});
