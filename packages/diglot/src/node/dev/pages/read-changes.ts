import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResolvedConfig } from '../../config/types';
import type { Content } from '../../site/types';
import type { FileChange } from '../vite/vite';
import type { DocsReader } from './docs-reader';
import { rereadPage } from './reread-page';

/** Time in which a file that others are saved with is whole, in milliseconds. */
const WRITING_TIME = 50;

/** The docs folder after some of its files changed. */
export interface ReadChanges {
  readonly content: Content;
  /** Whether nothing but the texts of pages changed. */
  readonly isTextOnly: boolean;
}

/** Those changes that concern the docs folder, or what plugins make pages of. */
export function docsChanges(
  changes: readonly FileChange[],
  { docsDir }: Pick<ResolvedConfig, 'docsDir'>,
  { dependencies }: Pick<Content, 'dependencies'>,
): FileChange[] {
  return changes.filter(
    ({ file }) =>
      file.startsWith(docsDir + path.sep) ||
      dependencies.some((one) => file === one || file.startsWith(one + path.sep)),
  );
}

async function readAll(
  before: Content,
  changes: readonly FileChange[],
  config: ResolvedConfig,
  docs: DocsReader,
): Promise<ReadChanges> {
  const content = await docs.read(config, changes);
  if (content.errors.length <= before.errors.length) return { content, isTextOnly: false };
  // Files that are saved together may be half written: what is wrong a moment later is wrong.
  await wait(WRITING_TIME);
  return { content: await docs.read(config), isTextOnly: false };
}

/** Reads what changed in the docs folder: the saved pages alone where that is enough. */
export async function readChanges(
  before: Content,
  changes: readonly FileChange[],
  config: ResolvedConfig,
  docs: DocsReader,
): Promise<ReadChanges> {
  let content = before;
  for (const { file, type } of changes) {
    const next = type === 'update' ? await rereadPage(content, file, config) : undefined;
    if (!next) return readAll(before, changes, config, docs);
    content = next;
  }
  return { content, isTextOnly: true };
}
