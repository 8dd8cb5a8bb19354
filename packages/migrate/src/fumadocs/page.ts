import { textOf } from '../data';
import { fieldsOf } from '../docusaurus/read-docs';
import { asText } from '../mdx/as-text';
import { belowImports, type MdxBody, readMdx, withImports } from '../mdx/body';
import { closeFences, closingLines } from '../mdx/containers';
import { attributeEdits, linkEdit } from '../mdx/link-edits';
import { type ImportInput, importEdits } from '../mdx/page-imports';
import { dropScripts } from '../mdx/scripts';
import { applyEdits, createLines, type Edit } from '../pages/edits';
import { joinPage, type MigratedPage, type MovedBody, splitPage } from '../pages/migrated-page';
import { type PageStructure, readStructure } from '../pages/page-structure';
import { withShownTitle } from '../pages/shown-title';
import { moveFences } from './fences';
import { moveFields } from './front-matter';
import { moveIncludes } from './includes';

/** What a page is migrated with. */
export interface PageInput extends Omit<ImportInput, 'body' | 'fields'> {
  /** Makes an address right for where the page will lie. */
  readonly link: (url: string) => string;
  /** Is told of a file in Markdown that is a part of the page, absolute. */
  readonly onFragment: (file: string) => void;
  /** Whether `$x$` is a formula. */
  readonly math: boolean;
  /** Whether code in a line of text may say its language: `code{:ts}`. */
  readonly hasInlineLanguages: boolean;
  /** Whether readers see the description below the title. */
  readonly showsDescription: boolean;
}

/** Rewrites what only Fumadocs understands. What it cannot rewrite stays, and is told. */
export function migratePage(source: string, input: PageInput): MigratedPage {
  const parts = splitPage(source);
  const body = migrateBody(parts.body, source, input);
  const given = fieldsOf(source);
  const description = textOf(given.description)?.trim();
  const isShown = input.showsDescription && description !== undefined;
  const described = isShown ? belowImports(body.text, asText(description)) : body.text;
  const shown = { ...input, fields: given, format: body.format, isAlways: true };
  const text = withShownTitle(described, shown);
  const fields = moveFields(parts.frontMatter);
  return joinPage(source, parts, { file: input.page.from, fields, body: { ...body, text } });
}

function migrateBody(written: string, source: string, input: PageInput): MovedBody {
  const given = closeFences(written);
  const lines = createLines(given);
  const lineOf = (offset: number) => lines(offset);
  const isMdx = input.page.from.endsWith('.mdx');
  const read = isMdx ? readMdx(given, input.math) : undefined;
  if (read === undefined) {
    const structure = readStructure(given, 'md', input.math);
    const inHtml = structure.html.flatMap(({ start, end }) =>
      attributeEdits(given.slice(start, end), start, input.link),
    );
    const edits = [...textEdits(given, given, structure, input), ...inHtml];
    // What the parser refuses is told by the build, at its place.
    const format = isMdx ? 'mdx' : 'md';
    return { text: applyEdits(given, edits).text, format, notes: [], lineOf };
  }
  const { page, root, moved, onFragment } = input;
  const includes = moveIncludes(read, { ...page, root, moved, onFragment });
  const first = [...includes.edits, ...diagramEdits(read)];
  const body = (first.length > 0 && readMdx(applyEdits(read.text, first).text, input.math)) || read;
  const fields = fieldsOf(source);
  const given1 = includes.lines.flatMap((line) => /import (\w+)/.exec(line)?.[1] ?? []);
  const imports = importEdits({ ...input, body, fields, given: given1 });
  const scripts = dropScripts(body.masked);
  const edits = [
    ...textEdits(body.text, body.masked, body.structure, input),
    ...attributeEdits(body.masked, 0, input.link),
    ...scripts.edits,
    ...imports.edits,
  ];
  return {
    text: withImports(applyEdits(body.text, edits).text, [...includes.lines, ...imports.lines]),
    format: 'mdx',
    notes: [...scripts.notes, ...imports.notes],
    lineOf,
  };
}

function textEdits(
  text: string,
  masked: string,
  structure: PageStructure,
  { link, hasInlineLanguages }: PageInput,
): Edit[] {
  return [
    ...moveFences(text, structure.code, masked),
    ...structure.links.flatMap((one) => linkEdit(text, one, link)),
    ...headingEdits(text, structure),
    ...(hasInlineLanguages ? codeEdits(text, structure) : []),
    ...asideEdits(masked),
    ...closingLines(text, structure.code),
  ];
}

/** What stands behind the text of headings: `[#id]`, `[!toc]`, `[toc]`, `[step]`. */
function headingEdits(text: string, { headings }: PageStructure): Edit[] {
  return headings.flatMap(({ start, end }): Edit[] => {
    const written = text.slice(start, end);
    const [signs = ''] = /(?:\s*\[(?:#[^\]\s]+|!?toc|step)\])+\s*$/.exec(written) ?? [];
    if (signs === '') return [];
    const id = /\[#([^\]]+)\]/.exec(signs)?.[1];
    return [{ start: end - signs.length, end, text: id === undefined ? '' : ` {#${id}}` }];
  });
}

/** Code in a line of text has no language: `code{:ts}`. */
function codeEdits(text: string, { inlineCode }: PageStructure): Edit[] {
  return inlineCode.flatMap(({ start, end }): Edit[] => {
    const [, lang = ''] = /[^`](\{:[\w-]+\})`+$/.exec(text.slice(start, end)) ?? [];
    const at = text.lastIndexOf(lang, end);
    return lang === '' ? [] : [{ start: at, end: at + lang.length, text: '' }];
  });
}

const KINDS: Readonly<Record<string, string>> = {
  warn: 'warning',
  error: 'danger',
  success: 'tip',
};

/** Kinds of containers that have another name here. */
function asideEdits(masked: string): Edit[] {
  return [...masked.matchAll(/^([ \t>]*:{3,})(warn|error|success)\b/gm)].map(
    ({ index, 0: whole, 1: marks = '', 2: kind = '' }) => ({
      start: index + marks.length,
      end: index + whole.length,
      text: KINDS[kind] ?? kind,
    }),
  );
}

const DIAGRAM = /<Mermaid\s+chart=(?:"[^"]*"|\{\s*["'`]?[^"'`{}]*["'`]?\s*\})\s*\/>/g;

/** Diagrams that a component draws of a text, as blocks of their language. */
function diagramEdits({ masked, text }: MdxBody): Edit[] {
  return [...masked.matchAll(DIAGRAM)].flatMap(({ index, 0: whole }): Edit[] => {
    const tag = text.slice(index, index + whole.length);
    const [, plain, quoted] = /chart=(?:"([^"]*)"|\{\s*["'`]([\s\S]*)["'`]\s*\})/.exec(tag) ?? [];
    const chart = (plain ?? quoted)?.replace(/\\n/g, '\n').trim();
    if (chart === undefined) return [];
    const code = chart
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n');
    return [{ start: index, end: index + whole.length, text: `\`\`\`mermaid\n${code}\n\`\`\`` }];
  });
}
