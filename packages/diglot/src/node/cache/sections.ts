import { closeSync, openSync, readSync } from 'node:fs';
import { hashText } from '../files/hash';
import { writeOwnWhole } from '../files/write-whole';

/** Changes whenever files of an older engine cannot be read any more. */
const FORMAT = 'diglot-5';

/** Enough for the first line and the first section of nearly every file: one read brings both. */
const FIRST_READ = 16 * 1024;

const NEWLINE = 10;

/** One part of a file: it can be read, and checked, without the others. */
interface Section {
  /** Where it starts, in bytes. */
  readonly start: number;
  readonly length: number;
  readonly checksum: string;
}

/** A file that was opened: its first bytes, and where its sections are. */
interface OpenFile {
  readonly descriptor: number;
  readonly first: Buffer;
  readonly sections: readonly Section[];
}

/** Sections that were read. */
export interface ReadSections {
  /** The wanted ones, as they were written, in the order of the question. */
  readonly texts: readonly string[];
  /** Of all sections. */
  readonly checksums: readonly string[];
}

/**
 * Writes texts into one file, each with its length and checksum in the first line, which ends with its own.
 *
 * @returns the checksums
 */
export function writeSections(file: string, texts: readonly string[]): string[] {
  const parts = texts.map((text) => Buffer.from(text));
  const checksums = parts.map((part) => hashText(part, 20));
  const places = parts.map((part, index) => `${part.length}:${checksums[index]}`);
  const line = [FORMAT, ...places].join(' ');
  writeOwnWhole(file, Buffer.concat([Buffer.from(`${line} ${hashText(line)}\n`), ...parts]));
  return checksums;
}

/** Reads some sections of a file. `undefined` when it is missing, or one of them is damaged. */
export function readSections(file: string, wanted: readonly number[]): ReadSections | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const opened = openSections(descriptor);
    if (!opened) return undefined;
    const texts = wanted.flatMap((index) => readSection(opened, index) ?? []);
    if (texts.length !== wanted.length) return undefined;
    return { texts, checksums: opened.sections.map(({ checksum }) => checksum) };
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}

function openSections(descriptor: number): OpenFile | undefined {
  const buffer = Buffer.allocUnsafe(FIRST_READ);
  const first = buffer.subarray(0, readSync(descriptor, buffer, 0, FIRST_READ, 0));
  const end = first.indexOf(NEWLINE);
  const words = first.toString('latin1', 0, Math.max(end, 0)).split(' ');
  const checksum = words.pop();
  const [format, ...places] = words;
  if (format !== FORMAT || hashText(words.join(' ')) !== checksum) return undefined;
  const sections: Section[] = [];
  let start = end + 1;
  for (const place of places) {
    const [length, checksum = ''] = place.split(':');
    sections.push({ start, length: Number(length), checksum });
    start += Number(length);
  }
  return { descriptor, first, sections };
}

function readSection({ descriptor, first, sections }: OpenFile, index: number) {
  const section = sections[index];
  if (!section) return undefined;
  const { start, length, checksum } = section;
  let bytes = first.subarray(start, start + length);
  if (bytes.length < length) {
    bytes = Buffer.allocUnsafe(length);
    if (readSync(descriptor, bytes, 0, length, start) < length) return undefined;
  }
  return hashText(bytes, 20) === checksum ? bytes.toString() : undefined;
}
