import { detached } from '../../shared/detached';
import { remember } from '../../shared/remember';
import type { Language } from '../text/language';
import { type Token, tokensOfUnit } from '../text/tokenize';
import { readUnits, type UnitKind } from '../text/units';
import { encodeDigit, encodeNumber } from './postings';
import { contentWeight, packWeight } from './weight';

/** What is counted of a term in one section. */
export interface TermCounts {
  frequency: number;
  heading: number;
  above: boolean;
}

/** A term, and what is known of it on the page that is being read. */
interface Entry extends TermCounts {
  readonly term: string;
  /** Whether it was met in the section that is being read. */
  isFound: boolean;
  /** How many sections have it, the last of them, and what is written of all up to there. */
  count: number;
  last: number;
  text: string;
}

/** A term of a unit, and how much it counts there. */
interface Occurrence {
  readonly entry: Entry;
  readonly weight: number;
  /** How much longer it makes the text. */
  readonly length: number;
}

/** How much one occurrence counts. */
const WEIGHTS: Readonly<Record<Token['kind'], number>> = {
  word: 1,
  whole: 1,
  part: 0.6,
  pair: 1,
  character: 1,
};

/** Beyond this number of units all are dropped: a bound for servers that run for days. */
const MAX_UNITS = 20_000;

/*
 * The pages of one site share their words. So what a unit is divided into is found out once, and its terms have their
 * counters with them: counting an occurrence is one look into a table. Pages are read one after the other, and each
 * leaves the counters as it found them.
 */
class Vocabulary {
  readonly #units = new Map<string, readonly Occurrence[]>();
  readonly #entries = new Map<string, Entry>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  bound(): void {
    if (this.#units.size <= MAX_UNITS) return;
    this.#units.clear();
    this.#entries.clear();
  }

  entryOf(term: string): Entry {
    let entry = this.#entries.get(term);
    if (!entry) {
      const nowhere = { isFound: false, frequency: 0, heading: 0, above: false };
      entry = { term, ...nowhere, count: 0, last: -1, text: '' };
      this.#entries.set(term, entry);
    }
    return entry;
  }

  occurrencesIn(unit: string, unitKind: UnitKind): readonly Occurrence[] {
    let occurrences = this.#units.get(unit);
    if (!occurrences) {
      const own = detached(unit);
      const tokens = tokensOfUnit(own, unitKind, this.#language);
      occurrences = tokens.map(({ term, kind }) => ({
        entry: this.entryOf(term),
        weight: WEIGHTS[kind],
        // Pairs are as many as characters already.
        length: kind === 'character' ? 0 : 1,
      }));
      this.#units.set(own, occurrences);
    }
    return occurrences;
  }
}

const vocabularyOf = remember((language: Language) => new Vocabulary(language));

/** Counts the terms of one page, section by section. Nothing else may count before its lines are taken. */
export function openVocabulary(language: Language) {
  const vocabulary = vocabularyOf(language);
  vocabulary.bound();
  const onPage: Entry[] = [];
  let inSection: Entry[] = [];
  const found = (entry: Entry): Entry => {
    if (!entry.isFound) {
      entry.isFound = true;
      inSection.push(entry);
    }
    return entry;
  };
  return {
    /** Calls for each occurrence of a term in a text of the section. */
    read(text: string, count: (counts: TermCounts, weight: number, length: number) => void): void {
      readUnits(text, (start, end, kind) => {
        const occurrences = vocabulary.occurrencesIn(text.slice(start, end), kind);
        for (const { entry, weight, length } of occurrences) {
          count(found(entry), weight, length);
        }
      });
    },
    /** What is counted in the section of a term that no text is divided into. */
    countOf: (term: string): TermCounts => found(vocabulary.entryOf(term)),
    /**
     * Ends a section.
     *
     * @param length of its text, in terms
     */
    writeSection(section: number, length: number): void {
      for (const entry of inSection) {
        if (entry.count === 0) onPage.push(entry);
        writeEntry(entry, section, length);
      }
      inSection = [];
    },
    /** Ends the page: each of its terms with its postings, in the order of the page. */
    takeLines(): string[] {
      const lines = onPage.map(
        ({ term, count, text }) => `${term} ${encodeNumber(count - 1)}${text}`,
      );
      for (const entry of onPage) {
        entry.count = 0;
        entry.last = -1;
        entry.text = '';
      }
      return lines;
    },
  };
}

function writeEntry(entry: Entry, section: number, length: number): void {
  const { frequency, heading, above } = entry;
  const content = contentWeight(frequency, length);
  entry.text += encodeNumber(section - entry.last - 1);
  entry.text += encodeDigit(packWeight({ content, heading, above }));
  entry.count += 1;
  entry.last = section;
  entry.isFound = false;
  entry.frequency = 0;
  entry.heading = 0;
  entry.above = false;
}
