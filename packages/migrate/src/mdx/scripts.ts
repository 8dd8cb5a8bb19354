import type { Edit } from '../pages/edits';
import type { PageNote } from '../pages/note';

const SCRIPT = /<script\b[^<>]{0,2000}(?:\/>|>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>)/gi;

/** Takes scripts out of a page, whose policy refuses them. What they did is told. @param masked without code */
export function dropScripts(masked: string): {
  readonly edits: readonly Edit[];
  readonly notes: readonly PageNote[];
} {
  const found = [...masked.matchAll(SCRIPT)];
  return {
    edits: found.map(({ index, 0: tag }) => ({ start: index, end: index + tag.length, text: '' })),
    notes: found.map(({ index }) => ({
      topic: 'components',
      what: 'The page has a script: it was left out, and what it did is not done.',
      todo: 'Make a component of it, or name it in "head" of the config, and its host in "policy".',
      offset: index,
    })),
  };
}
