import { readFileSync } from 'node:fs';
import type { SourceLocation } from '../../shared/diglot-error';
import { originalPlace } from './error-origin';

/**
 * Where the modules of a bundle wait as they load, as their authors wrote them: while one waits, none of the bundle is there.
 *
 * @param file the bundle, whose source map lies beside it
 */
export async function topLevelAwaits(file: string): Promise<SourceLocation[]> {
  const { parseAst } = await import('rolldown/parseAst');
  const code = readFileSync(file, 'utf8');
  const lines = code.split('\n');
  let start = 0;
  const starts = lines.map((line) => {
    const at = start;
    start += line.length + 1;
    return at;
  });
  return awaitsOf(parseAst(code)).map((offset) => {
    const line = starts.findLastIndex((at) => at <= offset);
    return originalPlace({ file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 });
  });
}

/** Offsets of all `await` that are in no function. */
function awaitsOf(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(awaitsOf);
  if (typeof node !== 'object' || node === null) return [];
  const {
    type,
    start,
    argument,
    await: isAwaiting,
  }: Readonly<Record<string, unknown>> = { ...node };
  if (typeof type === 'string' && /Function|^MethodDefinition$/.test(type)) return [];
  const inner = Object.values(node).flatMap(awaitsOf);
  // Bundlers move the word itself, and know what it stands before.
  const at: unknown = type === 'AwaitExpression' ? Object(argument).start : start;
  const waits = type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwaiting === true);
  return waits && typeof at === 'number' ? [at, ...inner] : inner;
}
