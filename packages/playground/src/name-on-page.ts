import type { CodeBlock, WrittenBlock } from 'diglot';

/**
 * What a block is called on its page: those of one name have numbers.
 *
 * @param nameOf undefined for blocks that need no name
 */
export function nameOnPage(
  { pageBlocks, index }: Pick<CodeBlock, 'pageBlocks' | 'index'>,
  nameOf: (block: WrittenBlock) => string | undefined,
): string {
  const names = pageBlocks.map(nameOf);
  const name = names[index] ?? '';
  const isAlike = (each: string | undefined) => each === name;
  if (names.filter(isAlike).length < 2) return name;
  const number = names.slice(0, index + 1).filter(isAlike).length;
  return `${name} ${number}`.trim();
}
