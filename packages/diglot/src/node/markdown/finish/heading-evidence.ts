import { codeOf, getAttribute, type HtmlElement, type HtmlNode, textContent } from '../html/tree';

/** What of a section is kept: enough to tell it from its neighbours. */
const MOST = 40;

/** Words of code, and names in prose that keep their letters in other scripts. */
const CODE_WORD = /[\p{L}_$][\p{L}\p{N}_$.-]{2,}/gu;
const NAME = /\b[A-Z][A-Za-z]*[A-Z\d][A-Za-z\d]*\b/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * What each section says in all languages alike: code, inline code, addresses, pictures, numbers, and names such as
 * `TypeScript`. It tells which section of a translation is that of its original, where their headings do not.
 */
export function headingEvidence(
  root: HtmlElement,
  headings: ReadonlySet<HtmlElement>,
): ReadonlyMap<HtmlElement, readonly string[]> {
  const found = new Map<HtmlElement, Set<string>>();
  let current = new Set<string>();
  const add = (kind: string, values: Iterable<string>) => {
    for (const value of values) if (current.size < MOST) current.add(`${kind}${value}`);
  };
  const visit = (node: HtmlNode): void => {
    const code = codeOf(node);
    if (code) {
      add('c', code.code.match(CODE_WORD) ?? []);
    } else if (node.type === 'text') {
      add('n', node.value.match(NUMBER) ?? []);
      add('w', node.value.match(NAME) ?? []);
    } else if (node.type === 'element') {
      visitElement(node);
    }
  };
  const visitElement = (element: HtmlElement): void => {
    if (headings.has(element)) {
      current = new Set();
      found.set(element, current);
    }
    const address = getAttribute(element, 'href') ?? getAttribute(element, 'src');
    if (address) add('a', [sharedPart(address)]);
    if (element.tag === 'code') add('i', [textContent(element).trim()]);
    else for (const child of element.children) visit(child);
  };
  visit(root);
  return new Map([...found].map(([heading, values]) => [heading, [...values].sort()]));
}

/** What two languages write alike of an address: all of a foreign one, of their own the last part and the section. */
function sharedPart(address: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  const [, file = '', hash = ''] =
    /([^/#?]*?)(?:\.mdx?|\.html)?\/?(?:\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return file + hash;
}
