import path from 'node:path';
import type { ResolvedConfig } from '../../config/types';
import { pathFrom } from '../../files/paths';
import { type BlobReader, openBlobs, type Repository, readFolderLog } from './git-revisions';

/** Reads the history of many pages with few processes. */
export interface HistoryReader extends BlobReader {
  readonly repository: Repository;
  /** From one look into the history; undefined of what that does not tell. */
  readonly list: Awaited<ReturnType<typeof readFolderLog>>;
}

/** From so many pages on, Git is asked for all of them at once. */
const MANY_PAGES = 8;

/** Reads the history of many pages from one look into it; of a few, Git is asked for each. To be closed. */
export async function openReader(
  repository: Repository,
  { root, docsDir }: Pick<ResolvedConfig, 'root' | 'docsDir'>,
  pages: number,
): Promise<HistoryReader> {
  const blobs = openBlobs(repository);
  if (pages < MANY_PAGES) return { ...blobs, repository, list: () => undefined };
  const docs = pathFrom(root, docsDir);
  const folder = path.posix.join(repository.prefix, docs).replace(/\/?$/, '/');
  const list = await readFolderLog(repository, folder === './' ? '' : folder);
  return { ...blobs, repository, list };
}
