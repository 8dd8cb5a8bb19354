import { getOrMake } from '../../shared/remember';

/** What was translated before and is the same, or nearly: offered to translators. */
export interface MemoryMatch extends TranslatedPair {
  /** 100 for the same text, less for a similar one. */
  readonly quality: number;
}

/** A section in both languages. */
export interface TranslatedPair {
  /** Where it stands: an address without language. */
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

/** Offers what the book says elsewhere. */
export interface Memory {
  matches(text: string): MemoryMatch[];
}

/** Less is no help. */
const NEAR = 0.7;
/** Matches that a section is offered. */
const OFFERED = 8;
/** Pieces that a text is compared with, at most about: those with its rarest words. */
const COMPARED = 400;

interface Piece extends TranslatedPair {
  readonly key: string;
  /** Numbers of its words. */
  readonly words: Uint32Array;
}

/** Blocks and sentences of aligned sections, where both languages have equally many. */
export function createMemory(pairs: Iterable<TranslatedPair>): Memory {
  const pieces: Piece[] = [];
  const exact = new Map<string, Piece[]>();
  const numbers = new Map<string, number>();
  /** Pieces by the number of a word. */
  const byWord: number[][] = [];
  const add = (id: string, source: string, target: string) => {
    if (!/\p{L}/u.test(source)) return;
    const key = keyOf(source);
    const known = exact.get(key) ?? [];
    if (key === '' || known.some((piece) => piece.target === target)) return;
    const words = Uint32Array.from(wordsOf(source), (word) => {
      const number = getOrMake(numbers, word, () => byWord.push([]) - 1);
      byWord[number]?.push(pieces.length);
      return number;
    });
    const piece = { id, source, key, target, words };
    exact.set(key, [...known, piece]);
    pieces.push(piece);
  };
  for (const { id, source, target } of pairs) {
    for (const [a, b] of zip(blocksOf(source), blocksOf(target))) {
      if (a !== b) add(id, a, b);
      const sentences = zip(sentencesOf(a), sentencesOf(b));
      if (sentences.length > 1) for (const [one, other] of sentences) add(id, one, other);
    }
  }

  /** The look at which each piece was last compared: a table for each look would be most of the work. */
  const comparedAt = new Uint32Array(pieces.length);
  let look = 0;

  function near(text: string, key: string): MemoryMatch[] {
    look++;
    const words = [...wordsOf(text)];
    const own = new Uint8Array(byWord.length);
    const lists = words.map((word) => {
      const number = numbers.get(word);
      if (number !== undefined) own[number] = 1;
      return byWord[number ?? -1] ?? [];
    });
    lists.sort((a, b) => a.length - b.length);
    // So many words at least are in whatever is alike, so that it has one of the rarest.
    const needed = Math.ceil((NEAR / (2 - NEAR)) * words.length);
    const found: MemoryMatch[] = [];
    let compared = 0;
    for (const list of lists.slice(0, words.length - needed + 1)) {
      if (list.length > COMPARED || compared > COMPARED) break;
      for (const index of list) {
        const piece = pieces[index];
        if (!piece || comparedAt[index] === look) continue;
        comparedAt[index] = look;
        compared++;
        if (piece.key === key) continue;
        const likeness = likenessOf(piece.words, own, words.length);
        if (likeness < NEAR) continue;
        const { source, target, id } = piece;
        found.push({ source, target, id, quality: Math.min(99, Math.round(likeness * 100)) });
      }
    }
    return found;
  }

  return {
    matches(text) {
      const texts = blocksOf(text).flatMap((block) => [block, ...sentencesOf(block)]);
      const found = new Map<string, MemoryMatch>();
      for (const one of new Set(texts)) {
        const textKey = keyOf(one);
        const same = (exact.get(textKey) ?? []).map(({ source, target, id }) => ({
          ...{ source, target, id, quality: 100 },
        }));
        for (const match of same.length > 0 ? same : near(one, textKey)) {
          const key = `${match.source}\0${match.target}`;
          if (!found.has(key)) found.set(key, match);
        }
      }
      return [...found.values()].sort((a, b) => b.quality - a.quality).slice(0, OFFERED);
    },
  };
}

/** How many of their words two texts share, from 0 to 1. One shared word says nothing. */
function likenessOf(words: Uint32Array, isOwn: Uint8Array, ownCount: number): number {
  const size = (words.length + ownCount) / 2;
  if (Math.min(words.length, ownCount) < NEAR * size) return 0;
  let shared = 0;
  for (const word of words) if (isOwn[word] === 1) shared++;
  return shared < 2 ? 0 : shared / size;
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
    .map(withoutHeadingMarks)
    .filter((block) => block !== '');
}

/** A heading is the same at each level, and with any id. */
function withoutHeadingMarks(block: string): string {
  return block.trim().replace(/^#{1,6}[ \t]+(.*?)(?:[ \t]*\\?\{#[^{}\n]*\})?$/, '$1');
}

/** Its end is no number of an item. */
function sentencesOf(block: string): string[] {
  return block
    .split(/(?<=[.!?])(?<!^[ \t>]*\d+\.)\s+(?=\p{Lu})|(?<=[。！？])\s*/mu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function zip(a: readonly string[], b: readonly string[]): [string, string][] {
  return a.length === b.length ? a.map((one, index) => [one, b[index] ?? '']) : [];
}
