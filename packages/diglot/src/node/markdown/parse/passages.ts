import { errorAt, type Problem } from '../problems';

/*
 * Sätteri's time grows with the square of what stands in one paragraph: of directives and expressions, and of everything
 * that has a position in a line that is not ASCII. 48,000 characters of nothing else take it half a second. Such a
 * paragraph is nobody's text; it is refused before it is parsed, which keeps the cost of a page linear in its size.
 */

/** Length of a paragraph times the signs in it that the parser looks at: beyond it, parsing takes about half a second. */
const LIMIT = 400_000_000;
/** A source that cannot reach the limit. */
const SHORT = Math.sqrt(LIMIT);

const SIGNS = /:[A-Za-z]|[{&]/g;
const SIGNS_IN_UNICODE = /[:{&*_~[<`]/g;
/** An empty line ends a paragraph, and so does the next item of a list. */
const NEXT = /\n(?=[ \t]*\n|[ \t]*[-*+][ \t])/;
const ASCII = /^[\0-\x7F]*$/;

/** What is wrong with a source that holds a paragraph too much for the parser. */
export function findEndlessPassage(text: string, file: string): Problem | undefined {
  if (text.length <= SHORT) return undefined;
  let line = 1;
  for (const passage of text.split(NEXT)) {
    if (passage.length * countSigns(passage) > LIMIT) {
      const empty = /^(?:[ \t]*\n)*/.exec(passage)?.[0] ?? '';
      return endless({ file, line: line + empty.split('\n').length - 1 });
    }
    line += passage.split('\n').length;
  }
  return undefined;
}

function countSigns(passage: string): number {
  const signs = ASCII.test(passage) ? SIGNS : SIGNS_IN_UNICODE;
  return passage.match(signs)?.length ?? 0;
}

function endless(place: { readonly file: string; readonly line: number }): Problem {
  return errorAt(place, {
    code: 'passage-too-long',
    message: 'This passage is too long, and holds too many signs, to be parsed.',
    fix: 'Divide it by empty lines; code of this length belongs into a file that the page quotes (`file="./x.json"`).',
  });
}
