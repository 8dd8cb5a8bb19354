/** Endings by what they are written in: with one that says something else than a fence's language, a comment is no file's name. */
const GROUPS: readonly (readonly string[])[] = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((line) => line.split(' '));

/** Languages whose first lines may be front matter. */
const FENCED = new Set(['astro', 'markdown', 'md', 'mdx', 'toml', 'yaml', 'yml']);

/** Among so many first lines the comment is looked for. */
const FIRST = 4;

/** A comment that has nothing but a path, behind words that may lead to it: "// File: src/a.ts". */
const COMMENT =
  /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:：|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]+)\s*(?:-->|\*\/)?\s*$/i;

/** A title that Expressive Code reads in code, and the lines that it takes out for it, counted from one. */
export interface FileNameComment {
  readonly title: string;
  readonly lines: ReadonlySet<number>;
}

/** Finds the name of a file that stands as a comment in the first lines of code. */
export function fileNameComment(
  lang: string,
  lines: readonly string[],
): FileNameComment | undefined {
  for (const [index, line] of lines.slice(0, FIRST).entries()) {
    const title = nameIn(line, lang);
    if (title !== undefined) return { title, lines: new Set(linesAround(lang, lines, index)) };
  }
  return undefined;
}

function nameIn(line: string, lang: string): string | undefined {
  const [, before = '', name = ''] = COMMENT.exec(line) ?? [];
  if (/^\s*@filename\s*$/i.test(before) || !/[^.:/\\~]/.test(name)) return undefined;
  if (/^\.{2,}(?![/\\])/.test(name)) return undefined;
  const group = GROUPS.find((one) => one.includes(lang));
  const last = name.replace(/^.*[/\\]/, '');
  const isPath =
    /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i.test(name) ||
    last.startsWith('.') ||
    (/[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase());
  if (isPath && (before === '' || group === GROUPS[1])) return name;
  const ending = /\.([^.]+)$/.exec(last)?.[1];
  return ending === undefined || (group !== undefined && !group.includes(ending))
    ? undefined
    : name;
}

/** The comment's line, with front matter that is empty without it and an empty line below. */
function linesAround(lang: string, lines: readonly string[], index: number): number[] {
  const fence = lines[index - 1]?.trim();
  const isEmptied =
    FENCED.has(lang) && (fence === '---' || fence === '+++') && lines[index + 1]?.trim() === fence;
  const first = isEmptied ? index - 1 : index;
  const last = isEmptied ? index + 1 : index;
  const end = lines[last + 1]?.trim() === '' ? last + 1 : last;
  return Array.from({ length: end - first + 1 }, (_, at) => first + at + 1);
}
