import { createHash } from 'node:crypto';
import { slug } from 'github-slugger';

/** Ids of the page's shell: no heading may take them. */
const RESERVED = ['dg-app', 'dg-main', 'dg-page'];

/**
 * The id that a heading's text makes: lower case, letters and digits of any script, hyphens for spaces.
 * Never empty: a text of signs alone gets an id that depends on nothing but the text.
 */
export function slugify(text: string): string {
  const result = slug(text.normalize('NFC').trim()).replace(/^-+|-+$/g, '');
  if (result !== '') return result;
  return `section-${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
}

/** Gives out ids, each once. */
export interface IdRegistry {
  has(id: string): boolean;
  /** Takes an id as it is; false when it is taken already. */
  take(id: string): boolean;
  /** Takes the id, or with the first free numeric suffix: `usage`, `usage-1`, `usage-2`. */
  takeUnique(id: string): string;
}

/** Creates an {@link IdRegistry} in which some ids are taken. */
export function createIdRegistry(taken: Iterable<string>): IdRegistry {
  const ids = new Set([...RESERVED, ...taken]);
  const take = (id: string) => {
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  };
  return {
    has: (id) => ids.has(id),
    take,
    takeUnique(id) {
      if (take(id)) return id;
      let number = 1;
      while (!take(`${id}-${number}`)) number++;
      return `${id}-${number}`;
    },
  };
}
