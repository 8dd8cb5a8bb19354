import type { HighlighterCore, ThemeRegistrationRaw } from 'shiki/types';
import { TOKEN_CLASSES, type TokenClass, type Tokenize } from '../tokenizer';

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

/** A piece of a line, by its offsets in it. */
interface Token {
  readonly from: number;
  readonly to: number;
  readonly kind: TokenClass;
}

interface CachedLine {
  readonly state: LineState | null;
  readonly tokens: readonly Token[];
  readonly next: LineState;
}

type Lines = Map<string, CachedLine[]>;

/** Beyond this number of kept lines all are dropped: a bound for servers that run for days. */
const MAX_LINES = 20_000;

let engine: Promise<HighlighterCore> | undefined;

/** Loads the TextMate grammar of a language, and the engine with the first of them. */
export async function loadShiki(lang: string): Promise<Tokenize | undefined> {
  const { bundledLanguages } = await import('shiki/langs');
  const grammar = Object.entries(bundledLanguages).find(([name]) => name === lang)?.[1];
  if (!grammar) return undefined;
  engine ??= createEngine();
  const core = await engine;
  await core.loadLanguage(grammar);
  return createTokenizer(core, lang);
}

/** All names of languages that {@link loadShiki} knows. */
export async function shikiLanguages(): Promise<readonly string[]> {
  const { bundledLanguages } = await import('shiki/langs');
  return Object.keys(bundledLanguages);
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

/** The TextMate scopes that a class stands for. */
const SCOPES: Readonly<Record<TokenClass, readonly string[]>> = {
  // Punctuation and operators
  p: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow'],
  // Keywords
  k: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.word',
    'keyword.operator.logical.python',
    'markup.heading',
    'entity.name.section',
    'variable.language.this',
    'variable.language.super',
    'markup.deleted',
    'punctuation.definition.deleted',
  ],
  // Strings
  s: [
    'string',
    'punctuation.definition.string',
    'constant.character',
    'constant.other.symbol',
    'markup.inline.raw',
    'markup.inserted',
    'punctuation.definition.inserted',
  ],
  // Comments
  c: ['comment', 'punctuation.definition.comment'],
  // Functions and commands
  f: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'meta.function-call.generic',
  ],
  // Numbers and constants
  n: [
    'constant.numeric',
    'constant.language',
    'support.constant',
    'constant.other',
    'keyword.other.unit',
  ],
  // Variables and parameters
  v: [
    'variable.parameter',
    'variable.language',
    'variable.other.normal.shell',
    'variable.other.env',
    'variable.css',
    'variable.scss',
    'variable.other.bracket.shell',
    'punctuation.definition.variable',
  ],
  // Types and tags
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.name.tag',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
  ],
  // Links
  l: ['markup.underline.link', 'string.other.link'],
  // Attributes and properties
  a: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'entity.name.function.toml',
    'variable.other.key.toml',
  ],
};

/** The name under which the highlighter knows {@link TOKEN_THEME}. */
const THEME_NAME = 'diglot';

/** A theme whose colours are numbers of token classes: one tokenisation serves every real theme. */
const TOKEN_THEME: ThemeRegistrationRaw = {
  name: THEME_NAME,
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    // Later ones win over equal scopes.
    ...TOKEN_CLASSES.map((name, index) => ({
      scope: [...SCOPES[name]],
      settings: { foreground: toColor(index + 1) },
    })),
    // Code inside template strings is code again.
    {
      scope: ['meta.template.expression', 'meta.embedded', 'meta.interpolation'],
      settings: { foreground: '#000000' },
    },
  ],
};

function toColor(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`;
}

/** The class that a colour of {@link TOKEN_THEME} stands for; undefined for plain text. */
function colorToClass(color: string | undefined): TokenClass | undefined {
  const number = color === undefined ? 0 : Number.parseInt(color.slice(1), 16);
  return TOKEN_CLASSES[number - 1];
}

function createTokenizer(core: HighlighterCore, lang: string): Tokenize {
  const grammar = core.getLanguage(lang);
  const lines: Lines = new Map();
  return (code, mark) => {
    // A language that was loaded later may have set the colours anew.
    const { colorMap } = core.setTheme(THEME_NAME);
    if (lines.size > MAX_LINES) lines.clear();
    let state: LineState | null = null;
    let offset = 0;
    for (const line of code.split('\n')) {
      const { tokens, next }: CachedLine = tokenizeLine(grammar, lines, colorMap, line, state);
      for (const { from, to, kind } of tokens) mark(offset + from, offset + to, kind);
      state = next;
      offset += line.length + 1;
    }
  };
}

function tokenizeLine(
  grammar: Grammar,
  lines: Lines,
  colorMap: readonly string[],
  line: string,
  state: LineState | null,
): CachedLine {
  let entries = lines.get(line);
  const kept = entries?.find((entry) => isSameState(entry.state, state));
  if (kept) return kept;
  // No time limit: output must not depend on how busy the machine is.
  const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
  const result = { state, tokens: readTokens(line, tokens, colorMap), next: ruleStack };
  if (!entries) {
    entries = [];
    lines.set(line, entries);
  }
  entries.push(result);
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

/** Reads the binary tokens that have a class. */
function readTokens(line: string, binary: Uint32Array, colorMap: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < binary.length; index += 2) {
    const from = binary[index] ?? 0;
    const to = binary[index + 2] ?? line.length;
    const color = colorMap[((binary[index + 1] ?? 0) & FOREGROUND_MASK) >>> FOREGROUND_OFFSET];
    const kind = colorToClass(color);
    if (kind !== undefined && line.slice(from, to).trim() !== '') tokens.push({ from, to, kind });
  }
  return tokens;
}
