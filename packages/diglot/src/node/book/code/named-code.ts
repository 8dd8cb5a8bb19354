import type { Declaration } from '../../declared/declaration';
import { keyOf } from '../../declared/declaration';
import { createMentions } from '../../declared/mentions';
import { readPage } from '../../files/read-page';
import type { BookSite } from '../book-site';
import { addressOf } from '../lock/lock-line';
import type { LookedAt } from './looked-at';

/** A section, and the declarations that it names. */
export interface NamingSection {
  /** As in the lock. */
  readonly address: string;
  readonly keys: ReadonlySet<string>;
  /** Relative to the site's folder. */
  readonly file: string;
  /** Of its heading, from 1. */
  readonly line: number;
}

/**
 * All sections of the site that name declarations in their code, in all languages. What is gone is looked for as well, under the
 * names that somebody looked at.
 */
export function namingSections(
  { content, factsOf }: Pick<BookSite, 'content' | 'factsOf'>,
  declarations: readonly Declaration[],
  before: LookedAt,
): NamingSection[] {
  const known = new Set(declarations.map(keyOf));
  const gone = [...before.keys()].filter((key) => !known.has(key)).map(fromKey);
  const find = createMentions([...declarations, ...gone]);
  return content.pages.flatMap(({ versions }) =>
    Object.values(versions).flatMap(({ source, routePath, isFallback }): NamingSection[] => {
      const { format } = source;
      if (isFallback || source.virtual || format === 'tsx') return [];
      const mentions = find(readPage(source.file), format);
      if (mentions.length === 0) return [];
      const sections = factsOf(routePath)?.sections ?? [];
      const own = sections.filter(({ file }) => file === sections[0]?.file);
      return own.flatMap(({ id, file, lines: [first] }, index) => {
        const next = own[index + 1]?.lines[0] ?? Number.POSITIVE_INFINITY;
        const from = index === 0 ? 0 : first;
        const keys = mentions.filter(({ line }) => from <= line && line < next);
        const names = new Set(keys.map(({ key }) => key));
        if (names.size === 0) return [];
        return { address: addressOf({ routePath, id }), keys: names, file, line: first };
      });
    }),
  );
}

/** What a key of `keyOf` says of a declaration. */
function fromKey(key: string): Pick<Declaration, 'origin' | 'name'> {
  const text = decodeURIComponent(key);
  const at = text.lastIndexOf(':');
  return { origin: text.slice(0, at), name: text.slice(at + 1) };
}
