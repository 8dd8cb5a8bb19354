import type { ResolvedConfig } from '../config/types';
import type { ContentProblem } from './problems';
import { draftToPage, loadParsers, type PageDraft, readDraft } from './read-page';
import type { PageFile } from './scan-files';
import type { PageSource } from './types';

/** Reads all pages that are not excluded. A file that cannot be read is a problem and left out. */
export async function readPages(
  files: readonly PageFile[],
  config: ResolvedConfig,
): Promise<{ sources: PageSource[]; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = [];
  const drafts: PageDraft[] = [];
  for (const file of files) {
    if (file.isExcluded) continue;
    try {
      drafts.push(readDraft(file));
    } catch (error) {
      problems.push(unreadable(file, error));
    }
  }
  const parsers = await loadParsers(drafts);
  const sources: PageSource[] = [];
  for (const draft of drafts) {
    const locale = config.locales.find((one) => one.lang === draft.page.lang);
    if (locale === undefined) continue;
    const read = draftToPage(draft, locale, parsers);
    sources.push(read.page);
    problems.push(...read.problems);
  }
  return { sources, problems };
}

/** What the system says, in words. Its own message repeats the path. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  // It was listed a moment ago.
  ENOENT: 'it is a link that leads nowhere',
};

function unreadable({ file }: PageFile, error: unknown): ContentProblem {
  const code = String(Object(error).code);
  const reason = REASONS[code] ?? code;
  return {
    severity: 'error',
    code: 'page-unreadable',
    message: `The page cannot be read: ${reason}`,
    fix: 'Make the file readable, or remove it.',
    place: { file },
  };
}
