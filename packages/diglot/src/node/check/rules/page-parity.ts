import { isObject } from '../../../shared/json';
import { PARITY_PARTS, type ParityPart } from '../../../shared/parity-parts';
import { addressOf } from '../../book/lock/lock-line';
import { type DataPath, pathToText } from '../../source/data-path';
import { type CheckedPage, readFrontMatter } from '../checked-pages';
import type { Problem } from '../finding';
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

/** The parts in which a translation differs from its original, without those that front matter excepts. */
export function differingParts(original: CheckedPage, translation: CheckedPage): ParityPart[] {
  const known = [...exceptionsOf(original), ...exceptionsOf(translation)];
  return PARITY_PARTS.filter(
    (part) => !known.includes(part) && differs(original, translation, part),
  );
}

function exceptionsOf({ frontMatter }: CheckedPage): readonly ParityPart[] {
  return frontMatter.parity?.except ?? [];
}

function differs(original: CheckedPage, translation: CheckedPage, part: ParityPart): boolean {
  const others = PARITY_PARTS.filter((each) => each !== part);
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

/** Fields that belong to one version of a page. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...['$schema', 'parity', 'original', 'redirectFrom'],
  // Readers of each language have their own.
  'keywords',
  // A post has those of its original, unless it sets its own.
  ...['tags', 'authors'],
]);

/** A field of front matter that only one of two languages has. */
interface KeyDifference {
  readonly path: DataPath;
  readonly message: string;
}

/** Compares which fields two versions of a page have, at any depth; values may differ. */
function keyDifferences(original: unknown, translation: unknown): KeyDifference[] {
  return compare(withoutOwn(original), withoutOwn(translation), []);
}

function withoutOwn(data: unknown): unknown {
  if (!isObject(data)) return {};
  return Object.fromEntries(Object.entries(data).filter(([key]) => !OWN_FIELDS.has(key)));
}

function compare(a: unknown, b: unknown, path: DataPath): KeyDifference[] {
  if (Array.isArray(a) && Array.isArray(b)) {
    return [...Array(Math.max(a.length, b.length)).keys()].flatMap((index) =>
      member(a[index], b[index], [...path, index]),
    );
  }
  if (!isObject(a) || !isObject(b)) return [];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) => member(a[key], b[key], [...path, key]));
}

function member(a: unknown, b: unknown, path: DataPath): KeyDifference[] {
  const name = `"${pathToText(path)}"`;
  if (a !== undefined && b === undefined) {
    const message = `The front matter lacks ${name}, which the original has`;
    return [{ path, message }];
  }
  if (a === undefined && b !== undefined) {
    const message = `The original has no ${name} in its front matter`;
    return [{ path, message }];
  }
  return compare(a, b, path);
}
