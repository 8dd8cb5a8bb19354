import type { Highlight } from 'diglot/highlight';
import { loadHighlighter } from 'diglot/highlight';
import type { AskedFile, CompilerOptions, Place } from './checker';
import { NotationError, type ParsedBlock, parseBlock } from './parse-block';

/** Blocks that show types although nothing in them says so. */
export interface KnownBlocks {
  /** What the block's `title` has to be. */
  readonly title: string | RegExp;
  /**
   * Functions that the block gives objects to, and the types of these: `{ defineConfig: "import('@rslib/core').RslibConfig" }`.
   * The keys of the objects show what these types say of them.
   */
  readonly calls: Readonly<Record<string, string>>;
  /**
   * What the site itself says of an option.
   *
   * @returns undefined for an option that it says nothing of
   */
  explain?(option: NamedOption): ExplainedOption | undefined;
}

/** An option in a block. */
export interface NamedOption {
  /** Keys from the outermost on, as `lib.dts`; lists have none. */
  readonly path: string;
  /** Language of the page. */
  readonly lang: string;
  /** Names a file (absolute, or relative to the site's folder) that the answer is made of: pages are made anew when it changes. */
  dependsOn(file: string): void;
}

/** What a site says of an option. */
export interface ExplainedOption {
  /** Where it is explained, and where its name in the code leads: what begins with a slash is the address of a page, with its language, without base. */
  readonly link?: string | undefined;
  /** Markdown in the place of what the package's comment says. @default the first sentence of that */
  readonly text?: string | undefined;
}

/** What is asked about a block. */
export interface BlockPlan {
  readonly block: ParsedBlock;
  /** Of a block that says nothing of Twoslash. */
  readonly known: KnownBlocks | undefined;
  readonly files: readonly AskedFile[];
  readonly options: CompilerOptions;
  /** Lines that stand before the first file's own. */
  readonly lead: number;
}

/** A block as far as it counts for its types. */
export interface BlockText {
  readonly code: string;
  readonly lang: string;
  readonly meta: string;
  readonly title: string | undefined;
}

/** Endings of a block's files, by its language. Errors of types in JavaScript are told after `// @checkJs`, as everywhere. */
export const LANGS: Readonly<Record<string, string>> = {
  ...{ ts: 'ts', typescript: 'ts', tsx: 'tsx', mts: 'mts', cts: 'cts' },
  ...{ js: 'js', javascript: 'js', jsx: 'jsx', mjs: 'mjs', cjs: 'cjs' },
};

/** Languages around code that could be taken for TypeScript's: none of them is read. */
export const UNREAD: readonly string[] = [
  'diff',
  'vue',
  'svelte',
  'astro',
  'html',
  'json',
  'jsonc',
];

const MARKED = /(?:^|\s)twoslash(?:=true)?(?=[\s{]|$)/;
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
/** What highlighters call texts, comments and words of the language. */
const NO_NAME: ReadonlySet<string> = new Set(['s', 'c', 'l', 'n']);
const RESERVED: ReadonlySet<string> = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for function ' +
    'if import in instanceof new null return static super switch this throw true try typeof var void while with yield let ' +
    'await implements interface package private protected public'
  ).split(' '),
);

let highlighter: Promise<Highlight> | undefined;

/** @throws NotationError for a mark in a language that has no types */
export function assertUnmarked({ lang, meta }: BlockText): void {
  if (!MARKED.test(meta)) return;
  const fix =
    lang === 'diff'
      ? 'Write a `ts` block, and mark its lines by `// [!code ++]` and `// [!code --]`; or take the word "twoslash" out.'
      : 'Show the script in a `ts` or `js` block, or take the word "twoslash" out.';
  throw new NotationError(
    1,
    `TypeScript does not read \`${lang}\` blocks: they have no types to show.`,
    fix,
  );
}

/** Which rule a block falls under; undefined when it has no types to show. */
export function ruleOf(
  { lang, meta, title }: BlockText,
  known: readonly KnownBlocks[],
): 'twoslash' | KnownBlocks | undefined {
  if (LANGS[lang] === undefined) return undefined;
  if (MARKED.test(meta)) return 'twoslash';
  if (title === undefined) return undefined;
  return known.find(({ title: wanted }) =>
    typeof wanted === 'string'
      ? wanted === title
      : new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(title),
  );
}

