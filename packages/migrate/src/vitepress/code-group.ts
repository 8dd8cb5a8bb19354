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

/** Finds containers whose names stand alone, with their ends: as many colons, or more. */
export function findContainers(
  body: string,
  { opaque, code }: PageStructure,
  names: RegExp,
): LineContainer[] {
  const lines = [...body.matchAll(/^([ \t]*)(:{3,})([^\n]*)$/gm)]
    .map(({ index, 0: whole, 1: indent = '', 2: colons = '', 3: rest = '' }) => {
      return { index, whole, indent, colons, name: rest.trim() };
    })
    .filter(
      ({ index, indent, name }) =>
        /^[\w-]*$/.test(name) &&
        // HTML reaches up to an empty line, and over the end of the container that holds it.
        !isIn(name === '' ? code : opaque, index + indent.length),
    );
  return lines.flatMap((line, at): LineContainer[] => {
    const { whole, indent, colons, name } = line;
    if (!names.test(name)) return [];
    const last = lines
      .slice(at + 1)
      .find((other) => other.name === '' && other.colons.length >= colons.length);
    if (last === undefined) return [];
    return [
      {
        name,
        indent,
        start: line.index,
        contentStart: Math.min(line.index + whole.length + 1, body.length),
        contentEnd: last.index,
        end: last.index + last.whole.length,
      },
    ];
  });
}
