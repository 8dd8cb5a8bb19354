import { collapseSpace } from '../../html/tree';

/*
 * Both collect pieces instead of one growing string: looking at its end would copy it each time.
 */

/** Text with the white space around and between its words. */
export interface Words {
  /** Without white space at its ends. */
  readonly words: string;
  readonly startsWithSpace: boolean;
  readonly endsWithSpace: boolean;
}

/** Reads the words of a piece of text. */
export function readWords(text: string): Words {
  const collapsed = collapseSpace(text);
  const startsWithSpace = collapsed.startsWith(' ');
  const endsWithSpace = collapsed.endsWith(' ');
  const words = startsWithSpace || endsWithSpace ? collapsed.trim() : collapsed;
  return { words, startsWithSpace, endsWithSpace };
}

/** Writes words one after the other, all in one line. */
export function createWordWriter() {
  const pieces: string[] = [];
  let hasSpace = false;
  return {
    write({ words, startsWithSpace, endsWithSpace }: Words): void {
      if (startsWithSpace) hasSpace = true;
      if (words === '') return;
      pieces.push(hasSpace && pieces.length > 0 ? ` ${words}` : words);
      hasSpace = endsWithSpace;
    },
    /** What follows is a word of its own. */
    divide(): void {
      hasSpace = true;
    },
    text: (): string => pieces.join(''),
  };
}

/** Writes words and lines. */
export function createLineWriter() {
  const pieces: string[] = [];
  let length = 0;
  let isLineStart = true;
  let hasSpace = false;
  const push = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  return {
    length: () => length,
    write({ words, startsWithSpace, endsWithSpace }: Words): void {
      if (startsWithSpace) hasSpace = true;
      if (words === '') return;
      push(hasSpace && !isLineStart ? ` ${words}` : words);
      isLineStart = false;
      hasSpace = endsWithSpace;
    },
    /** Writes a text as it is. */
    verbatim(text: string): void {
      if (text === '') return;
      push(text);
      isLineStart = false;
      hasSpace = false;
    },
    endLine(): void {
      if (!isLineStart) push('\n');
      isLineStart = true;
      hasSpace = false;
    },
    text: (): string => pieces.join('').trimEnd(),
  };
}
