import type { TokenClass, Tokenize } from './tokenizer';

/** What a token looks like, and its class; empty for plain text. Earlier ones come first. */
export type Pattern = readonly [look: RegExp, kind: TokenClass | ''];

/** Tokenises a language whose tokens can be told by how they look, whatever stands around them. */
function createPatternTokenizer(patterns: readonly Pattern[]): Tokenize {
  // One group for each pattern; groups inside of them are not allowed.
  const all = new RegExp(patterns.map(([{ source }]) => `(${source})`).join('|'), 'gm');
  return (code, mark) => {
    for (const match of code.matchAll(all)) {
      const index = match.findIndex((text, group) => group > 0 && text !== undefined) - 1;
      const kind = patterns[index]?.[1] ?? '';
      if (kind !== '') mark(match.index, match.index + match[0].length, kind);
    }
  };
}

const TOML_KEY = /[\w-]+|"[^"\n]*"|'[^'\n]*'/.source;

/** TOML. */
export const toml = createPatternTokenizer([
  [/#.*/, 'c'],
  [/^[ \t]*\[\[?[^\]\n=,]*\]\]?(?=[ \t]*(?:#|$))/, 't'],
  [new RegExp(`(?:${TOML_KEY})(?=(?:[ \\t]*\\.[ \\t]*(?:${TOML_KEY})){0,8}[ \\t]*=)`), 'a'],
  [/"""[\s\S]*?(?:"""|$(?![\s\S]))|'''[\s\S]*?(?:'''|$(?![\s\S]))/, 's'],
  [/"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?/, 's'],
  [/\b(?:true|false)\b|[+-]?\b(?:inf|nan)\b|[+-]?\b\d[\w:.+-]*/, 'n'],
  [/[=.,[\]{}]/, 'p'],
  [/[\w-]+/, ''],
]);

/** Differences of files, as Git and `diff -u` write them. */
export const diff = createPatternTokenizer([
  [/^(?:diff|index|old|new|deleted|similarity|rename|Index:) .*|^(?:---|\+\+\+)(?: .*)?$/, 'c'],
  [/^@@.*/, 't'],
  [/^\+.*/, 's'],
  [/^-.*/, 'k'],
]);

/** Folders and files, as the command `tree` draws them. */
export const tree = createPatternTokenizer([
  [/(?<=\s)(?:\/\/|#|<-|←).*/, 'c'],
  [/[│├└─┬┌┐┘┤┼|`+\\]+(?:--+)?|^[ \t]*-(?= )/, 'p'],
  [/[^\s│├└─|/]+(?: [^\s│├└─|/#]+)*\//, 'f'],
  [/\S+/, ''],
]);
