import path from 'node:path';
import { pluginProblem } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import type { FileFindings } from '../../files/file-findings';
import type { PluginHooks } from '../../plugins';
import type { ContentProblem } from '../../source/problems';
import type { PageSource } from '../types';
import {
  draftToFindings,
  loadParsers,
  type PageDraft,
  type PageFindings,
  readDraft,
  toPageSource,
} from './read-page';
import type { PageFile } from './scan-files';
import { pluginText } from './text-of-page';

/** What earlier scans found in pages. */
export type KnownPages = FileFindings<PageFindings>;

/** Of the error that tells of a page which is there and cannot be read. */
export const UNREADABLE = 'page-unreadable';

const AT_A_TIME = 64;

/**
 * Reads all pages that are not excluded and were written since they were read before. A file that cannot be read is a
 * problem and left out.
 */
export async function readPages(
  files: readonly PageFile[],
  config: ResolvedConfig,
  known: KnownPages,
  hooks?: PluginHooks,
): Promise<ReadPages> {
  const found = new Map<PageFile, PageFindings>();
  const problems: ContentProblem[] = [];
  const dependencies: string[] = [];
  const fields = hooks?.fields && config.plugins?.hash;
  // Some at a time: nobody holds the texts of all pages.
  for (let start = 0; start < files.length; start += AT_A_TIME) {
    const some = files.slice(start, start + AT_A_TIME);
    const read = findPages(some, { config, known, hooks });
    const parsers = await loadParsers(read.drafts, hooks);
    for (const [page, findings] of read.found) found.set(page, findings);
    problems.push(...read.problems);
    dependencies.push(...read.dependencies);
    for (const draft of read.drafts) {
      const { findings, problems: own } = draftToFindings(draft, parsers);
      found.set(draft.page, findings);
      // What is wrong is told each time.
      if (own.length === 0)
        known.keep(draft.page.file, fields ? { ...findings, fields } : findings);
      problems.push(...own);
    }
  }
  const locales = new Map(config.locales.map((locale) => [locale.lang, locale]));
  const sources = files.flatMap((file) => {
    const [findings, locale] = [found.get(file), locales.get(file.lang)];
    return findings && locale ? toPageSource(file, findings, locale) : [];
  });
  return { sources, problems, dependencies };
}

/** Pages with their front matter, and what is wrong with them. */
export interface ReadPages {
  readonly sources: readonly PageSource[];
  readonly problems: readonly ContentProblem[];
  /** Files of which plugins make the texts of pages, absolute. */
  readonly dependencies: readonly string[];
}

/** What pages are read with. */
interface ReadInput {
  readonly config: ResolvedConfig;
  readonly known: KnownPages;
  readonly hooks: PluginHooks | undefined;
}

/** What is known of pages, and those that had to be read. */
interface FoundPages {
  readonly found: Map<PageFile, PageFindings>;
  readonly drafts: readonly PageDraft[];
  readonly problems: ContentProblem[];
  readonly dependencies: readonly string[];
}

function findPages(files: readonly PageFile[], { config, known, hooks }: ReadInput): FoundPages {
  const dependencies: string[] = [];
  const fields = hooks?.fields && config.plugins?.hash;
  const dependsOn = (file: string) => void dependencies.push(path.resolve(config.root, file));
  const found = new Map<PageFile, PageFindings>();
  const drafts: PageDraft[] = [];
  const problems: ContentProblem[] = [];
  for (const file of files) {
    if (file.isExcluded) continue;
    try {
      // What plugins make of a text may be another each time.
      const findings = hooks?.source ? undefined : known.find(file.file);
      if (findings && findings.fields === fields) found.set(file, findings);
      else drafts.push(readDraft(file, pluginText(file, hooks, dependsOn)));
    } catch (error) {
      const place = { file: file.file };
      problems.push(
        error instanceof PluginFault
          ? pluginProblem(error, config, place)
          : unreadable(file, error),
      );
    }
  }
  return { found, drafts, problems, dependencies };
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
    code: UNREADABLE,
    message: `The page cannot be read: ${reason}`,
    fix: 'Make the file readable, or remove it.',
    place: { file },
  };
}
