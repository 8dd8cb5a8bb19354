import { diffWordsWithSpace } from 'diff';
import { escapeHtml } from 'diglot/plugin';

/** How long the least difference is looked for, in milliseconds: it takes time by the square of it. */
const TIMEOUT = 400;

/**
 * A text as HTML, with what changed in it marked.
 *
 * @param before undefined where nobody knows
 * @param tag of its language
 */
export function markChanges(before: string | undefined, now: string, tag: string): string {
  if (before === undefined || before === now) return escapeHtml(now);
  const changes = diffWordsWithSpace(before, now, {
    timeout: TIMEOUT,
    intlSegmenter: new Intl.Segmenter(tag, { granularity: 'word' }),
  }) ?? [
    { removed: true, value: before },
    { added: true, value: now },
  ];
  return changes
    .map(({ added, removed, value }) => {
      const text = escapeHtml(value);
      if (added) return `<ins>${text}</ins>`;
      return removed ? `<del>${text}</del>` : text;
    })
    .join('');
}
