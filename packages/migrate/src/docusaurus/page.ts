import path from 'node:path';
import { mergeRanges } from 'diglot/tools';
import type { Data } from '../data';
import { type MdxBody, mask, needsMdx, readMdx, withImports } from '../mdx/body';
import type { LinkingPage } from '../mdx/links';
import { importLiveParts, takeLiveParts, writeLiveParts } from '../mdx/live-parts';
import { type ImportInput, importEdits, movedSpecifier } from '../mdx/page-imports';
import { dropScripts } from '../mdx/scripts';
import type { Stubs } from '../mdx/stubs';
import { applyEdits, createLines, type Edit } from '../pages/edits';
import { emojiEdits } from '../pages/emoji';
import { joinPage, type MigratedPage, type MovedBody, splitPage } from '../pages/migrated-page';
import type { PageNote } from '../pages/note';
import { readStructure } from '../pages/page-structure';
import { withShownTitle } from '../pages/shown-title';
import { moveFences } from './fences';
import { moveFields } from './front-matter';
import { type HeadingIds, idEdits } from './heading-ids';
import { prepareBody } from './prepare';
import { fieldsOf } from './read-docs';

/** What a page is migrated with. */
export interface PageInput extends Omit<ImportInput, 'body' | 'page' | 'fields'> {
  readonly page: LinkingPage;
  readonly headingIds: HeadingIds;
  /** Whether `.md` is MDX. */
  readonly isMdx: boolean;
  readonly math: boolean;
  readonly stubs: Stubs;
  /** Makes an address right for where the page will lie. */
  readonly link: (url: string) => string;
  /** Fields that front matter gets besides its own. */
  readonly added: Data;
  /** Takes the text of a module that the page needs, and gives its place, absolute. */
  readonly addModule: (text: (place: string) => string) => string;
  /** Whether it is a post, whose excerpt describes it. */
  readonly isPost: boolean;
  /** Whether pages import it: then it is MDX, whatever it says. */
  readonly isFragment: boolean;
}

/** Rewrites what only Docusaurus understands. What it cannot rewrite stays, and is told. */
export function migratePage(source: string, input: PageInput): MigratedPage {
  const parts = splitPage(source);
  const ownFields = fieldsOf(source);
  const moved = migrateBody(parts.body, input, ownFields);
  const { format, excerpt } = moved;
  const shown = { ...input, format, fields: ownFields, isAlways: input.isPost };
  const text = input.isFragment ? moved.text : withShownTitle(moved.text, shown);
  const body = { ...moved, text };
  const description = input.isPost && excerpt !== undefined ? plainText(excerpt) : '';
  const added = { ...input.added, ...(description !== '' && { description }) };
  const fields = moveFields(parts.frontMatter, { added, image: input.link });
  return joinPage(source, parts, { file: input.page.from, fields, body });
}

interface PostBody extends MovedBody {
  readonly excerpt: string | undefined;
}

function migrateBody(given: string, input: PageInput, ownFields: Data): PostBody {
  const { isMdx, math, page } = input;
  const prepared = prepareBody(given);
  const asIs = isMdx || page.from.endsWith('.mdx') ? readMdx(prepared.text, math) : undefined;
  const whole = asIs && withTextInBraces(withHead(asIs, math), math);
  if (whole === undefined) return plainBody(given, input, isMdx, prepared.excerpt);
  const live = moveLiveParts(whole, input);
  const body = live?.body ?? whole;
  const fences = moveFences(body.text, body.structure.code);
  const moved = importEdits({ ...input, body, given: live?.names, fields: ownFields });
  const imports = { ...moved, lines: [...moved.lines, ...(live ? [live.line] : [])] };
  const scripts = dropScripts(body.masked);
  const empty = emptyLinks(body);
  const isText = !(needsMdx(body) || fences.needsMdx || imports.lines.length > 0);
  const format = isText && !input.isFragment ? 'md' : 'mdx';
  const edits = [
    ...fences.edits,
    ...scripts.edits,
    ...empty.edits,
    ...linkEdits(body, input),
    ...imports.edits,
    ...emojiEdits(body.text, body.structure.opaque),
    ...idEdits(body, input.headingIds, format),
    ...(format === 'md' ? [...unescapedIds(body), ...htmlComments(body)] : []),
  ];
  const edited = applyEdits(body.text, edits);
  const lines = createLines(prepared.text);
  return {
    text: withImports(edited.text, imports.lines),
    format,
    notes: [...fences.notes, ...scripts.notes, ...empty.notes, ...imports.notes],
    excerpt: prepared.excerpt,
    lineOf: (offset) => lines(offset),
  };
}

