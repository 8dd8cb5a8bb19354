import type { CodeMarks, CodePart } from 'diglot';
import { type Highlight, loadHighlighter } from 'diglot/highlight';
import { escapeHtml } from 'diglot/plugin';
import type { QuickInfo, TypeProblem } from './checker';
import { docsHtml, firstSentence } from './docs-html';
import type { BlockFacts } from './find-types';
import { optionPaths } from './option-paths';
import type { BlockPlan } from './plan';
import { fill, type TypeTexts } from './texts';

/** What is needed beside a block's types to show it. */
export interface BlockPlace {
  /** Names the block among those of its page. */
  readonly id: string;
  readonly lang: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly texts: TypeTexts;
  dependsOn(file: string): void;
}

/** A name of a block, by its place in the text that is shown. */
interface ShownName {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly info: QuickInfo;
}

/** A type has to stand beside code. */
const MOST_LINES = 24;
const MOST_CHARACTERS = 1600;
/** What fits below a line. */
const MOST_COMPLETIONS = 5;
/** A message about a long type says it all. */
const MOST_MESSAGE = 600;

/** What is added to a block whose types are known. */
export async function renderBlock(
  plan: BlockPlan,
  facts: BlockFacts,
  place: BlockPlace,
): Promise<CodeMarks> {
  const highlight = await loadHighlighter(['ts']);
  const { block, known } = plan;
  const shownLine = new Map(block.origins.map((origin, index) => [origin, index + 1]));
  const names = namesOf(plan, facts, shownLine);
  const cards = new Map<string, string>();
  const paths = known ? optionPaths(block.shown) : undefined;
  const parts = names.flatMap(({ line, from, to, info }): CodePart[] => {
    const path = paths?.get(`${line}:${from}`);
    if (paths && (path === undefined || !isOption(info))) return [];
    const { lang, dependsOn } = place;
    const told = path === undefined ? undefined : known?.explain?.({ path, lang, dependsOn });
    const docs = known ? (told?.text ?? firstSentence(info.docs)) : info.docs;
    const html = cardHtml({ ...info, docs }, { path, link: told?.link }, { ...place, highlight });
    if (!cards.has(html)) cards.set(html, `t-${place.id}-${digits(cards.size)}`);
    const id = cards.get(html);
    const tags =
      told?.link === undefined ? buttonTags(`${id}`) : linkTags(`${id}`, hrefOf(told.link, place));
    return [{ line, from, to, ...tags }];
  });
  const shown = [...cards].map(
    ([html, id]) => `<div class="dg-type-card" id="${id}" popover>${html}</div>`,
  );
  return {
    code: block.shown,
    parts,
    below: belowLines(plan, facts, shownLine, { ...place, highlight }),
    // Programs that compare a page with its Markdown twin know that this is for readers alone.
    end:
      shown.length === 0
        ? ''
        : `<div class="dg-types" data-markdown-ignore="">${shown.join('')}</div>`,
  };
}

/** `12` → `0h1t2u`: each digit says where it stands, so that few rules of CSS tell the cards of a block apart. */
const digits = (number: number): string =>
  `${Math.floor(number / 100)}h${Math.floor(number / 10) % 10}t${number % 10}u`;

const buttonTags = (card: string) => ({
  open: `<button class="dg-type" popovertarget="${card}" interestfor="${card}" popovertargetaction="show">`,
  close: '</button>',
});

/** What has a page of its own leads there: programs that take a page's text leave out what buttons say. */
const linkTags = (card: string, href: string) => ({
  open: `<a class="dg-type" href="${href}" interestfor="${card}">`,
  close: '</a>',
});

function hrefOf(link: string, { base }: BlockPlace): string {
  return escapeHtml(link.startsWith('/') ? base + link.slice(1) : link);
}

/** A key that the config's type does not have is of any type. */
const isOption = ({ type }: QuickInfo): boolean =>
  type.startsWith('(property)') && !type.endsWith(': any');

/** Names that TypeScript knows, in the lines that are shown. */
function namesOf(
  { block, files, lead }: BlockPlan,
  facts: BlockFacts,
  shownLine: ReadonlyMap<number, number>,
): ShownName[] {
  return files.flatMap((file, index) => {
    const first = block.files[index]?.line ?? 1;
    const lines = file.text.split('\n');
    const found = new Map<string, ShownName>();
    for (const [number, { line, column }] of file.names.entries()) {
      const info = facts.files[index]?.names[number];
      const shown = shownLine.get(line - lead + first - 1);
      if (shown === undefined || !info || info.type === '' || info.column !== column) continue;
      const word = (lines[line - 1] ?? '').slice(column, column + info.length);
      // A word of the language tells of what it stands before.
      if (!/^[\p{ID_Continue}$]+$/u.test(word) || !info.type.includes(word)) continue;
      found.set(`${shown}:${column}`, {
        line: shown,
        from: column,
        to: column + info.length,
        info,
      });
    }
    return [...found.values()];
  });
}

interface Rendering extends BlockPlace {
  readonly highlight: Highlight;
}

