import type { ParityPart } from '../../../shared/parity-parts';
import { counted } from '../../../shared/text/counted';
import type { BlockKind, SectionBlock, SectionRecord } from '../../../shared/types/section-record';

/** Blocks of which a section of a translation has other ones than its original. */
export interface BlockDifference {
  readonly part: ParityPart;
  readonly message: string;
  /** Undefined where the original lacks it. */
  readonly original: SectionBlock | undefined;
  /** Undefined where the translation lacks it. */
  readonly translation: SectionBlock | undefined;
}

type Blocks = SectionRecord['blocks'];

/** The part of a page that blocks of a kind belong to. */
const PART_OF: Readonly<Record<BlockKind, ParityPart>> = {
  code: 'code',
  container: 'containers',
  quote: 'containers',
  rule: 'html',
  list: 'lists',
  table: 'tables',
  link: 'links',
  image: 'images',
  component: 'components',
  expression: 'components',
  html: 'html',
};

/** Compares the blocks of a section with those of its original, leaving some parts out. */
export function blockDifferences(
  original: Blocks,
  translation: Blocks,
  except: ReadonlySet<ParityPart>,
): BlockDifference[] {
  const countedBlocks = (blocks: Blocks) => blocks.filter(({ kind }) => !except.has(PART_OF[kind]));
  const [all, others] = [countedBlocks(original), countedBlocks(translation)];
  return [...orderedDifference(all, others), ...unorderedDifferences(all, others)];
}

function differenceOf(
  original: SectionBlock | undefined,
  translation: SectionBlock | undefined,
): BlockDifference[] {
  const kind = original?.kind ?? translation?.kind;
  if (kind === undefined) return [];
  const message = sayDifference(original, translation);
  return [{ part: PART_OF[kind], message, original, translation }];
}

function sayDifference(a: SectionBlock | undefined, b: SectionBlock | undefined): string {
  if (!b) return `The section lacks a part of the original: ${a ? describeBlock(a) : ''}`;
  const here = describeBlock(b);
  if (!a) return `The original has no such part: ${here}`;
  const there = describeBlock(a);
  if (a.kind !== b.kind)
    return `Here is another part than in the original: ${here}, there ${there}`;
  const word = KIND_WORDS[b.kind];
  if (a.shape === b.shape) return `The ${word} is not inside of the same block as in the original`;
  if (here === there) return `The ${word} differs from the original's by more than words: ${here}`;
  return `The ${word} differs from the original's: ${here}, there ${there}`;
}

/** Whether a block may stand in running text, whose order differs between languages. */
function isInline({ kind, end }: SectionBlock): boolean {
  if (kind === 'component' || kind === 'expression') return end === undefined;
  return kind === 'link' || kind === 'image' || kind === 'html';
}

/** What only one of two texts holds, kind by kind, put into pairs. */
function unorderedDifferences(all: Blocks, others: Blocks): BlockDifference[] {
  const kinds = new Set([...all, ...others].filter(isInline).map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const ofKind = (blocks: Blocks) =>
      blocks.filter((block) => block.kind === kind && isInline(block));
    const lacking = without(ofKind(all), ofKind(others));
    const added = without(ofKind(others), ofKind(all));
    const length = Math.max(lacking.length, added.length);
    return Array.from({ length }, (_, index) => differenceOf(lacking[index], added[index])).flat();
  });
}

/** The blocks of a list that another one lacks; repeated ones count. */
function without(all: Blocks, others: Blocks): SectionBlock[] {
  const left = others.map(({ shape }) => shape);
  return all.filter(({ shape }) => {
    const at = left.indexOf(shape);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A block with how deep it is inside of others. */
interface Nested {
  readonly block: SectionBlock;
  readonly depth: number;
}

function nest(blocks: Blocks): Nested[] {
  const open: SectionBlock[] = [];
  return blocks
    .filter((block) => !isInline(block))
    .map((block) => {
      while (open.length > 0 && !holds(open.at(-1), block)) open.pop();
      const depth = open.length;
      if (block.end !== undefined) open.push(block);
      return { block, depth };
    });
}

function holds(outer: SectionBlock | undefined, inner: SectionBlock): boolean {
  // The lines of a fragment say nothing of the page's; both languages include it at the same place.
  if (outer?.file !== inner.file) return true;
  return outer?.end !== undefined && inner.line <= outer.end;
}

/** The first difference of blocks that stand one below the other: what follows it is no counterpart any more. */
function orderedDifference(original: Blocks, translation: Blocks): BlockDifference[] {
  const [all, others] = [nest(original), nest(translation)];
  const isSame = (a: Nested | undefined, b: Nested | undefined) =>
    a?.block.kind === b?.block.kind && a?.block.shape === b?.block.shape && a?.depth === b?.depth;
  const length = Math.max(all.length, others.length);
  const at = Array.from({ length }).findIndex((_, index) => !isSame(all[index], others[index]));
  if (at < 0) return [];
  const more = others.length - all.length;
  // Where one has more, the rest may follow unchanged.
  const isAdded = more > 0 && isSame(all[at], others[at + more]);
  const isMissing = more < 0 && isSame(all[at - more], others[at]);
  return differenceOf(
    isAdded ? undefined : all[at]?.block,
    isMissing ? undefined : others[at]?.block,
  );
}

/** How authors call a block. */
export const KIND_WORDS: Readonly<Record<BlockKind, string>> = {
  code: 'code block',
  container: 'container',
  quote: 'quote',
  rule: 'line across',
  list: 'list',
  table: 'table',
  link: 'link',
  image: 'image',
  component: 'component',
  expression: 'expression',
  html: 'HTML',
};

/** Longest shape that a message quotes, in characters. */
const SHOWN = 80;

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

/** A block with what tells it apart, as a message names it: `list of 3`, `link to /guide`. */
export function describeBlock({ kind, shape }: SectionBlock): string {
  const word = KIND_WORDS[kind];
  switch (kind) {
    case 'code':
      // Nobody reads the hash of the code.
      return `${word} ${cut(`\`\`\`${shape.replace(/ [\da-f]{8,}$/, '')}`)}`;
    case 'container':
      return `${word} :::${shape}`;
    case 'link':
      return `${word} to ${cut(shape)}`;
    case 'quote':
    case 'rule':
      return word;
    case 'list':
      return sayList(shape);
    case 'table':
      return `${word} of ${sayTable(shape)}`;
    default:
      return `${word} ${cut(shape)}`;
  }
}

/** `4 x 2`. */
function sayTable(shape: string): string {
  const [rows = '', columns = ''] = shape.split(' x ');
  return `${counted(Number(rows), 'row')} and ${counted(Number(columns), 'column')}`;
}

/** `list 3`, `ordered from 1 3`, `list 2 [ ] [x]`. */
function sayList(shape: string): string {
  const [, start, count = '', tasks] = /^(?:list|ordered from (\d+)) (\d+)(.*)$/.exec(shape) ?? [];
  const kind = start === undefined ? 'list' : `numbered list from ${start}`;
  const items = counted(Number(count), 'item');
  return tasks ? `${kind} of ${items} with tasks` : `${kind} of ${items}`;
}
