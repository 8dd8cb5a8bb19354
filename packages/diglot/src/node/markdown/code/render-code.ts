import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { addWarning, type CodeSource, nearest, type PageContext, type Place } from '../context';
import { escapeAttribute, escapeText, type HtmlCode } from '../html/tree';
import { META_KEYS, parseCodeMeta } from './code-meta';
import {
  type Highlighter,
  isPlain,
  loadHighlighter,
  nearestLanguage,
  type Token,
} from './highlighter';
import { extractNotations, NOTATIONS } from './notations';
import { quoteFile } from './quote-file';

const SHELLS = new Set(['sh', 'bash', 'shell', 'zsh', 'shellscript', 'console', 'shellsession']);

/** Highlighted blocks by their key: the same block stands on the page of every language. */
const highlighted = new Map<string, readonly string[]>();
const MAX_BLOCKS = 1_000;

function remember(key: string, lines: readonly string[]): void {
  if (highlighted.size >= MAX_BLOCKS) highlighted.clear();
  highlighted.set(key, lines);
}

/** Highlights the blocks of one page, in their order. */
export async function renderCodes(context: PageContext): Promise<HtmlCode[]> {
  const { codes } = context;
  if (codes.length === 0) return [];
  for (const [key, lines] of Object.entries(context.input.knownBlocks ?? {})) remember(key, lines);
  const prepared = codes.map((source) => prepareCode(context, source));
  // Loading the highlighter takes longer than all else a page needs: only for code that is new.
  const kept = prepared.map(({ key }) => highlighted.get(key));
  const fresh = prepared.filter((_, index) => !kept[index]);
  const highlighter = await loadHighlighter(fresh.map(({ lang }) => lang));
  const result: HtmlCode[] = [];
  for (const [index, code] of prepared.entries()) {
    const lines = kept[index] ?? (await highlightLines(context, code, highlighter));
    if (kept[index]) context.blocks.set(code.key, lines);
    result.push(renderCode(context, code, lines));
  }
  return result;
}

interface PreparedCode {
  readonly lang: string;
  readonly title: string | undefined;
  readonly code: string;
  /** Names the block among highlighted ones. */
  readonly key: string;
  readonly lineClasses: ReadonlyMap<number, readonly string[]>;
  readonly hasLineNumbers: boolean;
  readonly isWrapped: boolean;
  readonly place: Place;
}

