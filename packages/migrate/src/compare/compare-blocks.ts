import { diffArrays } from 'diff';
import { BOX_WORDS } from './box-words';
import type { Block } from './page-blocks';

/** What differs between an old page and the new one. */
export interface Difference {
  readonly what: 'lost' | 'added' | 'moved';
  readonly kind: Block['kind'];
  readonly heading: string;
  /** The words that it is about. */
  readonly words: string;
}

/** How addresses are compared. */
export interface Addresses {
  /** An address of the old page by which it is known, whatever it ends with. */
  readonly old: (address: string) => string;
  readonly fresh: (address: string) => string;
}

/** A block with what it is compared by. */
interface Keyed {
  readonly block: Block;
  readonly key: string;
}

export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[–—−]/g, '-')
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim();

const solid = (text: string): string => plain(text).replace(/\s+/g, '');

/** Compares what readers see of a page before and after. */
export function compareBlocks(
  old: readonly Block[],
  fresh: readonly Block[],
  addresses: Addresses,
): Difference[] {
  const before = old.flatMap((block) => keyed(block, addresses.old));
  const after = fresh.flatMap((block) => keyed(block, addresses.fresh));
  const places = new Map<string, number[]>();
  for (const [index, { key }] of after.entries())
    places.set(key, [...(places.get(key) ?? []), index]);
  const matched = new Set<number>();
  const pairs: { readonly one: Keyed; readonly index: number }[] = [];
  const open: Keyed[] = [];
  for (const one of before) {
    const index = places.get(one.key)?.shift();
    if (index === undefined) open.push(one);
    else {
      matched.add(index);
      pairs.push({ one, index });
    }
  }
  const free = after.filter((_, index) => !matched.has(index));
  const all = { old: solid(textsOf(before)), fresh: solid(textsOf(after)) };
  const freeWords = wordsOf(free.map(({ block }) => (isText(block) ? block.text : '')).join(' '));
  const lost = open.flatMap((one) => lostOf(one, all.fresh, freeWords, after));
  const openWords = wordsOf(open.map(({ block }) => (isText(block) ? block.text : '')).join(' '));
  const added = free.flatMap((one) => addedOf(one, all.old, openWords, before));
  return [...lost, ...movedOf(pairs), ...added];
}

function keyed(block: Block, address: (text: string) => string): Keyed[] {
  if (BOX_WORDS.has(plain(block.text)) && block.kind !== 'code') return [];
  // Where an old system did not know the sign of a box, it was shown.
  const text = block.text.replace(/^\[!(?:note|tip|important|warning|caution)\]\s*/i, '');
  if (isText(block) && text !== block.text)
    return text === '' ? [] : keyed({ ...block, text }, address);
  if (block.kind === 'link') {
    const target = address(block.text);
    return target === '' ? [] : [{ block, key: `link ${target}` }];
  }
  if (block.kind === 'image')
    return [{ block, key: `image ${block.alt || pictureName(block.text)}` }];
  return [{ block, key: `${block.kind} ${solid(block.text)}` }];
}

/** The name of a picture without folder, ending and the hash that bundlers add. */
function pictureName(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const name = path.split('/').at(-1) ?? '';
  return withoutHash(name.split('.')[0] ?? name).toLowerCase();
}

/** What may be a hash at the end of a name: the same name without it loses nothing, since both lose what else looks so. */
const HASH = /-(?:[\da-f]{16,}|(?=[\w-]*[\dA-Z])[\w-]{8})$/;

function withoutHash(name: string): string {
  const rest = name.replace(HASH, '');
  return rest === name ? name : withoutHash(rest);
}

const isPicture = ({ kind, text }: Block, address: string): boolean =>
  kind === 'image' && pictureName(text) === pictureName(address);

const isText = ({ kind }: Block): boolean =>
  kind === 'text' || kind === 'heading' || kind === 'tab';

/** Everything that is text or code on a page. */
function textsOf(all: readonly Keyed[]): string {
  return all
    .map(({ block }) => (block.kind === 'link' || block.kind === 'image' ? '' : block.text))
    .join('\n');
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_]+(?:['’.-][\p{L}\p{N}_]+)*|[^\s\p{L}\p{N}]/gu,
      ) ?? []
  );
}

/** Longer texts are compared by whole words in a moment, or not at all. */
const PATIENCE = 2000;

