import { groupBy } from '../../shared/group-by';
import { remember } from '../../shared/remember';
import type { SectionRecord } from '../../shared/types/section-record';
import { listCommits, openRepository } from '../book/freshness/git-revisions';
import { sectionNamed, UNKNOWN } from '../book/freshness/history';
import { type HistoryReader, openReader, readStates } from '../book/freshness/history-reader';
import { filesOf, revisionCompiler } from '../book/freshness/read-freshness';
import { type WorkSection, workSections } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { once } from '../files/once';
import { loadCompile, type PageRevision } from '../page/compile-version';
import type { PageVersion } from '../site/types';
import { createTexts } from './units';

/** Revisions of a file that are looked at: that costs reading it. */
const MAX_REVISIONS = 500;

/** What a page was at a commit. */
interface PageState {
  readonly revision: PageRevision;
  /** The greater, the longer ago. */
  readonly age: number;
  /** Its text, with one space in the place of all white space. */
  readonly words: string;
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
  if (!repository) return new Map();
  const sections = config.locales
    .flatMap(({ lang }) => workSections(book, lang))
    .filter(({ state }) => state === 'unaccepted' || state === 'behind');
  const files = sections.flatMap(({ source, target }) =>
    [source, target].flatMap((version) => ownFiles(book, version)),
  );
  const reader = await openReader(repository, config.root, files);
  try {
    return await findLate(book, sections, reader);
  } finally {
    reader.close();
  }
}

function ownFiles({ factsOf }: Book, version: PageVersion): string[] {
  const facts = factsOf(version.routePath);
  return facts ? filesOf({ version, facts }) : [];
}

async function findLate(
  book: Book,
  sections: readonly WorkSection[],
  reader: HistoryReader,
): Promise<ReadonlyMap<string, string>> {
  const late = new Map<string, string>();
  const compile = revisionCompiler(once(() => loadCompile(book.context, book.serverFile)));
  const texts = createTexts(book);
  const readStatesOf = await openStates(book, reader);
  // Page by page: some have hundreds of states, whose texts nobody needs for the next one.
  for (const [source, all] of groupBy(sections, (section) => section.source)) {
    const statesOf = remember(readStatesOf);
    const pageAt = remember((revision: PageRevision) => compile(source, revision));
    for (const section of all) {
      const { target, original, address } = section;
      const [its, own] = [texts.original(section), texts.translation(section)];
      if (its === undefined || own === undefined) continue;
      const there = await statesOf(source);
      const translated = ageOf(own, await statesOf(target));
      if (ageOf(its, there) >= translated) continue;
      const before = there.find(({ age }) => age >= translated);
      const page = before && (await pageAt(before.revision));
      const now = book.factsOf(source.routePath)?.sections ?? [];
      const hash = page && sectionThen(original, now, page.sections)?.hash;
      if (hash !== original.hash) late.set(address, hash ?? UNKNOWN);
    }
  }
  return late;
}

/** What a section of a page was at another time, under another heading perhaps: then it stood between the same ones. */
function sectionThen(
  { id, aliases }: SectionRecord,
  now: readonly SectionRecord[],
  then: readonly SectionRecord[],
): SectionRecord | undefined {
  const same = [id, ...aliases].flatMap((name) => sectionNamed(then, name) ?? []);
  if (same.length > 0) return same[0];
  const stays = (one: SectionRecord) => sectionNamed(then, one.id) !== undefined;
  const place = now.findIndex((one) => one.id === id);
  const first = now.slice(0, place).findLastIndex(stays);
  const last = now.findIndex((one, index) => index > place && stays(one));
  const placeOf = (one: SectionRecord | undefined) => {
    const its = one && sectionNamed(then, one.id);
    return its ? then.indexOf(its) : then.length;
  };
  const between = then.slice(placeOf(now[first]) + 1, placeOf(now[last]));
  const count = (last < 0 ? now.length : last) - first - 1;
  return between.length === count ? between[place - first - 1] : undefined;
}

/** What reads the states of a page in Git, the newest first. */
async function openStates(book: Book, reader: HistoryReader) {
  const ages = new Map((await listCommits(reader.repository)).map((commit, age) => [commit, age]));
  return async (version: PageVersion): Promise<PageState[]> => {
    const { root } = book.config;
    const [file = version.source.file, ...fragments] = ownFiles(book, version);
    const { revisions, textsAt } = readStates(reader, { root, file, fragments }, MAX_REVISIONS);
    const all = await Promise.all(revisions.map(textsAt));
    return all.flatMap((revision, index): PageState[] => {
      const age = ages.get(revisions[index]?.commit ?? '');
      if (revision === undefined || age === undefined) return [];
      return [{ revision, age, words: collapse(revision.text) }];
    });
  };
}

/** With which commit a section became what it is; below 0 while no commit has it. */
function ageOf(section: string, states: readonly PageState[]): number {
  const words = collapse(section);
  const other = states.findIndex((state) => !state.words.includes(words));
  return states[(other < 0 ? states.length : other) - 1]?.age ?? -1;
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
