/** A text as a part of a regular expression that finds just it. */
export function escapeRegExp(text: string): string {
  return text.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&');
}
