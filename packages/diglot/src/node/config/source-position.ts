import type { DataPath } from './issues';

/**
 * Finds where a value stands in the source of a JavaScript config, to point at it in messages.
 *
 * It reads object and list literals only. Where the source builds a value some other way (a variable,
 * a call, a spread) it gives the innermost place on the way there, so that it is never wrong, only vague.
 *
 * @returns an offset, or undefined when not even the outermost key is written literally
 */
export function findInSource(source: string, path: DataPath): number | undefined {
  const start = source.search(/export\s+default\b|module\.exports\b/);
  let open = source.indexOf('{', Math.max(start, 0));
  let found: number | undefined;
  for (const part of path) {
    const place = open < 0 ? undefined : members(source, open).find((one) => one.name === part);
    if (place === undefined) return found;
    found = place.start;
    open = /[{[]/.test(source.charAt(place.value)) ? place.value : -1;
  }
  return found;
}

interface Member {
  /** Key in an object, position in a list. */
  readonly name: string | number;
  /** Offset of the key, or of the value in a list. */
  readonly start: number;
  /** Offset of the value. */
  readonly value: number;
}

/** The members of the literal that opens at an offset. */
function members(source: string, open: number): Member[] {
  const isList = source.charAt(open) === '[';
  const found: Member[] = [];
  let position = skipBlank(source, open + 1);
  while (position < source.length && !/[}\]]/.test(source.charAt(position))) {
    const key = /^(?:([\w$]+)|'([^']*)'|"([^"]*)")\s*:/.exec(
      source.slice(position, position + 200),
    );
    if (isList) found.push({ name: found.length, start: position, value: position });
    else if (key !== null) {
      const value = skipBlank(source, position + key[0].length);
      found.push({ name: key[1] ?? key[2] ?? key[3] ?? '', start: position, value });
    }
    position = skipBlank(source, skipValue(source, position));
    if (source.charAt(position) === ',') position = skipBlank(source, position + 1);
  }
  return found;
}

function skipBlank(source: string, from: number): number {
  const blank = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  blank.lastIndex = from;
  blank.test(source);
  return blank.lastIndex;
}

/** The offset of the comma or bracket that ends the value which starts at an offset. */
function skipValue(source: string, from: number): number {
  // A slash where a value begins opens a regular expression.
  const token =
    /(?<=[(,:=>[!&|?]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[[\](){},]/g;
  token.lastIndex = from;
  let depth = 0;
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    if (/^[[({]/.test(match[0])) depth += 1;
    else if (/^[\])}]/.test(match[0])) depth -= 1;
    if (depth < 0 || (depth === 0 && match[0] === ',')) return match.index;
  }
  return source.length;
}
