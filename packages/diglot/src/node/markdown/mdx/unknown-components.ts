import { nearest } from '../../errors/nearest';
import type { ComponentUse } from '../parse/unit';
import { errorAt, type Problem } from '../problems';

/** Uses of components that are none of the known. */
export function unknownComponents(
  uses: readonly ComponentUse[],
  known: readonly string[],
): Problem[] {
  const names = new Set(known);
  return uses.flatMap(({ name, place }) => {
    const root = name.split('.')[0] ?? '';
    if (!/^[A-Z]/.test(root) || names.has(root)) return [];
    const near = nearest(root, known);
    const problem = errorAt(place, {
      code: 'component-unknown',
      message: `The component <${name}> is neither imported nor built in.`,
      fix:
        near === undefined
          ? 'Import it at the top of the file, or write `\\<` if text is meant.'
          : `Import it at the top of the file, or use <${near}>.`,
    });
    return [problem];
  });
}
