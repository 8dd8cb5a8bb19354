import { DiglotError, type SourceLocation } from 'diglot/tools';
import type { FoundUnit, Unit } from 'diglot/translate';

/** What goes to translators: the sections of one language. */
export interface ExportedFile {
  readonly lang: string;
  /** Language of the originals. */
  readonly original: string;
  readonly units: readonly Unit[];
  /** What the owner of the site tells whoever translates. */
  readonly instructions?: string | undefined;
}

/** How a file is written: what formats need besides the units. */
export interface ExportPlace {
  /** BCP 47. */
  readonly sourceTag: string;
  readonly targetTag: string;
  /** By the unit's id: how it stands to its original. */
  readonly stateOf: (id: string) => string;
  /** By the unit's id: the file of the original, below the site's folder. */
  readonly fileOf: (id: string) => string;
  /** Parts of a text of a unit that stay as they are. @throws what the parser throws */
  readonly keptParts: (id: string, text: string) => ReturnType<FoundUnit['keptParts']>;
}

/** A unit as it comes back. */
export interface ReturnedUnit {
  readonly id: string;
  readonly original?: string | undefined;
  readonly current?: string | null | undefined;
  readonly translation: string | null;
  /** Why it cannot be read, though the file can. */
  readonly problem?: string | undefined;
  /** From 1. */
  readonly line: number;
}

/** A file as it comes back. */
export interface ReturnedFile {
  /** As the file names it: a language of the site, or its tag. Undefined where it names none. */
  readonly lang: string | undefined;
  readonly units: readonly ReturnedUnit[];
  /** The same file with some units alone. */
  only(isMeant: (unit: ReturnedUnit) => boolean): string;
}

/** One of the formats. */
export interface Format {
  /** Endings of its files. */
  readonly endings: readonly string[];
  write(file: ExportedFile, place: ExportPlace): string;
  /** @throws DiglotError when the text is none of its files */
  read(text: string, name: string): ReturnedFile;
}

/** What is wrong with a file that comes back. */
export function fileError(
  message: string,
  fix: string,
  location: Pick<SourceLocation, 'file'> & { readonly line?: number | undefined },
): DiglotError {
  return new DiglotError({
    code: 'exchange-file',
    message,
    fix,
    location: { line: 1, ...location },
  });
}

/** Tells lines of offsets, from 1. Offsets that grow cost one walk through the text. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let position = 0;
  return (offset) => {
    if (offset < position) [line, position] = [1, 0];
    for (;;) {
      const next = text.indexOf('\n', position);
      if (next < 0 || next >= offset) return line;
      line++;
      position = next + 1;
    }
  };
}

/** Line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return lineCounter(text)(offset);
}
