import { type PageText, readPageText } from '../text/page-text';
import { createDivider, shardLimit, sizeOf, type TermEntry } from './divide';
import { type Lead, leadEntry, leadLetters, leadPages, letterOf, readLeadPages } from './leads';
import { mergeTerms } from './merge-terms';
import type { PageTerms } from './page-terms';

/** A page of an index: its terms, and the name of the file with its text. */
export interface IndexedPage {
  readonly terms: PageTerms;
  /** Empty for a page that is not found in this language. */
  readonly file: string;
}

/** Holds the place of a page that is not found in a language. */
export const NO_PAGE: IndexedPage = { terms: { sections: 0, lines: '' }, file: '' };

/** First term and name of a file. */
export type ShardName = readonly [first: string, file: string];

/**
 * What an index is made of. The first file to load: it names all others. Pages have the same places in the indexes of
 * all languages, so that a section found in one of them can be looked up in another.
 */
export interface Catalog {
  /** Number of sections of each page. */
  readonly sections: readonly number[];
  /** Names of the files with the text of each page; empty for one that is not found in this language. */
  readonly texts: readonly string[];
  /** In an index of many pages, the files that have {@link texts} and {@link shards} instead: see `names.ts`. */
  readonly textNames?: readonly string[];
  readonly shardNames?: readonly ShardName[];
  /** First term and name of each shard, in the order of terms. */
  readonly shards: readonly ShardName[];
  /** What answers a query of one letter each, in an index of more shards than are loaded at once. */
  readonly leads: readonly Lead[];
}

/** A part of the terms of an index with their postings. */
export interface Shard {
  /** Sorted by UTF-16 units. */
  readonly terms: readonly string[];
  /** Postings of each term: for each page the distance from the one before, then the page's own. */
  readonly lists: readonly string[];
}

/** A file of an index. */
export interface IndexFile {
  readonly name: string;
  readonly text: string;
}

function divide(entries: readonly TermEntry[], size: number): TermEntry[][] {
  const shards: TermEntry[][] = [];
  const divider = createDivider(shardLimit(size));
  for (const entry of entries) {
    if (divider.starts(entry)) shards.push([]);
    shards.at(-1)?.push(entry);
  }
  return shards;
}

function createLeads(
  entries: readonly TermEntry[],
  firstTerms: readonly string[],
  sources: LeadSources,
) {
  const leads = new Map(leadLetters(firstTerms).map((letter) => [letter, [] as TermEntry[]]));
  for (const entry of entries) {
    const lead = leads.get(letterOf(entry[0]));
    const own = lead && leadEntry(entry);
    if (own) lead.push(own);
  }
  return [...leads].map(([letter, own]) => toLeadFile(letter, own, sources));
}

/** Makes the file of a shard. */
export function toShardFile(
  entries: readonly TermEntry[],
  nameOf: (text: string) => string,
): IndexFile & { readonly first: string } {
  const text = toShardText(entries);
  return { name: nameOf(text), text, first: entries[0]?.[0] ?? '' };
}

function toShardText(entries: readonly TermEntry[]): string {
  return serializeShard({
    terms: entries.map(([term]) => term),
    lists: entries.map(([, list]) => list),
  });
}

/** What files of leads are made with. */
export interface LeadSources {
  /** The name of a file with the given text. */
  readonly nameOf: (text: string) => string;
  /** Of a page, as a file; undefined where that is not at hand: it has to be loaded by itself then. */
  readonly readText: (page: number) => string | undefined;
}

/** Makes the file that answers a letter. */
export function toLeadFile(
  letter: string,
  entries: readonly TermEntry[],
  { nameOf, readText }: LeadSources,
): { readonly lead: Lead; readonly file: IndexFile } {
  const pages = leadPages(letter, entries);
  const texts = readLeadPages(pages).map((page) => readText(page) ?? 'null');
  // They are JSON already.
  const text = `${toShardText(entries).slice(0, -1)},[${texts.join(',')}]]`;
  const name = nameOf(text);
  return { lead: [letter, name, pages], file: { name, text } };
}

