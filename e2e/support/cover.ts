import { parseHtml } from '../../packages/diglot/src/node/markdown/html/parse-html';
import type { HtmlElement } from '../../packages/diglot/src/node/markdown/html/tree';

/** What an element is by itself: its name, its classes and its role. */
function nameOf(element: HtmlElement): string {
  const classes = element.getAttribute('class')?.split(' ') ?? [];
  return [element.tag, ...classes.sort(), element.getAttribute('role')].join(' ');
}

/**
 * The kinds of markup of a document: each element by its name, classes, role and attributes, with the two elements around it.
 * What stands in code and drawings is only told by where they are.
 */
export function kindsOf(html: string): ReadonlySet<string> {
  const kinds = new Set<string>();
  const visit = (element: HtmlElement, around: readonly string[]): void => {
    for (const child of element.children) {
      if (child.type !== 'element') continue;
      const name = nameOf(child);
      kinds.add(
        [...around.slice(-2), name, ...child.attributes.map((each) => each.name).sort()].join(
          ' > ',
        ),
      );
      if (child.tag === 'svg') continue;
      visit(
        child,
        around[0] === 'pre' ? around : child.tag === 'pre' ? ['pre'] : [...around, name],
      );
    }
  };
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  visit(parseHtml(body).root, []);
  return kinds;
}

/**
 * Chooses of all documents few that together, and with those that are looked at anyway, have all kinds of markup: always the
 * one that has most of those that are left.
 * @returns the names of the chosen ones
 */
export function cover(
  documents: ReadonlyMap<string, ReadonlySet<string>>,
  anyway: readonly string[],
): string[] {
  const left = new Set([...documents.values()].flatMap((kinds) => [...kinds]));
  for (const name of anyway) for (const kind of documents.get(name) ?? []) left.delete(kind);
  const chosen: string[] = [];
  while (left.size > 0) {
    const [best] = [...documents]
      .map(([name, kinds]) => ({ name, kinds: [...kinds].filter((kind) => left.has(kind)) }))
      .sort((one, other) => other.kinds.length - one.kinds.length);
    if (!best) break;
    chosen.push(best.name);
    for (const kind of best.kinds) left.delete(kind);
  }
  return chosen;
}
