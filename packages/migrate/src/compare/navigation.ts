import { plain } from './compare-blocks';

/** Words by which readers found pages, and what became of them. */
export interface Navigation {
  /** Notes words of an entry of the old navigation. */
  had(language: string, route: string, words: string): void;
  /** Notes what a new page has to find pages by. */
  has(language: string, found: readonly string[]): void;
  /** Words that a language has nowhere any more, with the first page that had them. */
  lost(): readonly Lost[];
}

interface Lost {
  readonly route: string;
  readonly words: string;
  readonly count: number;
}

/** On a page alone stand its neighbours and tags. */
const SEVERAL = 2;

const lettersOf = (words: string): string => plain(words).replace(/[^\p{L}\p{N}]/gu, '');

export function createNavigation(): Navigation {
  const before = new Map<string, Map<string, Lost>>();
  const after = new Map<string, Set<string>>();
  const of = <T>(all: Map<string, T>, language: string, empty: T): T => {
    const known = all.get(language) ?? empty;
    all.set(language, known);
    return known;
  };
  return {
    had(language, route, words) {
      const entries = of(before, language, new Map());
      const letters = lettersOf(words);
      const known = entries.get(letters) ?? { route, words, count: 0 };
      entries.set(letters, { ...known, count: known.count + 1 });
    },
    has(language, found) {
      const texts = of(after, language, new Set());
      for (const words of found) texts.add(lettersOf(words));
    },
    lost() {
      return [...before].flatMap(([language, entries]) => {
        const all = [...(after.get(language) ?? [])].join('\n');
        return [...entries]
          .filter(([letters, { count }]) => count >= SEVERAL && !all.includes(letters))
          .map(([, one]) => one);
      });
    },
  };
}
