/** Classes that a notation puts on a line. */
const CLASSES: Readonly<Record<string, string>> = {
  highlight: 'highlighted',
  hl: 'highlighted',
  '++': 'diff add',
  '--': 'diff remove',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

/** Names of all notations. */
export const NOTATIONS: readonly string[] = Object.keys(CLASSES);

/** Code without its notations, and what they said. */
export interface AnnotatedCode {
  readonly code: string;
  /** Line number, from 1 → classes. */
  readonly lineClasses: ReadonlyMap<number, readonly string[]>;
  /** Notations that do not exist, with the line in the block, from 1. */
  readonly unknown: readonly { readonly name: string; readonly line: number }[];
}

/** One or more notations, alone in a comment or at the end of one. */
const NOTATION =
  /[ \t]*(\/\/|\/\*|<!--|\{\/\*|#|--|;+|%+|"|')?[ \t]*((?:\[!code [\w+-]+(?::\d+)?\][ \t]*)+)(\*\/\}|\*\/|-->)?/;

/**
 * Takes `// [!code ++]` and its like out of the code. A line that holds nothing else vanishes and speaks of the lines
 * after it. `[\!code …]` stands for itself.
 */
export function extractNotations(source: string): AnnotatedCode {
  const lineClasses = new Map<number, readonly string[]>();
  const unknown: { name: string; line: number }[] = [];
  if (!source.includes('!code')) return { code: source, lineClasses, unknown };
  const lines: string[] = [];
  const pending: { name: string; count: number }[] = [];
  const apply = (name: string, first: number, count: number) => {
    for (let line = first; line < first + count; line++) {
      const added = CLASSES[name] ?? '';
      const classes = lineClasses.get(line) ?? [];
      if (!classes.includes(added)) lineClasses.set(line, [...classes, added]);
    }
  };
  for (const [index, line] of source.split('\n').entries()) {
    const { text, notations } = stripLine(line);
    const known = notations.filter(({ name }) => name in CLASSES);
    for (const { name } of notations) {
      if (!(name in CLASSES)) unknown.push({ name, line: index + 1 });
    }
    if (notations.length > 0 && text.trim() === '') {
      pending.push(...known);
      continue;
    }
    lines.push(text.replaceAll('[\\!code', '[!code'));
    for (const { name, count } of [...known, ...pending]) apply(name, lines.length, count);
    pending.length = 0;
  }
  return { code: lines.join('\n'), lineClasses, unknown };
}

function stripLine(line: string) {
  const notations: { name: string; count: number }[] = [];
  let text = line;
  for (let match = NOTATION.exec(text); match; match = NOTATION.exec(text)) {
    const [whole, opener = '', list = '', closer = ''] = match;
    for (const [, name = '', count] of list.matchAll(/\[!code ([\w+-]+)(?::(\d+))?\]/g)) {
      notations.push({ name, count: count === undefined ? 1 : Number(count) });
    }
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + whole.length);
    text = before + restOfComment(opener, closer, after);
  }
  return { text: notations.length > 0 ? text.trimEnd() : text, notations };
}

/** Other words of the same comment stay in a comment. */
function restOfComment(opener: string, closer: string, after: string): string {
  if (after.trim() === '' || (opener !== '' && closer !== '')) return after;
  return opener === '' ? after : ` ${opener} ${after}`;
}