function cardHtml(
  info: QuickInfo,
  { path = '', link }: { readonly path: string | undefined; readonly link: string | undefined },
  place: Rendering,
): string {
  const docs = docsHtml(info.docs);
  return [
    `<code class="dg-type-code">${typeHtml(cut(info.type, place.texts), place)}</code>`,
    docs === '' ? '' : `<div class="dg-type-docs">${docs}</div>`,
    link === undefined
      ? ''
      : `<a class="dg-type-more" href="${hrefOf(link, place)}"><code>${escapeHtml(path)}</code></a>`,
  ].join('');
}

/** A type as it is shown: as long as somebody reads it. */
function cut(type: string, { cut: words }: TypeTexts): string {
  const lines = type.split('\n');
  const kept = lines.slice(0, MOST_LINES);
  while (kept.length > 1 && kept.join('\n').length > MOST_CHARACTERS) kept.pop();
  const text = kept.join('\n');
  const rest = lines.length - kept.length;
  if (rest > 0) return `${text}\n// ${fill(words, rest)}`;
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text;
}

/** What kind of thing it is, which stands before it in brackets, is no code. */
const KIND = /^\([^)]+\) /;

/** Of types that were shown: those of a page are much the same. */
const shownTypes = new Map<string, string>();
const MOST_SHOWN = 5_000;

function typeHtml(type: string, { highlight }: Rendering): string {
  const known = shownTypes.get(type) ?? highlightType(type, highlight);
  if (shownTypes.size >= MOST_SHOWN) shownTypes.clear();
  shownTypes.set(type, known);
  return known;
}

function highlightType(type: string, highlight: Highlight): string {
  const [kind = ''] = KIND.exec(type) ?? [];
  // As a member it would be read as a call, and a name would be a label.
  const code = type.slice(kind.length);
  const lines = highlight(code, 'ts').map((tokens) =>
    tokens
      .map(({ text, kind: name }) =>
        name === '' ? escapeHtml(text) : `<span class=${name}>${escapeHtml(text)}</span>`,
      )
      .join(''),
  );
  return escapeHtml(kind) + lines.join('\n');
}

function belowLines(
  { block, files, lead }: BlockPlan,
  facts: BlockFacts,
  shownLine: ReadonlyMap<number, number>,
  place: Rendering,
): CodeMarks['below'] {
  const below: { line: number; html: string }[] = [];
  const add = (of: number, column: number, kind: string, html: string) => {
    const line = shownLine.get(of);
    if (line === undefined) return;
    const space = ' '.repeat(Math.min(column, 40));
    below.push({
      line,
      html: `${space}<span class="dg-type-below" data-kind="${kind}">${html}</span>`,
    });
  };
  for (const problem of shownProblems({ block, files, lead }, facts)) {
    const message = problem.message.slice(0, MOST_MESSAGE);
    add(
      problem.line,
      problem.column,
      'error',
      `${escapeHtml(message)} <small>${problem.code}</small>`,
    );
  }
  for (const query of block.queries) {
    const info = answerOf({ block, files }, facts, query);
    if (info) add(query.of, query.column, 'type', typeHtml(cut(info.type, place.texts), place));
  }
  for (const [index, file] of block.files.entries()) {
    const end = file.line + file.text.split('\n').length;
    const own = block.completions.filter(({ of }) => of >= file.line && of < end);
    for (const [number, { of, column }] of own.entries()) {
      const names = (facts.files[index]?.completions[number] ?? []).slice(0, MOST_COMPLETIONS);
      const html = names.map((name) => `<span>${escapeHtml(name)}</span>`).join('\n');
      if (names.length > 0) add(of, column, 'completion', html);
    }
  }
  for (const { of, kind, text } of block.remarks) add(of, 0, kind, escapeHtml(text));
  return below;
}

/** What TypeScript says at the place of a query. */
export function answerOf(
  { block, files }: Pick<BlockPlan, 'block' | 'files'>,
  facts: BlockFacts,
  { of, column }: { readonly of: number; readonly column: number },
): QuickInfo | undefined {
  for (const [index, { line: first }] of block.files.entries()) {
    const number = files[index]?.names.findIndex(
      (name) => name.line + first - 1 === of && name.column === column,
    );
    const exact = facts.files[index]?.names[number ?? -1];
    if (exact && exact.type !== '') return exact;
  }
  return undefined;
}

const IS_JAVASCRIPT = /\.[cm]?jsx?$/;
/** Codes below are those of the grammar. */
const FIRST_OF_TYPES = 2000;

/** Whether an error of a file counts: those of types in JavaScript only where the block speaks of them. */
function counts({ block }: Pick<BlockPlan, 'block'>, file: string, code: number): boolean {
  const isAsked = block.options.checkJs === true || block.expected.length > 0;
  return isAsked || code < FIRST_OF_TYPES || !IS_JAVASCRIPT.test(file);
}

/** Errors in lines of the block, from 1. */
export function shownProblems(
  { block, files, lead }: Pick<BlockPlan, 'block' | 'files' | 'lead'>,
  facts: BlockFacts,
): TypeProblem[] {
  if (block.forgiven === true) return [];
  const { forgiven } = block;
  return files
    .flatMap((file, index) => {
      const first = block.files[index]?.line ?? 1;
      const problems = facts.files[index]?.problems ?? [];
      const own = problems.filter(({ code }) => counts({ block }, file.path, code));
      return own.map((problem) => ({ ...problem, line: problem.line - lead + first - 1 }));
    })
    .filter(({ code }) => forgiven === false || !forgiven.includes(code))
    .sort((a, b) => a.line - b.line);
}
