import { parser } from '@lezer/javascript';
import { transform } from 'sucrase';
import { type Failure, LOOP_GUARD } from '../protocol';

/** JavaScript that a frame can evaluate, or why there is none. */
export type Compiled = { readonly code: string } | { readonly failure: Failure };

/** Compiles TypeScript with JSX to CommonJS. Lines stay where they are. */
export function compile(source: string): Compiled {
  try {
    const { code } = transform(guardLoops(source), {
      transforms: ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
      preserveDynamicImport: true,
    });
    return { code };
  } catch (error) {
    return { failure: syntaxFailure(error) };
  }
}

function syntaxFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  const { line } = Object(Object(error).loc) as { readonly line?: number };
  const message = text.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
  return { kind: 'thrown', message, line };
}

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoStatement']);

/** Lets the body of each loop ask first whether it may go on. */
export function guardLoops(source: string): string {
  const inserted: { readonly at: number; readonly text: string }[] = [];
  const tree = parser.configure({ dialect: 'ts jsx' }).parse(source);
  tree.iterate({
    enter({ name, node }) {
      if (!LOOPS.has(name)) return;
      const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild;
      if (!body || body.type.isError) return;
      const line = source.slice(0, node.from).split('\n').length;
      const call = `${LOOP_GUARD}(${line});`;
      if (body.name === 'Block') inserted.push({ at: body.from + 1, text: call });
      else inserted.push({ at: body.from, text: `{${call}` }, { at: body.to, text: '}' });
    },
  });
  let guarded = '';
  let copied = 0;
  for (const { at, text } of inserted.sort((a, b) => a.at - b.at)) {
    guarded += source.slice(copied, at) + text;
    copied = at;
  }
  return guarded + source.slice(copied);
}
