import path from 'node:path';
import type { SectionRecord } from '../../../shared/types/section-record';
import { hashValues } from '../../files/hash';
import { pathFrom } from '../../files/paths';
import type { PageRevision } from '../../page/compile-version';
import { splitSource } from '../../source/split-source';
import { listRevisions, type Revision } from './git-revisions';
import type { HistoryReader } from './history-reader';
import { sectionTexts } from './section-text';

/** Of what the cache keeps. */
const FORM = 2;

/** Revisions of a page that are looked at: of what was accepted before them, nothing is known. */
const MAX_REVISIONS = 50;
/** Revisions that are read at first: most sections were accepted just before their last change. */
const FIRST_READ = 3;

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

export interface HistoryInput {
  /** The site's folder, absolute. */
  readonly root: string;
  /** The original's file, absolute. */
  readonly file: string;
  /** Other files of whose texts it is made, absolute. */
  readonly fragments: readonly string[];
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
  const { root, file, fragments, accepted, cache, salt } = input;
  const { repository } = reader;
  const pathOf = (each: string) => path.posix.normalize(repository.prefix + pathFrom(root, each));
  const others = fragments.map(pathOf).filter((each) => !each.startsWith('..'));
  const paths = [pathOf(file), ...others] as const;
  const listed = reader.list(paths, MAX_REVISIONS);
  const revisions = listed ?? (await listRevisions(repository, paths, MAX_REVISIONS));
  const commits = revisions.map(({ commit, path }) => [commit, path]);
  const key = hashValues(FORM, salt, [...accepted], commits, others);
  const known = cache.get(key);
  if (known) return known;
  const files = fragments.filter((each) => others.includes(pathOf(each)));
  const look = async (revisions: readonly Revision[]): Promise<PageHistory> => {
    const texts: (string | undefined)[][] = [];
    return search(revisions, input, async (index) => {
      if (index >= texts.length) {
        const next = revisions.slice(texts.length, texts.length > 0 ? undefined : FIRST_READ);
        texts.push(...(await readRevisions(reader, next, others)));
      }
      const [text, ...rest] = texts[index] ?? [];
      if (text === undefined) return undefined;
      const found = files.flatMap((each, place): [string, string][] => {
        const own = rest[place];
        return own === undefined ? [] : [[each, own]];
      });
      return { text, files: new Map(found) };
    });
  };
  let history = await look(revisions);
  // What was accepted may lie before the page came into the folder.
  if (listed && Object.keys(history).length < accepted.size) {
    const followed = await listRevisions(repository, paths, MAX_REVISIONS);
    if (followed.length > revisions.length) history = await look(followed);
  }
  cache.set(key, history);
  return history;
}

/** The texts of the page and of its fragments, by revision. */
async function readRevisions(
  reader: HistoryReader,
  revisions: readonly Revision[],
  others: readonly string[],
): Promise<(string | undefined)[][]> {
  const names = revisions.flatMap(({ commit, path }) =>
    [path, ...others].map((each) => `${commit}:${each}`),
  );
  const texts = await reader.read(names);
  const width = 1 + others.length;
  return revisions.map((_, index) => texts.slice(index * width, (index + 1) * width));
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

async function search(
  revisions: readonly Revision[],
  { accepted, compile }: Pick<HistoryInput, 'accepted' | 'compile'>,
  textsOf: (index: number) => Promise<PageRevision | undefined>,
): Promise<PageHistory> {
  const history: Record<string, SectionHistory> = {};
  const wanted = new Map(accepted);
  let changed: string | undefined;
  for (const [index, { date }] of revisions.entries()) {
    if (wanted.size === 0) break;
    const texts = await textsOf(index);
    const page = texts && (await compile(texts));
    if (!page) continue;
    let parts: ReadonlyMap<string, string> | undefined;
    for (const [id, hash] of wanted) {
      const section = page.sections.find((each) => each.id === id || each.aliases.includes(id));
      if (section?.hash !== hash) continue;
      parts ??= sectionTexts(page.markdown, page.sections);
      const source =
        section.file === page.sections[0]?.file ? linesOf(texts.text, section) : undefined;
      history[id] = { changed, before: parts?.get(section.id), source };
      wanted.delete(id);
    }
    changed = date;
  }
  return history;
}
