import { keyOf } from '../../declared/declaration';
import type { AcceptWish } from '../accept';
import type { BookSite } from '../book-site';
import type { Lock } from '../lock/lock';
import { addressOf } from '../lock/lock-line';
import { lookAt, readLookedAt } from './looked-at';
import { namingSections } from './named-code';

/**
 * The lines that a lock is to have of code once somebody has accepted pages or sections: those that it has, on a site that names
 * no code.
 */
export async function acceptCode(
  { code }: Pick<Lock, 'code'>,
  wishes: readonly AcceptWish[],
  site: BookSite,
): Promise<readonly string[]> {
  if (site.config.sources.length === 0) return code;
  // Loaded for sites that name code only: it brings a parser.
  const { readDeclared } = await import('../../declared/read-declared');
  const { declarations, problems } = await readDeclared(site.config);
  // Of code that cannot be read nothing is known, and nobody can have looked at it; "check" says why.
  if (problems.length > 0) return code;
  const before = readLookedAt(code);
  const sections = namingSections(site, declarations, before);
  return lookAt({
    before,
    sections: new Map(sections.map(({ address, keys }) => [address, keys])),
    declarations: new Map(declarations.map((one) => [keyOf(one), one])),
    accepted: new Set(wishes.flatMap((wish) => meantBy(wish, site))),
  });
}

/** Addresses of the sections that a wish means. */
function meantBy({ page, lang, id }: AcceptWish, { factsOf }: BookSite): string[] {
  return Object.values(page.versions)
    .filter((version) => lang === undefined || version.lang === lang)
    .flatMap(({ routePath }) =>
      (factsOf(routePath)?.sections ?? [])
        .filter(
          (one) => id === undefined || one.id === id || (id !== '' && one.aliases.includes(id)),
        )
        .map((one) => addressOf({ routePath, id: one.id })),
    );
}
