import type { BlockKind, SectionBlock } from '../../../shared/types/section-record';

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

function counted(count: string, word: string): string {
  return `${count} ${count === '1' ? word : `${word}s`}`;
}

/** `4 x 2`. */
function sayTable(shape: string): string {
  const [rows = '', columns = ''] = shape.split(' x ');
  return `${counted(rows, 'row')} and ${counted(columns, 'column')}`;
}

/** `list 3`, `ordered from 1 3`, `list 2 [ ] [x]`. */
function sayList(shape: string): string {
  const [, start, count = '', tasks] = /^(?:list|ordered from (\d+)) (\d+)(.*)$/.exec(shape) ?? [];
  const kind = start === undefined ? 'list' : `numbered list from ${start}`;
  const items = counted(count, 'item');
  return tasks ? `${kind} of ${items} with tasks` : `${kind} of ${items}`;
}
