/** More addresses than these are a pattern that nobody wrote to be written out. */
const MOST = 64;

/** Signs of regular expressions that have no counterpart in a list of addresses. */
const UNKNOWN = /[\\[\]{}()*+?|^$]/;

/**
 * The addresses that a regular expression stands for, where these can be written out: alternatives, what may be absent, and a
 * rest at the end (`(.*)`, written as `*`). Endings that mean the same page are left out.
 *
 * @returns undefined where it stands for more
 */
export function addressesOf(pattern: string): string[] | undefined {
  const inner = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replaceAll('\\/', '/')
    // The same page with and without an ending.
    .replace(/\/\?$/, '')
    .replace(/\((?:\?:)?\\\.html\)\?$/, '')
    .replace(/\/\?$/, '');
  const splat = /^(.*\/)(?:\(\.[*+]\)|\.[*+])$/.exec(inner);
  const all = expand(splat?.[1] ?? inner);
  if (all === undefined) return undefined;
  const addresses = all.map((one) => one.replace(/\.html$/, '') + (splat ? '*' : ''));
  return addresses.every((one) => one.startsWith('/')) ? [...new Set(addresses)] : undefined;
}

/** What a pattern of letters, groups and question marks matches. */
function expand(pattern: string): string[] | undefined {
  let all = [''];
  let at = 0;
  while (at < pattern.length) {
    const piece = pieceAt(pattern, at);
    if (piece === undefined) return undefined;
    at = piece.end;
    let choices: readonly string[] = piece.choices;
    if (pattern[at] === '?') {
      choices = [...choices, ''];
      at++;
    }
    all = all.flatMap((start) => choices.map((choice) => start + choice));
    if (all.length > MOST) return undefined;
  }
  return all;
}

interface Piece {
  readonly choices: string[];
  /** Where the next one begins. */
  readonly end: number;
}

function pieceAt(pattern: string, at: number): Piece | undefined {
  const sign = pattern[at] ?? '';
  if (sign === '\\') {
    const letter = pattern[at + 1] ?? '';
    return /[A-Za-z\d]|^$/.test(letter) ? undefined : { choices: [letter], end: at + 2 };
  }
  if (sign === '(') return groupAt(pattern, at);
  return sign === '.' || UNKNOWN.test(sign) ? undefined : { choices: [sign], end: at + 1 };
}

function groupAt(pattern: string, at: number): Piece | undefined {
  let start = at + 1;
  if (pattern.startsWith('?:', start)) start += 2;
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  for (let end = start; end < pattern.length; end++) {
    const sign = pattern[end];
    if (sign === '\\') end++;
    else if (sign === '(') depth++;
    else if (depth > 0 && sign === ')') depth--;
    else if (depth === 0 && (sign === '|' || sign === ')')) {
      parts.push(pattern.slice(from, end));
      from = end + 1;
      if (sign === '|') continue;
      const expanded = parts.map(expand);
      const choices = expanded.flatMap((one) => one ?? []);
      return expanded.includes(undefined) ? undefined : { choices, end: end + 1 };
    }
  }
  return undefined;
}
