import { acceptCommand } from '../../book/accept-command';
import { GONE } from '../../book/code/code-line';
import { readLookedAt } from '../../book/code/looked-at';
import { namingSections } from '../../book/code/named-code';
import { readLock } from '../../book/lock/lock';
import type { Book } from '../../build/open/read-book';
import { decodeKey, keyOf } from '../../declared/declaration';
import type { Problem } from '../finding';
import { configProblems } from './told-problems';

/** Sections that name code which is not what it was when somebody looked at them; none on a site that names no code. */
export async function sourceProblems(book: Book): Promise<Problem[]> {
  const { config, promises } = book;
  if (config.sources.length === 0) return [];
  // Loaded for such sites only: it brings a parser.
  const { readDeclared } = await import('../../declared/read-declared');
  const { declarations, problems } = await readDeclared(config);
  const unread = problems.flatMap(({ index, message, fix }) =>
    configProblems(config, ['sources'], [index], {
      rule: 'sources',
      severity: 'error',
      message,
      fix,
    }),
  );
  const lock = promises && readLock(config);
  // Of code that cannot be read nothing is known: it is not gone.
  if (!lock || problems.length > 0) return unread;
  const before = readLookedAt(lock.code);
  const now = new Map(declarations.map((one) => [keyOf(one), one]));
  return namingSections(book, declarations, before).flatMap(({ address, keys, file, line }) => {
    const changed = [...keys].flatMap((key) => {
      const looked = before.hashesOf(address, key);
      const current = now.get(key);
      if (!looked || looked.has(current?.hash ?? GONE)) return [];
      const texts = [...looked].map((hash) => before.texts.get(key)?.get(hash));
      return { key, was: texts.find((text) => text !== undefined), is: current?.text };
    });
    if (changed.length === 0) return [];
    const told = changed.map(({ key, was, is }) => tell(key, was, is));
    return {
      rule: 'sources' as const,
      message: `The section names code that has changed since it was looked at:\n${told.join('\n')}`,
      fix: `See whether what it says is still true, and run "${acceptCommand([address])}".`,
      ...{ file, line, column: 1, address },
    };
  });
}

function tell(key: string, was: string | undefined, is: string | undefined): string {
  const name = decodeKey(key);
  return `${name}\n- ${was ?? 'absent'}\n+ ${is ?? 'removed'}`;
}