/** @throws NotationError */
export async function planBlock(
  text: BlockText,
  known: readonly KnownBlocks[],
): Promise<BlockPlan | undefined> {
  const rule = ruleOf(text, known);
  if (rule === undefined) return undefined;
  highlighter ??= loadHighlighter(['ts', 'tsx']);
  const highlight = await highlighter;
  const ending = LANGS[text.lang] ?? 'ts';
  const grammar = ending.endsWith('x') ? 'tsx' : 'ts';
  if (rule !== 'twoslash') return planKnown(text, rule, (code) => highlight(code, grammar));
  const block = parseBlock(text.code, `index.${ending}`);
  const files = block.files.map((file): AskedFile => {
    const end = file.line + file.text.split('\n').length;
    const isHere = ({ of }: { of: number }) => of >= file.line && of < end;
    const inFile = ({ of, column }: { of: number; column: number }): Place => ({
      line: of - file.line + 1,
      column,
    });
    const isScript = /\.[cm]?[jt]sx?$/.test(file.name);
    return {
      path: file.name,
      text: file.text,
      names: isScript
        ? [
            ...namesIn(file.text, (code) => highlight(code, grammar)),
            ...block.queries.filter(isHere).map(inFile),
          ]
        : [],
      completions: block.completions.filter(isHere).map(inFile),
    };
  });
  return { block, known: undefined, files, options: block.options, lead: 0 };
}

type Lines = ReturnType<Highlight>;

/** Words that may be names: TypeScript says which are. */
function namesIn(code: string, highlight: (code: string) => Lines): Place[] {
  return highlight(code).flatMap((tokens, index) => {
    let column = 0;
    return tokens.flatMap(({ text, kind }) => {
      const start = column;
      column += text.length;
      if (NO_NAME.has(kind)) return [];
      return [...text.matchAll(NAME)]
        .filter(([word]) => !RESERVED.has(word))
        .map((match) => ({ line: index + 1, column: start + match.index }));
    });
  });
}

const IMPORT = /^[ \t]*import\b[^;]*?\bfrom\b/gm;

/**
 * A known block is no program: its imports may lack, and other settings of the config may be left out. So the functions that
 * take the config are declared in front, and not imported; what is wrong otherwise is nobody's business.
 */
function planKnown(
  { code, lang }: BlockText,
  known: KnownBlocks,
  highlight: (code: string) => Lines,
): BlockPlan {
  const names = Object.keys(known.calls);
  const lead = names.map((name) => declared(name, known.calls[name] ?? 'unknown'));
  // As long as the name, so that columns stay.
  const own = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g');
  const text = code.replace(IMPORT, (statement) =>
    statement.replace(own, (name) => '_'.repeat(name.length)),
  );
  const lines = code.split('\n');
  const block: ParsedBlock = {
    ...{ shown: code, origins: lines.map((_, index) => index + 1), expected: [], forgiven: true },
    ...{ options: {}, queries: [], completions: [], remarks: [] },
    files: [],
  };
  const asked = namesIn(code, highlight)
    .filter(({ line, column }) =>
      /^[\p{ID_Continue}$]+['"]?\s*[:,}]|^[\p{ID_Continue}$]+\s*$/u.test(
        (lines[line - 1] ?? '').slice(column),
      ),
    )
    .map(({ line, column }) => ({ line: line + lead.length, column }));
  // What is declared in front is TypeScript's.
  const ending = (LANGS[lang] ?? 'ts').replace('j', 't');
  const file = { path: `index.${ending}`, text: [...lead, text].join('\n') };
  return {
    ...{ block, known, options: {}, lead: lead.length },
    files: [{ ...file, names: asked, completions: [] }],
  };
}

const declared = (name: string, type: string): string =>
  `declare function ${name}(config: ${type} | ((...given: any[]) => ${type} | Promise<${type}>)): any;`;
