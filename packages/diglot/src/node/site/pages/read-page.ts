import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileToRoute } from '../../../shared/route';
import { plainText } from '../../../shared/text/rich-text';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { ItemTag } from '../../../shared/types/navigation';
import type { ResolvedLocale } from '../../config/types';
import { hashText } from '../../files/hash';
import { readPage } from '../../files/read-page';
import type { FieldCheck, PluginHooks } from '../../plugins';
import type { MarkdownFeatures } from '../../plugins/plugin';
import { emptyFrontMatter } from '../../schema/front-matter';
import type { DataPath, Problem } from '../../source/data-path';
import type { ParseYaml } from '../../source/parse-yaml';
import type { ContentProblem, FilePlace } from '../../source/problems';
import { brokenAt } from '../../source/read-text';
import { parseSimpleYaml } from '../../source/simple-yaml';
import { findExpression, type SplitSource, splitSource } from '../../source/split-source';
import { createTagReader, type ReadMarkup } from '../navigation/item-tag';
import { parseLabel } from '../navigation/label';
import { type HeadingAliases, headingAliases } from '../redirects/heading-aliases';
import type { PageSource } from '../types';
import { checkFrontMatter } from './check-front-matter';
import { findTitle, type TitlePlace } from './find-title';
import type { PageFile } from './scan-files';

/** A page file that has been read; its front matter only as far as it is simple. */
export interface PageDraft {
  readonly page: PageFile;
  readonly source: string;
  readonly split: SplitSource;
  /** Undefined when a real YAML parser has to read it. */
  readonly data: Record<string, unknown> | undefined;
  /** Of the body's title. */
  readonly title: TitlePlace;
}

/**
 * Reads a page. Synchronous: for many small files that is several times faster.
 *
 * @param source its text as plugins leave it; that of its file, where none does
 * @throws PluginFault
 */
export function readDraft(page: PageFile, source = readFileSync(page.file, 'utf8')): PageDraft {
  const split = splitSource(source, page.format);
  const isSimple = page.format !== 'tsx' || split.frontMatter === '';
  const data = isSimple ? parseSimpleYaml(split.frontMatter) : undefined;
  const isNamed = page.format === 'tsx' || typeof data?.title === 'string';
  const title: TitlePlace = isNamed
    ? { kind: 'none' }
    : findTitle(source.slice(split.bodyOffset), page.format);
  return { page, source, split, data, title };
}

/** What pages are read with that are not simple. Passed in, so that it is loaded only when needed. */
export interface PageParsers {
  readonly parseYaml?: ParseYaml | undefined;
  readonly firstHeading?: ((body: string, format: 'md' | 'mdx') => string | undefined) | undefined;
  readonly readMarkup?: ReadMarkup | undefined;
  /** Checks fields of front matter that plugins describe. */
  readonly fields?: FieldCheck | undefined;
}

/** Loads the parsers that some pages need. */
export async function loadParsers(
  drafts: readonly PageDraft[],
  hooks?: Pick<PluginHooks, 'fields' | 'features'>,
): Promise<PageParsers> {
  const needsYaml = drafts.some(({ data }) => data === undefined);
  const needsMarkdown = drafts.some(({ title }) => title.kind === 'unknown');
  const needsMarkup = drafts.some(({ split }) => split.frontMatter.includes('<'));
  return {
    ...(needsMarkup && (await import('./author-markup'))),
    ...(needsYaml && (await import('../../source/parse-yaml'))),
    ...(needsMarkdown && (await headingParser(hooks?.features))),
    ...(hooks?.fields && { fields: hooks.fields }),
  };
}

async function headingParser(features: MarkdownFeatures | undefined) {
  const { firstHeading } = await import('../../markdown/first-heading');
  return {
    firstHeading: (body: string, format: 'md' | 'mdx') => firstHeading(body, format, features),
  };
}

