import { remember } from '../../../shared/remember';
import type { ChangedBlock, ChangePart } from '../../../shared/types/freshness';
import { type Difference, differences } from './least-difference';
import { createWordReader, type ReadWords, shownWords } from './markdown-words';
import { markdownLines } from './section-text';

/** A line of prose, or a whole block of code. */
interface Unit {
  readonly isCode: boolean;
  readonly text: string;
}

/** Words, and what stands between them, that are shown with a change on each side of it. */
const WORDS_SHOWN = 16;
/** Lines of code that are shown with a change on each side of it. */
const LINES_SHOWN = 2;
/** Share of their words that two lines have in common when one is a new wording of the other. */
const ALIKE = 0.3;
/** Words of a section that are looked up to find out which line became which. Lines behind these count as rewritten. */
const MAX_LOOKUPS = 4_000_000;

/**
 * What changed from one version of a section to the next: in prose by words, in code by lines. What was rewritten is shown
 * as a whole, first as it was and then as it is.
 *
 * @param before plain Markdown, as `after`
 * @param langTag of both
 */
export function textChanges(before: string, after: string, langTag: string): ChangedBlock[] {
  const readers: Readers = {
    read: remember(createWordReader(langTag)),
    namesOf: remember((unit: Unit) => namesIn(unit, readers.read)),
    lookups: MAX_LOOKUPS,
  };
  const blocks: ChangedBlock[] = [];
  let removed: readonly Unit[] = [];
  const take = (added: readonly Unit[]): void => {
    for (const pair of pairUnits(removed, added, readers)) {
      const isCode = pair.some((unit) => unit?.isCode);
      const parts = isCode ? compareCode(pair) : compareWords(pair, readers.read);
      blocks.push({ kind: isCode ? 'code' : 'words', parts });
    }
    removed = [];
  };
  for (const change of differences(unitsOf(before), unitsOf(after), isEqual)) {
    if (change.removed) removed = change.value;
    else if (change.added) take(change.value);
    else {
      take([]);
      blocks.push({ kind: 'gap', parts: [] });
    }
  }
  take([]);
  // That a section says more than what changed is understood.
  return blocks.filter(({ kind }, index) => kind !== 'gap' || (index > 0 && blocks[index + 1]));
}

/** What is read of the lines of one section. */
interface Readers {
  readonly read: ReadWords;
  /** Words that say something. */
  readonly namesOf: (unit: Unit) => ReadonlySet<string>;
  /** How many may still be looked up. */
  lookups: number;
}

const isEqual = (a: Unit, b: Unit): boolean => a.isCode === b.isCode && a.text === b.text;

function unitsOf(markdown: string): Unit[] {
  const units: Unit[] = [];
  let code: string[] = [];
  for (const { text, isCode, isLast } of markdownLines(markdown)) {
    if (isCode) code.push(text);
    else if (text.trim() !== '') units.push({ isCode, text: text.trim() });
    if (isLast) {
      units.push({ isCode: true, text: code.join('\n') });
      code = [];
    }
  }
  return units;
}

/** Two versions of a unit: one of them is absent where it was added or removed. */
type Pair = readonly [old: Unit | undefined, next: Unit | undefined];
/** Puts beside each removed unit the one that took its place, in order. */
function pairUnits(removed: readonly Unit[], others: readonly Unit[], readers: Readers): Pair[] {
  const pairs: Pair[] = [];
  let position = 0;
  for (const old of removed) {
    let index = position;
    while (index < others.length && !isAlike(old, others[index], readers)) index++;
    if (index === others.length) pairs.push([old, undefined]);
    else {
      while (position < index) pairs.push([undefined, others[position++]]);
      pairs.push([old, others[position++]]);
    }
  }
  while (position < others.length) pairs.push([undefined, others[position++]]);
  return pairs;
}

function namesIn({ text, isCode }: Unit, read: ReadWords): ReadonlySet<string> {
  const words = isCode ? text.split(/[^\p{L}\p{N}]+/u) : read(text);
  return new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)));
}