/** Moves what hooks keep alive into a module; undefined where a page has nothing of it, or where it would not run there. */
function moveLiveParts(body: MdxBody, input: PageInput) {
  const live = takeLiveParts(body, input.math);
  if (live === undefined) return undefined;
  const { page } = input;
  const textAt = (place: string) =>
    writeLiveParts(live, (specifier) => {
      const next = movedSpecifier(specifier, { ...input, page: { ...page, to: place } });
      return 'specifier' in next ? next.specifier : undefined;
    });
  if (textAt(page.to) === undefined) return undefined;
  const place = input.addModule((at) => textAt(at) ?? '');
  return { ...live, line: importLiveParts(live, page.to, place) };
}

/** A body that is no MDX, or that cannot be read as such. */
function plainBody(
  given: string,
  input: PageInput,
  wasMdx: boolean,
  excerpt: string | undefined,
): PostBody {
  const body = given.replace(/^[ \t]*<!--\s*truncate\s*-->[ \t]*\n?/gm, '');
  const structure = readStructure(body, 'md', input.math);
  const fences = moveFences(body, structure.code);
  const edits = fences.edits.filter(({ text }) => !text.startsWith('<Tabs'));
  const links = structure.links.flatMap((link) => linkEdit(body, link, input));
  const emoji = emojiEdits(body, structure.opaque);
  const lines = createLines(body);
  const note: PageNote = {
    topic: 'pages',
    what: 'The page could not be read as MDX: it is plain Markdown now, and shows its tags as text.',
    todo: 'Rename it to ".mdx" and correct what the build then tells.',
    offset: 0,
  };
  const isFaulty = wasMdx && /<[A-Z]|^import\s/m.test(body);
  return {
    text: applyEdits(body, [...edits, ...links, ...emoji]).text,
    format: 'md',
    notes: [...(isFaulty ? [note] : []), ...fences.notes],
    excerpt,
    lineOf: (offset) => lines(offset),
  };
}

const STYLE = /<style\b[^>]*>[\s\S]*?<\/style>\s*/g;

/** `<head>` in a page is the component of that name. Styles in it become those of the page, which stand beside it. */
function withHead(body: MdxBody, math: boolean): MdxBody {
  const edits = [...body.masked.matchAll(/<(head|Head)>([\s\S]*?)<\/\1>/g)].flatMap(
    ({ index, 0: whole, 1: name = '', 2: inner = '' }): Edit[] => {
      const start = index + name.length + 2;
      const styles = [...inner.matchAll(STYLE)].map((style) => ({
        start: start + style.index,
        end: start + style.index + style[0].length,
      }));
      const moved = styles.map((range) => body.text.slice(range.start, range.end).trim());
      if (name === 'Head' && moved.length === 0) return [];
      const end = index + whole.length;
      return [
        { start: index, end: start, text: '<Head>' },
        ...styles.map((range) => ({ ...range, text: '' })),
        { start: end - name.length - 3, end, text: ['</Head>', ...moved].join('\n\n') },
      ];
    },
  );
  return (edits.length > 0 && readMdx(applyEdits(body.text, edits).text, math)) || body;
}

