import { type ChangeObject, diffArrays } from 'diff';
import type { ChangedBlock, ChangePart } from '../../shared/types/freshness';
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

/**
 * What changed from one version of a section to the next: in prose by words, in code by lines.
 *
 * @param before plain Markdown, as `after`
 * @param langTag of both
 */
export function textChanges(before: string, after: string, langTag: string): ChangedBlock[] {
  const read = createWordReader(langTag);
  const blocks: ChangedBlock[] = [];
  let removed: readonly Unit[] = [];
  const take = (added: readonly Unit[]): void => {
    for (const pair of pairUnits(removed, added, read)) {
      const isCode = pair.some((unit) => unit?.isCode);
      const parts = isCode ? compareCode(pair) : compareWords(pair, read);
      blocks.push({ kind: isCode ? 'code' : 'words', parts });
    }
    removed = [];
  };
  for (const change of diffArrays(unitsOf(before), unitsOf(after), { comparator: isEqual })) {
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

const added = (next: Unit): Pair => [undefined, next];

/** Puts beside each removed unit the one that took its place, in order. */
function pairUnits(removed: readonly Unit[], others: readonly Unit[], read: ReadWords): Pair[] {
  const pairs: Pair[] = [];
  let rest = others;
  for (const old of removed) {
    const index = rest.findIndex((next) => isAlike(old, next, read));
    pairs.push(...rest.slice(0, Math.max(index, 0)).map(added), [old, rest[index]]);
    rest = rest.slice(index + 1);
  }
  return [...pairs, ...rest.map(added)];
}

function isAlike(old: Unit, next: Unit, read: ReadWords): boolean {
  if (old.isCode !== next.isCode) return false;
  const [a = new Set(), b = new Set()] = [old, next].map(({ text, isCode }) => {
    const words = isCode ? text.split(/[^\p{L}\p{N}]+/u) : read(text);
    return new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)));
  });
  const common = [...a].filter((word) => b.has(word)).length;
  return common >= ALIKE * Math.max(a.size, b.size, 1);
}

function kindOf({ removed, added }: Pick<ChangeObject<unknown>, 'removed' | 'added'>) {
  if (removed) return 'removed';
  return added ? 'added' : 'same';
}

function compareWords([old, next]: Pair, read: ReadWords): ChangePart[] {
  const changes = diffArrays(old ? read(old.text) : [], next ? read(next.text) : []);
  const toParts = (hidesSigns: boolean) =>
    joinWords(
      changes.map(({ value, ...change }) => {
        const kind = kindOf(change);
        const text = hidesSigns ? shownWords(value, kind === 'same') : value.join('');
        return { kind, text };
      }),
    );
  const parts = toParts(true);
  const isVisible = parts.some(({ kind }) => kind !== 'same');
  return shorten(isVisible ? parts : toParts(false), WORDS_SHOWN, read, '');
}

function compareCode([old, next]: Pair): ChangePart[] {
  const compare = (linesOf: (code: string) => string[]) =>
    diffArrays(old ? linesOf(old.text) : [], next ? linesOf(next.text) : []).map(
      ({ value, ...change }): ChangePart => ({ kind: kindOf(change), text: value.join('\n') }),
    );
  const linesOf = (code: string) => code.split('\n');
  // The fence is shown when nothing else changed.
  const inner = compare((code) => linesOf(code).slice(1, -1));
  const isVisible = inner.some(({ kind }) => kind !== 'same');
  return shorten(isVisible ? inner : compare(linesOf), LINES_SHOWN, linesOf, '\n');
}

/** Changes with nothing but a space between them are one: whole phrases are easier to read than every other word. */
function joinWords(parts: readonly ChangePart[]): ChangePart[] {
  const joined: ChangePart[] = [];
  let texts = { removed: '', added: '' };
  const flush = (): string => {
    const space = /\s*$/.exec(texts.removed)?.[0] ?? '';
    const end = texts.added.endsWith(space) ? space.length : 0;
    for (const kind of ['removed', 'added'] as const) {
      const text = texts[kind].slice(0, texts[kind].length - end);
      if (text !== '') joined.push({ kind, text });
    }
    texts = { removed: '', added: '' };
    return space.slice(0, end);
  };
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind === 'removed' || kind === 'added') {
      texts[kind] += text;
      continue;
    }
    const isBetween = text.trim() === '' && index > 0 && index < parts.length - 1;
    if (isBetween) {
      texts = { removed: texts.removed + text, added: texts.added + text };
      continue;
    }
    const shared = flush() + text;
    if (shared !== '') joined.push({ kind, text: shared });
  }
  flush();
  return joined;
}

/** Leaves out what is the same and far from every change. */
function shorten(
  parts: readonly ChangePart[],
  shown: number,
  split: (text: string) => string[],
  glue: string,
): ChangePart[] {
  return parts.flatMap((part, index): ChangePart[] => {
    if (part.kind !== 'same') return [part];
    const pieces = split(part.text);
    const head = index === 0 ? 0 : shown;
    const tail = index === parts.length - 1 ? 0 : shown;
    if (pieces.length <= head + tail + 1) return [part];
    const same = (text: string): ChangePart[] => (text === '' ? [] : [{ kind: 'same', text }]);
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
