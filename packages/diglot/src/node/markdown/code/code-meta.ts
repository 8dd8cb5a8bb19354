/** Lines of a block, both ends included, from 1. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** What an author wrote after the language of a code fence. */
export interface CodeMeta {
  readonly title?: string | undefined;
  /** `./x.ts`, `<root>/x.ts`, with `#region` at the end if only a part is quoted. */
  readonly file?: string | undefined;
  readonly lineNumbers?: boolean | undefined;
  readonly wrapCode?: boolean | undefined;
  /** Whether only the start is shown until the reader wants all. */
  readonly fold?: boolean | undefined;
  /** How high the block may become, in CSS pixels. */
  readonly height?: number | undefined;
  /** Whether the code holds marks of Twoslash. */
  readonly twoslash?: boolean | undefined;
  /** Whether `diglot try` runs the block, or lays it out as the file that its title names. */
  readonly run?: boolean | undefined;
  /** Whether `diglot try` runs the block's lines as commands. */
  readonly step?: boolean | undefined;
  readonly highlighted: readonly LineRange[];
  /** Words for what plugins run in a page: `preview`, `live`, `playground`. */
  readonly demos: readonly string[];
  /** What has no meaning here, as written. */
  readonly unknown: readonly string[];
}

/** The keys that {@link parseCodeMeta} knows. */
export const META_KEYS = [
  'title',
  'file',
  'lineNumbers',
  'wrapCode',
  'fold',
  'height',
  'run',
  'step',
] as const;

/** What `@diglot/playground` reads, with what goes with it: also the words of Rspress and Docusaurus. */
export const DEMOS: ReadonlySet<string> = new Set(['preview', 'playground', 'live']);
const OF_DEMOS: ReadonlySet<string> = new Set([
  'direction',
  'iframe',
  'internal',
  'mobile',
  'web',
  'pure',
]);

const PART =
  /\{([^}]*)\}|([\w-]+)(?:=(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s"']+))|(?=[\s{]|$))|\S+/g;

/** Parses `title="a.ts" {1,3-5} lineNumbers wrapCode=false file="./a.ts#setup"`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const values: Record<string, string> = {};
  const highlighted: LineRange[] = [];
  const others: { readonly part: string; readonly key: string }[] = [];
  for (const match of meta.matchAll(PART)) {
    const [part, ranges, key = ''] = match;
    const quoted = match[3] ?? match[4];
    if (ranges !== undefined) {
      const lines = parseRanges(ranges);
      if (lines) highlighted.push(...lines);
      else others.push({ part, key });
    } else if (isKey(key) || key === 'twoslash') {
      values[key] =
        quoted === undefined ? (match[5] ?? 'true') : quoted.replace(/\\(["'\\])/g, '$1');
    } else {
      others.push({ part, key });
    }
  }
  const demos = others.map(({ key }) => key).filter((key) => DEMOS.has(key));
  // What is pure is code, as it is without the word.
  const isOfDemo = (key: string) =>
    DEMOS.has(key) || key === 'pure' || (demos.length > 0 && OF_DEMOS.has(key));
  const height = Number(values.height?.replace(/px$/, ''));
  const isHeight = values.height === undefined || height > 0;
  return {
    title: values.title,
    file: values.file,
    lineNumbers: toFlag(values.lineNumbers),
    wrapCode: toFlag(values.wrapCode),
    fold: toFlag(values.fold),
    height: height > 0 ? height : undefined,
    twoslash: toFlag(values.twoslash),
    run: toFlag(values.run),
    step: toFlag(values.step),
    highlighted,
    demos,
    unknown: [
      ...others.filter(({ key }) => !isOfDemo(key)).map(({ part }) => part),
      ...(isHeight ? [] : [`height=${values.height}`]),
    ],
  };
}

function isKey(key: string): boolean {
  return META_KEYS.some((known) => known === key);
}

function toFlag(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value !== 'false';
}

/** `1,3-5` → lines 1 to 1 and 3 to 5; undefined when it is no list of lines. */
function parseRanges(ranges: string): LineRange[] | undefined {
  const lines: LineRange[] = [];
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(range);
    if (!match) return undefined;
    const first = Number(match[1]);
    lines.push({ first, last: match[2] === undefined ? first : Number(match[2]) });
  }
  return lines;
}