function isAlike(old: Unit, next: Unit | undefined, readers: Readers): boolean {
  if (readers.lookups <= 0 || !next || old.isCode !== next.isCode) return false;
  const [a, b] = [readers.namesOf(old), readers.namesOf(next)];
  readers.lookups -= a.size + 1;
  const wanted = ALIKE * Math.max(a.size, b.size, 1);
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common >= wanted;
}

function kindOf({ removed, added }: Omit<Difference<unknown>, 'value'>) {
  if (removed) return 'removed';
  return added ? 'added' : 'same';
}

/** A part of a change in pieces of which some may be left out. */
interface Pieces {
  readonly kind: 'same' | 'removed' | 'added';
  readonly pieces: readonly string[];
}

function compareWords([old, next]: Pair, read: ReadWords): ChangePart[] {
  const changes = differences(old ? read(old.text) : [], next ? read(next.text) : []);
  const toParts = (hidesSigns: boolean) =>
    joinWords(
      changes.map(({ value, ...change }) => {
        const kind = kindOf(change);
        return { kind, pieces: hidesSigns ? shownWords(value, kind === 'same') : value };
      }),
    );
  const parts = toParts(true);
  const isVisible = parts.some(({ kind }) => kind !== 'same');
  return shorten(isVisible ? parts : toParts(false), WORDS_SHOWN, '');
}

function compareCode([old, next]: Pair): ChangePart[] {
  const compare = (linesOf: (code: string) => string[]) =>
    differences(old ? linesOf(old.text) : [], next ? linesOf(next.text) : []).map(
      ({ value, ...change }): Pieces => ({ kind: kindOf(change), pieces: value }),
    );
  const linesOf = (code: string) => code.split('\n');
  // The fence is shown when nothing else changed.
  const inner = compare((code) => linesOf(code).slice(1, -1));
  const isVisible = inner.some(({ kind }) => kind !== 'same');
  return shorten(isVisible ? inner : compare(linesOf), LINES_SHOWN, '\n');
}

/** Changes with nothing but a space between them are one: whole phrases are easier to read than every other word. */
function joinWords(parts: readonly Pieces[]): Pieces[] {
  const joined: Pieces[] = [];
  let texts = { removed: '', added: '' };
  const flush = (): string => {
    const space = texts.removed.slice(texts.removed.trimEnd().length);
    const end = texts.added.endsWith(space) ? space.length : 0;
    for (const kind of ['removed', 'added'] as const) {
      const text = texts[kind].slice(0, texts[kind].length - end);
      if (text !== '') joined.push({ kind, pieces: [text] });
    }
    texts = { removed: '', added: '' };
    return space.slice(0, end);
  };
  for (const [index, { kind, pieces }] of parts.entries()) {
    const text = pieces.join('');
    if (kind !== 'same') {
      texts[kind] += text;
      continue;
    }
    const isBetween = text.trim() === '' && index > 0 && index < parts.length - 1;
    if (isBetween) {
      texts = { removed: texts.removed + text, added: texts.added + text };
      continue;
    }
    const shared = [flush(), ...pieces].filter((piece) => piece !== '');
    if (shared.length > 0) joined.push({ kind, pieces: shared });
  }
  flush();
  return joined;
}

/** Leaves out what is the same and far from every change. */
function shorten(parts: readonly Pieces[], shown: number, glue: string): ChangePart[] {
  return parts.flatMap(({ kind, pieces }, index): ChangePart[] => {
    const whole = { kind, text: pieces.join(glue) };
    if (kind !== 'same') return [whole];
    const head = index === 0 ? 0 : shown;
    const tail = index === parts.length - 1 ? 0 : shown;
    if (pieces.length <= head + tail + 1) return [whole];
    const same = (text: string): ChangePart[] => (text === '' ? [] : [{ kind, text }]);
    const before = pieces.slice(0, head).join(glue).trimEnd();
    const after = pieces.slice(pieces.length - tail).join(glue);
    return [
      ...same(before),
      { kind: 'gap', text: '' },
      // What ends a sentence that is left out says nothing.
      ...same(glue === '' ? after.replace(/^[\s.,;:!?，。；：！？、]+/u, '') : after),
    ];
  });
}
