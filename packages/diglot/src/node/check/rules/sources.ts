import { CODE_READER, codeSite, loadCodeReader } from '../../book/described-code';
import { readLock } from '../../book/lock/lock';
import type { Book } from '../../build/open/read-book';
import { acceptCommand } from '../../errors/shell-words';
import type { Problem } from '../finding';
import { configProblems } from './told-problems';

/** Sections that name code which is not what it was when somebody looked at them; none on a site that names no code. */
export async function sourceProblems(book: Book): Promise<Problem[]> {
  const { config, promises } = book;
  if (config.sources.length === 0) return [];
  const told = { rule: 'sources', severity: 'error' } as const;
  const reader = await loadCodeReader(config.root);
  if (!reader) {
    return configProblems(config, ['sources'], [0], {
      ...told,
      message: `Code is read by the package "${CODE_READER}", which is not installed.`,
      fix: `Run "npm install --save-dev ${CODE_READER}", or take "sources" from the config.`,
    });
  }
  const lock = promises && readLock(config);
  const site = await codeSite(book, lock ?? { code: [] });
  const { unread, changed } = await reader.changedSections(site);
  return [
    ...unread.flatMap(({ index, message, fix }) =>
      configProblems(config, ['sources'], [index], { ...told, message, fix }),
    ),
    ...changed.map(({ address, file, line, changes }) => ({
      rule: 'sources' as const,
      message: `The section names code that has changed since it was looked at:\n${changes}`,
      fix: `See whether what it says is still true, and run "${acceptCommand([address])}".`,
      ...{ file, line, column: 1, address },
    })),
  ];
}
