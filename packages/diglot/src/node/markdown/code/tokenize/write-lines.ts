import { escapeText } from '../../html/tree';
import type { TokenClass, Tokenize } from './tokenizer';

const BLANK = /^\s*$/;

/**
 * Writes code as one piece of HTML per line. Neighbours of one class share an element, also over white space between
 * them; white space at the edges of an element, and ends of lines, stay outside.
 */
export function writeLines(code: string, tokenize: Tokenize | undefined): string[] {
  if (!tokenize) return escapeText(code).split('\n');
  let html = '';
  /** The element being collected, and where the code before it ends that is written already. */
  let written = 0;
  let start = 0;
  let end = 0;
  let current: TokenClass | undefined;

  function flush() {
    if (current === undefined) return;
    html += escapeText(code.slice(written, start)) + wrap(code.slice(start, end), current);
    written = end;
  }

  tokenize(code, (from, to, kind) => {
    if (from < end || to <= from) return;
    if (kind === current && BLANK.test(code.slice(end, from))) {
      end = to;
      return;
    }
    flush();
    start = from;
    end = to;
    current = kind;
  });
  flush();
  return (html + escapeText(code.slice(written))).split('\n');
}

function wrap(text: string, kind: TokenClass): string {
  if (text.includes('\n')) {
    return text
      .split('\n')
      .map((line) => wrap(line, kind))
      .join('\n');
  }
  const core = text.trim();
  if (core === '') return escapeText(text);
  // Half of a page's bytes are such elements: a name of one letter needs no quotes.
  const element = `<span class=${kind}>${escapeText(core)}</span>`;
  if (core.length === text.length) return element;
  const start = text.indexOf(core);
  return text.slice(0, start) + element + text.slice(start + core.length);
}
