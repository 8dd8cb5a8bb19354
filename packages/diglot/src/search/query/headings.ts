import { getOrMake } from '../../shared/remember';
import { fold, isIdeographic } from '../text/characters';
import type { Language } from '../text/language';
import type { PageSection } from '../text/page-text';
import { readingOf } from './phrase';

/** A heading in the forms in which queries are compared with it. */
export interface HeadingForms {
  /** Folded. */
  readonly text: string;
  /** Its terms, without those that say nothing. */
  readonly reading: readonly string[];
  /** See {@link keysOf}. */
  readonly keys: readonly string[];
  /** See {@link namesIn}. */
  readonly names: readonly string[];
  /** Its {@link unitsOf}. */
  readonly units: ReadonlySet<string>;
  /** What readers call the section. */
  readonly called: readonly CalledForms[];
}

/** A name that readers have for a section. */
interface CalledForms {
  /** As {@link keysOf} has it in the first reading. */
  readonly key: string;
  readonly units: ReadonlySet<string>;
}

/** The different words of a reading, and its pairs of characters where words have no spaces: one of these stands everywhere. */
export function unitsOf(reading: readonly string[]): ReadonlySet<string> {
  const units = reading.flatMap((term, at) => {
    if (!isIdeographic(term)) return term;
    const next = reading[at + 1] ?? '';
    return isIdeographic(next) ? term + next : [];
  });
  return new Set(units);
}

/** A text's reading as one text, in which each term starts with a space. */
const joinTerms = (reading: readonly string[]): string =>
  reading.map((term) => ` ${term}`).join('');

/** The terms that say something; all of them where none does. */
export function withoutFiller(
  reading: readonly string[],
  { stopWords }: Language,
): readonly string[] {
  const telling = reading.filter((term) => !stopWords.has(term));
  return telling.length > 0 ? telling : reading;
}

/** A key without the borders of its terms. */
export const squash = (key: string): string => key.replaceAll(' ', '');

/**
 * A text in both readings. A query says the same as a heading where it does so in one of them: in that of parts, `dist
 * path` is in `distPath`; in the other one, `javascript` is `JavaScript`.
 */
export function keysOf(
  text: string,
  language: Language,
  corrected = (terms: readonly string[]) => terms,
): readonly string[] {
  return (['parts', 'whole'] as const).map((compounds) => {
    const reading = readingOf(text, language, compounds);
    return joinTerms(withoutFiller(corrected(reading), language));
  });
}

/** Names such as `output.distPath`, and the same without what stands before each dot, squashed. */
function namesIn(heading: string, language: Language): string[] {
  const names = heading.match(/[\w$]+(?:\.[\w$]+)+/g) ?? [];
  return names.flatMap((name) => {
    const parts = name.split('.').map((part) => readingOf(part, language).join(''));
    return parts.map((_, index) => parts.slice(index).join(''));
  });
}

function calledForms(name: string, language: Language): CalledForms {
  const reading = withoutFiller(readingOf(name, language), language);
  return { key: joinTerms(reading), units: unitsOf(reading) };
}

const known = new WeakMap<PageSection, HeadingForms>();

/** The forms of a section's heading: found out once, since each key that a reader presses asks again. */
export function headingForms(section: PageSection, language: Language): HeadingForms {
  return getOrMake(known, section, () => {
    const { heading, keywords = [] } = section;
    const reading = withoutFiller(readingOf(heading, language), language);
    return {
      text: fold(heading).trim(),
      reading,
      keys: keysOf(heading, language),
      names: namesIn(heading, language),
      units: unitsOf(reading),
      called: keywords.map((word) => calledForms(word, language)),
    };
  });
}
