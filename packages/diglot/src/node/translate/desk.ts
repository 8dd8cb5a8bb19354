import { decodePath } from '../../shared/route';
import { type WorkSection, workSections } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { once } from '../files/once';
import { writeTogether } from '../files/write-together';
import { type Draft, loadDraftTools, openDraft, type Trial } from './draft';
import { createTexts } from './units';

/** A section as somebody works on it. */
export interface OpenSection {
  readonly section: WorkSection;
  /** Markdown as the files have it now; undefined where no file does. */
  readonly original: string | undefined;
  readonly translation: string | undefined;
}

/** Where one section after the other is worked on, and saved alone. */
export interface TranslationDesk {
  /** @param id address without language */
  open(lang: string, id: string): OpenSection | undefined;
  /** What speaks against a text, and the page as it would be with it. */
  look(section: WorkSection, text: string): Promise<Trial>;
  /** Writes a text in the place of a section, if a page can be made of it: no byte outside of its lines changes. */
  save(section: WorkSection, text: string): Promise<Trial & { readonly file: string }>;
}

const MOVED = 'Somebody else wrote the page in this moment';

/** Makes a desk for a book as it was read. It knows nothing of what is written afterwards, but by itself once. */
export function openDesk(book: Book): TranslationDesk {
  const tools = once(() => loadDraftTools(book));
  const draftOf = async (section: WorkSection): Promise<Draft> => openDraft(section, await tools());
  return {
    open(lang, id) {
      const section = workSections(book, lang).find(
        (each) => decodePath(each.id) === decodePath(id),
      );
      if (!section) return undefined;
      const texts = createTexts(book);
      return {
        section,
        original: texts.original(section),
        translation: texts.translation(section),
      };
    },
    async look(section, text) {
      return (await draftOf(section)).look(section, text);
    },
    async save(section, text) {
      // Whoever asks has just seen the section as it lies on the disk: what is awaited here must not change that.
      const seen = createTexts(book).translation(section);
      const draft = await draftOf(section);
      const trial = await draft.look(section, text);
      if (trial.page) {
        if (draft.current(section) !== seen) return { problems: [MOVED], file: draft.file };
        draft.take(trial.page);
        const changed = draft.changed();
        if (changed !== undefined) writeTogether(new Map([[draft.file, changed]])).keep();
      }
      return { ...trial, file: draft.file };
    },
  };
}
