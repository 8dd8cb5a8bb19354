import type { ResolvedConfig } from '../../config/types';
import type { PageSource } from '../types';
import type { ScannedFiles } from './scan-files';

/** Page files with or without drafts. */
export interface WithoutDrafts {
  readonly sources: readonly PageSource[];
  readonly scanned: ScannedFiles;
  /** Routes of drafts that were left out. */
  readonly drafts: readonly string[];
}

const isDraft = ({ frontmatter }: PageSource): boolean => frontmatter.draft === true;

/** Leaves drafts out, as if the config excluded them: data may name them, but nothing leads to them. */
export function leaveOutDrafts(
  sources: readonly PageSource[],
  scanned: ScannedFiles,
): WithoutDrafts {
  const drafts = sources.filter(isDraft);
  if (drafts.length === 0) return { sources, scanned, drafts: [] };
  const files = new Set(drafts.map(({ file }) => file));
  const pages = scanned.pages.map((page) =>
    files.has(page.file) ? { ...page, isExcluded: true } : page,
  );
  return {
    sources: sources.filter((source) => !isDraft(source)),
    scanned: { ...scanned, pages },
    drafts: drafts.map(({ routePath }) => routePath),
  };
}

/** Marks drafts in sidebars. */
export function markDrafts(
  sources: readonly PageSource[],
  { locales }: ResolvedConfig,
): PageSource[] {
  return sources.map((source) => {
    const words = isDraft(source) && locales.find(({ lang }) => lang === source.lang)?.words;
    if (!words) return source;
    const { frontmatter } = source;
    return { ...source, frontmatter: { tag: words.shell.postDraft, ...frontmatter } };
  });
}