function prepareCode(context: PageContext, source: CodeSource): PreparedCode {
  const { place } = source;
  const meta = parseCodeMeta(source.meta);
  reportMeta(context, meta.unknown, place);
  const value =
    meta.file === undefined ? source.value : (quoteFile(context, meta.file, place) ?? source.value);
  const { code, lineClasses, unknown } = extractNotations(value.replace(/\n$/, ''));
  for (const { name, line } of unknown) {
    const near = nearest(name, NOTATIONS);
    const isInPage = meta.file === undefined && place.line !== undefined;
    addWarning(context, isInPage ? { file: place.file, line: (place.line ?? 0) + line } : place, {
      code: 'code-notation-unknown',
      message: `There is no code notation "[!code ${name}]".`,
      fix: `Use one of ${NOTATIONS.join(', ')}${near === undefined ? '' : ` (closest: "${near}")`}; to show the notation itself write "[\\!code ${name}]".`,
    });
  }
  const { showLineNumbers, defaultWrapCode } = context.input.markdown;
  const lang =
    source.lang || (meta.file === undefined ? '' : extname(meta.file.replace(/#.*$/, '')).slice(1));
  return {
    lang,
    title: meta.title,
    code,
    key: createHash('sha256').update(`${lang}\n${code}`).digest('base64url').slice(0, 16),
    lineClasses: withHighlighted(lineClasses, meta.highlighted),
    hasLineNumbers: meta.lineNumbers ?? showLineNumbers,
    isWrapped: meta.wrapCode ?? defaultWrapCode,
    place,
  };
}

function reportMeta(context: PageContext, unknown: readonly string[], place: Place): void {
  for (const part of unknown) {
    const near = nearest(part.replace(/[=:].*$/, ''), META_KEYS);
    addWarning(context, place, {
      code: 'code-meta-unknown',
      message: `The code block's "${part}" has no meaning.`,
      fix: `Known are ${META_KEYS.join(', ')} and line numbers in braces${near === undefined ? '' : ` (closest: "${near}")`}.`,
    });
  }
}

async function reportUnknownLanguage(context: PageContext, lang: string, place: Place) {
  const near = await nearestLanguage(lang);
  addWarning(context, place, {
    code: 'code-language-unknown',
    message: `The language "${lang}" of a code block is unknown: it is shown as plain text.`,
    fix: near === undefined ? 'Write `text` if that is meant.' : `The closest name is "${near}".`,
  });
}

function withHighlighted(
  lineClasses: ReadonlyMap<number, readonly string[]>,
  highlighted: readonly number[],
): ReadonlyMap<number, readonly string[]> {
  if (highlighted.length === 0) return lineClasses;
  const result = new Map(lineClasses);
  for (const line of highlighted) {
    const classes = result.get(line) ?? [];
    if (!classes.includes('highlighted')) result.set(line, ['highlighted', ...classes]);
  }
  return result;
}

function renderCode(
  context: PageContext,
  prepared: PreparedCode,
  lines: readonly string[],
): HtmlCode {
  const { lang, title, code, lineClasses } = prepared;
  const rows = lines.map((html, index) => {
    const classes = lineClasses.get(index + 1);
    return `<span class="line${classes ? ` ${classes.join(' ')}` : ''}">${html}</span>`;
  });
  const attributes =
    (lang === '' ? '' : ` data-lang="${escapeAttribute(lang)}"`) +
    (prepared.isWrapped ? ' data-wrap=""' : '') +
    (prepared.hasLineNumbers ? ' data-line-numbers=""' : '');
  const label = escapeAttribute(context.input.texts.codeLabel(title, lang));
  const html =
    `<div class="dg-code"${attributes}>` +
    (title === undefined ? '' : `<div class="dg-code-title">${escapeText(title)}</div>`) +
    `<pre class="dg-pre" tabindex="0" role="group" aria-label="${label}"><code>${rows.join('\n')}</code></pre></div>`;
  return { type: 'code', html, lang, title, code };
}

async function highlightLines(
  context: PageContext,
  { code, lang, key, place }: PreparedCode,
  highlighter: Highlighter | undefined,
): Promise<readonly string[]> {
  const lines = renderLines(code, lang, highlighter);
  if (isPlain(lang) || highlighter?.hasLanguage(lang)) {
    remember(key, lines);
    context.blocks.set(key, lines);
  } else {
    // Not kept: it must be reported every time.
    await reportUnknownLanguage(context, lang, place);
  }
  return lines;
}

function renderLines(
  code: string,
  lang: string,
  highlighter: Highlighter | undefined,
): readonly string[] {
  const prompts = SHELLS.has(lang.toLowerCase()) ? readPrompts(code) : undefined;
  const shown = prompts ? prompts.map(({ command }) => command).join('\n') : code;
  const lines: (readonly Token[])[] = highlighter?.hasLanguage(lang)
    ? highlighter.tokenize(shown, lang)
    : shown.split('\n').map((text) => [{ text, kind: '' }]);
  return lines.map((tokens, index) => {
    const prompt = prompts?.[index]?.prompt ?? '';
    return (
      (prompt === '' ? '' : `<span class="dg-prompt">${escapeText(prompt)}</span>`) +
      renderTokens(tokens)
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

function renderTokens(tokens: readonly Token[]): string {
  let html = '';
  for (const { text, kind } of tokens) {
    html += kind === '' ? escapeText(text) : `<span class="${kind}">${escapeText(text)}</span>`;
  }
  return html;
}
