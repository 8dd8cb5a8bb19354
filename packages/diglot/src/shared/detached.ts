/**
 * The same text on its own. What is cut out of a text may be a view of it for V8, and keeps it alive as a whole: one name
 * that is remembered, a page.
 */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}
