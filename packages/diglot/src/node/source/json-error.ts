/** What breaks a JSON text, and where. */
export interface JsonError {
  /** What was expected at the offset. */
  readonly expected: string;
  readonly offset: number;
}

/** No file of a site needs more. A text of thousands of brackets would end in the engine's own stack. */
const MOST_NESTED = 100;

/**
 * Finds the first error in a text that `JSON.parse` refuses, or that is nested too deep for us. The messages of Node leave
 * out the position of an unexpected character, and differ from version to version.
 */
export function findJsonError(text: string): JsonError | undefined {
  const end = value(text, blank(text, 0), 0);
  if (typeof end !== 'number') return end;
  return end < text.length ? { expected: 'the end of the file', offset: end } : undefined;
}

/** The offset after a part of the text, or the error in it. */
type End = number | JsonError;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in strings.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /true\b|false\b|null\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

type Reading = (text: string, start: number, depth: number) => End;

function value(text: string, start: number, depth: number): End {
  const open = text.charAt(start);
  if (open === '[') return members(text, start, depth, ']', value);
  if (open === '{') return members(text, start, depth, '}', property);
  return token(text, start, open === '"' ? STRING : SCALAR, 'a value in JSON');
}

function members(
  text: string,
  start: number,
  depth: number,
  close: ']' | '}',
  member: Reading,
): End {
  if (depth === MOST_NESTED) {
    return {
      expected: `no more than ${MOST_NESTED} lists and objects inside of each other`,
      offset: start,
    };
  }
  let at = blank(text, start + 1);
  if (text.charAt(at) === close) return blank(text, at + 1);
  for (;;) {
    const end = member(text, at, depth + 1);
    if (typeof end !== 'number') return end;
    if (text.charAt(end) === close) return blank(text, end + 1);
    if (text.charAt(end) !== ',') return { expected: `"," or "${close}"`, offset: end };
    at = blank(text, end + 1);
  }
}

function property(text: string, start: number, depth: number): End {
  const colon = token(text, start, STRING, 'a key in double quotes');
  if (typeof colon !== 'number') return colon;
  if (text.charAt(colon) !== ':') return { expected: '":"', offset: colon };
  return value(text, blank(text, colon + 1), depth);
}

function token(text: string, start: number, pattern: RegExp, expected: string): End {
  pattern.lastIndex = start;
  return pattern.test(text) ? blank(text, pattern.lastIndex) : { expected, offset: start };
}

function blank(text: string, start: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = start;
  space.test(text);
  return space.lastIndex;
}
