import type { CodePart } from '../plugin-parts';

/** Classes that a notation puts on a line. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['highlight', 'highlighted'],
  ['hl', 'highlighted'],
  ['++', 'diff add'],
  ['--', 'diff remove'],
  ['focus', 'focused'],
  ['error', 'error'],
  ['warning', 'warning'],
]);

/** What marks a word, and not a line: `word:name`. */
const WORD = 'word:';

/** Names of all notations. */
export const NOTATIONS: readonly string[] = [...CLASSES.keys(), `${WORD}…`];

/** A part of a line that is marked. */
export type MarkedWord = Pick<CodePart, 'line' | 'from' | 'to'>;

/** Code without its notations, and what they said. */
export interface AnnotatedCode {
  readonly code: string;
  /** Line number, from 1 → classes. */
  readonly lineClasses: ReadonlyMap<number, readonly string[]>;
  readonly words: readonly MarkedWord[];
  /** Number of each line, from 1, in the source; empty where no line went away. */
  readonly origins: readonly number[];
  /** Notations that do not exist, with the line in the block, from 1. */
  readonly unknown: readonly { readonly name: string; readonly line: number }[];
}

/** One or more notations, and the end of the comment that holds them. */
const NOTATIONS_IN_LINE =
  /((?:\[!code (?:word:(?:\\.|[^\\\]:])+|[\w+-]+)(?::\d+)?\][ \t]*)+)(\*\/\}|\*\/|-->)?/g;
const NOTATION = /\[!code (word:(?:\\.|[^\\\]:])+|[\w+-]+)(?::(\d+))?\]/g;
/** What may start the comment before them; `;` and `%` may be repeated. */
const OPENERS = ['{/*', '//', '/*', '<!--', '#', '--', ';', '%', '"', "'"];

/**
 * Takes `// [!code ++]` and its like out of the code. A line that holds nothing else vanishes and speaks of the lines
 * after it. `[\!code …]` stands for itself.
 */
export function extractNotations(source: string): AnnotatedCode {
  const lineClasses = new Map<number, readonly string[]>();
  const unknown: { name: string; line: number }[] = [];
  if (!source.includes('!code'))
    return { code: source, lineClasses, words: [], origins: [], unknown };
  const origins: number[] = [];
  const lines: string[] = [];
  /** The last line that a class is put on, by class, in the order of the notations. */
  const until = new Map<string, number>();
  const wanted: WantedWord[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const { text, notations } = stripLine(line);
    const isSilent = notations.length > 0 && text.trim() === '';
    const own: string[] = [];
    for (const { name, count } of notations) {
      if (name.startsWith(WORD)) {
        const word = name.slice(WORD.length).replace(/\\(.)/g, '$1');
        wanted.push({ word, first: lines.length, count: count ?? Number.POSITIVE_INFINITY });
        continue;
      }
      const added = CLASSES.get(name);
      if (added === undefined) {
        unknown.push({ name, line: index + 1 });
        continue;
      }
      const last = lines.length + (count ?? 1);
      if (last > (until.get(added) ?? 0)) until.set(added, last);
      if (!isSilent) own.push(added);
    }
    if (isSilent) continue;
    origins.push(index + 1);
    lines.push(text.replaceAll('[\\!code', '[!code'));
    const others = [...until.keys()].filter((name) => (until.get(name) ?? 0) >= lines.length);
    const classes = [...new Set([...own, ...others])];
    if (classes.length > 0) lineClasses.set(lines.length, classes);
  }
  const words = findWords(lines, wanted);
  return { code: lines.join('\n'), lineClasses, words, origins, unknown };
}

/** A word that is marked wherever it stands in some lines. */
interface WantedWord {
  readonly word: string;
  /** Index of the first line, and how many there are. */
  readonly first: number;
  readonly count: number;
}

/** Those that stand in others, or begin in them, are a part of these. */
function findWords(lines: readonly string[], wanted: readonly WantedWord[]): MarkedWord[] {
  if (wanted.length === 0) return [];
  return lines.flatMap((text, index) => {
    const here = wanted.filter(({ first, count }) => first <= index && index < first + count);
    const found = here.flatMap(({ word }) => placesOf(word, text));
    const sorted = found.sort((a, b) => a.from - b.from || b.to - a.to);
    let end = 0;
    return sorted.flatMap(({ from, to }) => {
      if (from < end) return [];
      end = to;
      return [{ line: index + 1, from, to }];
    });
  });
}

function placesOf(word: string, text: string): Omit<MarkedWord, 'line'>[] {
  const places: Omit<MarkedWord, 'line'>[] = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
    places.push({ from, to: from + word.length });
  }
  return places;
}

interface StrippedLine {
  readonly text: string;
  readonly notations: readonly { readonly name: string; readonly count: number | undefined }[];
}

function stripLine(line: string): StrippedLine {
  if (!line.includes('[!code ')) return { text: line, notations: [] };
  const notations: { name: string; count: number | undefined }[] = [];
  let text = '';
  let copied = 0;
  for (const match of line.matchAll(NOTATIONS_IN_LINE)) {
    const [whole, list = '', closer = ''] = match;
    for (const [, name = '', count] of list.matchAll(NOTATION)) {
      notations.push({ name, count: count === undefined ? undefined : Number(count) });
    }
    const { before, opener } = splitOpener(line.slice(copied, match.index));
    copied = match.index + whole.length;
    // Other words of the same comment stay in a comment.
    const isComment = opener !== '' && closer === '' && hasWords(line, copied);
    text += before + (isComment ? ` ${opener} ` : '');
  }
  if (notations.length === 0) return { text: line, notations };
  return { text: (text + line.slice(copied)).trimEnd(), notations };
}

/** Takes the start of a comment, and the white space around it, from the end of a text. */
function splitOpener(text: string): { readonly before: string; readonly opener: string } {
  const trimmed = text.trimEnd();
  const found = OPENERS.find((opener) => trimmed.endsWith(opener)) ?? '';
  let start = trimmed.length - found.length;
  if (found === ';' || found === '%') while (trimmed[start - 1] === found) start--;
  return { before: trimmed.slice(0, start).trimEnd(), opener: trimmed.slice(start) };
}

function hasWords(line: string, start: number): boolean {
  const word = /\S/g;
  word.lastIndex = start;
  return word.test(line);
}
