/*
 * Spaces and tabs at the ends of lines, taken off without regular expressions: one that looks for blanks before an end
 * begins anew at each blank, which takes half a minute for a line of sixty thousand.
 */

/** A text without the spaces and tabs at its end. */
export function trimBlanksEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text without the spaces and tabs at its start. */
export function trimBlanksStart(text: string): string {
  let start = 0;
  while (start < text.length && isBlank(text.charCodeAt(start))) start++;
  return text.slice(start);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
