import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { plainText, type RichText } from '../../shared/rich-text';
import { fileToRoute } from '../../shared/route';
import type { FrontMatter } from '../../shared/types';
import type { Problem } from '../config/issues';
import type { ResolvedLocale } from '../config/types';
import { checkFrontMatter } from './front-matter';
import { hashText } from './hash';
import { parseLabel } from './label';
import type { ContentProblem, FilePlace } from './problems';
import type { PageFile } from './scan-files';
import { parseSimpleYaml } from './simple-yaml';
import { findExpression, type SplitSource, splitSource } from './split-source';
import { findTitle } from './title';
import type { PageSource } from './types';

/** A page file that has been read; its front matter only as far as it is simple. */
export interface PageDraft {
  readonly page: PageFile;
  readonly source: string;
  readonly split: SplitSource;
  /** Undefined when a real YAML parser has to read it. */
  readonly data: Record<string, unknown> | undefined;
}

/** Reads a page. Synchronous: for many small files that is several times faster. */
export function readDraft(page: PageFile): PageDraft {
  const source = readFileSync(page.file, 'utf8');
  const split = splitSource(source, page.format);
  const isSimple = page.format !== 'tsx' || split.frontMatter === '';
  return { page, source, split, data: isSimple ? parseSimpleYaml(split.frontMatter) : undefined };
}

/** Parses front matter that is not simple. Passed in, so that it is loaded only when needed. */
export type ParseYaml = (
  text: string,
) => { readonly data: unknown } | { readonly message: string; readonly offset: number };

/** Finishes a page: front matter checked, title found. */
export function draftToPage(
  draft: PageDraft,
  locale: ResolvedLocale,
  parseYaml: ParseYaml | undefined,
): { page: PageSource; problems: ContentProblem[] } {
  const { page: file, source, split } = draft;
  const { frontmatter, problems } = readFrontMatter(draft, parseYaml);
  const label = titleOf(draft, frontmatter, locale);
  const identity = fileToRoute(file.path);
  const page: PageSource = {
    routePath: locale.prefix + identity,
    identity,
    lang: file.lang,
    file: file.file,
    relativePath: file.relativePath,
    slug: file.path.slice(0, -file.format.length - 1),
    format: file.format,
    source,
    hash: hashText(source),
    bodyOffset: split.bodyOffset,
    bodyLine: countLines(source, split.bodyOffset),
    frontmatter,
    title: plainText(label),
    label,
  };
  return { page, problems };
}

function readFrontMatter(draft: PageDraft, parseYaml: ParseYaml | undefined) {
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
  const checked = checkFrontMatter(parsed !== undefined && 'data' in parsed ? parsed.data : null);
  const found = checked.problems.map((problem) => toContentProblem(problem, draft));
  return { frontmatter: checked.frontmatter, problems: [...fences, ...found] };
}

function parseData({ data, page, split }: PageDraft, parseYaml: ParseYaml | undefined) {
  if (data !== undefined) return { data };
  const expression = page.format === 'tsx' ? findExpression(split.frontMatter) : undefined;
  if (expression === undefined) return parseYaml?.(split.frontMatter);
  return { message: 'it holds something that is not a literal', offset: expression };
}

/** Bytes that are no UTF-8 became replacement characters, which readers would see. */
function encodingProblem({ page: { file }, source }: PageDraft): ContentProblem[] {
  const offset = source.indexOf('\uFFFD');
  if (offset < 0 || isUtf8(readFileSync(file))) return [];
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

function toContentProblem(problem: Problem, { page, source, split }: PageDraft): ContentProblem {
  const { kind, message, fix, path } = problem;
  const start = split.frontMatterOffset;
  return {
    severity: kind === 'unknown-key' ? 'warning' : 'error',
    code: `front-matter-${kind}`,
    message,
    fix,
    place: {
      file: page.file,
      source,
      offset: start,
      data: { path, text: split.frontMatter, start },
    },
  };
}

function titleOf(draft: PageDraft, frontmatter: FrontMatter, locale: ResolvedLocale): RichText {
  const { page, source, split } = draft;
  const isMarkdown = page.format !== 'tsx';
  const heading = () => (isMarkdown ? findTitle(source.slice(split.bodyOffset)) : undefined);
  return parseLabel(frontmatter.title ?? heading() ?? nameOf(page, locale));
}

/** The file's name; of an index page the folder's; of the home page the site's. */
function nameOf(page: PageFile, locale: ResolvedLocale): string {
  const name = basename(page.path, `.${page.format}`);
  if (name !== 'index') return name;
  return page.path.includes('/') ? basename(page.path.replace(/\/[^/]*$/, '')) : locale.title;
}

function countLines(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
}
