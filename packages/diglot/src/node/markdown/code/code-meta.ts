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
  readonly highlighted: readonly LineRange[];
  /** What has no meaning here, as written. */
  readonly unknown: readonly string[];
}

/** The keys that {@link parseCodeMeta} knows. */
export const META_KEYS = ['title', 'file', 'lineNumbers', 'wrapCode'] as const;

const PART =
  /\{([^}]*)\}|([\w-]+)(?:=(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s"']+)))?|\S+/g;

/** Parses `title="a.ts" {1,3-5} lineNumbers wrapCode=false file="./a.ts#setup"`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const values: Record<string, string> = {};
  const highlighted: LineRange[] = [];
  const unknown: string[] = [];
  for (const match of meta.matchAll(PART)) {
    const [part, ranges, key] = match;
    const quoted = match[3] ?? match[4];
    if (ranges !== undefined) {
      const lines = parseRanges(ranges);
      if (lines) highlighted.push(...lines);
      else unknown.push(part);
    } else if (key !== undefined && isKey(key)) {
      values[key] =
        quoted === undefined ? (match[5] ?? 'true') : quoted.replace(/\\(["'\\])/g, '$1');
    } else {
      unknown.push(part);
    }
  }
  return {
    title: values.title,
    file: values.file,
    lineNumbers: toFlag(values.lineNumbers),
    wrapCode: toFlag(values.wrapCode),
    highlighted,
    unknown,
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
