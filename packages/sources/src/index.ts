import type { ChangedSection, CodeLine, CodeSite, UnreadSource } from 'diglot/tools';
import { decodeKey, keyOf } from './declaration';
import { GONE, lookAt as look, readLookedAt } from './looked-at';
import { namingSections } from './naming-sections';
import { readDeclared } from './read-declared';

/**
 * Sections that name code which is not what it was when somebody looked at them, and entries of `sources` that cannot be read.
 * Of code that cannot be read nothing is known: it is not gone.
 */
export async function changedSections(site: CodeSite): Promise<{
  readonly unread: readonly UnreadSource[];
  readonly changed: readonly ChangedSection[];
}> {
  const { declarations, problems: unread } = await readDeclared(site);
  if (unread.length > 0) return { unread, changed: [] };
  const before = readLookedAt(site.lines);
  const now = new Map(declarations.map((one) => [keyOf(one), one]));
  const changed = namingSections(site.pages, declarations, before).flatMap(
    ({ keys, ...section }) => {
      const told = [...keys].flatMap((key) => {
        const looked = before.hashesOf(section.address, key);
        const current = now.get(key);
        if (!looked || looked.has(current?.hash ?? GONE)) return [];
        const texts = [...looked].map((hash) => before.texts.get(key)?.get(hash));
        const was = texts.find((text) => text !== undefined);
        return `${decodeKey(key)}\n- ${was ?? 'absent'}\n+ ${current?.text ?? 'removed'}`;
      });
      return told.length === 0 ? [] : [{ ...section, changes: told.join('\n') }];
    },
  );
  return { unread, changed };
}

/**
 * What a lock is to say of code once somebody has looked at some sections: what it says, while some of the code cannot be read,
 * since nobody can have looked at that.
 *
 * @param accepted addresses of the sections
 */
export async function lookAt(
  site: CodeSite,
  accepted: ReadonlySet<string>,
): Promise<readonly CodeLine[]> {
  const { declarations, problems } = await readDeclared(site);
  if (problems.length > 0) return site.lines;
  const before = readLookedAt(site.lines);
  return look({
    before,
    sections: new Map(
      namingSections(site.pages, declarations, before).map(({ address, keys }) => [address, keys]),
    ),
    declarations: new Map(declarations.map((one) => [keyOf(one), one])),
    accepted,
  });
}
