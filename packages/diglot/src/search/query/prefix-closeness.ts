/** How close a term is to one that it equals, or goes on after. */
export function prefixCloseness(typed: string, term: string): number {
  return term === typed ? 1 : 0.35 + 0.5 * (typed.length / term.length);
}
