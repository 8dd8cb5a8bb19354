import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadHooks } from '../../config/load-plugins';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import { isInside } from '../../files/paths';
import type { PluginHooks } from '../../plugins';
import { withAdditions } from '../../site/pages/page-additions';
import {
  draftToFindings,
  loadParsers,
  type PageDraft,
  readDraft,
  toPageSource,
} from '../../site/pages/read-page';
import { pluginText } from '../../site/pages/text-of-page';
import type { Content, Page, PageSource } from '../../site/types';
import type { ContentProblem } from '../../source/problems';
import type { FileChange } from '../vite/vite';
import type { DocsReader } from './docs-reader';

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
    ({ file }) => isInside(docsDir, file) || dependencies.some((one) => isInside(one, file)),
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

function findSource(content: Content, file: string): PageSource | undefined {
  for (const { versions } of content.pages) {
    const version = Object.values(versions).find(({ source }) => source.file === file);
    if (version) return version.source;
  }
  return undefined;
}

/** Whether two states of a page mean the same to all other pages: to routes, navigation and sidebars. */
function looksTheSame(a: PageSource, b: PageSource): boolean {
  const face = ({ frontmatter, label, aliases }: PageSource) =>
    JSON.stringify([frontmatter, label, aliases]);
  return face(a) === face(b);
}

function replaceSource(page: Page, old: PageSource, source: PageSource): Page {
  const versions = Object.entries(page.versions).map(
    ([lang, version]) => [lang, version.source === old ? { ...version, source } : version] as const,
  );
  return { ...page, versions: Object.fromEntries(versions) };
}

/** A page as it is now; undefined when a plugin cannot read it. */
function reread(
  old: PageSource,
  hooks: PluginHooks | undefined,
  dependsOn: (file: string) => void,
): PageDraft | undefined {
  const { lang, file, slug, format, relativePath } = old;
  const path = `${slug}.${format}`;
  const page = { lang, file, path, relativePath, format, isExcluded: false };
  try {
    return readDraft(page, pluginText(page, hooks, dependsOn));
  } catch (error) {
    if (!(error instanceof PluginFault)) throw error;
    return undefined;
  }
}

/**
 * The content after a page's file was saved, when nothing but the page's own text changed: the most
 * frequent edit by far, which need not read a thousand other files. Otherwise undefined.
 */
async function rereadPage(
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
  const dependencies = new Set(content.dependencies);
  const loading = loadHooks(config);
  const hooks = loading && (await loading);
  const draft = reread(old, hooks, (one) => dependencies.add(resolve(config.root, one)));
  if (!draft) return undefined;
  const parsers = await loadParsers([draft], hooks);
  const { findings, problems } = draftToFindings(draft, parsers);
  const source = toPageSource(draft.page, findings, locale);
  if (problems.length > 0 || !looksTheSame(old, source)) return undefined;
  const isOld = (page: Page) => Object.values(page.versions).some((one) => one.source === old);
  const wrong: ContentProblem[] = [];
  const report = (problem: ContentProblem) => void wrong.push(problem);
  const replace = (page: Page) => {
    const next = replaceSource(page, old, source);
    return hooks ? withAdditions(next, { config, hooks, content, report }) : next;
  };
  const pages = content.pages.map((page) => (isOld(page) ? replace(page) : page));
  return wrong.length > 0 ? undefined : { ...content, pages, dependencies: [...dependencies] };
}
