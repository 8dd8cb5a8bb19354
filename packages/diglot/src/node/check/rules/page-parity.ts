import type { ParityPart } from '../../../shared/types/front-matter';
import { addressOf } from '../../book/lock/lock-line';
import { parityParts } from '../../schema/parity';
import type { CheckedPage } from '../checked-page';
import type { Problem } from '../finding';
import { readFrontMatter } from '../front-matter-data';
import { keyDifferences } from './front-matter-keys';
import { type ParityDifference, parityDifference, parityDifferences } from './parity';

/** Compares a page's translations with their original, leaving out what front matter excepts. */
export function pageParityProblems(
  original: CheckedPage,
  translations: readonly CheckedPage[],
): Problem[] {
  const shared = exceptionsOf(original);
  const differing = translations.map((translation) => ({
    translation,
    // Each part by itself: what is excepted must not hide, or cause, a difference of another.
    needed: [...exceptionsOf(translation), ...shared].filter((part) =>
      differs(original, translation, part),
    ),
  }));
  const isNeeded = (part: ParityPart) => differing.some(({ needed }) => needed.includes(part));
  return [
    ...differing.flatMap(({ translation, needed }) => [
      ...differences(original, translation, [...exceptionsOf(translation), ...shared]).map(
        ({ problem, missing: id }): Problem => {
          if (id === undefined) return problem;
          const address = addressOf({ routePath: translation.routePath, id });
          return { ...problem, state: 'missing', address };
        },
      ),
      ...unusedExceptions(translation, (part) => needed.includes(part)),
    ]),
    ...unusedExceptions(original, isNeeded),
  ];
}

function exceptionsOf({ frontMatter }: CheckedPage): readonly ParityPart[] {
  return frontMatter.parity?.except ?? [];
}

function differs(original: CheckedPage, translation: CheckedPage, part: ParityPart): boolean {
  const others = parityParts.filter((each) => each !== part);
  return differences(original, translation, others).length > 0;
}

function differences(
  original: CheckedPage,
  translation: CheckedPage,
  except: readonly ParityPart[],
): ParityDifference[] {
  const keys = except.includes('frontMatter') ? [] : frontMatterDifferences(original, translation);
  return [...keys, ...parityDifferences(original.sections, translation.sections, new Set(except))];
}

function frontMatterDifferences(
  original: CheckedPage,
  translation: CheckedPage,
): ParityDifference[] {
  const [one, other] = [readFrontMatter(original), readFrontMatter(translation)];
  if (one.data === undefined || other.data === undefined) return [];
  return keyDifferences(one.data, other.data).map(({ path, message }) =>
    parityDifference('frontMatter', message, {
      place: { file: translation.file, ...other.placeOf(path) },
      other: { file: original.file, line: one.placeOf(path).line },
    }),
  );
}

function unusedExceptions(page: CheckedPage, isUsed: (part: ParityPart) => boolean): Problem[] {
  return exceptionsOf(page).flatMap((part): Problem[] => {
    if (isUsed(part)) return [];
    const index = exceptionsOf(page).indexOf(part);
    return [
      {
        rule: 'parity',
        severity: 'warning',
        message: `Nothing needs the exception "${part}" any more`,
        fix: 'Remove it from "parity" in the front matter.',
        file: page.file,
        ...readFrontMatter(page).placeOf(['parity', 'except', index]),
      },
    ];
  });
}
