import { remember } from '../../shared/remember';
import { fold, isIdeographic } from '../text/characters';
import type { Language } from '../text/language';
import { headingPaths, type PageSection, type PageText } from '../text/page-text';
import {
  type HeadingForms,
  headingForms,
  keysOf,
  squash,
  unitsOf,
  withoutFiller,
} from './headings';
import { createPhraseTest, createRunTest, readingOf } from './phrase';
import type { Query } from './query';
import { createQuotedShare } from './quoted-run';

/** How much better a section answers a query than its terms alone tell. */
export interface Closeness {
  /** Whether the query is a run of Han or the like, which sections say or do not say. */
  readonly knowsRuns: boolean;
  readonly of: (page: PageText, section: number, found: FoundBy) => SectionCloseness;
}

/** What is known of a section by its terms. */
export interface FoundBy {
  /** Its place among the candidates: of those far behind less is found out. */
  readonly place: number;
  /** Whether it has all of the query's terms; only then can it say them in one piece. */
  readonly hasAll: boolean;
  /** Whether what it says counts: only some texts are loaded. */
  readonly isRead: boolean;
}

export interface SectionCloseness {
  /**
   * For the name of an option, or its last part: 1 where the heading is that name. For a run: 3 when the page's title says it, 2 when a
   * heading does, 1.5 when readers call the section so, 1 when the text does; its pairs alone can stand anywhere, and sections that have only these come behind.
   * 0 for all sections when the query is neither. {@link ALSO_NAMED} beside the last part of an option's name.
   */
  readonly tier: number;
  /** A factor for the score. */
  readonly factor: number;
}

/** How much a page counts that something else has replaced. */
const DEPRECATED = 0.35;

/**
 * The tier of a heading that is the query, where that is the last part of an option's name as well: none of both is better
 * on pages of options. What other pages say about it comes behind.
 */
export const ALSO_NAMED = 0.5;

/** A name as code has it: `output.distPath`. */
const NAME = /^[\w$]+(?:[.-][\w$]+)+$/;

/** What says in a name that there are several: `lib[].dts`. */
const INDEX = /\[\w*\]/g;

/** The last part of one: `distPath`. */
const LAST_PART = /^[\w$]{3,}$/;

/** A section that readers call what the query is. */
const CALLED = 2.3;
/** What pages call what the query is, in other words. */
const MEANT = 1.2;

/** The most that a heading adds, or a name that readers have for a section, of which a query says a part. */
const SAYS_HEADING = 0.5;
const SAYS_NAME = 1.5;

/** Sections and queries share single words by chance. */
const COMMON_UNITS = 2;

/** What else a query says matters so much less than what a name says and the query does not. */
const REST_OF_QUERY = 0.16;

/** Words that stand together in a query and in a section are one thing: `peer dependency`. */
const PAIRS = 0.5;
const PAIRS_IN_CODE = 0.4;

/** More pairs do not make a query clearer, and what stands behind so many sections is not read for them. */
const MAX_PAIRS = 8;
const READ_FOR_PAIRS = 40;

/** The neighbours in a reading. The index has those of scripts without spaces; letters alone stand everywhere. */
function pairsOf(reading: readonly string[]): (readonly string[])[] {
  if (reading.length < 3) return [];
  const isWord = (term: string) => term.length > 1 && !isIdeographic(term);
  const pairs = reading.flatMap((term, at) => {
    const next = reading[at + 1] ?? '';
    return isWord(term) && isWord(next) ? [[term, next]] : [];
  });
  return pairs.slice(0, MAX_PAIRS);
}

/** What is read of a section. */
type Texts = Pick<PageSection, 'heading' | 'prose' | 'code'>;

/** A section's texts in lower case: made once, since each key that a reader presses asks again. */
const inLowerCase = remember(
  ({ heading, prose, code }: PageSection): Texts => ({
    heading: heading.toLowerCase(),
    prose: prose.toLowerCase(),
    code: code.toLowerCase(),
  }),
  new WeakMap(),
);

/** The same of one whose texts do not count. */
const headingOf = ({ heading }: PageSection): Texts => ({
  heading: heading.toLowerCase(),
  prose: '',
  code: '',
});

/** How many terms two readings have both, in the same order. */
function commonTerms(a: readonly string[], b: readonly string[]): number {
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
  return lengths.at(-1) ?? 0;
}

/** How much of a reading stands at the beginning of another, too. */
function sameBeginning(other: readonly string[], reading: readonly string[]): number {
  const end = reading.findIndex((term, index) => other[index] !== term);
  return end < 0 ? 1 : end / reading.length;
}

