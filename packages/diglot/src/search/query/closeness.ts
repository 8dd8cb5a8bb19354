import { headingPaths, type PageText } from '../text/page-text';
import { createPhraseTest, createRunTest, readingOf } from './phrase';

/** How much better a section answers a query than its terms alone tell. */
export interface Closeness {
  /** Whether the query is a run of Han or the like, which sections say or do not say. */
  readonly knowsRuns: boolean;
  /** @param hasAll whether the section has all terms of the query */
  readonly of: (page: PageText, section: number, hasAll: boolean) => SectionCloseness;
}

export interface SectionCloseness {
  /**
   * For a run: 3 when the page's title says it, 2 when a heading does, 1 when the text does. Its pairs alone can stand anywhere:
   * sections that have only these come behind. 0 for all sections when the query is no run.
   */
  readonly tier: number;
  /** A factor for the score. */
  readonly factor: number;
}

/** A text's reading as one text, in which each term starts with a space. */
const joinTerms = (reading: readonly string[]): string =>
  reading.map((term) => ` ${term}`).join('');

/**
 * A text in both readings. A query says the same as a heading where it does so in one of them: in that of parts, `dist
 * path` is in `distPath`; in the other one, `javascript` is `JavaScript`.
 */
function keysOf(text: string, corrected = (terms: readonly string[]) => terms): readonly string[] {
  const readings = [readingOf(text, 'parts'), readingOf(text, 'whole')];
  return readings.map((reading) => joinTerms(corrected(reading)));
}

const keyOf = (text: string): string => joinTerms(readingOf(text));

const squash = (key: string): string => key.replaceAll(' ', '');

/** Names such as `output.distPath`, and the same without what stands before each dot, squashed. */
function namesIn(heading: string): string[] {
  const names = heading.match(/[\w$]+(?:\.[\w$]+)+/g) ?? [];
  return names.flatMap((name) => {
    const parts = name.split('.').map((part) => squash(keyOf(part)));
    return parts.map((_, index) => parts.slice(index).join(''));
  });
}

/** How much of two readings is the same, in the same order: 1 when they are equal. */
function similarity(a: readonly string[], b: readonly string[]): number {
  // Lengths of the longest common subsequences with each beginning of b.
  const lengths = new Array<number>(b.length + 1).fill(0);
  for (const term of a) {
    let diagonal = 0;
    for (const [index, other] of b.entries()) {
      const above = lengths[index + 1] ?? 0;
      lengths[index + 1] = term === other ? diagonal + 1 : Math.max(above, lengths[index] ?? 0);
      diagonal = above;
    }
  }
  return (2 * (lengths.at(-1) ?? 0)) / Math.max(1, a.length + b.length);
}

/** How much of a reading stands at the beginning of another, too. */
function sameBeginning(other: readonly string[], reading: readonly string[]): number {
  const end = reading.findIndex((term, index) => other[index] !== term);
  return end < 0 ? 1 : end / reading.length;
}

/**
 * Looks for the very words of a query, in their order, in headings and texts.
 *
 * @param corrections what mistyped terms of the query were taken for
 */
export function createCloseness(
  query: string,
  corrections: ReadonlyMap<string, string>,
): Closeness {
  const corrected = (terms: readonly string[]) =>
    terms.map((term) => corrections.get(term) ?? term);
  const reading = corrected(readingOf(query));
  const keys = keysOf(query, corrected);
  const [key = ''] = keys;
  const squashed = squash(key);
  const isPhraseOf = createPhraseTest(reading);
  const isRunOf = createRunTest(query);

  /** Tries a test of a heading and the query in both readings. */
  function isSaid(
    headingKeys: readonly string[],
    test: (headingKey: string, key: string) => boolean,
  ): boolean {
    return headingKeys.some((headingKey, reading) => test(headingKey, keys[reading] ?? ''));
  }

  function headingFactor(page: PageText, index: number, headingKeys: readonly string[]): number {
    const [headingKey = ''] = headingKeys;
    if (squash(headingKey) === squashed) return 2.5;
    // An option is called by its own name, and its group is left away.
    if (namesIn(page.sections[index]?.heading ?? '').includes(squashed)) return 2.3;
    if (isSaid(headingKeys, (heading, key) => heading.endsWith(key))) return 2;
    if (isSaid(headingKeys, (heading, key) => heading.startsWith(key))) return 1.8;
    if (isSaid(headingKeys, (heading, key) => heading.includes(key))) return 1.6;
    if (reading.length < 2) return 1;
    const above = headingPaths(page)[index] ?? [];
    const path = [page.title, ...above.map(({ heading }) => heading)].join(' / ');
    const pathKeys = keysOf(`${path} / ${page.sections[index]?.heading ?? ''}`);
    return isSaid(pathKeys, (path, key) => path.includes(key)) ? 1.4 : 1;
  }

  /** How much of a heading is the query; 0 where it is not in it. */
  function shareOf(headingKeys: readonly string[]): number {
    const shares = headingKeys.map((headingKey, reading) => {
      const key = keys[reading] ?? '';
      return headingKey.includes(key) ? key.length / headingKey.length : 0;
    });
    return Math.max(...shares);
  }

  function factorOf(page: PageText, index: number, hasAll: boolean): number {
    const section = page.sections[index];
    if (!section || key === '') return 1;
    const { heading, prose, code } = section;
    const headingKeys = keysOf(heading);
    let factor = headingFactor(page, index, headingKeys);
    if (isPhraseOf(prose) || isPhraseOf(code)) factor += 0.8;
    // Who asks for a thing asks for the page about it first.
    const said = index === 0 ? shareOf(headingKeys) : 0;
    if (said > 0) factor *= 1.3 + said;
    // Where not all was found, the rest may be another word for the same thing: `快速开始` means the
    // page `快速上手`, and `如何安装` what is below `安装`.
    if (!hasAll || (isRunOf && tierOf(page, index) === 0)) {
      const own = readingOf(heading);
      const share = similarity(own, reading);
      factor *= 1 + 2 * share;
      // Of a page's title, the beginning is remembered best.
      if (index === 0 && share >= 0.5) factor *= 1.3 + share + sameBeginning(own, reading);
    }
    return factor;
  }

  function tierOf(page: PageText, index: number): number {
    const section = page.sections[index];
    if (!section || !isRunOf) return 0;
    if (isRunOf(section.heading)) return index === 0 ? 3 : 2;
    return isRunOf(section.prose) || isRunOf(section.code) ? 1 : 0;
  }

  return {
    knowsRuns: isRunOf !== undefined,
    of: (page, index, hasAll) => ({
      tier: tierOf(page, index),
      factor: factorOf(page, index, hasAll),
    }),
  };
}
