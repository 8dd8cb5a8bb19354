const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\.|[^\\`])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[\p{ID_Start}$_][\p{ID_Continue}$]*|[{}[\](),:?=>]|\n/gu;

/**
 * Where the keys of objects in code stand, and the way to each: `lib.dts`. Lists and calls have no name in it. It is read by
 * brackets alone, since such blocks are often parts of a program.
 *
 * @returns paths by `line:column`, from 1 and 0
 */
export function optionPaths(code: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  /** What each open bracket is the value of. */
  const open: { readonly bracket: string; readonly key: string }[] = [];
  let line = 1;
  let start = 0;
  let last: { readonly text: string; readonly place: string } | undefined;
  let key = '';
  let before = '';
  for (const { 0: text, index } of code.matchAll(TOKEN)) {
    if (/^(?:\/[/*])/.test(text) || text === '\n') {
      // Handled below: they may hold lines.
    } else if ('{[('.includes(text)) {
      open.push({ bracket: text, key });
      key = '';
    } else if ('}])'.includes(text)) {
      open.pop();
      key = '';
    } else if (text === ':' && last && open.at(-1)?.bracket === '{') {
      const name = last.text.replace(/^['"]|['"]$/g, '');
      const above = open.map((each) => each.key).filter((each) => each !== '');
      paths.set(last.place, [...above, name].join('.'));
      key = name;
    } else if (text === ',') key = '';
    const isKey = /^[\p{ID_Start}$_'"]/u.test(text) && (before === '{' || before === ',');
    if (!/^\s|^\/[/*]/.test(text)) {
      last = isKey ? { text, place: `${line}:${index - start}` } : undefined;
      before = text;
    }
    for (const match of text.matchAll(/\n/g)) {
      line++;
      start = index + match.index + 1;
    }
  }
  return paths;
}
