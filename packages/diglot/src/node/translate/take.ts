import path from 'node:path';
import { groupBy } from '../../shared/group-by';
import { decodePath } from '../../shared/route';
import { accept } from '../book/accept';
import { acceptCode } from '../book/described-code';
import { lockFile, lockOf, readLockText, serializeLock } from '../book/lock/lock';
import { type WorkSection, workSections } from '../book/work-sections';
import { type Book, type BookOptions, holdLock, readBook } from '../build/open/read-book';
import { removeHalves } from '../files/halves';
import { writeTogether } from '../files/write-together';
import { writeWhole } from '../files/write-whole';
import { type Draft, loadDraftTools, openDraft } from './draft';
import { createTexts } from './units';

/** A translation of a section that somebody hands in. */
export interface Proposal {
  /** Address without language. */
  readonly id: string;
  /** What it was translated from; undefined where nobody says. */
  readonly original?: string | undefined;
  /** What it takes the place of; undefined where nobody says. */
  readonly current?: string | null | undefined;
  readonly translation: string | null;
}

/** What became of a proposal. */
export interface Taken {
  readonly id: string;
  /** `left`: it says nothing, or what stands there already. */
  readonly state: 'taken' | 'left' | 'refused';
  /** Why it was refused. */
  readonly reasons: readonly string[];
}

/** Who hands in, and how. */
export interface TakeOptions extends BookOptions {
  readonly by?: string | undefined;
  /** Checks everything and writes nothing. @default false */
  readonly dryRun?: boolean | undefined;
}

/**
 * Checks translations one by one. What passes is written into the pages, touching no byte outside of its section, and accepted.
 */
export async function takeTranslations(
  book: Book,
  lang: string,
  proposals: readonly Proposal[],
  options: TakeOptions,
): Promise<Taken[]> {
  const sections = new Map(workSections(book, lang).map((each) => [decodePath(each.id), each]));
  const texts = createTexts(book);
  const times = new Map<string, number>();
  for (const { id } of proposals) times.set(id, (times.get(id) ?? 0) + 1);
  const results = new Map<Proposal, Taken>();
  const open: { readonly proposal: Proposal; readonly section: WorkSection }[] = [];
  for (const proposal of proposals) {
    const { id, translation } = proposal;
    const section = sections.get(decodePath(id));
    const say = (state: Taken['state'], ...reasons: string[]) =>
      results.set(proposal, { id, state, reasons });
    if ((times.get(id) ?? 0) > 1) say('refused', 'It is there twice');
    else if (!section) say('refused', 'The site has no such section to translate');
    else if (translation === null || translation.trim() === '') say('left');
    else if (isSame(translation, texts.translation(section)) && !isUnfinished(proposal, section))
      say('left');
    else if (proposal.original !== undefined && !isSame(proposal.original, texts.original(section)))
      say('refused', 'Its original has changed since the export');
    else if (
      typeof proposal.current === 'string' &&
      !isSame(proposal.current, texts.translation(section)) &&
      !isSame(translation, texts.translation(section))
    )
      say('refused', 'The translation has changed since the export');
    else open.push({ proposal, section });
  }
  const tools = await loadDraftTools(book);
  const order = new Map([...sections.values()].map((section, index) => [section, index]));
  const drafts: Draft[] = [];
  const landed: WorkSection[] = [];
  for (const own of groupBy(open, ({ section }) => section.page).values()) {
    const sorted = own.sort((a, b) => (order.get(a.section) ?? 0) - (order.get(b.section) ?? 0));
    const [first] = sorted;
    if (!first) continue;
    const draft = openDraft(first.section, tools);
    drafts.push(draft);
    for (const { proposal, section } of sorted) {
      const reasons = await draft.propose(section, proposal.translation ?? '');
      const state = reasons.length === 0 ? 'taken' : 'refused';
      results.set(proposal, { id: proposal.id, state, reasons });
      if (reasons.length === 0) landed.push(section);
    }
  }
  if (!options.dryRun && landed.length > 0) {
    const texts = drafts.flatMap((draft) => {
      const text = draft.changed();
      return text === undefined ? [] : [[draft.file, text] as const];
    });
    const written = writeTogether(new Map(texts));
    try {
      await acceptSections(landed, lang, options);
    } catch (error) {
      // A page that nobody accepted would be taken for one that was edited by hand.
      written.takeBack();
      throw error;
    }
    written.keep();
  }
  if (!options.dryRun) {
    // Whoever was killed may have been done but for this: nothing is written there any more.
    const named = proposals.flatMap(({ id }) => sections.get(decodePath(id)) ?? []);
    const folders = named.map(({ target }) => path.dirname(target.source.file));
    for (const folder of new Set(folders)) removeHalves(folder);
  }
  return proposals.flatMap((proposal) => results.get(proposal) ?? []);
}

/** Whether a new text stands in the page and is not accepted: whoever put it there was killed before that. */
function isUnfinished(
  { current, translation }: Proposal,
  { state }: Pick<WorkSection, 'state'>,
): boolean {
  const isNew = current === null || (current !== undefined && !isSame(current, translation ?? ''));
  return isNew && state !== 'current' && state !== 'unchanged';
}

const isSame = (a: string, b: string | undefined): boolean =>
  a.replace(/\r\n?/g, '\n').trim() === b?.trim();

/** Records sections as they lie on the disk now. */
export async function acceptSections(
  sections: readonly WorkSection[],
  lang: string,
  options: TakeOptions,
): Promise<void> {
  const book = await readBook(options);
  const held = await holdLock(book, options);
  try {
    const file = lockFile(book.config);
    const lock = lockOf(readLockText(file), file);
    const wishes = sections.flatMap(({ page, original }) => {
      const found = book.content.pages.find(({ identity }) => identity === page.identity);
      return found ? { page: found, lang, id: original.id, isNamed: true, by: options.by } : [];
    });
    writeWhole(
      file,
      serializeLock(accept(lock, wishes, book).addresses, await acceptCode(lock, wishes, book)),
    );
  } finally {
    held.release();
  }
}
