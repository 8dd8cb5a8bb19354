import { MARK } from '../cjk/emphasis';
import { addError, type PageContext } from '../context';

const POSITION = /^(\d+):(\d+): ([\s\S]*?)(?: \(([\w-]+:[\w-]+)\))?$/;

/** Turns what the parser throws (`3:1: Expected … (mdx-jsx:unexpected-character)`) into an error with a place. */
export function addParserError(
  context: PageContext,
  unit: { readonly file: string; readonly text: string },
  cause: unknown,
): void {
  const text = cause instanceof Error ? cause.message : String(cause);
  const match = POSITION.exec(text);
  const line = match ? Number(match[1]) : undefined;
  const column = match ? Number(match[2]) : undefined;
  const message = (match?.[3] ?? text).replaceAll(MARK, '').replace(/ with oxc/, '');
  addError(
    context,
    {
      file: unit.file,
      line,
      column: line && column ? trueColumn(unit.text, line, column) : undefined,
    },
    {
      code: 'mdx-syntax',
      message: `This is not valid MDX: ${message.replace(/ \(\d+:\d+\)/g, '')}.`.replace(
        /\.\.$/,
        '.',
      ),
      fix: syntaxFix(message, line && column ? restOfLine(unit.text, line, column) : ''),
      cause,
    },
  );
}

function syntaxFix(message: string, line: string): string {
  if (line.startsWith('<!--')) return 'Write comments as `{/* … */}`.';
  if (/closing tag/.test(message)) return 'Close every tag that is opened, or write it as code.';
  if (/`<`|after `<`/.test(message) && /^<[A-Za-z][\w.]*\s/.test(line)) {
    return 'Write each attribute as `name="text"` or `name={value}`, and end the tag with `>` or `/>`.';
  }
  if (/`<`|after `<`/.test(message)) {
    return 'Write `\\<` or put the text in backticks if no component is meant.';
  }
  if (/expression|brace/.test(message))
    return 'Write `\\{` or put the text in backticks if no expression is meant.';
  return 'Correct the statement, or name the file `.md` if it needs no components.';
}

function restOfLine(text: string, line: number, column: number): string {
  return text.split('\n', line)[line - 1]?.slice(column - 1) ?? '';
}

/** The column in the file as its author sees it: without the marks that were put in before it. */
export function trueColumn(text: string, line: number, column: number): number {
  if (!text.includes(MARK)) return column;
  const row = text.split('\n', line)[line - 1] ?? '';
  const before = row.slice(0, column - 1);
  return column - (before.split(MARK).length - 1);
}
