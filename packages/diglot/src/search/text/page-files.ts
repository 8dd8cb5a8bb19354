import { encodeNumber, readNumbers } from '../index/postings';
import { type PageSection, type PageText, parsePageText, serializePageText } from './page-text';

/** Bytes of text up to which a page is one file: nearly all pages are, since each file costs a build as much as a small page. */
const MAX_WHOLE = 11_000;

/** Bytes of text in a part of a longer page; a section is never divided. */
const MAX_PART = 2_000;

/** Stands between what a page's files are called and where its parts start; in no name of a file. */
const DIVISION = '/';

const encoder = new TextEncoder();

const bytesOf = (text: string): number => encoder.encode(text).length;
const sizeOf = ({ prose, code }: PageSection): number => bytesOf(prose + code);

/**
 * The first sections of a page's parts behind the first one. Readers are shown few sections of a page: what others say is
 * loaded only where it may rank them.
 */
function startsIn({ sections }: PageText): number[] {
  const sizes = sections.map(sizeOf);
  if (sizes.reduce((sum, size) => sum + size, 0) <= MAX_WHOLE) return [];
  let filled = 0;
  return sizes.flatMap((size, section) => {
    const starts = section > 0 && filled + size > MAX_PART;
    filled = starts ? size : filled + size;
    return starts ? section : [];
  });
}

/** What a page's text is called in an index: it tells the names of all its files, and which sections are in which. */
export function nameOfPage(text: string, nameOf: (text: string) => string): string {
  const name = nameOf(text);
  // A page that is short with all that it is written in needs no reading.
  if (bytesOf(text) <= MAX_WHOLE) return name;
  const starts = startsIn(parsePageText(text));
  const steps = starts.map((start, index) => encodeNumber(start - (starts[index - 1] ?? 0)));
  return starts.length === 0 ? name : name + DIVISION + steps.join('');
}

/** What a name tells. */
export interface PageFiles {
  /** The first has the titles and headings of all sections. */
  readonly files: readonly string[];
  /** The first section of each file. */
  readonly starts: readonly number[];
}

/** Reads what {@link nameOfPage} wrote. */
export function filesOfPage(name: string): PageFiles {
  // Numbers are written with that sign, too.
  const [first = '', ...rest] = name.split(DIVISION);
  const steps = rest.join(DIVISION);
  const starts = [0];
  const reader = readNumbers(steps);
  while (!reader.isDone()) starts.push((starts.at(-1) ?? 0) + reader.number());
  return { files: starts.map((_, part) => (part === 0 ? first : `${first}-${part}`)), starts };
}

/** Which of a page's files has a section. */
export function fileOfSection({ starts }: PageFiles, section: number): number {
  return starts.findLastIndex((start) => start <= section);
}

/** A file of a page's text. */
interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The files of a page's text. */
export function dividePage(name: string, text: string): TextFile[] {
  const { files, starts } = filesOfPage(name);
  if (files.length < 2) return [{ name, text }];
  const { sections, ...page } = parsePageText(text);
  return files.map((file, part) => {
    const [start = 0, end = sections.length] = [starts[part], starts[part + 1]];
    const own = sections.slice(start, end);
    if (part > 0) return { name: file, text: JSON.stringify(own.map(textsOf)) };
    const headings = sections.slice(end).map((section) => ({ ...section, prose: '', code: '' }));
    return { name: file, text: serializePageText({ ...page, sections: [...own, ...headings] }) };
  });
}

const textsOf = ({ prose, code }: PageSection) => [prose, code] as const;

/** Reads the texts of a part behind the first. */
export function parsePart(json: string): Pick<PageSection, 'prose' | 'code'>[] {
  // Written by the build that wrote the name of the file.
  const rows = JSON.parse(json) as ReturnType<typeof textsOf>[];
  return rows.map(([prose, code]) => ({ prose, code }));
}

/** Undoes {@link dividePage}. @param read the text of a file */
export function joinPage(name: string, read: (file: string) => string): string {
  const { files } = filesOfPage(name);
  const [first = '', ...parts] = files;
  const whole = read(first);
  if (parts.length === 0) return whole;
  const { starts } = filesOfPage(name);
  const { sections, ...page } = parsePageText(whole);
  const texts = parts.flatMap((file) => parsePart(read(file)));
  const behind = sections.slice(starts[1]);
  const joined = behind.map((section, index) => ({ ...section, ...texts[index] }));
  return serializePageText({ ...page, sections: [...sections.slice(0, starts[1]), ...joined] });
}
