import { diffLines } from '../diff-lines';

const MARKS = { same: '', removed: ' // [!code --]', added: ' // [!code ++]' };

/** The lines of both texts in one, in order, with marks at those that one of them does not have. */
export function changedLines(before: readonly string[], after: readonly string[]): string[] {
  return diffLines(before, after).map(({ kind, index }) => {
    const line = (kind === 'removed' ? before : after)[index] ?? '';
    return `${line}${MARKS[kind]}`;
  });
}
