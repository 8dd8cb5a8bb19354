/** Blocks of the page's own, and what was put in beside them. */
const partners = new WeakMap<Element, Element>();

/** Notes that two blocks say the same in two languages. */
export function pair(own: Element, other: Element): void {
  partners.set(own, other);
  partners.set(other, own);
}

/** Two blocks that say the same; the first holds what was asked for. */
export type Pair = readonly [here: Element, there: Element];

/** The innermost block around an element that has a counterpart, with that. */
export function pairAround(element: Element): Pair | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const there = partners.get(at);
    if (there?.isConnected) return [at, there];
  }
  return undefined;
}
