import path from 'node:path';
import type { Edit } from '../pages/edits';
import type { PageNote } from '../pages/note';
import { isIn, type PageStructure, readStructure } from '../pages/page-structure';
import { type PagePlace, relativeFrom } from './page-place';
import { vitepressSlug } from './slug';

const INCLUDE =
  /<!--\s*@include:\s*(?<file>[^\s{#<>]+?)(?:#(?<part>[^\s{<>]+?))?(?:\{(?<from>\d*),(?<to>\d*)\})?\s*-->/g;

/** How often a part may hold parts again. */
const DEPTH = 8;
/** How many parts a page may hold, with all that is in them: what holds itself twice would never end. */
const PARTS = 1000;

/**
 * Puts parts of files into a body: a fragment is always a whole file. Whole files stay as they are, for
 * {@link fragmentsOf}; in code, where nothing is imported, they are put in, too.
 */
export function expandIncludes(
  given: string,
  place: PagePlace,
  depth = 0,
  budget = { left: PARTS },
): { text: string; notes: PageNote[] } {
  if (!given.includes('@include:') || depth > DEPTH || budget.left <= 0) {
    return { text: given, notes: [] };
  }
  const { code } = readStructure(given, 'md');
  const notes: PageNote[] = [];
  const text = given.replace(INCLUDE, (whole, ...rest: unknown[]) => {
    const groups = Object(rest.at(-1));
    const { part, from, to } = groups;
    const offset = Number(rest.at(-3));
    const isCode = isIn(code, offset);
    if (part === undefined && from === undefined && !isCode) return whole;
    if (budget.left-- <= 0) return whole;
    const file = includedFile(String(groups.file), place);
    const found = place.readText(file);
    const lines = found === undefined ? undefined : partOf(found, part, from, to);
    if (lines === undefined) {
      notes.push({
        topic: 'pages',
        what: `The part of "${groups.file}" that a page includes was not found.`,
        todo: 'Write the text where the comment stands, or quote the file by its region.',
        offset,
      });
      return whole;
    }
    notes.push({
      topic: 'pages',
      what: `A part of "${groups.file}" was copied into the page: only whole files can be imported.`,
      todo: 'Put the part into a file of its own and import it as a fragment in MDX, if it shall stay in one place.',
      offset,
    });
    const inner = isCode
      ? lines
      : expandIncludes(lines, { ...place, file }, depth + 1, budget).text;
    return inner.replace(/\n$/, '');
  });
  return { text, notes };
}

function includedFile(written: string, { file, srcDir }: PagePlace): string {
  return written.startsWith('@')
    ? path.join(srcDir, written.replace(/^@\/?/, ''))
    : path.resolve(path.dirname(file), written);
}

/** Lines of a text: of a region, of a heading's section, of a range. */
function partOf(
  text: string,
  part: string | undefined,
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const chosen = part === undefined ? lines : (regionOf(lines, part) ?? sectionOf(text, part));
  if (chosen === undefined || from === undefined) return chosen?.join('\n');
  const last = to === undefined || to === '' ? chosen.length : Number(to);
  return chosen.slice(from === '' ? 0 : Number(from) - 1, last).join('\n');
}

function regionOf(lines: readonly string[], name: string): string[] | undefined {
  const start = lines.findIndex((line) => markOf(line)?.word === 'region' && isNamed(line, name));
  if (start === -1) return undefined;
  const rest = lines.slice(start + 1);
  // Regions lie in each other: an end without a name is that of the innermost.
  let depth = 0;
  const end = rest.findIndex((line) => {
    const mark = markOf(line);
    if (mark?.word === 'region') depth++;
    if (mark?.word !== 'endregion') return false;
    if (isNamed(line, name) || (mark.isNameless && depth === 0)) return true;
    if (depth > 0) depth--;
    return false;
  });
  return end === -1 ? rest : rest.slice(0, end);
}

/** What a line says of regions. */
function markOf(line: string): { readonly word: string; readonly isNameless: boolean } | undefined {
  const [, word, rest = ''] = /#\s*((?:end)?region)\b(.*)$/.exec(line) ?? [];
  return word === undefined ? undefined : { word, isNameless: !/[\w\p{L}]/u.test(rest) };
}

function isNamed(line: string, name: string): boolean {
  return line.split(/[\s#]+/).includes(name);
}

/** What follows a heading, up to the next one that is no part of its section. */
function sectionOf(text: string, id: string): string[] | undefined {
  const source = text.replaceAll('\r\n', '\n');
  const { headings } = readStructure(source, 'md');
  const depthOf = (start: number) => /^#*/.exec(source.slice(start))?.[0].length ?? 0;
  const at = headings.findIndex(({ start, end, text: title }) => {
    const own = /\{#([^{}\s]+)[^{}]*\}\s*$/.exec(source.slice(start, end))?.[1];
    return (own ?? vitepressSlug(title)) === id;
  });
  const heading = headings[at];
  if (heading === undefined) return undefined;
  const next = headings.slice(at + 1).find(({ start }) => depthOf(start) <= depthOf(heading.start));
  return source.slice(heading.end, next?.start).trim().split('\n');
}

/** Included files as fragments of MDX. */
export function fragmentsOf(
  body: string,
  { code }: PageStructure,
  place: PagePlace,
): { edits: Edit[]; imports: string[] } {
  const names = new Map<string, string>();
  const edits = [...body.matchAll(INCLUDE)].flatMap(({ index, 0: whole, groups }): Edit[] => {
    const { file = '', part, from } = groups ?? {};
    if (isIn(code, index) || part !== undefined || from !== undefined) return [];
    const target = includedFile(file, place);
    if (place.readText(target) === undefined) return [];
    const name = names.get(target) ?? `Part${names.size === 0 ? '' : names.size + 1}`;
    names.set(target, name);
    return [{ start: index, end: index + whole.length, text: `<${name} />` }];
  });
  const imports = [...names].map(
    (
      [target, name], // Without its end: it may become MDX, too.
    ) =>
      `import ${name} from '${relativeFrom(place.folder, place.moved(target)).replace(/\.md$/, '')}';`,
  );
  return { edits, imports };
}