/** What was found in a page's file. Plain data, and the same for as long as the file is: it can be kept. */
export interface PageFindings {
  /** Of the text. */
  readonly hash: string;
  /** Absent when it is that of a page without any. */
  readonly frontmatter?: FrontMatter | undefined;
  /** The title in the text, as Markdown. */
  readonly heading?: string | undefined;
  /** Further ids that the source gives to headings, by their ids. */
  readonly aliases?: HeadingAliases | undefined;
  /** Hash of the plugins that describe fields of front matter; absent where none does. */
  readonly fields?: string | undefined;
}

/** Finishes reading a page: front matter checked, title found. */
export function draftToFindings(
  draft: PageDraft,
  parsers: PageParsers,
): { findings: PageFindings; problems: ContentProblem[] } {
  const { frontmatter, problems } = readFrontMatter(draft, parsers);
  const findings: PageFindings = {
    hash: hashText(draft.source),
    frontmatter: frontmatter === emptyFrontMatter ? undefined : frontmatter,
    heading: frontmatter.title === undefined ? headingOf(draft, parsers) : undefined,
    aliases: headingAliases(draft.source),
  };
  return { findings, problems: inWritten(problems, draft) };
}

/** Problems with what the page's file holds, where plugins have left another text of it. */
function inWritten(
  problems: readonly ContentProblem[],
  { page, source }: PageDraft,
): ContentProblem[] {
  const written = problems.length === 0 || page.virtual ? source : readPage(page.file);
  if (written === source) return [...problems];
  return problems.map((problem) => {
    const { place } = problem;
    return place && 'file' in place ? { ...problem, place: { ...place, written } } : problem;
  });
}

/** What the front matter of a page would say if its file held another text. */
export async function frontMatterIn(
  { slug, format, ...source }: PageSource,
  text: string,
  hooks?: Pick<PluginHooks, 'fields' | 'features'>,
): Promise<FrontMatter> {
  const file = { ...source, format, path: `${slug}.${format}`, isExcluded: false };
  const draft: PageDraft = { ...readDraft(file, text), title: { kind: 'none' } };
  return readFrontMatter(draft, await loadParsers([draft], hooks)).frontmatter;
}

/** A page's file with what was found in it. */
export function toPageSource(
  file: PageFile,
  { hash, frontmatter = emptyFrontMatter, heading, aliases }: PageFindings,
  locale: ResolvedLocale,
): PageSource {
  const title = frontmatter.title ?? heading;
  const label = parseLabel(title ?? nameOf(file, locale));
  const identity = fileToRoute(file.path);
  return {
    routePath: locale.prefix + identity,
    identity,
    lang: file.lang,
    file: file.file,
    relativePath: file.relativePath,
    slug: file.path.slice(0, -file.format.length - 1),
    format: file.format,
    hash,
    frontmatter,
    title: plainText(label),
    label,
    ...(title === undefined && { isUntitled: true as const }),
    ...(aliases && { aliases }),
    ...(file.virtual && { virtual: file.virtual }),
  };
}

function readFrontMatter(draft: PageDraft, { parseYaml, readMarkup, fields }: PageParsers) {
  const { page, source, split } = draft;
  const atStart: FilePlace = { file: page.file, source, offset: 0 };
  const fences = [...encodingProblem(draft), ...fenceProblem(split, atStart)];
  const parsed = parseData(draft, parseYaml);
  if (parsed !== undefined && 'message' in parsed) {
    const offset = split.frontMatterOffset + parsed.offset;
    const message = `The front matter cannot be read: ${parsed.message}`;
    const fix =
      page.format === 'tsx'
        ? 'Write a literal of texts, numbers, true, false, lists and objects, without comments.'
        : 'Correct the YAML at this place. Quote texts that hold ": " or " #".';
    const place = { ...atStart, offset };
    fences.push({ severity: 'error', code: 'front-matter-syntax', message, fix, place });
  }
  const data = parsed !== undefined && 'data' in parsed ? parsed.data : null;
  const checked = checkFrontMatter(data, fields);
  const problems = [...fences, ...checked.problems.map((one) => toContentProblem(one, draft))];
  const report = (problem: ContentProblem) => void problems.push(problem);
  // What is found here is kept for as long as the file is, whatever the policy becomes.
  const readTag = createTagReader(readMarkup, report, undefined);
  const frontmatter = readFrontMatterTags(checked.frontmatter, (tag, path) =>
    readTag(tag, placeIn(draft, path)),
  );
  return { frontmatter, problems };
}

