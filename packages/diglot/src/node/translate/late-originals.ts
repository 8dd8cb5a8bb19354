import path from 'node:path';
import {
  listCommits,
  listRevisions,
  openRepository,
  type Repository,
  readBlobs,
} from '../book/freshness/git-revisions';
import { workSections } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { once } from '../files/once';
import { compilerOf } from './history';
import { createTexts } from './units';

/** Revisions of a file that are looked at. */
const MAX_REVISIONS = 50;
/** Stands for an original that nobody can read any more: no section has it. */
const UNKNOWN = '0'.repeat(16);

/** A file's states in Git, the newest first. */
interface FileHistory {
  readonly revisions: readonly { readonly text: string; readonly age: number }[];
}

/**
 * Sections of translations whose originals were changed by a later commit than they were themselves: probably nobody brought
 * them up to date. What was accepted of the present original is not looked at.
 *
 * @returns hashes of the originals that they were made from, by their addresses as they stand in the lock
 */
export async function lateOriginals(book: Book): Promise<ReadonlyMap<string, string>> {
  const { config } = book;
  const repository = await openRepository(config.root);
  const late = new Map<string, string>();
  if (!repository) return late;
  const ages = new Map((await listCommits(repository)).map((commit, age) => [commit, age]));
  const histories = new Map<string, Promise<FileHistory>>();
  const historyOf = (file: string) => {
    const known = histories.get(file) ?? readHistory(repository, config.root, file, ages);
    histories.set(file, known);
    return known;
  };
  const compiler = once(() => compilerOf(book));
  const texts = createTexts(book);
  for (const { lang } of config.locales) {
    for (const section of workSections(book, lang)) {
      const { state, source, target, original, address } = section;
      if (state !== 'unaccepted' && state !== 'behind') continue;
      const [its, own] = [texts.original(section), texts.translation(section)];
      if (its === undefined || own === undefined) continue;
      const there = await historyOf(source.source.file);
      const here = await historyOf(target.source.file);
      const translated = ageOf(own, here);
      // The greater the age, the longer ago.
      if (ageOf(its, there) >= translated) continue;
      const before = there.revisions.find(({ age }) => age >= translated);
      const compile = before && (await compiler());
      const page =
        before && (await compile?.(source, undefined, { text: before.text, files: new Map() }));
      const hash = page?.sections.find(({ id }) => id === original.id)?.hash ?? UNKNOWN;
      if (hash !== original.hash) late.set(address, hash);
    }
  }
  return late;
}

async function readHistory(
  repository: Repository,
  root: string,
  file: string,
  ages: ReadonlyMap<string, number>,
): Promise<FileHistory> {
  const below = path.relative(root, file).replaceAll(path.sep, '/');
  const found = await listRevisions(
    repository,
    [path.posix.normalize(repository.prefix + below)],
    MAX_REVISIONS,
  );
  const blobs = await readBlobs(
    repository,
    found.map((revision) => `${revision.commit}:${revision.path}`),
  );
  return {
    revisions: found.flatMap(({ commit }, index) => {
      const [text, age] = [blobs[index], ages.get(commit)];
      return text === undefined || age === undefined ? [] : [{ text, age }];
    }),
  };
}

/** With which commit a section became what it is; below 0 while no commit has it. */
function ageOf(section: string, { revisions }: FileHistory): number {
  const text = collapse(section);
  let age = -1;
  for (const revision of revisions) {
    if (!collapse(revision.text).includes(text)) break;
    age = revision.age;
  }
  return age;
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
