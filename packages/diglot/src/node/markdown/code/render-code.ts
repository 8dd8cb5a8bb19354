import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RanWith, RunBlock } from '../../../shared/types/proof';
import { closestNote, nearest } from '../../errors/nearest';
import { escapeAttribute, escapeText, type HtmlCode, type HtmlElement } from '../html/tree';
import type { CodeMarks } from '../plugin-parts';
import { type Place, type Problem, warningAt } from '../problems';
import type { MarkdownTexts } from '../types';
import { type CodeMeta, DEMOS, type LineRange, META_KEYS } from './code-meta';
import type { CodeSource } from './code-source';
import { drawCode, type HighlightedCode, NO_DEMO } from './draw-code';
import { askMarks, markLines } from './mark-code';
import { type AnnotatedCode, extractNotations, NOTATIONS } from './notations';
import { type CodeInput, type ReadCode, writtenBlock } from './read-code';
import { isPlain, loadTokenizer, nearestLanguage, SHELLS } from './tokenize/load-tokenizers';
import type { Tokenize } from './tokenize/tokenizer';
import { writeLines } from './tokenize/write-lines';

/**
 * Highlighted blocks by their key: the same block stands on the page of every language, and most blocks of a page that is
 * being written stay as they are. Those of a few pages are enough for both: more are carried through each collection of
 * garbage, for nothing.
 */
const highlighted = new LRUCache<string, readonly string[]>({ max: 100 });

/** The code blocks of one page. */
export interface RenderedCodes {
  /** In the order of the sources. */
  readonly blocks: readonly (HtmlCode | HtmlElement)[];
  readonly problems: readonly Problem[];
}

/** Highlights the blocks of one page, but for those that plugins show in another way. */
export async function renderCodes(
  input: CodeInput,
  codes: readonly ReadCode[],
  runs: ReadonlyMap<CodeSource, RunBlock> = new Map(),
): Promise<RenderedCodes> {
  if (codes.length === 0) return { blocks: [], problems: [] };
  const { hooks } = input.page;
  const problems: Problem[] = [];
  const blocks: (HtmlCode | HtmlElement)[] = [];
  const pageBlocks = codes.map(writtenBlock);
  for (const [number, code] of codes.entries()) {
    const ran = runs.get(code.source)?.ran;
    const highlight = () => highlightCode(input, code, { number, ran });
    const drawn =
      hooks && (await drawCode({ ...input, number, pageBlocks, highlight }, hooks, code));
    const { block, problems: own } = drawn ?? (await highlight());
    problems.push(...own);
    blocks.push(block);
  }
  const diagram = codes.find(({ source }) => source.lang === 'mermaid');
  if (diagram && !hooks?.codeBlocks.has('mermaid')) {
    problems.push(notDrawn(diagram.source.place));
  }
  return { blocks, problems };
}

async function highlightCode(
  input: CodeInput,
  read: ReadCode,
  { number, ran }: { readonly number: number; readonly ran: RanWith | undefined },
): Promise<HighlightedCode> {
  const { hooks, lang, texts } = input.page;
  const asked = hooks && (await askMarks(input, hooks, read, `${lang}-${number}`));
  const marks = asked?.marks;
  const code = prepareCode(input, read, marks?.code);
  const problems = [...(asked?.problem ? [asked.problem] : []), ...code.problems];
  let lines = highlighted.get(code.key);
  const tokenize = lines ? undefined : await loadTokenizer(code.grammar);
  const isKnown = lines !== undefined || tokenize !== undefined || isPlain(code.grammar);
  lines ??= renderLines(code.code, code.grammar, tokenize);
  if (isKnown) highlighted.set(code.key, lines);
  // Not kept: it must be reported every time.
  else problems.push(await unknownLanguage(code.lang, code.place));
  return { block: renderCode(code, lines, { texts, ran, marks }), problems };
}

function notDrawn(place: Place): Problem {
  return warningAt(place, {
    code: 'mermaid-without-plugin',
    message: 'The diagram is shown as code: no plugin draws it.',
    fix: 'Add mermaid() of "@diglot/mermaid" to "plugins" in the config, or write `text` instead of `mermaid` to show the code.',
  });
}

/** What a block does that would be higher than its author wants. */
interface CodeOverflow {
  /** In CSS pixels: one of the heights that the theme has. */
  readonly height: number;
  /** Its rest comes when the reader asks for it; else the block scrolls. */
  readonly isFolded: boolean;
}

interface PreparedCode extends Omit<AnnotatedCode, 'unknown'> {
  readonly lang: string;
  /** The language that it is highlighted as. */
  readonly grammar: string;
  readonly title: string | undefined;
  /** Names the block among highlighted ones. */
  readonly key: string;
  readonly hasLineNumbers: boolean;
  readonly isWrapped: boolean;
  readonly overflow: CodeOverflow | undefined;
  readonly place: Place;
  readonly problems: readonly Problem[];
}

