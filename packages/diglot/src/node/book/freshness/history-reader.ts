import path from 'node:path';
import type { ResolvedConfig } from '../../config/types';
import { pathFrom } from '../../files/paths';
import { openBlobs, type ReadBlobs, type Repository, readFolderLog } from './git-revisions';

/** Reads the history of many pages with few processes. */
export interface HistoryReader {
  readonly list: Awaited<ReturnType<typeof readFolderLog>>;
  readonly blobs: ReadBlobs;
}

/** From so many pages on, Git is asked for all of them at once. */
const MANY_PAGES = 8;

/** Reads the history of many pages from one look into it, and their texts from one process; of a few, Git is asked for each. */
export async function openReader(
  repository: Repository | undefined,
  { root, docsDir }: Pick<ResolvedConfig, 'root' | 'docsDir'>,
  pages: number,
): Promise<{ readonly reader: HistoryReader; close(): void } | undefined> {
  if (!repository || pages < MANY_PAGES) return undefined;
  const docs = pathFrom(root, docsDir);
  const folder = path.posix.join(repository.prefix, docs).replace(/\/?$/, '/');
  const list = await readFolderLog(repository, folder === './' ? '' : folder);
  const { read, close } = openBlobs(repository);
  return { reader: { list, blobs: read }, close };
}
