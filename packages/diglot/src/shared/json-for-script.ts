/** JSON that may stand inside a script element of an HTML document: `<` could end the element early. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
