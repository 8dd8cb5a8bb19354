import { isIn, type PageStructure } from '../pages/page-structure';

/** A container of lines: `::: code-group` … `:::`. */
export interface LineContainer {
  readonly name: string;
  /** Of its first line, with the indentation. */
  readonly start: number;
  /** Where its content begins. */
  readonly contentStart: number;
  /** Where its last line begins. */
  readonly contentEnd: number;
  /** After its last line, without the line feed. */
  readonly end: number;
  readonly indent: string;
}

/** Finds containers whose names stand alone, with their ends: as many colons, or more, and not those of one inside. */
export function findContainers(
  body: string,
  { opaque, code }: PageStructure,
  names: RegExp,
): LineContainer[] {
  const found: LineContainer[] = [];
  const stack: { readonly index: number; readonly contentStart: number; readonly line: Line }[] =
    [];
  for (const { index, 0: whole, 1: indent = '', 2: colons = '', 3: rest = '' } of body.matchAll(
    /^([ \t]*)(:{3,})([^\n]*)$/gm,
  )) {
    const name = rest.trim();
    // HTML reaches up to an empty line, and over the end of the container that holds it.
    if (isIn(name === '' ? code : opaque, index + indent.length)) continue;
    if (/^\{?[A-Za-z@]/.test(name)) {
      const contentStart = Math.min(index + whole.length + 1, body.length);
      stack.push({ index, contentStart, line: { indent, colons, name } });
    }
    if (name !== '') continue;
    const at = stack.findLastIndex(({ line }) => line.colons.length <= colons.length);
    const [open] = at === -1 ? [] : stack.splice(at);
    if (open === undefined || !names.test(open.line.name)) continue;
    found.push({
      name: open.line.name,
      indent: open.line.indent,
      start: open.index,
      contentStart: open.contentStart,
      contentEnd: index,
      end: index + whole.length,
    });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The first line of a container. */
interface Line {
  readonly indent: string;
  readonly colons: string;
  readonly name: string;
}
