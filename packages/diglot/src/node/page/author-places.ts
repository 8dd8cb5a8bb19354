import path from 'node:path';
import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import type { SectionBlock, SectionRecord } from '../../shared/types/section-record';
import type { CompiledPage } from '../markdown/types';
import { authorLines, toAuthorPlace, withAddedNote } from '../source/author-lines';

/** A page of which plugins have changed the text. */
export interface ChangedPage {
  /** Absolute. */
  readonly file: string;
  /** The site's folder, absolute. */
  readonly root: string;
  /** What the file holds. */
  readonly written: string;
  /** What was compiled. */
  readonly given: string;
}

/** A compiled page whose places are those of its file, as its author knows it, not of the text that plugins have left. */
export function withAuthorPlaces(
  page: CompiledPage,
  { file, root, written, given }: ChangedPage,
): CompiledPage {
  const find = authorLines(written, given);
  const isOwn = (named: string) => path.resolve(root, named) === file;
  const place = (location: SourceLocation) =>
    isOwn(location.file) ? toAuthorPlace(location, written, find) : location;
  const tell = (error: DiglotError) => {
    const { location, message, cause } = error;
    if (location === undefined || !isOwn(location.file)) return error;
    const isAdded = location.line !== undefined && find(location.line).isAdded;
    return new DiglotError({
      ...error,
      message: isAdded ? withAddedNote(message) : message,
      cause,
      location: place(location),
    });
  };
  const lineOf = (line: number) => find(line).line;
  const block = (one: SectionBlock, inside: string): SectionBlock => {
    if (!isOwn(one.file ?? inside)) return one;
    const end = one.end === undefined ? {} : { end: lineOf(one.end) };
    return { ...one, line: lineOf(one.line), ...end };
  };
  const section = (one: SectionRecord): SectionRecord => {
    const [first, last] = one.lines;
    return {
      ...one,
      lines: isOwn(one.file) ? [lineOf(first), lineOf(last)] : one.lines,
      blocks: one.blocks.map((each) => block(each, one.file)),
    };
  };
  const located = <Fact extends { readonly location: SourceLocation }>(fact: Fact): Fact => ({
    ...fact,
    location: place(fact.location),
  });
  return {
    ...page,
    errors: page.errors.map(tell),
    warnings: page.warnings.map(tell),
    links: page.links.map(located),
    foreign: page.foreign.map(located),
    sections: page.sections.map(section),
  };
}