/** A shard as a file. */
export function serializeShard({ terms, lists }: Shard): string {
  return JSON.stringify([terms.join(' '), lists.join(' ')]);
}

/** Reads what {@link serializeShard} wrote. */
export function parseShard(json: string): Shard {
  // Written by the build that wrote the name of this file.
  const [terms, lists] = JSON.parse(json) as [string, string];
  return { terms: terms.split(' '), lists: lists.split(' ') };
}

/** What a file of leads has: its terms, and texts of pages in the order in which the catalog names these. */
export interface LeadFile extends Shard {
  readonly pages: readonly (PageText | undefined)[];
}

/** Reads what {@link toLeadFile} wrote. */
export function parseLead(json: string): LeadFile {
  // Written by the build that wrote the name of this file, which may have an engine that wrote no texts.
  const [terms, lists, texts = []] = JSON.parse(json) as [string, string, unknown[]?];
  return {
    terms: terms.split(' '),
    lists: lists.split(' '),
    pages: texts.map((text) => (text === null ? undefined : readPageText(text))),
  };
}

/** A catalog as a file. */
export function serializeCatalog(catalog: Catalog): string {
  const { sections, texts, shards, leads, textNames, shardNames } = catalog;
  const parts = [sections, texts.join(' '), shards, leads];
  return JSON.stringify(textNames ? [...parts, textNames, shardNames] : parts);
}

/** Reads what {@link serializeCatalog} wrote. */
export function parseCatalog(json: string): Catalog {
  // The address of the file is in the site's data. A site that was published anew may have it from an engine without leads, or their pages.
  const [sections, texts, shards, leads = [], textNames, shardNames] = JSON.parse(json) as [
    number[],
    string,
    [string, string][],
    [letter: string, file: string, pages?: string][]?,
    string[]?,
    ShardName[]?,
  ];
  return {
    sections,
    texts: texts === '' ? [] : texts.split(' '),
    shards,
    leads: leads.map(([letter, file, pages = '']) => [letter, file, pages]),
    ...(textNames && { textNames }),
    ...(shardNames && { shardNames }),
  };
}

/** An index that was made of pages. */
export interface Index {
  readonly catalog: Catalog;
  readonly shards: readonly IndexFile[];
  /** The files of {@link Catalog.leads}. */
  readonly leads: readonly IndexFile[];
  /** Characters in all shards: what the division into shards depends on. */
  readonly size: number;
}

/**
 * Makes the index of one language.
 *
 * @param nameOf the name of a file with the given text
 * @param readText the text of a file with a page's text; undefined where that is not at hand
 * @param added entries that no page has: see `synonymEntries`
 */
export function createIndex(
  pages: readonly IndexedPage[],
  nameOf: (text: string) => string,
  readText: (file: string) => string | undefined,
  added: readonly TermEntry[] = [],
): Index {
  const ofPages = mergeTerms(pages.map(({ terms }) => terms));
  const entries =
    added.length === 0 ? ofPages : [...ofPages, ...added].sort(([a], [b]) => (a < b ? -1 : 1));
  const size = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  const shards = divide(entries, size).map((shard) => toShardFile(shard, nameOf));
  const leads = createLeads(
    entries,
    shards.map(({ first }) => first),
    { nameOf, readText: (page) => readText(pages[page]?.file ?? '') },
  );
  const catalog: Catalog = {
    sections: pages.map(({ terms }) => terms.sections),
    texts: pages.map(({ file }) => file),
    shards: shards.map(({ first, name }) => [first, name]),
    leads: leads.map(({ lead }) => lead),
  };
  const toFile = ({ name, text }: IndexFile): IndexFile => ({ name, text });
  return { catalog, shards: shards.map(toFile), leads: leads.map(({ file }) => file), size };
}
