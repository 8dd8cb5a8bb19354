import path from 'node:path';
import { remember } from '../../shared/remember';
import { listCommits, listRevisions, openRepository } from '../book/freshness/git-revisions';
import { type HistoryReader, openReader } from '../book/freshness/history-reader';
import { type WorkSection, workSections } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { once } from '../files/once';
import { pathFrom } from '../files/paths';
import { loadCompile } from '../page/compile-version';
import { createTexts } from './units';

/** Revisions of a file that are looked at. */
const MAX_REVISIONS = 50;
/** Stands for an original that nobody can read any more: no section has it. */
const UNKNOWN = '0'.repeat(16);

/** A file's states in Git, the newest first. */
interface FileHistory {
  readonly revisions: readonly { readonly text: string; readonly age: number }[];
}

type Histories = (file: string) => Promise<FileHistory>;

/**
 * Sections of translations whose originals were changed by a later commit than they were themselves: probably nobody brought
 * them up to date. What was accepted of the present original is not looked at.
 *
 * @returns hashes of the originals that they were made from, by their addresses as they stand in the lock
 */
export async function lateOriginals(book: Book): Promise<ReadonlyMap<string, string>> {
  const { config } = book;
  const repository = await openRepository(config.root);
  if (!repository) return new Map();
  const sections = config.locales
    .flatMap(({ lang }) => workSections(book, lang))
    .filter(({ state }) => state === 'unaccepted' || state === 'behind');
  const pages = new Set(sections.map(({ source }) => source));
  const reader = await openReader(repository, config, pages.size);
  try {
    return await findLate(book, sections, await openHistories(reader, config.root));
  } finally {
    reader.close();
  }
}

async function findLate(
  book: Book,
  sections: readonly WorkSection[],
  historyOf: Histories,
): Promise<ReadonlyMap<string, string>> {
  const late = new Map<string, string>();
  const compiler = once(() => loadCompile(book.context, book.serverFile));
  const texts = createTexts(book);
  for (const section of sections) {
    const { source, target, original, address } = section;
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
  return late;
}

/** Reads the history of each file once. */
async function openHistories(reader: HistoryReader, root: string): Promise<Histories> {
  const { repository } = reader;
  const ages = new Map((await listCommits(repository)).map((commit, age) => [commit, age]));
  return remember(async (file) => {
    const below = pathFrom(root, file);
    const wanted = [path.posix.normalize(repository.prefix + below)] as const;
    const found =
      reader.list(wanted, MAX_REVISIONS) ??
      (await listRevisions(repository, wanted, MAX_REVISIONS));
    const names = found.map((revision) => `${revision.commit}:${revision.path}`);
    const blobs = await reader.read(names);
    return {
      revisions: found.flatMap(({ commit }, index) => {
        const [text, age] = [blobs[index], ages.get(commit)];
        return text === undefined || age === undefined ? [] : [{ text, age }];
      }),
    };
  });
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