const NAME_IN_BRACES = /(?<![=$\\]|\$\{|[({,:]\s*)\{\s*([A-Za-z_]\w*)\s*\}/g;
/** A line that may bind a name. */
const CODE_LINE = /\bfunction\b|=>|\b(?:const|let|var|class)\b|^\s*export\b|^\s*\w+,?\s*$/;
/** What Docusaurus gives to each page, and what pages say besides. */
const KNOWN = /^(?:props|toc|frontMatter|contentTitle|metadata|assets|undefined|null|true|false)$/;

/** Braces around a word that is no name of the page's: versions before the third showed them as text. */
function withTextInBraces(body: MdxBody, math: boolean): MdxBody {
  const names = new Set([
    ...body.declared,
    ...body.imports.flatMap((one) => [...one.names.keys()]),
  ]);
  const lines = body.masked.split('\n');
  const edits = [...body.masked.matchAll(NAME_IN_BRACES)].flatMap(
    ({ index, 0: whole, 1: name = '' }): Edit[] => {
      if (names.has(name) || KNOWN.test(name)) return [];
      const word = new RegExp(`\\b${name}\\b`);
      if (lines.some((line) => word.test(line) && CODE_LINE.test(line))) return [];
      return [{ start: index, end: index + whole.length, text: `\\{${whole.slice(1, -1)}\\}` }];
    },
  );
  return (edits.length > 0 && readMdx(applyEdits(body.text, edits).text, math)) || body;
}

/** In plain Markdown braces of ids need no backslash. */
function unescapedIds({ masked }: MdxBody): Edit[] {
  return [...masked.matchAll(/\\\{#[^{}\s\\]+\\?\}(?=[ \t]*$)/gm)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text: text.replaceAll('\\', ''),
  }));
}

/** In plain Markdown comments are those of HTML. */
function htmlComments({ text, structure }: MdxBody): Edit[] {
  const prose = mask(text, mergeRanges([...structure.code, ...structure.inlineCode]));
  return [...prose.matchAll(/\{\s*\/\*([\s\S]*?)\*\/\s*\}/g)].map(
    ({ index, 0: whole, 1: words = '' }) => ({
      start: index,
      end: index + whole.length,
      text: `<!-- ${words.trim().replaceAll('--', '- -')} -->`,
    }),
  );
}

function linkEdit(
  body: string,
  { start, end, url }: { readonly start: number; readonly end: number; readonly url: string },
  { link }: PageInput,
): Edit[] {
  const next = link(url);
  const written = body.slice(start, end);
  const at = next === url ? -1 : written.lastIndexOf(url);
  return at < 0 ? [] : [{ start: start + at, end: start + at + url.length, text: next }];
}

const CALL = /\{\s*(useBaseUrl|require)\(\s*(['"`])([^'"`\n]+)\2\s*\)(?:\.default)?\s*\}/g;
const ATTRIBUTE = /\b(?:href|to|src|poster)=(["'])([^"'\n]+)\1/g;

/** Addresses in links, pictures and attributes. */
function linkEdits(body: MdxBody, input: PageInput): Edit[] {
  const { text, masked, structure } = body;
  const inMarkdown = structure.links.flatMap((link) => linkEdit(text, link, input));
  const calls = [...masked.matchAll(CALL)].map(({ index, 0: whole, 1: call, 3: url = '' }) => ({
    start: index,
    end: index + whole.length,
    // It counts from the top of the site.
    text: JSON.stringify(
      input.link(call === 'useBaseUrl' && /^[\w-]+(?:[/.]|$)/.test(url) ? `/${url}` : url),
    ),
  }));
  const attributes = [...masked.matchAll(ATTRIBUTE)].flatMap(
    ({ index, 0: whole, 2: url = '' }): Edit[] => {
      const next = input.link(url);
      const at = index + whole.length - 1 - url.length;
      return next === url ? [] : [{ start: at, end: at + url.length, text: next }];
    },
  );
  return [...inMarkdown, ...calls, ...attributes];
}

/** Links that lead nowhere are text. */
function emptyLinks({ masked }: MdxBody): { readonly edits: Edit[]; readonly notes: PageNote[] } {
  const found = [...masked.matchAll(/(<a\b[^<>]*?)\s+href=(?:""|'')/g)].map(
    ({ index, 0: whole, 1: before = '' }) => ({
      start: index + before.length,
      end: index + whole.length,
      text: '',
    }),
  );
  const notes = found.map(
    ({ start }): PageNote => ({
      topic: 'pages',
      what: 'The address of a link is empty: it is text now.',
      todo: 'Write the address, or take the tag away.',
      offset: start,
    }),
  );
  return { edits: found, notes };
}

/** The text of Markdown, for a description. */
function plainText(markdown: string): string {
  const text = markdown
    .replace(/^(?:import|export)\s.*$/gm, '')
    .replace(/^#{1,6}\s.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>]*>|[*_`~]|:{3,}.*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 240 ? `${text.slice(0, 239).replace(/\s\S*$/, '')}…` : text;
}

/** The name of a file without folder and ending. */
export function baseName(file: string): string {
  return path.basename(file).replace(/\.mdx?$/, '');
}
