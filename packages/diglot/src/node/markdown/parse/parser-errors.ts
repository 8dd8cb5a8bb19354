import { removeMarks } from '../cjk/emphasis';
import { errorAt, type Problem } from '../problems';
import type { Unit } from './unit';

const POSITION = /^(\d+):(\d+): ([\s\S]*?)(?: \(([\w-]+:[\w-]+)\))?$/;

/** Turns what the parser throws (`3:1: Expected … (mdx-jsx:unexpected-character)`) into an error with a place. */
export function syntaxProblem(unit: Unit, cause: unknown): Problem {
  const thrown = cause instanceof Error ? cause.message : String(cause);
  const match = POSITION.exec(thrown);
  const at = match ? { line: Number(match[1]), column: Number(match[2]) } : undefined;
  const message = removeMarks(match?.[3] ?? thrown, unit.mark)
    .replace(/ with oxc/, '')
    .replace(/ \(\d+:\d+\)/g, '')
    .replace(/\.$/, '');
  return errorAt(
    { file: unit.file, ...(at && unit.toSource(at)) },
    {
      code: 'mdx-syntax',
      message: `This is not valid MDX: ${message}.`,
      fix: syntaxFix(message, at ? restOfLine(unit.text, at.line, at.column) : ''),
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
  if (/\besm\b/.test(message)) {
    return 'Correct the statement, and leave an empty line between it and the text; or name the file `.md` if it needs no components.';
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
