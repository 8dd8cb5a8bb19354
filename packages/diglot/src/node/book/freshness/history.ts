import type { SectionRecord } from '../../../shared/types/section-record';
import { hashValues } from '../../files/hash';
import type { PageRevision } from '../../page/compile-version';
import { splitSource } from '../../source/split-source';
import { type HistoryReader, type PageFiles, type PageStates, readStates } from './history-reader';
import { sectionTexts } from './section-text';

/** Of what the cache keeps. */
const FORM = 3;

/** Hash of an original that nobody can read any more: no section has it. */
export const UNKNOWN = '0'.repeat(16);

/** Revisions of a page that are looked at: of what was accepted before them, nothing is known. */
const MAX_REVISIONS = 200;

/** What Git knows of a section that changed since its translation was accepted. */
export interface SectionHistory {
  /** When it changed, ISO 8601: date of the first commit in which it was another; absent while that is not committed. */
  readonly changed?: string | undefined;
  /** The section as it was accepted, in plain Markdown; absent where the page cannot be divided. */
  readonly before?: string | undefined;
  /** The same as its author wrote it; absent for a section of a fragment. */
  readonly source?: string | undefined;
}

/** By the section's id; those of which Git knows nothing are not in it. */
export type PageHistory = Readonly<Record<string, SectionHistory>>;

/** What came of a page at another time. */
export interface CompiledRevision {
  readonly sections: readonly SectionRecord[];
  /** The whole page in plain Markdown. */
  readonly markdown: string;
}

export interface HistoryInput extends PageFiles {
  /** Hashes that were accepted, by the section's id. */
  readonly accepted: ReadonlyMap<string, string>;
  /** Compiles the original as it was; undefined when that is not possible any more. */
  readonly compile: (revision: PageRevision) => Promise<CompiledRevision | undefined>;
  /** What was found out earlier. */
  readonly cache: HistoryCache;
  /** Hash of what compiling depends on besides the texts. */
  readonly salt: string;
}

/** What was found out about the history of pages. */
export interface HistoryCache {
  get(key: string): PageHistory | undefined;
  set(key: string, history: PageHistory): void;
}

/** Looks for the newest revision of each section in which it was what had been accepted. */
export async function readHistory(
  reader: HistoryReader,
  input: HistoryInput,
): Promise<PageHistory> {
  const { accepted, cache, salt } = input;
  const states = readStates(reader, input, MAX_REVISIONS);
  const commits = states.revisions.map(({ commit, path }) => [commit, path]);
  const key = hashValues(FORM, salt, [...accepted], commits, [...states.fragments.values()]);
  const known = cache.get(key);
  if (known) return known;
  const history = await search(states, input);
  cache.set(key, history);
  return history;
}

/** Fields of front matter that have words for readers: where a page has one, its lead begins with them. */
const WORDS = /^(?:title|description|hero|features) *:/m;

function linesOf(text: string, { id, lines: [first, last] }: SectionRecord): string {
  const isWhole = id === '' && WORDS.test(splitSource(text, 'md').frontMatter);
  return text
    .split('\n')
    .slice(isWhole ? 0 : first - 1, last)
    .join('\n');
}

/** A section by its name, or one that it had before. */
export function sectionNamed(
  sections: readonly SectionRecord[],
  name: string,
): SectionRecord | undefined {
  return sections.find(({ id, aliases }) => id === name || aliases.includes(name));
}

async function search(
  { revisions, textsAt }: PageStates,
  { accepted, compile }: Pick<HistoryInput, 'accepted' | 'compile'>,
): Promise<PageHistory> {
  const history: Record<string, SectionHistory> = {};
  const wanted = new Map([...accepted].filter(([, hash]) => hash !== UNKNOWN));
  let changed: string | undefined;
  for (const revision of revisions) {
    if (wanted.size === 0) break;
    const texts = await textsAt(revision);
    const page = texts && (await compile(texts));
    if (!page) continue;
    let parts: ReadonlyMap<string, string> | undefined;
    for (const [id, hash] of wanted) {
      // Under a heading that it does not have any more, it is known by what it says.
      const section =
        sectionNamed(page.sections, id) ?? page.sections.find((each) => each.hash === hash);
      if (section?.hash !== hash) continue;
      parts ??= sectionTexts(page.markdown, page.sections);
      const source =
        section.file === page.sections[0]?.file ? linesOf(texts.text, section) : undefined;
      history[id] = { changed, before: parts?.get(section.id), source };
      wanted.delete(id);
    }
    changed = revision.date;
  }
  return history;
}
