import type { CodePage, CodeSection } from 'diglot/tools';
import { type Declaration, decodeKey, keyOf } from './declaration';
import type { LookedAt } from './looked-at';
import { createMentions, type Mention } from './mentions';

/** A section, and the declarations that it names. */
export interface NamingSection extends CodeSection {
  readonly keys: ReadonlySet<string>;
}

/**
 * All sections of the site that name declarations in their code, in all languages. What is gone is looked for as well, under the
 * names that somebody looked at.
 */
export function namingSections(
  pages: readonly CodePage[],
  declarations: readonly Declaration[],
  before: LookedAt,
): NamingSection[] {
  const known = new Set(declarations.map(keyOf));
  const gone = [...before.keys()].filter((key) => !known.has(key)).map(fromKey);
  const find = createMentions([...declarations, ...gone]);
  const read = pages.map(({ identity, code, sections }) => {
    return { identity, sections, mentions: find(code()) };
  });
  const isAnywhere = usedAnywhere(read);
  return read.flatMap(({ sections, mentions }) =>
    sections.flatMap((section, index): NamingSection[] => {
      const next = sections[index + 1]?.line ?? Number.POSITIVE_INFINITY;
      const from = index === 0 ? 0 : section.line;
      const here = mentions.filter(
        ({ key, line, isInline }) => from <= line && line < next && (isInline || !isAnywhere(key)),
      );
      return here.length === 0 ? [] : [{ ...section, keys: new Set(here.map(({ key }) => key)) }];
    }),
  );
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
