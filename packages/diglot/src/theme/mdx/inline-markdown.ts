import { escapeHtml } from '../../shared/escape-html';

/** Marks that a short text may hold, each with what it becomes; code comes first, and keeps what is in it. */
const MARKS: readonly [pattern: RegExp, html: string][] = [
  [/\*\*(.+?)\*\*/g, '<strong>$1</strong>'],
  [/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '<em>$1</em>'],
  [/~~(.+?)~~/g, '<del>$1</del>'],
];

function markedHtml(text: string): string {
  return MARKS.reduce((html, [pattern, mark]) => html.replace(pattern, mark), escapeHtml(text));
}

/**
 * Code, strong, emphasis and deletions of a short Markdown text, as properties of an element: `<p {...inlineHtml(text)} />`.
 * All else is text.
 */
export function inlineHtml(text: string): {
  readonly dangerouslySetInnerHTML: { readonly __html: string };
} {
  const pieces = text.split(/(`[^`]+`)/);
  const html = pieces.map((piece, index) =>
    index % 2 === 1 ? `<code>${escapeHtml(piece.slice(1, -1))}</code>` : markedHtml(piece),
  );
  return { dangerouslySetInnerHTML: { __html: html.join('') } };
}
