/** What was translated before and is the same, or nearly: offered to translators. */
export interface MemoryMatch {
  readonly source: string;
  readonly target: string;
  /** 100 for the same text, less for a similar one. */
  readonly quality: number;
  /** Where it stands: an address without language. */
  readonly id: string;
}

/** A section in both languages. */
export interface TranslatedPair {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

/** Offers what the book says elsewhere. */
export interface Memory {
  /** @param id of the section itself, whose whole is no news */
  matches(text: string, id: string): MemoryMatch[];
}

/** Less is no help. */
const NEAR = 0.7;
/** Matches that a section is offered. */
const OFFERED = 8;
/** A word in more pieces tells none of them apart. */
const COMMON = 400;

interface Piece {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly words: ReadonlySet<string>;
}

/** Blocks and sentences of aligned sections, where both languages have equally many. */
export function createMemory(pairs: Iterable<TranslatedPair>): Memory {
  const pieces: Piece[] = [];
  const exact = new Map<string, Piece[]>();
  const byWord = new Map<string, number[]>();
  const add = (id: string, source: string, target: string) => {
    const key = keyOf(source);
    const known = exact.get(key) ?? [];
    if (key === '' || known.some((piece) => piece.target === target)) return;
    const piece = { id, source, target, words: wordsOf(source) };
    exact.set(key, [...known, piece]);
    for (const word of piece.words) {
      const list = byWord.get(word);
      if (list) list.push(pieces.length);
      else byWord.set(word, [pieces.length]);
    }
    pieces.push(piece);
  };
  for (const { id, source, target } of pairs) {
    for (const [a, b] of zip(blocksOf(source), blocksOf(target))) {
      if (a !== b) add(id, a, b);
      const sentences = zip(sentencesOf(a), sentencesOf(b));
      if (sentences.length > 1) for (const [one, other] of sentences) add(id, one, other);
    }
  }

  function near(text: string): MemoryMatch[] {
    const words = wordsOf(text);
    const shared = new Map<number, number>();
    for (const word of words) {
      const list = byWord.get(word) ?? [];
      if (list.length > COMMON) continue;
      for (const index of list) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].flatMap(([index, count]): MemoryMatch[] => {
      const piece = pieces[index];
      if (!piece || count < 2) return [];
      let common = 0;
      for (const word of words) if (piece.words.has(word)) common++;
      const likeness = (2 * common) / (words.size + piece.words.size);
      if (likeness < NEAR || keyOf(piece.source) === keyOf(text)) return [];
      const { source, target, id } = piece;
      return [{ source, target, id, quality: Math.min(99, Math.round(likeness * 100)) }];
    });
  }

  return {
    matches(text) {
      const texts = blocksOf(text).flatMap((block) => [block, ...sentencesOf(block)]);
      const found = new Map<string, MemoryMatch>();
      for (const one of new Set(texts)) {
        const same = (exact.get(keyOf(one)) ?? []).map(({ source, target, id }) => ({
          ...{ source, target, id, quality: 100 },
        }));
        for (const match of same.length > 0 ? same : near(one)) {
          const key = `${match.source}\0${match.target}`;
          if (!found.has(key)) found.set(key, match);
        }
      }
      return [...found.values()].sort((a, b) => b.quality - a.quality).slice(0, OFFERED);
    },
  };
}

function keyOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** Paragraphs and what else stands between empty lines, and the lines of front matter; code has none to offer. */
function blocksOf(text: string): string[] {
  return text
    .replace(/^---\n([\s\S]*?)\n---(?:\n|$)/, (_, fields: string) =>
      fields.replace(/\n(?! )/g, '\n\n').concat('\n\n'),
    )
    .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1.*$/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

function sentencesOf(block: string): string[] {
  return block
    .split(/(?<=[.!?])\s+(?=\p{Lu})|(?<=[。！？])\s*/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function zip(a: readonly string[], b: readonly string[]): [string, string][] {
  return a.length === b.length ? a.map((one, index) => [one, b[index] ?? '']) : [];
}
