import { parse } from 'shell-quote';

/** One program that a line of a step starts. */
export interface Invocation {
  readonly env: Readonly<Record<string, string>>;
  readonly program: string;
  readonly args: readonly string[];
  /** File that its output goes to, as written. */
  readonly into?: { readonly file: string; readonly append: boolean } | undefined;
  /** Whether its output is the input of the next one. */
  readonly isPiped: boolean;
}

/** One line of a step. */
export interface StepLine {
  /** From 1, in the block. */
  readonly line: number;
  readonly text: string;
  /** In their order; undefined for what cannot be run here. */
  readonly invocations: readonly Invocation[] | undefined;
  /** What about it cannot be run. */
  readonly refused?: string | undefined;
}

/** The commands of a block: one a line, joined at backslashes, without prompts and comments. */
export function stepLines(code: string): StepLine[] {
  const lines: StepLine[] = [];
  const rows = code.split('\n');
  for (let row = 0; row < rows.length; row++) {
    const line = row + 1;
    let text = (rows[row] ?? '').replace(/^\s*(?:[$❯] )?/, '');
    while (text.endsWith('\\') && row + 1 < rows.length) {
      text = `${text.slice(0, -1)}${rows[++row]?.trim() ?? ''}`;
    }
    text = text.trim();
    if (text !== '' && !text.startsWith('#')) lines.push({ line, text, ...readLine(text) });
  }
  return lines;
}

function readLine(text: string): Pick<StepLine, 'invocations' | 'refused'> {
  const invocations: Invocation[] = [];
  let words: string[] = [];
  let into: Invocation['into'];
  const end = (isPiped: boolean): boolean => {
    const first = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
    const [program, ...args] = first < 0 ? [] : words.slice(first);
    if (program === undefined) return false;
    const pairs = words.slice(0, first).map((word) => {
      const at = word.indexOf('=');
      return [word.slice(0, at), word.slice(at + 1)] as const;
    });
    invocations.push({ env: Object.fromEntries(pairs), program, args, into, isPiped });
    words = [];
    into = undefined;
    return true;
  };
  const tokens = parse(text, (name) => `$${name}`);
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (typeof token === 'string') {
      words.push(token);
      continue;
    }
    if (token === undefined || 'comment' in token) break;
    const next = tokens[index + 1];
    if ((token.op === '>' || token.op === '>>') && typeof next === 'string') {
      into = { file: next, append: token.op === '>>' };
      index++;
    } else if (token.op === '&&' || token.op === '|') {
      if (!end(token.op === '|')) return { invocations: undefined, refused: token.op };
    } else {
      return { invocations: undefined, refused: token.op };
    }
  }
  if (words.length > 0 && !end(false)) return { invocations: undefined, refused: text };
  return { invocations };
}
