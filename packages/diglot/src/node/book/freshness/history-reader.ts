import path from 'node:path';
import { pathFrom } from '../../files/paths';
import type { PageRevision } from '../../page/compile-version';
import {
  type BlobReader,
  type ListRevisions,
  openBlobs,
  type Repository,
  type Revision,
  readLog,
} from './git-revisions';

/** Reads the history of pages with two processes. */
export interface HistoryReader extends BlobReader {
  readonly repository: Repository;
  readonly list: ListRevisions;
}

/** Where a file of a site lies below its repository. */
function pathIn({ prefix }: Repository, root: string, file: string): string {
  return path.posix.normalize(prefix + pathFrom(root, file));
}

/**
 * Opens the history of files of a site, to be closed.
 *
 * @param root the site's folder, absolute
 * @param files all that may be asked for, absolute
 */
export async function openReader(
  repository: Repository,
  root: string,
  files: readonly string[],
): Promise<HistoryReader> {
  const paths = files.map((file) => pathIn(repository, root, file));
  return { ...openBlobs(repository), repository, list: await readLog(repository, paths) };
}

/** What a page is made of. */
export interface PageFiles {
  /** The site's folder, absolute. */
  readonly root: string;
  /** The page's own, absolute. */
  readonly file: string;
  /** Other files of whose texts it is made, absolute. */
  readonly fragments: readonly string[];
}

/** A page's states in Git. */
export interface PageStates {
  /** The newest first. */
  readonly revisions: readonly Revision[];
  /** Fragments that have a history: where each, absolute, lies below the repository. */
  readonly fragments: ReadonlyMap<string, string>;
  /** What the page was made of; undefined where its file was not there. */
  textsAt(revision: Revision): Promise<PageRevision | undefined>;
}

/** @param limit of their number */
export function readStates(
  reader: HistoryReader,
  { root, file, fragments }: PageFiles,
  limit: number,
): PageStates {
  const pathOf = (each: string) => pathIn(reader.repository, root, each);
  const all = fragments.map((each) => [each, pathOf(each)] as const);
  const inside = new Map(all.filter(([, below]) => !below.startsWith('../')));
  return {
    revisions: reader.list([pathOf(file), ...inside.values()], limit),
    fragments: inside,
    async textsAt({ commit, path }) {
      const paths = [path, ...inside.values()];
      const [text, ...others] = await reader.read(paths.map((each) => `${commit}:${each}`));
      const files = [...inside.keys()].flatMap((each, place): [string, string][] => {
        const own = others[place];
        return own === undefined ? [] : [[each, own]];
      });
      return text === undefined ? undefined : { text, files: new Map(files) };
    },
  };
}
