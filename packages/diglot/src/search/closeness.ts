import { headingPaths, type PageText } from './page-text';
import { createPhraseTest, readingOf } from './phrase';

/** How much better a section answers a query than its terms alone tell: a factor for the score. */
export type Closeness = (page: PageText, section: number) => number;

/** A text's reading as one text, in which each term starts with a space. */
const keyOf = (text: string): string =>
  readingOf(text)
    .map((term) => ` ${term}`)
    .join('');

const squash = (key: string): string => key.replaceAll(' ', '');

/** Looks for the very words of a query, in their order, in headings and texts. */
export function createCloseness(query: string): Closeness {
  const reading = readingOf(query);
  const key = keyOf(query);
  const squashed = squash(key);
  const isPhraseOf = createPhraseTest(reading);

  function headingFactor(page: PageText, index: number, heading: string): number {
    if (squash(heading) === squashed) return 2.5;
    if (heading.endsWith(key)) return 2;
    if (heading.startsWith(key)) return 1.8;
    if (heading.includes(key)) return 1.6;
    const above = headingPaths(page)[index] ?? [];
    const path = [page.title, ...above.map((each) => each.heading)].map(keyOf).join('') + heading;
    return reading.length > 1 && path.includes(key) ? 1.4 : 1;
  }

  return (page, index) => {
    const section = page.sections[index];
    if (!section || key === '') return 1;
    const { heading, prose, code } = section;
    const headingKey = keyOf(heading);
    let factor = headingFactor(page, index, headingKey);
    if (isPhraseOf(prose) || isPhraseOf(code)) factor += 0.8;
    // Who asks for a thing asks for the page about it first.
    if (index === 0 && headingKey.includes(key)) factor *= 1.3 + key.length / headingKey.length;
    return factor;
  };
}
