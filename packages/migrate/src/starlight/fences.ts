import { type Fence, fencesOf, lineNumbers, lineRanges, writeFence } from '../mdx/fence';
import type { Edit } from '../pages/edits';
import type { CodeBlock } from '../pages/page-structure';
import { fileNameComment } from './file-name-comment';

/** Rewrites what Expressive Code reads behind the backticks of a block. */
export function moveFences(body: string, code: readonly CodeBlock[]): Edit[] {
  return fencesOf(body, code).flatMap((fence): Edit[] => {
    const text = writeFence(moved(fence));
    const { start, end } = fence;
    return text === body.slice(start, end) ? [] : [{ start, end, text }];
  });
}

/** Lines by what is to be seen of them. */
interface Marks {
  readonly mark: Set<number>;
  readonly ins: Set<number>;
  readonly del: Set<number>;
}

/** What marks are called. */
const KINDS: Readonly<Record<string, keyof Marks>> = {
  mark: 'mark',
  ins: 'ins',
  add: 'ins',
  del: 'del',
  rem: 'del',
};

const DROPPED =
  /^(?:frame|preserveIndent|hangingIndent|startLineNumber|useDiffSyntax|lang|theme|class)\b/;

function moved(given: Fence): Fence {
  const marks: Marks = { mark: new Set(), ins: new Set(), del: new Set() };
  const fence = withoutSigns(given, marks);
  const lines = fence.code.split('\n');
  const kept: string[] = [];
  for (const word of wordsOf(fence.meta)) {
    const [, key = '', value = ''] = /^(?:([\w-]+)=)?([\s\S]*)$/.exec(word) ?? [];
    if (key === 'title') kept.push(word.replace(/^title='(.*)'$/, 'title="$1"'));
    else if (key === 'collapse') kept.push('fold');
    else if (/^showLineNumbers\b/.test(word))
      kept.push(/=\s*\{?false/.test(word) ? 'lineNumbers=false' : 'lineNumbers');
    else if (/^wrap\b/.test(word))
      kept.push(/=\s*\{?false/.test(word) ? 'wrapCode=false' : 'wrapCode');
    else if (Object.hasOwn(KINDS, key) || (key === '' && /^[{"'/]/.test(value))) {
      for (const line of linesOf(value, lines)) marks[KINDS[key] ?? 'mark'].add(line);
    } else if (!DROPPED.test(word)) kept.push(word);
  }
  const isBare = /(?:^|\s)(?:title=|frame=["']none)/.test(fence.meta);
  const comment = isBare ? undefined : fileNameComment(fence.lang, lines);
  if (comment !== undefined) kept.unshift(`title="${comment.title}"`);
  const left = lines.map((_, index) => index + 1).filter((line) => !comment?.lines.has(line));
  const highlighted = left.flatMap((line, index) =>
    marks.mark.has(line) && !marks.ins.has(line) && !marks.del.has(line) ? [index + 1] : [],
  );
  if (highlighted.length > 0) kept.push(`{${lineRanges(highlighted)}}`);
  const noted = withNotes(fence, lines, marks).split('\n');
  const code = left.map((line) => noted[line - 1]).join('\n');
  return { ...fence, meta: [...new Set(kept)].join(' '), code };
}

const PATCH = /^(?:[*+-]{3}\s|@@\s|[0-9,]+[acd][0-9,]+\s*$)/;

/** Code of a language in which signs say what comes and goes, as code of this language. A patch stays one. */
function withoutSigns(fence: Fence, { ins, del }: Marks): Fence {
  const named = /(?:^|\s)lang=(["']?)([\w+#-]+)\1(?!\S)/.exec(fence.meta)?.[2];
  const lang = fence.lang === 'diff' ? named : fence.lang;
  const isSigned = fence.lang === 'diff' || /(?:^|\s)useDiffSyntax\b/.test(fence.meta);
  const lines = fence.code.split('\n');
  if (!isSigned || lang === undefined || lines.slice(0, 4).some((line) => PATCH.test(line)))
    return fence;
  const edges = lines
    .map((line) => ({ line, edge: /^(?:[+-](?![+-]))?\s*/.exec(line)?.[0].length ?? 0 }))
    .filter(({ line, edge }) => edge < line.length);
  const edge = edges.length === 0 ? 0 : Math.min(...edges.map((one) => one.edge));
  const code = lines.map((line, index) => {
    const sign = /^[+-](?![+-])/.exec(line)?.[0];
    if (sign !== undefined) (sign === '+' ? ins : del).add(index + 1);
    return line.slice(edge || (sign === undefined ? 0 : 1));
  });
  return { ...fence, lang, code: code.join('\n') };
}

/** The words of a meta, as Expressive Code divides them: what begins with a sign ends with it, before a blank. */
function wordsOf(meta: string): string[] {
  const words =
    /(?:[\w-]+=)?(?:"(?:\\.|[^\\])*?"|'(?:\\.|[^\\])*?'|\/(?:\\.|[^\\])*?\/|\{(?:\\.|[^\\])*?\})(?!\S)|\S+/g;
  return meta.match(words) ?? [];
}

/** The lines that a mark means: by numbers, by a text in them, by a pattern. */
function linesOf(value: string, lines: readonly string[]): number[] {
  if (value.startsWith('{')) {
    const inner = value
      .slice(1, -1)
      .replace(/^\s*(["']).*?\1\s*:/, '')
      .replace(/^\s*(["'])(.*)\1\s*$/, '$2');
    return lineNumbers(inner);
  }
  const has = finder(value);
  return lines.flatMap((line, index) => (has(line) ? [index + 1] : []));
}

function finder(value: string): (line: string) => boolean {
  const pattern = /^\/([\s\S]+)\/$/.exec(value)?.[1]?.replace(/\\([\\/])/g, '$1');
  if (pattern === undefined) {
    const text = value.replace(/^(["'])([\s\S]*)\1$/, '$2').replace(/\\(["'\\])/g, '$1');
    return (line) => text !== '' && line.includes(text);
  }
  try {
    const expression = new RegExp(pattern);
    return (line) => expression.test(line);
  } catch {
    return () => false;
  }
}

const COMMENTS: readonly (readonly [RegExp, string, string])[] = [
  [/^(?:html|xml|svg|vue|svelte|astro|md|mdx|markdown)$/, '<!-- ', ' -->'],
  [/^(?:css)$/, '/* ', ' */'],
  [
    /^(?:sh|bash|shell|zsh|console|python|py|yaml|yml|toml|ruby|rb|ini|dockerfile|docker|r|perl|make|makefile|graphql|nix|elixir)$/,
    '# ',
    '',
  ],
  [/^(?:sql|lua|haskell|hs|elm)$/, '-- ', ''],
];

/** Code with comments for lines that come or go. */
function withNotes({ lang, code }: Fence, lines: readonly string[], { ins, del }: Marks): string {
  if (ins.size === 0 && del.size === 0) return code;
  const [, open = '// ', close = ''] = COMMENTS.find(([pattern]) => pattern.test(lang)) ?? [];
  return lines
    .map((line, index) => {
      const sign = ins.has(index + 1) ? '++' : del.has(index + 1) ? '--' : undefined;
      return sign === undefined ? line : `${line} ${open}[!code ${sign}]${close}`;
    })
    .join('\n');
}
