import { slug } from 'github-slugger';
import { hashText } from '../../files/hash';

/** Ids of the shell around a page: no heading gets one of them. */
const RESERVED = [
  'dg-app',
  'dg-error',
  'dg-main',
  'dg-outline-title',
  'dg-page',
  'dg-search',
  'dg-search-suggestions',
  'dg-sidebar',
  'dg-status',
];

/** Whether an id belongs to the engine, now or in a later version. */
export function isReservedId(id: string): boolean {
  return id.startsWith('dg-');
}

/**
 * The id that a heading's text makes, as GitHub and Rspress make it: lower case, letters and digits of any script,
 * hyphens for spaces, also where a sign stood before or after one (`🌲 Tree map` is `-tree-map`).
 * A text of signs alone gets an id that depends on nothing but the text.
 *
 * @param keepsCase as Docusaurus does where a site wants it
 */
export function slugify(text: string, keepsCase = false): string {
  const result = slug(text.normalize('NFC').trim(), keepsCase);
  return /[^-]/.test(result) ? result : `section-${hashText(text, 6)}`;
}

/** Gives out ids, each once. */
export interface IdRegistry {
  /** Takes an id as it is; false when it is taken already. */
  take(id: string): boolean;
  /** Takes the id, or with the first free numeric suffix: `usage`, `usage-1`, `usage-2`. */
  takeUnique(id: string): string;
}

/** Creates an {@link IdRegistry} in which some ids are taken. */
export function createIdRegistry(taken: Iterable<string>): IdRegistry {
  const ids = new Set([...RESERVED, ...taken]);
  /** Number to try next, by id: a hundred headings "Example" are not tried a hundred times each. */
  const numbers = new Map<string, number>();
  const take = (id: string) => {
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  };
  return {
    take,
    takeUnique(id) {
      if (take(id)) return id;
      let number = numbers.get(id) ?? 1;
      while (!take(`${id}-${number}`)) number++;
      numbers.set(id, number + 1);
      return `${id}-${number}`;
    },
  };
}