/** What is known of a query besides its words. */
export interface QueryReading {
  /** What mistyped terms of it were taken for. */
  readonly corrections: ReadonlyMap<string, string>;
  /** What pages call what it says otherwise, and how much of it that is: see `Meaning.keys`. */
  readonly meant: ReadonlyMap<string, number>;
  readonly language: Language;
}

/** What a reader asks for, in the forms in which it is compared with headings. */
interface Asked {
  /** See {@link keysOf}. */
  readonly keys: readonly string[];
  /** Its terms, without those that say nothing. */
  readonly telling: readonly string[];
  /** See {@link unitsOf}. */
  readonly units: ReadonlySet<string>;
}

/** Found out once for all sections of a page: each key that a reader presses asks for many. */
const pathsOf = remember(headingPaths, new WeakMap());

/** The headings above a section, from the page's title on. */
function above(page: PageText, index: number): readonly PageSection[] {
  return [...page.sections.slice(0, 1), ...(pathsOf(page)[index] ?? [])];
}

/** Tries a test of a heading and what is asked for in both readings. */
function isSaid(
  { keys: headingKeys }: HeadingForms,
  { keys }: Asked,
  test: (headingKey: string, key: string) => boolean,
): boolean {
  return headingKeys.some((headingKey, reading) => test(headingKey, keys[reading] ?? ''));
}

const isHeading = ({ keys: [headingKey = ''] }: HeadingForms, { keys: [key = ''] }: Asked) =>
  squash(headingKey) === squash(key);

/** How much of a heading is what is asked for; 0 where that is not in it. */
function shareOf({ keys: headingKeys }: HeadingForms, { keys }: Asked): number {
  const shares = headingKeys.map((headingKey, reading) => {
    const key = keys[reading] ?? '';
    return headingKey.includes(key) ? key.length / headingKey.length : 0;
  });
  return Math.max(...shares);
}

/** How much of a name a query says, and of the query a name: the F-measure. */
function commonShare(name: ReadonlySet<string>, { units }: Asked): number {
  let common = 0;
  for (const unit of name) if (units.has(unit)) common += 1;
  if (common < COMMON_UNITS) return 0;
  return ((1 + REST_OF_QUERY) * common) / (REST_OF_QUERY * units.size + name.size);
}

/** More the larger the part is that a query says of the heading, or of what readers call its section, in any order. */
function calledFactor({ units: own, called }: HeadingForms, asked: Asked): number {
  const names = called.map((name) => SAYS_NAME * commonShare(name.units, asked));
  return 1 + Math.max(SAYS_HEADING * commonShare(own, asked), ...names);
}

/** How much more the page about a thing answers than sections that say as much. */
function titleFactor(forms: HeadingForms, asked: Asked): number {
  const { telling } = asked;
  const said = shareOf(forms, asked);
  if (said > 0) return 1.3 + said;
  // The rest may be another word for the same thing: `快速开始` means the page `快速上手`. The beginning is remembered best.
  const common = commonTerms(forms.reading, telling);
  const share = (2 * common) / Math.max(1, forms.reading.length + telling.length);
  // A title of one word is in a question, or it is not.
  if (forms.reading.length < 2 || share < 0.5) return 1;
  return 1 + 0.6 * share + sameBeginning(forms.reading, telling);
}

