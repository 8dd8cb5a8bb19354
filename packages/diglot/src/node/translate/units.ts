import { readFileSync } from 'node:fs';
import { escapeRegExp } from '../../shared/escape-reg-exp';
import { remember } from '../../shared/remember';
import { type WorkSection, type WorkState, workSections } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import type { Terms } from '../schema/terms-schema';
import { loadSyntax, type PageSyntax } from '../site/pages/page-syntax';
import type { PageVersion } from '../site/types';
import { readTerms } from '../site/words/read-terms';
import { readHistories } from './history';
import { type KeptPart, keptParts } from './kept-parts';
import { createMemory, type MemoryMatch, type TranslatedPair } from './memory';
import { cut, linesOf } from './section-source';

/** One section as a translator gets it. Markdown as the files have it, from the heading on. */
export interface Unit {
  /** Its address without language: `/guide/start#install`. */
  readonly id: string;
  readonly original: string;
  /** The original as it was when it was translated; null where Git does not know. */
  readonly before: string | null;
  /** The present translation; null when it is missing. */
  readonly current: string | null;
  readonly terms: readonly UnitTerm[];
  /** What stays as it is: code, addresses, ids, placeholders, components. */
  readonly keep: readonly string[];
  readonly memory: readonly MemoryMatch[];
  /** Null until somebody has translated it. */
  readonly translation: string | null;
}

/** A unit, and the section that it is of. */
export interface FoundUnit {
  readonly section: WorkSection;
  readonly unit: Unit;
  /**
   * All parts of a text of the section that no translation changes, in order.
   *
   * @throws what the parser throws
   */
  keptParts(text: string): readonly KeptPart[];
}

/** What is asked for. */
export interface UnitFilter {
  /** `machine`: only a machine wrote it, in whatever state. */
  readonly states: ReadonlySet<WorkState | 'machine'>;
  /** Identities of pages that alone count. @default all */
  readonly pages?: ReadonlySet<string> | undefined;
}

/** The sections that are asked for, also those that no line of a page says. */
export function chosenSections(
  sections: readonly WorkSection[],
  { states, pages }: UnitFilter,
): WorkSection[] {
  return sections.filter(
    ({ state, machine, page }) =>
      (states.has(state) || (machine !== undefined && states.has('machine'))) &&
      (!pages || pages.has(page.identity)),
  );
}

/**
 * The sections of a language that are in some states, each with all that helps to translate it. Those of components, fragments
 * and plugins are left out: no line of a page says them.
 */
export async function readUnits(
  book: Book,
  lang: string,
  filter: UnitFilter,
): Promise<FoundUnit[]> {
  const all = workSections(book, lang);
  const texts = createTexts(book);
  const wanted = chosenSections(all, filter);
  if (wanted.length === 0) return [];
  const histories = await readHistories(book, wanted);
  const terms = await readTerms(book.config);
  const syntaxOf = await loadSyntax(book.config);
  const known = all.filter(({ state }) => state === 'current' || state === 'unaccepted');
  const memory = createMemory([
    ...known.flatMap((section) => pairOf(section, texts)),
    ...wanted.flatMap(older),
  ]);
  function older(section: WorkSection): TranslatedPair[] {
    const source = histories.get(section)?.source;
    const target = texts.translation(section);
    return source === undefined || target === undefined ? [] : [{ id: section.id, source, target }];
  }
  return wanted.flatMap((section): FoundUnit[] => {
    const original = texts.original(section);
    if (original === undefined) return [];
    const { id, page, source } = section;
    const syntax = syntaxOf(source.source);
    const unit: Unit = {
      id,
      original,
      before: histories.get(section)?.source ?? null,
      current: texts.translation(section) ?? null,
      terms: termsIn(original, terms, { lang, original: page.original }),
      // Parsing is slow, and not all who get units ask for it.
      get keep() {
        return keepOf(original, syntax);
      },
      memory: memory.matches(original),
      translation: null,
    };
    return [{ section, unit, keptParts: (text) => keptParts(text, syntax) }];
  });
}

function pairOf(section: WorkSection, texts: ReturnType<typeof createTexts>): TranslatedPair[] {
  const source = texts.original(section);
  const target = texts.translation(section);
  return source === undefined || target === undefined ? [] : [{ id: section.id, source, target }];
}

function keepOf(text: string, syntax: PageSyntax): string[] {
  try {
    return [...new Set(keptParts(text, syntax).map((part) => part.text.trim()))];
  } catch {
    return [];
  }
}

/** Reads each file once. */
export function createTexts({ factsOf }: Pick<Book, 'factsOf'>) {
  const read = remember((file: string) => readFileSync(file, 'utf8'));
  const textOf = (version: PageVersion, section: WorkSection['original']): string | undefined => {
    if (version.source.virtual) return undefined;
    const sections = factsOf(version.routePath)?.sections ?? [];
    const text = read(version.source.file);
    const lines = linesOf(section, sections, { text, version });
    return lines && cut(text, lines);
  };
  return {
    original: ({ source, original }: WorkSection) => textOf(source, original),
    translation: ({ target, translation }: WorkSection) =>
      translation && textOf(target, translation),
  };
}

/** A word of `terms.json` that a section has, and what a translation writes for it. */
export interface UnitTerm {
  readonly term: string;
  readonly use: string;
  /** What it avoids for it. */
  readonly instead: readonly string[];
}

/** The terms of a site that occur in a text. */
function termsIn(
  text: string,
  terms: Terms | undefined,
  { lang, original }: { readonly lang: string; readonly original: string },
): UnitTerm[] {
  if (!terms) return [];
  const entries: UnitTerm[] = [
    ...terms.preferred
      .filter((entry) => entry.lang === lang && entry.en !== undefined)
      .map(({ en = '', use, instead }) => ({ term: en, use, instead })),
    ...terms.keptInEnglish.map(({ word, instead }) => ({ term: word, use: word, instead })),
    ...terms.spelling.map(({ use, instead }) => ({ term: use, use, instead })),
    ...Object.values(terms.glossary?.terms ?? {}).flatMap(({ words }) => {
      const use = words[lang]?.[0];
      return use === undefined
        ? []
        : (words[original] ?? []).map((term) => ({ term, use, instead: [] }));
    }),
  ];
  const found = new Map<string, UnitTerm>();
  for (const entry of entries) {
    if (!found.has(entry.term) && holds(text, entry.term)) found.set(entry.term, entry);
  }
  return [...found.values()];
}

function holds(text: string, term: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(term)}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
