import { DiagramError } from './diagram-error';
import { decodeCodes } from './labels';
import type { Statement } from './read-source';

/** A form of line, and what is drawn for it. */
export interface LineRule {
  readonly form: RegExp;
  /** Lines in the form that the drawing library understands. Without it the line stays as it is. */
  readonly write?: (...groups: string[]) => readonly string[];
}

/** A form of line that cannot be drawn, with the reason. */
export type Refusal = readonly [form: RegExp, reason: string];

/** How the lines of a kind of diagram look. */
export interface LineRules {
  readonly rules: readonly LineRule[];
  readonly refusals: readonly Refusal[];
}

/**
 * Lets pass what the drawing library understands. It leaves out other lines without a word.
 *
 * @throws DiagramError
 */
export function applyRules(
  { rules, refusals }: LineRules,
  statements: readonly Statement[],
): string[] {
  return statements.flatMap(({ text, line }) => {
    const refusal = refusals.find(([form]) => form.test(text));
    if (refusal) throw new DiagramError(line, refusal[1]);
    for (const { form, write } of rules) {
      const match = form.exec(text);
      if (match) return (write?.(...match.slice(1)) ?? [text]).map(decodeCodes);
    }
    throw new DiagramError(line, `"${text}" is not understood.`);
  });
}

/**
 * Checks that what is opened is closed.
 *
 * @throws DiagramError
 */
export function checkBlocks(
  statements: readonly Statement[],
  opens: RegExp,
  closes: RegExp,
  end: string,
): void {
  const open: number[] = [];
  for (const { text, line } of statements) {
    if (opens.test(text)) open.push(line);
    else if (closes.test(text) && open.pop() === undefined) {
      throw new DiagramError(line, `"${end}" closes nothing.`);
    }
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) throw new DiagramError(unclosed, `this has no "${end}".`);
}
