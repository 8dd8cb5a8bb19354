import { detached } from '../../../shared/detached';

/** The most tags that are kept: beyond, all are dropped. A site's sidebars and menus have a few for each page. */
const MOST = 100_000;

/** Longer ones are no links of a sidebar. In UTF-16 units. */
const LONGEST = 300;

/** Tags that documents have in common, as they are written: their frames are made of little else. */
export interface SeenTags {
  has(tag: string): boolean;
  /** To be called for a tag of which nothing new can be said, whatever document it stands in. */
  add(tag: string): void;
  /** Says that the tags that follow are those of another document. */
  startDocument(): void;
}

/**
 * Makes an empty collection. Only what two documents in a row have is kept: most of what a document has, no other has,
 * and a part of its text would keep the whole text in memory.
 */
export function createSeenTags(): SeenTags {
  const kept = new Set<string>();
  let before = new Set<string>();
  let now = new Set<string>();
  return {
    has: (tag) => kept.has(tag),
    add(tag) {
      if (tag.length > LONGEST) return;
      if (before.has(tag)) kept.add(detached(tag));
      else now.add(tag);
    },
    startDocument() {
      if (kept.size > MOST) kept.clear();
      before = now;
      now = new Set();
    },
  };
}