function parseData({ data, page, split }: PageDraft, parseYaml: ParseYaml | undefined) {
  if (data !== undefined) return { data };
  const expression = page.format === 'tsx' ? findExpression(split.frontMatter) : undefined;
  if (expression === undefined) return parseYaml?.(split.frontMatter);
  return { message: 'it holds something that is not a literal', offset: expression };
}

function encodingProblem({ page: { file, virtual }, source }: PageDraft): ContentProblem[] {
  const offset = virtual ? undefined : brokenAt(file, source);
  if (offset === undefined) return [];
  return [
    {
      severity: 'error',
      code: 'page-encoding',
      message: 'The file is not encoded as UTF-8',
      fix: 'Save it as UTF-8; if it is no text, remove it.',
      place: { file, source, offset },
    },
  ];
}

function fenceProblem(split: SplitSource, place: FilePlace): ContentProblem[] {
  if (split.problem === undefined) return [];
  const isToml = split.problem === 'toml';
  const message = isToml
    ? 'Front matter in TOML (between "+++") is not supported'
    : 'The front matter has no end: no line "---" follows it';
  const fix = isToml
    ? 'Write it as YAML between two lines "---".'
    : 'Add a line "---" after the last field.';
  const code = isToml ? 'front-matter-toml' : 'front-matter-unclosed';
  return [{ severity: 'error', code, message, fix, place }];
}

function toContentProblem({ kind, message, fix, path }: Problem, draft: PageDraft): ContentProblem {
  return {
    severity: kind === 'unknown-key' ? 'warning' : 'error',
    code: `front-matter-${kind}`,
    message,
    fix,
    place: placeIn(draft, path),
  };
}

/** The place of a value of the front matter. */
function placeIn({ page, source, split }: PageDraft, path: DataPath): FilePlace {
  const start = split.frontMatterOffset;
  return { file: page.file, source, offset: start, data: { path, text: split.frontMatter, start } };
}

function headingOf(draft: PageDraft, { firstHeading }: PageParsers): string | undefined {
  const { page, source, split, title } = draft;
  if (title.kind === 'found') return title.title;
  if (title.kind === 'none' || page.format === 'tsx') return undefined;
  return firstHeading?.(source.slice(split.bodyOffset), page.format);
}

/** The file's name; of an index page the folder's; of the home page the site's. */
function nameOf(page: PageFile, locale: ResolvedLocale): string {
  const name = basename(page.path, `.${page.format}`);
  if (name !== 'index') return name;
  return page.path.includes('/') ? basename(page.path.replace(/\/[^/]*$/, '')) : locale.title;
}

/** Reads one of them: a word, an image's address, or the author's own SVG. */
type Read = (tag: string, path: DataPath) => ItemTag;

/** Front matter whose icons and tags are read. */
function readFrontMatterTags(frontmatter: FrontMatter, read: Read): FrontMatter {
  const { icon, tag, features } = frontmatter;
  const hasAny = icon ?? tag ?? features?.find((feature) => feature.icon);
  if (hasAny === undefined) return frontmatter;
  const readOne = (one: ItemTag | undefined, path: DataPath) =>
    typeof one === 'string' ? read(one, path) : one;
  return {
    ...frontmatter,
    icon: readOne(icon, ['icon']),
    tag: readOne(tag, ['tag']),
    features: features?.map((feature, index) => ({
      ...feature,
      icon: readOne(feature.icon, ['features', index, 'icon']),
    })),
  };
}
