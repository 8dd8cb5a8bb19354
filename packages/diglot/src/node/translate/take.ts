import path from 'node:path';
import { groupBy } from '../../shared/group-by';
import { decodePath } from '../../shared/route';
import { accept } from '../book/accept';
import { acceptCode } from '../book/described-code';
import { lockFile, lockOf, readLockText, serializeLock } from '../book/lock/lock';
import { type WorkSection, workSections } from '../book/work-sections';
import { type Book, type BookOptions, holdLock, readBook } from '../build/open/read-book';
import { removeHalves } from '../files/halves';
import { once } from '../files/once';
import { readPage } from '../files/read-page';
import { writeTogether } from '../files/write-together';
import { writeWhole } from '../files/write-whole';
import { type Draft, type DraftTools, loadDraftTools, openDraft } from './draft';
import { cut, linesOf, replaceLines } from './section-source';
import { createTexts } from './units';

/** A translation of a section that somebody hands in. */
export interface Proposal {
  /** Address without language. Empty where nobody says: then its original tells, if one section alone has it. */
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
  const tools = await loadDraftTools(book);
  const byOriginal = once(() => groupBy(sections.values(), (each) => bare(texts.original(each))));
  const sectionOf = ({ id, original }: Proposal): WorkSection | undefined => {
    if (id !== '') return sections.get(decodePath(id));
    const [only, another] = (original && byOriginal().get(bare(original))) || [];
    return another ? undefined : only;
  };
  const named = groupBy(proposals, (each) => sectionOf(each)?.id ?? each.id);
  const results = new Map<Proposal, Taken>();
  const open: { readonly proposal: Proposal; readonly section: WorkSection }[] = [];
  for (const proposal of proposals) {
    const { translation } = proposal;
    const section = sectionOf(proposal);
    const id = section?.id ?? proposal.id;
    const say = (state: Taken['state'], ...reasons: string[]) =>
      results.set(proposal, { id, state, reasons });
    if (!section)
      say('refused', id === '' ? NAMELESS : 'The site has no such section to translate');
    else if ((named.get(id) ?? []).length > 1) say('refused', 'It is there twice');
    else if (translation === null || translation.trim() === '') say('left');
    else if (isSame(translation, texts.translation(section)) && !isUnfinished(proposal, section))
      say('left');
    else if (
      proposal.original !== undefined &&
      !isSame(proposal.original, texts.original(section)) &&
      !(await saysTheSame(proposal.original, section, tools))
    )
      say('refused', whyAnother(proposal.original, texts.original(section)));
    else if (
      typeof proposal.current === 'string' &&
      !isCurrent(proposal, texts.translation(section), texts.original(section)) &&
      !isSame(translation, texts.translation(section))
    )
      say('refused', 'The translation has changed since the export');
    else open.push({ proposal, section });
  }
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
      results.set(proposal, { id: section.id, state, reasons });
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
    const folders = proposals
      .flatMap((each) => sectionOf(each) ?? [])
      .map(({ target }) => path.dirname(target.source.file));
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

/** Whether a translation is as it was exported. A program that has spaced the original otherwise did so with it, too. */
function isCurrent({ current, original = '' }: Proposal, its: string | undefined, source?: string) {
  if (isSame(current ?? '', its)) return true;
  return original !== '' && !isSame(original, source) && isSpacedOtherwise(current ?? '', its);
}

const NAMELESS =
  'Its entry does not say which section it is (the tool that wrote the file left that out), nor does its original: no section has it, or several do';

/** Whether a text is the original of a section with lines broken elsewhere: who fills lines anew says nothing else. */
async function saysTheSame(
  text: string,
  section: WorkSection,
  { book, compile }: DraftTools,
): Promise<boolean> {
  const { source, original } = section;
  const page = readPage(source.source.file);
  const sections = book.factsOf(source.routePath)?.sections ?? [];
  const lines = linesOf(original, sections, { text: page, version: source });
  // A page is a program: no text gets here that has another word than the page itself.
  if (!lines || !isSpacedOtherwise(text, cut(page, lines))) return false;
  const made = await compile(source, undefined, {
    text: replaceLines(page, lines, bare(text)),
    files: new Map(),
  });
  return made.sections.some(({ id, hash }) => id === original.id && hash === original.hash);
}

function whyAnother(text: string, its: string | undefined): string {
  return isSpacedOtherwise(text, its)
    ? 'A program has formatted the file: its original stands there with other white space, and says something else so. Take the translation from the file as it was before'
    : 'Its original has changed since the export';
}

const bare = (text = ''): string => text.replace(/\r\n?/g, '\n').trim();

const isSame = (a: string, b: string | undefined): boolean => bare(a) === b?.trim();

/** Whether texts have the same words, in the same lines or others. */
function isSpacedOtherwise(a: string, b: string | undefined): boolean {
  const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();
  return b !== undefined && collapse(a) === collapse(b);
}

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
