/** Further ids of headings, by the id of the heading. */
export type HeadingAliases = Readonly<Record<string, readonly string[]>>;

const SEVERAL_IDS =
  /^[ \t>]*#{1,6}[ \t][^\n]*\{(#[^\s{}]+(?:[ \t]+#[^\s{}]+)+)(?:[ \t]+keywords="[^"\n]*")?[ \t]*\\?\}/gm;

/**
 * The aliases that a page's source gives to its headings: `## New {#new #old}`. What stands in an example of code counts as
 * well; it leads nowhere, because no heading has the id.
 */
export function headingAliases(source: string): HeadingAliases | undefined {
  if (!/\{#[^\s{}]+[ \t]+#/.test(source)) return undefined;
  const found = [...source.matchAll(SEVERAL_IDS)].flatMap(([, ids = '']) => {
    const [id, ...aliases] = ids.split(/[ \t]+/).map((part) => part.replace(/^#|\\$/g, ''));
    return id === undefined ? [] : [[id, aliases] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** What some versions of a page give to its headings, for another version. */
export function mergeAliases(
  versions: readonly { readonly aliases?: HeadingAliases | undefined }[],
): HeadingAliases | undefined {
  const merged = new Map<string, Set<string>>();
  for (const { aliases = {} } of versions) {
    for (const [id, others] of Object.entries(aliases)) {
      merged.set(id, new Set([...(merged.get(id) ?? []), ...others]));
    }
  }
  if (merged.size === 0) return undefined;
  return Object.fromEntries([...merged].map(([id, others]) => [id, [...others]]));
}
