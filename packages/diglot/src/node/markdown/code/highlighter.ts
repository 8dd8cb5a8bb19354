import type { HighlighterCore } from 'shiki/types';
import { nearest } from '../../errors/nearest';
import { colorToClass, THEME_NAME, TOKEN_THEME } from './token-theme';

/*
 * Oniguruma (WebAssembly) or the JavaScript engine? Measured with Shiki 4.6 on Node 20, two cores, TypeScript blocks of
 * 17 dense lines that are all different: 1.4 ms a block with Oniguruma, 0.9 ms with JavaScript; the first block about
 * 300 ms with either, memory 123 and 99 MB. So JavaScript. A pattern that it cannot express is left out of its grammar
 * (`forgiving`); samples of 20 languages came out equal with both engines.
 *
 * Most of a block's time goes into regular expressions, so lines are kept: a line in the same state of the grammar always
 * yields the same tokens. Pages of one site repeat their lines often.
 */

type Grammar = ReturnType<HighlighterCore['getLanguage']>;
type LineResult = ReturnType<Grammar['tokenizeLine2']>;
type LineState = LineResult['ruleStack'];

/** A piece of a line with the class it is shown in. */
export interface Token {
  readonly text: string;
  /** Empty for plain text. */
  readonly kind: string;
}

interface CachedLine {
  readonly state: LineState | null;
  readonly tokens: readonly Token[];
  readonly next: LineState;
}

/** Tokenises code. Its languages are loaded beforehand. */
export interface Highlighter {
  /** Whether a language can be highlighted now. */
  hasLanguage(lang: string): boolean;
  /** Splits code into lines of tokens. */
  tokenize(code: string, lang: string): (readonly Token[])[];
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Beyond this number of kept lines all are dropped: a bound for servers that run for days. */
const MAX_LINES = 20_000;

let engine: Promise<HighlighterCore> | undefined;
const loaded = new Map<string, Promise<boolean>>();

/** Whether code in a language is shown as it is, by its author's wish. */
export function isPlain(lang: string): boolean {
  return PLAIN.has(lang.toLowerCase());
}

/** Loads what is needed for some languages; unknown ones are left out. One highlighter serves the whole process. */
export async function loadHighlighter(langs: Iterable<string>): Promise<Highlighter | undefined> {
  const wanted = [...new Set(langs)]
    .map((lang) => lang.toLowerCase())
    .filter((lang) => !isPlain(lang));
  if (wanted.length === 0) return undefined;
  engine ??= createEngine();
  const core = await engine;
  await Promise.all(wanted.map((lang) => loadLanguage(core, lang)));
  return createHighlighter(core);
}

async function createEngine(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  return createHighlighterCore({
    themes: [TOKEN_THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    warnings: false,
  });
}

async function loadLanguage(core: HighlighterCore, lang: string): Promise<boolean> {
  let loading = loaded.get(lang);
  if (!loading) {
    loading = import('shiki/langs').then(async ({ bundledLanguages }) => {
      const load = Object.entries(bundledLanguages).find(([name]) => name === lang)?.[1];
      if (load) await core.loadLanguage(load);
      return load !== undefined;
    });
    loaded.set(lang, loading);
  }
  return loading;
}

/** The name of a language that is written like an unknown one. */
export async function nearestLanguage(lang: string): Promise<string | undefined> {
  const { bundledLanguages } = await import('shiki/langs');
  return nearest(lang, Object.keys(bundledLanguages));
}

const lineCache = new Map<string, Map<string, CachedLine[]>>();
let lineCount = 0;

function createHighlighter(core: HighlighterCore): Highlighter {
  const known = new Set(core.getLoadedLanguages());
  const { colorMap } = core.setTheme(THEME_NAME);
  return {
    hasLanguage: (lang) => known.has(lang.toLowerCase()),
    tokenize(code, lang) {
      const grammar = core.getLanguage(lang.toLowerCase());
      const cache = linesOf(lang.toLowerCase());
      let state: LineState | null = null;
      return code.split('\n').map((line) => {
        const result = tokenizeLine(grammar, cache, colorMap, line, state);
        state = result.next;
        return result.tokens;
      });
    },
  };
}

function linesOf(lang: string): Map<string, CachedLine[]> {
  if (lineCount > MAX_LINES) {
    lineCache.clear();
    lineCount = 0;
  }
  let lines = lineCache.get(lang);
  if (!lines) {
    lines = new Map();
    lineCache.set(lang, lines);
  }
  return lines;
}

function tokenizeLine(
  grammar: Grammar,
  cache: Map<string, CachedLine[]>,
  colorMap: readonly string[],
  line: string,
  state: LineState | null,
): CachedLine {
  let entries = cache.get(line);
  const kept = entries?.find((entry) => isSameState(entry.state, state));
  if (kept) return kept;
  // No time limit: output must not depend on how busy the machine is.
  const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
  const result = { state, tokens: readTokens(line, tokens, colorMap), next: ruleStack };
  if (!entries) {
    entries = [];
    cache.set(line, entries);
  }
  entries.push(result);
  lineCount++;
  return result;
}

function isSameState(a: LineState | null, b: LineState | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  return capturedEndOfLine(a) === capturedEndOfLine(b) && a.equals(b);
}

/** Part of the state that `equals` leaves out, although the next line's `\G` depends on it. */
function capturedEndOfLine(state: LineState): unknown {
  return 'beginRuleCapturedEOL' in state ? state.beginRuleCapturedEOL : undefined;
}

const FOREGROUND_MASK = 0b111111111000000000000000;
const FOREGROUND_OFFSET = 15;

/** Reads the binary tokens; neighbours of one kind become one, and white space takes the kind before it. */
function readTokens(line: string, binary: Uint32Array, colorMap: readonly string[]): Token[] {
  const tokens: Token[] = [];
  let text = '';
  let kind = '';
  for (let index = 0; index < binary.length; index += 2) {
    const end = binary[index + 2] ?? line.length;
    const piece = line.slice(binary[index], end);
    if (piece === '') continue;
    const color = colorMap[((binary[index + 1] ?? 0) & FOREGROUND_MASK) >>> FOREGROUND_OFFSET];
    const pieceKind = colorToClass(color);
    const isBlank = piece.trim() === '';
    if (text !== '' && !isBlank && pieceKind !== kind) {
      tokens.push({ text, kind });
      text = '';
    }
    if (!isBlank || text === '') kind = isBlank ? '' : pieceKind;
    text += piece;
  }
  if (text !== '') tokens.push({ text, kind });
  return splitEdges(tokens);
}

/** White space at the edges of a token moves into plain text. */
function splitEdges(tokens: readonly Token[]): Token[] {
  return tokens.flatMap(({ text, kind }) => {
    const core = text.trim();
    if (kind === '' || core === text) return [{ text, kind }];
    const start = text.indexOf(core);
    return [
      { text: text.slice(0, start), kind: '' },
      { text: core, kind },
      { text: text.slice(start + core.length), kind: '' },
    ].filter((token) => token.text !== '');
  });
}
