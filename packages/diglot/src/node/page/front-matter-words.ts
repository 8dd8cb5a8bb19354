import type { FrontMatter } from '../../shared/types/front-matter';

/** Fields whose texts are words, or lead somewhere; all others are said once for all languages, or filled in. */
const WORDS: ReadonlySet<string> = new Set('name text tagline title details alt link'.split(' '));

/**
 * What front matter says to readers: title, description, and what a home page shows, a line each. It belongs to the lead of
 * the page, and counts for its hash.
 */
export function frontMatterWords({ title, description, hero, features }: FrontMatter): string {
  const lines: string[] = [];
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = `${path}.${key}`;
      if (typeof inner !== 'string') collect(inner, name);
      else if (WORDS.has(key)) lines.push(`⟦${name}⟧ ${inner.trim()}`);
    }
  };
  if (title !== undefined) lines.push(`⟦title⟧ ${title.trim()}`);
  if (description !== undefined) lines.push(`⟦description⟧ ${description.trim()}`);
  collect(hero, 'hero');
  collect(features, 'features');
  // The order in which fields are written does not count.
  return lines.sort().join('\n');
}