/** Looks for the very words of a query, in their order, in headings and texts. */
export function createCloseness(
  { text, about }: Pick<Query, 'text' | 'about'>,
  { corrections, meant, language }: QueryReading,
): Closeness {
  const corrected = (terms: readonly string[]) =>
    terms.map((term) => corrections.get(term) ?? term);
  const reading = corrected(readingOf(text, language));
  const askedFor = (text: string): Asked => {
    const telling = withoutFiller(corrected(readingOf(text, language)), language);
    return { telling, keys: keysOf(text, language, corrected), units: unitsOf(telling) };
  };
  const name = text.trim().replace(INDEX, '');
  const isName = NAME.test(name);
  const whole = askedFor(isName ? name : text);
  /** A heading answers what the reader wants of a thing, or is about the thing. */
  const asked = about === text ? [whole] : [whole, askedFor(about)];
  const isLastPart = LAST_PART.test(text.trim());
  const typed = fold(text).trim();
  const isPhraseOf = createPhraseTest(reading);
  const isRunOf = createRunTest(text, language);
  const pairTests = pairsOf(whole.telling).map((pair) => createPhraseTest(pair, 'near'));
  const quotedShareOf = createQuotedShare(text);

  /**
   * Whether a heading is the end of a name, and those above it say what stands before: `dts.bundle` on the page `lib.dts`, or `require`
   * below `shims.esm`.
   */
  function isEndOfName(name: string, heading: PageSection, above: readonly PageSection[]): boolean {
    const keyOf = (section: PageSection) => headingForms(section, language).keys[0] ?? '';
    const end = keyOf(heading);
    if (end === '' || !name.endsWith(end)) return false;
    const rest = name.slice(0, -end.length);
    return above.some(
      (each, place) =>
        `${keyOf(each)} `.startsWith(`${rest} `) || isEndOfName(rest, each, above.slice(0, place)),
    );
  }

  /** How a heading is the name that the query is; of an option, its last part is a name as well. */
  function nameTier(page: PageText, index: number, section: PageSection): number {
    const { isDeprecated, sections } = page;
    const forms = headingForms(section, language);
    if (isName) {
      const [key = ''] = whole.keys;
      return isHeading(forms, whole) || isEndOfName(key, section, above(page, index)) ? 1 : 0;
    }
    if (!isLastPart) return 0;
    if (NAME.test(forms.text) && forms.text.endsWith(`.${typed}`)) {
      return isDeprecated ? 0 : 1;
    }
    if (forms.text !== typed) return 0;
    return sections.some(({ heading }) => NAME.test(heading.trim())) ? ALSO_NAMED : 0;
  }

  function headingFactor(page: PageText, index: number, forms: HeadingForms): number {
    if (forms.text === typed) return 3;
    const factors = asked.map((each) => askedFactor(page, index, forms, each));
    return Math.max(1 + MEANT * meantShare(forms), ...factors);
  }

  function askedFactor(page: PageText, index: number, forms: HeadingForms, asked: Asked): number {
    const [key = ''] = asked.keys;
    if (isHeading(forms, asked)) return 2.5;
    // An option is called by its own name, and its group is left away.
    if (forms.names.includes(squash(key))) return 2.3;
    if (isSaid(forms, asked, (heading, key) => heading.endsWith(key))) return 2;
    if (isSaid(forms, asked, (heading, key) => heading.startsWith(key))) return 1.8;
    if (isSaid(forms, asked, (heading, key) => heading.includes(key))) return 1.6;
    if (forms.called.some((name) => name.key === key)) return CALLED;
    return Math.max(isInPath(page, index, forms, asked) ? 1.9 : 1, calledFactor(forms, asked));
  }

  /** How much of the query pages call as a heading does. */
  function meantShare({ keys: [headingKey = ''], names }: HeadingForms): number {
    if (meant.size === 0) return 0;
    return Math.max(...[squash(headingKey), ...names].map((name) => meant.get(name) ?? 0));
  }

  /** Whether all of a query is said by a heading and those above it: each says a part. */
  function isInPath(
    page: PageText,
    index: number,
    { reading: own }: HeadingForms,
    { telling }: Asked,
  ): boolean {
    if (telling.length < 2 || !telling.some((term) => own.includes(term))) return false;
    const path = new Set(
      above(page, index).flatMap((each) => headingForms(each, language).reading),
    );
    return telling.every((term) => own.includes(term) || path.has(term));
  }

  /** How many of the query's pairs a section says. */
  function pairsFactor({ heading, prose, code }: Texts): number {
    if (pairTests.length === 0) return 1;
    let said = 0;
    for (const test of pairTests) {
      if (test(heading) || test(prose)) said += 1;
      else if (test(code)) said += PAIRS_IN_CODE;
    }
    return 1 + PAIRS * (said / pairTests.length);
  }

  function factorOf(page: PageText, index: number, section: PageSection, found: FoundBy): number {
    if (whole.telling.length === 0) return 1;
    const forms = headingForms(section, language);
    let factor = headingFactor(page, index, forms);
    const texts = found.isRead ? inLowerCase(section) : headingOf(section);
    const { prose, code } = texts;
    if (found.hasAll && (isPhraseOf(prose) || isPhraseOf(code))) factor += 0.8;
    if (found.place < READ_FOR_PAIRS) factor *= pairsFactor(texts);
    if (found.isRead) factor *= 1 + 2 * quotedShareOf(section);
    if (page.isDeprecated) factor *= DEPRECATED;
    if (index > 0) return factor;
    return factor * Math.max(...asked.map((each) => titleFactor(forms, each)));
  }

  function tierOf(page: PageText, index: number, section: PageSection, isRead: boolean): number {
    if (!isRunOf) return nameTier(page, index, section);
    if (isRunOf(section.heading)) return index === 0 ? 3 : 2;
    if (section.keywords?.some((name) => fold(name) === typed)) return 1.5;
    return isRead && (isRunOf(section.prose) || isRunOf(section.code)) ? 1 : 0;
  }

  return {
    knowsRuns: isRunOf !== undefined,
    of(page, index, found) {
      const section = page.sections[index];
      if (!section) return { tier: 0, factor: 1 };
      return {
        tier: tierOf(page, index, section, found.isRead),
        factor: factorOf(page, index, section, found),
      };
    },
  };
}
