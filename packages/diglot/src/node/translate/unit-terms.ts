import type { Terms } from '../schema/terms-schema';

/** A word of `terms.json` that a section has, and what a translation writes for it. */
export interface UnitTerm {
  readonly term: string;
  readonly use: string;
  /** What it avoids for it. */
  readonly instead: readonly string[];
}

/** The terms of a site that occur in a text. */
export function termsIn(
  text: string,
  terms: Terms | undefined,
  { lang, original }: { readonly lang: string; readonly original: string },
): UnitTerm[] {
  if (!terms) return [];
  const entries: UnitTerm[] = [
    ...terms.preferred
      .filter((entry) => entry.lang === lang && entry.en !== undefined)
      .map(({ en = '', use, instead }) => ({ term: en, use, instead })),
    ...terms.keptInEnglish.map(({ word, instead }) => ({ term: word, use: word, instead })),
    ...terms.spelling.map(({ use, instead }) => ({ term: use, use, instead })),
    ...Object.values(terms.glossary?.terms ?? {}).flatMap(({ words }) => {
      const use = words[lang]?.[0];
      return use === undefined
        ? []
        : (words[original] ?? []).map((term) => ({ term, use, instead: [] }));
    }),
  ];
  const found = new Map<string, UnitTerm>();
  for (const entry of entries) {
    if (!found.has(entry.term) && holds(text, entry.term)) found.set(entry.term, entry);
  }
  return [...found.values()];
}

function holds(text: string, term: string): boolean {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
