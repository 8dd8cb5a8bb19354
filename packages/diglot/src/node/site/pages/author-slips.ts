import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import { frontMatterPlace } from '../../source/front-matter-place';
import type { ContentProblem } from '../../source/problems';
import type { PageSource } from '../types';

/** Finds authors of posts that are nearly a key of `blog.authors`: readers would see the slip as a name. */
export function authorSlips(
  sources: readonly PageSource[],
  { blog }: Pick<ResolvedConfig, 'blog'>,
): ContentProblem[] {
  const keys = Object.keys(blog.authors);
  if (keys.length === 0) return [];
  return sources.flatMap((source) =>
    (source.frontmatter.authors ?? []).flatMap((author, index): ContentProblem[] => {
      if (typeof author !== 'string' || keys.includes(author)) return [];
      // Names of people are short and often alike.
      const key = nearest(author, keys, Math.max(1, Math.round(author.length / 3)));
      if (key === undefined) return [];
      return [
        {
          severity: 'warning',
          code: 'author-unknown',
          message: `No author has the key "${author}": did you mean "${key}"?`,
          fix: `Write "${key}". If it is the name of somebody else, write { name: ${author} }.`,
          place: frontMatterPlace(source, ['authors', index]),
        },
      ];
    }),
  );
}
