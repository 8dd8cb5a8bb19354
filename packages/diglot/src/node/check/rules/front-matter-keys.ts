import type { DataPath } from '../../source/data-path';
import { pathToText } from '../../source/data-path';

/** Fields that belong to one version of a page. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...['$schema', 'parity', 'original', 'redirectFrom'],
  // Readers of each language have their own.
  'keywords',
]);

/** A field of front matter that only one of two languages has. */
export interface KeyDifference {
  readonly path: DataPath;
  /** Where it is missing. */
  readonly lacking: 'original' | 'translation';
  readonly message: string;
}

/** Compares which fields two versions of a page have, at any depth; values may differ. */
export function keyDifferences(original: unknown, translation: unknown): KeyDifference[] {
  return compare(withoutOwn(original), withoutOwn(translation), []);
}

function withoutOwn(data: unknown): unknown {
  if (!isObject(data)) return {};
  return Object.fromEntries(Object.entries(data).filter(([key]) => !OWN_FIELDS.has(key)));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
    return [{ path, lacking: 'translation', message }];
  }
  if (a === undefined && b !== undefined) {
    const message = `The original has no ${name} in its front matter`;
    return [{ path, lacking: 'original', message }];
  }
  return compare(a, b, path);
}
