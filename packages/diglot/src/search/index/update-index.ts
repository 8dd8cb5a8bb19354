import { getOrMake } from '../../shared/remember';
import { createDivider, shardLimit, sizeOf, type TermEntry } from './divide';
import {
  type Catalog,
  type Index,
  type IndexFile,
  type LeadSources,
  type Shard,
  toLeadFile,
  toShardFile,
} from './index-files';
import { type Lead, leadEntry, leadLetters, letterOf, readLeadPages } from './leads';
import type { PageTerms } from './page-terms';
import { upperBound } from './shards-of';
import { replacePostings } from './term-lists';

/** A page whose text changed. */
export interface ChangedPage {
  /** Its place among the pages. */
  readonly page: number;
  /** Name of the file with its text. */
  readonly file: string;
  readonly before: PageTerms;
  readonly after: PageTerms;
}

/** An index as it was built before. */
export interface KnownIndex {
  readonly catalog: Catalog;
  /** See `createIndex`. */
  readonly size: number;
  readonly readShard: (name: string) => Shard;
}

/** What a term has on a changed page: before and after. */
interface TermChange {
  readonly page: number;
  readonly postings: string | undefined;
}

/**
 * Makes of an index the one that `createIndex` would make, looking at no more than the shards in which something changes.
 * Its files are those that the index did not have. Undefined when all shards have to be divided anew.
 *
 * @param nameOf the name of a file with the given text
 * @param readText the text of a file with a page's text, as it is after the change
 */
export function updateIndex(
  known: KnownIndex,
  changes: readonly ChangedPage[],
  nameOf: (text: string) => string,
  readText: (file: string) => string,
): Index | undefined {
  const { catalog } = known;
  if (catalog.shards.length === 0) return undefined;
  const editor = createEditor(known, changesByTerm(changes));
  const size = known.size + editor.growth;
  const limit = shardLimit(size);
  if (limit !== shardLimit(known.size) || editor.shards.some((shard) => shard.length === 0)) {
    return undefined;
  }
  const names: (readonly [first: string, file: string])[] = [];
  const shards: IndexFile[] = [];
  const existing = new Set(catalog.shards.map(([, name]) => name));
  const add = (entries: readonly TermEntry[]): void => {
    const { name, first, text } = toShardFile(entries, nameOf);
    names.push([first, name]);
    if (!existing.has(name)) shards.push({ name, text });
  };
  const count = catalog.shards.length;
  for (let index = 0; index < count; ) {
    const shard = catalog.shards[index];
    // What starts a shard depends on its first entry, too: the one before is divided with it.
    if (shard && !editor.isChanged(index) && !editor.isFirstChanged(index + 1)) {
      names.push(shard);
      index++;
      continue;
    }
    index = divideFrom(index, count, { editor, limit, add });
  }
  const sections = [...catalog.sections];
  const texts = [...catalog.texts];
  for (const { page, file, after } of changes) {
    sections[page] = after.sections;
    texts[page] = file;
  }
  const changed = { lists: editor.lists, pages: new Set(changes.map(({ page }) => page)) };
  const sources = { nameOf, readText: (page: number) => readText(texts[page] ?? '') };
  const leads = updateLeads(known, names, changed, sources);
  if (!leads) return undefined;
  return {
    catalog: { ...catalog, sections, texts, shards: names, leads: leads.names },
    size,
    shards,
    leads: leads.files,
  };
}

/** Changes the terms and texts in the files of letters. Undefined when a letter has no file to change, and needs all of its terms. */
function updateLeads(
  { catalog, readShard }: KnownIndex,
  shards: Catalog['shards'],
  changed: { readonly lists: ReadonlyMap<string, string>; readonly pages: ReadonlySet<number> },
  sources: LeadSources,
): { readonly names: readonly Lead[]; readonly files: readonly IndexFile[] } | undefined {
  const known = new Map(catalog.leads.map((lead) => [lead[0], lead]));
  const names: Lead[] = [];
  const files: IndexFile[] = [];
  for (const letter of leadLetters(shards.map(([first]) => first))) {
    const old = known.get(letter);
    if (old === undefined) return undefined;
    const edits = [...changed.lists].filter(([term]) => letterOf(term) === letter);
    const [, name, pages] = old;
    if (edits.length === 0 && !readLeadPages(pages).some((page) => changed.pages.has(page))) {
      names.push(old);
      continue;
    }
    const lists = toLists(readShard(name));
    for (const edit of edits) {
      const entry = edit[1] === '' ? undefined : leadEntry(edit);
      if (entry) lists.set(...entry);
      else lists.delete(edit[0]);
    }
    const { lead, file } = toLeadFile(letter, toEntries(lists), sources);
    names.push(lead);
    if (file.name !== name) files.push(file);
  }
  return { names, files };
}

