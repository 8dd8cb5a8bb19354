import type { ElementSheets } from '../shared/types/document';

/** By the name of a tag, or of a class with its dot. */
const finders = new Map<string, (html: string) => boolean>();

function finderOf(element: string): (html: string) => boolean {
  const known = finders.get(element);
  if (known) return known;
  const isClass = element.startsWith('.');
  const name = element.slice(isClass ? 1 : 0);
  const pattern = isClass
    ? new RegExp(`\\sclass="(?:[^"]*\\s)?${name}[\\s"]`)
    : new RegExp(`<${name}[\\s/>]`);
  // Most pages lack it, which is quickly found out.
  const finder = (html: string): boolean => html.includes(name) && pattern.test(html);
  finders.set(element, finder);
  return finder;
}

/** Addresses of the style sheets that are meant for elements of a document, in order. */
export function sheetsFor(html: string, sheets: readonly ElementSheets[]): string[] {
  return sheets
    .filter(({ elements }) => elements.some((element) => finderOf(element)(html)))
    .flatMap(({ hrefs }) => hrefs);
}