function prepareCode(
  { page }: CodeInput,
  { source, meta, value, problem }: ReadCode,
  /** What a plugin shows in place of the text. */
  shown: string | undefined,
): PreparedCode {
  const { place } = source;
  const { code, lineClasses, words, origins, unknown } = extractNotations(shown ?? value);
  const isInPage = meta.file === undefined && place.line !== undefined;
  const { showLineNumbers, defaultWrapCode, langAlias } = page.markdown;
  const lang =
    source.lang || (meta.file === undefined ? '' : extname(meta.file.replace(/#.*$/, '')).slice(1));
  const grammar = langAlias[lang] ?? lang;
  return {
    lang,
    grammar,
    title: meta.title,
    code,
    key: `${grammar}\n${code}`,
    lineClasses: withHighlighted(lineClasses, meta.highlighted, countLines(code)),
    words,
    origins,
    hasLineNumbers: meta.lineNumbers ?? showLineNumbers,
    isWrapped: meta.wrapCode ?? defaultWrapCode,
    overflow: overflowOf(meta, countLines(code)),
    place,
    problems: [
      ...meta.demos.map((name) => noDemo(name, place)),
      ...meta.unknown.map((part) => unknownMeta(part, place)),
      ...(problem ? [problem] : []),
      ...unknown.map(({ name, line }) =>
        unknownNotation(
          name,
          isInPage ? { file: place.file, line: (place.line ?? 0) + line } : place,
        ),
      ),
    ],
  };
}

/** The heights of `[data-height]` in the theme's `code.css`. */
const HEIGHTS = [100, 200, 300, 400, 500, 600, 800] as const;
/** Of a folded block that names none, as in Rspress. */
const FOLDED = 300;
/** Height of a line of code, and of the space around a block's lines, in CSS pixels: see `code.css`. */
const LINE = 22;
const AROUND = 30;

/** How a block is limited; undefined for one that is not, and for one that is lower anyway. */
export function overflowOf(
  { fold = false, height }: Pick<CodeMeta, 'fold' | 'height'>,
  lineCount: number,
): CodeOverflow | undefined {
  const wanted = height ?? (fold ? FOLDED : undefined);
  if (wanted === undefined) return undefined;
  const nearest = HEIGHTS.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
  if (nearest === undefined || lineCount * LINE + AROUND <= nearest) return undefined;
  return { height: nearest, isFolded: fold };
}

function noDemo(name: string, place: Place): Problem {
  return warningAt(place, {
    code: NO_DEMO,
    message: `"${name}" runs code, which no plugin of the site does: the block is shown as code.`,
    fix: 'Add playground() of "@diglot/playground" to "plugins" in the config; or import a component and use it in the page, beside a block that quotes its file.',
  });
}

function unknownMeta(part: string, place: Place): Problem {
  const name = part.replace(/[=:].*$/, '');
  // Words of three letters are near to many.
  const run = nearest(name, ['run'], 1) ?? nearest(name, ['step'], 2);
  if (run !== undefined) {
    return warningAt(place, {
      code: 'code-run-unknown',
      message: `The code block's "${part}" has no meaning: nothing runs it.`,
      fix: `Write "${run}", and "diglot try" runs it; or take the word away.`,
    });
  }
  return warningAt(place, {
    code: 'code-meta-unknown',
    message: `The code block's "${part}" has no meaning.`,
    fix: fixOfMeta(part, name),
  });
}

/** A value in quotation marks, or a range of lines, that goes on to the end. */
const UNCLOSED = /^(?:[\w-]+=(["'])(?:(?!\1).)*|\{[^}]*)$/;

function fixOfMeta(part: string, name: string): string {
  if (UNCLOSED.test(part)) return 'Close what is opened in it: title="…", {1,3-5}.';
  if (/^[\w-]+\.\w+$/.test(part)) return `For a title write title="${part}".`;
  const near = nearest(name, [...META_KEYS, 'twoslash', ...DEMOS]);
  return `Known are ${META_KEYS.join(', ')} and line numbers in braces${closestNote(near)}.`;
}

function unknownNotation(name: string, place: Place): Problem {
  const near = nearest(name, NOTATIONS);
  return warningAt(place, {
    code: 'code-notation-unknown',
    message: `There is no code notation "[!code ${name}]".`,
    fix: `Use one of ${NOTATIONS.join(', ')}${closestNote(near)}; to show the notation itself write "[\\!code ${name}]".`,
  });
}

async function unknownLanguage(lang: string, place: Place): Promise<Problem> {
  const near = await nearestLanguage(lang);
  return warningAt(place, {
    code: 'code-language-unknown',
    message: `The language "${lang}" of a code block is unknown: it is shown as plain text.`,
    fix: near === undefined ? 'Write `text` if that is meant.' : `The closest name is "${near}".`,
  });
}

function withHighlighted(
  lineClasses: ReadonlyMap<number, readonly string[]>,
  ranges: readonly LineRange[],
  lineCount: number,
): ReadonlyMap<number, readonly string[]> {
  if (ranges.length === 0) return lineClasses;
  const result = new Map(lineClasses);
  for (let line = 1; line <= lineCount; line++) {
    if (!ranges.some(({ first, last }) => first <= line && line <= last)) continue;
    const classes = result.get(line) ?? [];
    if (!classes.includes('highlighted')) result.set(line, ['highlighted', ...classes]);
  }
  return result;
}

function countLines(text: string): number {
  return text.split('\n').length;
}

function renderCode(
  prepared: PreparedCode,
  lines: readonly string[],
  {
    texts,
    ran,
    marks,
  }: {
    readonly texts: MarkdownTexts;
    readonly ran: RanWith | undefined;
    readonly marks: CodeMarks | undefined;
  },
): HtmlCode {
  const { lang, title, code, lineClasses, origins, overflow } = prepared;
  const added = withWords(marks, prepared);
  const marked = added && markLines(added, lines, origins);
  const rows = (marked?.lines ?? lines).map((html, index) => {
    const classes = lineClasses.get(index + 1);
    const names = classes ? `"line ${classes.join(' ')}"` : 'line';
    return `<span class=${names}>${html}</span>${marked?.below[index] ?? ''}`;
  });
  const attributes =
    (lang === '' ? '' : ` data-lang="${escapeAttribute(lang)}"`) +
    (prepared.isWrapped ? ' data-wrap=""' : '') +
    (prepared.hasLineNumbers ? ' data-line-numbers=""' : '') +
    (overflow ? ` data-height="${overflow.height}"` : '');
  const label = escapeAttribute(texts.codeLabel(title, lang));
  const more = overflow?.isFolded
    ? `<details class="dg-code-more"><summary>${escapeText(texts.codeAllLines(lines.length))}</summary></details>`
    : '';
  const html =
    `<div class="dg-code"${attributes}>` +
    (title === undefined ? '' : `<div class="dg-code-title">${escapeText(title)}</div>`) +
    more +
    `<pre class="dg-pre" tabindex="0" role="group" aria-label="${label}"><code>${rows.join('\n')}</code></pre>` +
    (marks?.end ?? '') +
    (ran ? `<div class="dg-code-ran">${escapeText(texts.codeRan(ran))}</div>` : '') +
    '</div>';
  return { type: 'code', html, lang, title, code, diff: diffOf(code, lineClasses) };
}

/** What plugins add, and marked words: these give way. */
function withWords(
  marks: CodeMarks | undefined,
  { words, origins }: PreparedCode,
): Pick<CodeMarks, 'parts' | 'below'> | undefined {
  if (words.length === 0) return marks;
  const parts = words.map(({ line, from, to }) => ({
    ...{ line: origins[line - 1] ?? line, from, to },
    ...{ open: '<span class=highlighted-word>', close: '</span>' },
  }));
  return { parts: [...(marks?.parts ?? []), ...parts], below: marks?.below ?? [] };
}

const SIGNS: Readonly<Record<string, string>> = { 'diff add': '+', 'diff remove': '-' };

/** What colours say, in signs. */
function diffOf(code: string, lineClasses: PreparedCode['lineClasses']): string | undefined {
  if (lineClasses.size === 0) return undefined;
  const signOf = (line: number) =>
    (lineClasses.get(line) ?? []).flatMap((name) => SIGNS[name] ?? [])[0] ?? ' ';
  const lines = code.split('\n').map((text, index) => `${signOf(index + 1)}${text}`);
  return lines.some((line) => !line.startsWith(' ')) ? lines.join('\n') : undefined;
}

function renderLines(
  code: string,
  lang: string,
  tokenize: Tokenize | undefined,
): readonly string[] {
  if (!SHELLS.has(lang.toLowerCase())) return writeLines(code, tokenize);
  const prompts = readPrompts(code);
  const commands = prompts.map(({ command }) => command).join('\n');
  return writeLines(commands, tokenize).map((line, index) => {
    const prompt = prompts[index]?.prompt ?? '';
    return (
      (prompt === '' ? '' : `<span class="dg-shell-prompt">${escapeText(prompt)}</span>`) + line
    );
  });
}

/** Prompts are shown, but neither highlighted nor copied. */
function readPrompts(code: string) {
  return code.split('\n').map((line) => {
    const prompt = /^\s*[$❯] /.exec(line)?.[0] ?? '';
    return { prompt, command: line.slice(prompt.length) };
  });
}