/** Runs of words that a text has and another has not. */
function missingWords(words: readonly string[], others: readonly string[]): string {
  const changes = diffArrays([...words], [...others], {
    comparator: (a, b) => plain(a) === plain(b),
    timeout: PATIENCE,
  });
  if (changes === undefined) return words.join(' ');
  return changes
    .filter(({ removed, value }) => removed && value.some((word) => /[\p{L}\p{N}]/u.test(word)))
    .map(({ value }) => joined(value))
    .join(' … ');
}

function joined(words: readonly string[]): string {
  return words
    .join(' ')
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])/gu,
      '',
    )
    .replace(/ (?=[,.;:!?)\]}])/g, '')
    .replace(/(?<=[([{]) /g, '');
}

function lostOf(
  { block, key }: Keyed,
  all: string,
  free: readonly string[],
  after: readonly Keyed[],
): Difference[] {
  const { kind, heading, text } = block;
  if (kind === 'link' || kind === 'image') {
    // The same address may stand more often than before.
    if (after.some((other) => other.key === key)) return [];
    const isWithWords = block.alt === '' || all.includes(solid(block.alt ?? ''));
    if (kind === 'image' && isWithWords && after.some((other) => isPicture(other.block, text)))
      return [];
    const words = kind === 'image' && block.alt ? `${block.alt} (${text})` : text;
    return [{ what: 'lost', kind, heading, words }];
  }
  // Signs are no words: "4.1.0+" says what "4.1.0" says. What else stands in a heading was added to it.
  const meant = text.replace(MISWRITTEN_ID, '');
  const isKept = kind === 'heading' && after.some((other) => holdsWords(other.block, meant));
  if (isKept) return [];
  // A heading of two parts may be a heading and a text below it.
  const isBegun = kind === 'heading' && after.some((other) => isBeginning(other.block, text));
  if ((kind === 'text' || isBegun) && all.includes(solid(text))) return [];
  const words =
    kind === 'text'
      ? missingWords(wordsOf(text), free)
      : kind === 'code'
        ? linesOutside(text, all)
        : text;
  return words === '' ? [] : [{ what: 'lost', kind, heading, words }];
}

/** Lines of code that a page has nowhere. */
const linesOutside = (code: string, all: string): string =>
  code
    .split('\n')
    .filter((line) => line.trim() !== '' && !all.includes(solid(line)))
    .map((line) => line.trim())
    .join(' ⏎ ');

const isBeginning = ({ kind, text }: Block, whole: string): boolean =>
  kind === 'heading' && solid(whole).startsWith(solid(text));

/** An id that the old system did not know for one, and showed. */
const MISWRITTEN_ID = /\s*\{#?[\w-]+\}$/;

const letters = (text: string): string => solid(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a heading has all words of another one, in their order. */
const holdsWords = ({ kind, text }: Block, words: string): boolean => {
  if (kind !== 'heading' || letters(words) === '') return false;
  const all = wordsOf(text).map(plain);
  let at = 0;
  const found = wordsOf(words).every((word) => {
    if (!/[\p{L}\p{N}]/u.test(word)) return true;
    at = all.indexOf(plain(word), at) + 1;
    return at > 0;
  });
  return found || letters(text) === letters(words);
};

function addedOf(
  { block, key }: Keyed,
  all: string,
  open: readonly string[],
  before: readonly Keyed[],
): Difference[] {
  const { kind, heading, text } = block;
  if (kind === 'link' || kind === 'image') {
    return before.some(
      (other) => other.key === key || (kind === 'image' && isPicture(other.block, text)),
    )
      ? []
      : [{ what: 'added', kind, heading, words: text }];
  }
  if (all.includes(solid(text))) return [];
  const words =
    kind === 'text'
      ? missingWords(wordsOf(text), open)
      : kind === 'code'
        ? linesOutside(text, all)
        : text;
  return words === '' ? [] : [{ what: 'added', kind, heading, words }];
}

/** Blocks that stand before others which they stood behind: as few as can be named. */
function movedOf(pairs: readonly { readonly one: Keyed; readonly index: number }[]): Difference[] {
  const texts = pairs.filter(({ one }) => one.block.kind !== 'link' && one.block.kind !== 'image');
  const kept = longestRise(texts.map(({ index }) => index));
  return texts
    .filter((_, at) => !kept.has(at))
    .map(({ one: { block } }) => ({
      what: 'moved',
      kind: block.kind,
      heading: block.heading,
      words: block.text.replace(/\s+/g, ' ').slice(0, 120),
    }));
}

/** Positions of a longest rising part of a list. */
function longestRise(list: readonly number[]): Set<number> {
  /** Position of the last item of the best part of each length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [position, value] of list.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[position] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = position;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.add(at);
  return kept;
}