interface Division {
  readonly editor: Editor;
  readonly limit: number;
  readonly add: (entries: readonly TermEntry[]) => void;
}

/** Divides anew from the start of a shard, up to one that starts as before. Returns its place. */
function divideFrom(start: number, count: number, { editor, limit, add }: Division): number {
  const divider = createDivider(limit);
  let open: TermEntry[] = [];
  for (let index = start; index < count; index++) {
    for (const [place, entry] of editor.entries(index).entries()) {
      if (divider.starts(entry) && open.length > 0) {
        add(open);
        open = [];
        const isAsBefore = !editor.isChanged(index) && !editor.isFirstChanged(index + 1);
        if (place === 0 && isAsBefore) return index;
      }
      open.push(entry);
    }
  }
  add(open);
  return count;
}

function changesByTerm(changes: readonly ChangedPage[]): Map<string, TermChange[]> {
  const byTerm = new Map<string, TermChange[]>();
  for (const { page, before, after } of changes) {
    const [old, now] = [postingsOf(before), postingsOf(after)];
    for (const term of new Set([...old.keys(), ...now.keys()])) {
      const postings = now.get(term);
      if (old.get(term) === postings) continue;
      const known = byTerm.get(term) ?? [];
      byTerm.set(term, [...known, { page, postings }]);
    }
  }
  return byTerm;
}

function postingsOf({ lines }: PageTerms): Map<string, string> {
  const entries = (lines === '' ? [] : lines.split('\n')).map((line) => {
    const space = line.indexOf(' ');
    return [line.slice(0, space), line.slice(space + 1)] as const;
  });
  return new Map(entries);
}

/** The list of each term; a file may have none. */
function toLists({ terms, lists }: Shard): Map<string, string> {
  const pairs = terms.map((term, index) => [term, lists[index] ?? ''] as const);
  return new Map(pairs.filter(([term]) => term !== ''));
}

function toEntries(lists: ReadonlyMap<string, string>): TermEntry[] {
  return [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
}

interface Editor {
  /** The changed terms with their lists; empty ones for those that are gone. */
  readonly lists: ReadonlyMap<string, string>;
  /** By how many characters the index grows. */
  readonly growth: number;
  /** The changed shards. */
  readonly shards: readonly (readonly TermEntry[])[];
  isChanged(shard: number): boolean;
  /** Whether a shard starts with another entry than before. */
  isFirstChanged(shard: number): boolean;
  /** Entries of a shard, changed or not. */
  entries(shard: number): readonly TermEntry[];
}

function createEditor(
  { catalog, readShard }: KnownIndex,
  changes: ReadonlyMap<string, readonly TermChange[]>,
): Editor {
  const firsts = catalog.shards.map(([first]) => first);
  const changed = new Map<number, Map<string, string>>();
  const edited = new Map<number, readonly TermEntry[]>();
  const isFirstChanged = new Set<number>();
  const all = new Map<string, string>();
  const read = (shard: number) => toLists(readShard(catalog.shards[shard]?.[1] ?? ''));
  let growth = 0;
  for (const [term, edits] of changes) {
    const shard = Math.max(0, upperBound(firsts, term) - 1);
    const lists = getOrMake(changed, shard, () => read(shard));
    const before = lists.get(term);
    let list = before ?? '';
    for (const { page, postings } of edits) list = replacePostings(list, page, postings);
    all.set(term, list);
    if (list === '') lists.delete(term);
    else lists.set(term, list);
    growth += (list === '' ? 0 : sizeOf([term, list])) - (before ? sizeOf([term, before]) : 0);
    if (term <= (firsts[shard] ?? '')) isFirstChanged.add(shard);
  }
  for (const [shard, lists] of changed) edited.set(shard, toEntries(lists));
  return {
    lists: all,
    growth,
    shards: [...edited.values()],
    isChanged: (shard) => edited.has(shard),
    isFirstChanged: (shard) => isFirstChanged.has(shard),
    entries: (shard) => edited.get(shard) ?? [...read(shard)],
  };
}
