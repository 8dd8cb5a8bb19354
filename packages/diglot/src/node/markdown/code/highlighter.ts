import { isPlain, loadTokenizer } from './tokenize/load-tokenizers';
import type { TokenClass, Tokenize } from './tokenize/tokenizer';

/** A piece of code that is shown in one colour. */
export interface CodeToken {
  readonly text: string;
  /** The class that the theme has a colour for, below an element of the class `line`; empty for plain text. */
  readonly kind: TokenClass | '';
}

/** Takes code in a language apart, line by line. Texts of all tokens and line breaks together are the code. */
export type Highlight = (code: string, lang: string) => readonly (readonly CodeToken[])[];

/**
 * Loads what highlights code blocks of pages, for code that a plugin shows in its own way or writes to files.
 *
 * @param langs - as after the fence in Markdown
 * @throws Error naming a language that is unknown
 */
export async function loadHighlighter(langs: readonly string[]): Promise<Highlight> {
  const tokenizers = new Map<string, Tokenize | undefined>();
  for (const lang of langs) {
    const tokenize = await loadTokenizer(lang);
    if (!tokenize && !isPlain(lang)) throw new Error(`There is no language "${lang}".`);
    tokenizers.set(lang, tokenize);
  }
  return (code, lang) => {
    if (!tokenizers.has(lang)) throw new Error(`The highlighter was loaded without "${lang}".`);
    return tokenLines(code, tokenizers.get(lang));
  };
}

function tokenLines(code: string, tokenize: Tokenize | undefined): CodeToken[][] {
  let line: CodeToken[] = [];
  const lines = [line];
  const add = (from: number, to: number, kind: CodeToken['kind']) => {
    for (const [index, text] of code.slice(from, to).split('\n').entries()) {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      append(line, { text, kind });
    }
  };
  let end = 0;
  tokenize?.(code, (from, to, kind) => {
    if (from < end || to <= from) return;
    add(end, from, '');
    add(from, to, kind);
    end = to;
  });
  add(end, code.length, '');
  return lines;
}

/** Neighbours of one kind are one token; white space has no colour of its own. */
function append(line: CodeToken[], token: CodeToken): void {
  if (token.text === '') return;
  const last = line.at(-1);
  if (last && (last.kind === token.kind || token.text.trim() === '')) {
    line[line.length - 1] = { text: last.text + token.text, kind: last.kind };
  } else line.push(token);
}
