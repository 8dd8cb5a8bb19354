import { existsSync } from 'node:fs';
import type { ResolvedConfig } from '../config/types';
import { draftToFindings, loadParsers, readDraft, toPageSource } from '../content/read-page';
import type { Content, Page, PageSource } from '../content/types';

function findSource(content: Content, file: string): PageSource | undefined {
  for (const { versions } of content.pages) {
    const version = Object.values(versions).find(({ source }) => source.file === file);
    if (version) return version.source;
  }
  return undefined;
}

/** Whether two states of a page mean the same to all other pages: to routes, navigation and sidebars. */
function looksTheSame(a: PageSource, b: PageSource): boolean {
  const face = ({ frontmatter, label }: PageSource) => JSON.stringify([frontmatter, label]);
  return face(a) === face(b);
}

function replaceSource(page: Page, old: PageSource, source: PageSource): Page {
  const versions = Object.entries(page.versions).map(
    ([lang, version]) => [lang, version.source === old ? { ...version, source } : version] as const,
  );
  return { ...page, versions: Object.fromEntries(versions) };
}

/**
 * The content after a page's file was saved, when nothing but the page's own text changed: the most
 * frequent edit by far, which need not read a thousand other files. Otherwise undefined.
 */
export async function rereadPage(
  content: Content,
  file: string,
  config: ResolvedConfig,
): Promise<Content | undefined> {
  const old = findSource(content, file);
  const locale = config.locales.find(({ lang }) => lang === old?.lang);
  const hadProblems = [...content.errors, ...content.warnings].some(
    ({ location }) => location?.file === file,
  );
  // Deleted since it was saved: the watcher tells of that as well.
  if (!old || !locale || hadProblems || !existsSync(file)) return undefined;
  const { lang, slug, format, relativePath } = old;
  const path = `${slug}.${format}`;
  const draft = readDraft({ lang, file, path, relativePath, format, isExcluded: false });
  const { findings, problems } = draftToFindings(draft, await loadParsers([draft]));
  const source = toPageSource(draft.page, findings, locale);
  if (problems.length > 0 || !looksTheSame(old, source)) return undefined;
  const isOld = (page: Page) => Object.values(page.versions).some((one) => one.source === old);
  return {
    ...content,
    pages: content.pages.map((page) => (isOld(page) ? replaceSource(page, old, source) : page)),
  };
}
