import type { Declaration } from '../../declared/declaration';
import { decodeKey, keyOf } from '../../declared/declaration';
import { createMentions, type Mention } from '../../declared/mentions';
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
  const pages = content.pages.flatMap(({ identity, versions }) =>
    Object.values(versions).flatMap(({ source, routePath, isFallback }) => {
      const { format } = source;
      if (isFallback || source.virtual || format === 'tsx') return [];
      return { identity, routePath, mentions: find(readPage(source.file), format) };
    }),
  );
  const isAnywhere = usedAnywhere(pages);
  return pages.flatMap(({ routePath, mentions }): NamingSection[] => {
    const sections = factsOf(routePath)?.sections ?? [];
    const own = sections.filter(({ file }) => file === sections[0]?.file);
    return own.flatMap(({ id, file, lines: [first] }, index) => {
      const next = own[index + 1]?.lines[0] ?? Number.POSITIVE_INFINITY;
      const from = index === 0 ? 0 : first;
      const here = mentions.filter(
        ({ key, line, isInline }) => from <= line && line < next && (isInline || !isAnywhere(key)),
      );
      if (here.length === 0) return [];
      const keys = new Set(here.map(({ key }) => key));
      return { address: addressOf({ routePath, id }), keys, file, line: first };
    });
  });
}

/** What the code of more pages uses is a tool of theirs, and not their subject: `defineConfig`. */
const FEW_PAGES = 8;

function usedAnywhere(
  pages: readonly { readonly identity: string; readonly mentions: readonly Mention[] }[],
): (key: string) => boolean {
  const used = new Map<string, Set<string>>();
  for (const { identity, mentions } of pages) {
    for (const { key, isInline } of mentions) {
      if (!isInline) used.set(key, (used.get(key) ?? new Set()).add(identity));
    }
  }
  return (key) => (used.get(key)?.size ?? 0) > FEW_PAGES;
}

/** What a key of `keyOf` says of a declaration. */
function fromKey(key: string): Pick<Declaration, 'origin' | 'name'> {
  const text = decodeKey(key);
  const at = text.lastIndexOf(':');
  return { origin: text.slice(0, at), name: text.slice(at + 1) };
}
