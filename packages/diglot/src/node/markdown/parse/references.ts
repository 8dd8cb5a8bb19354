import type { Place } from '../problems';

/** An address as its author wrote it, and where. */
export interface UrlReference {
  readonly url: string;
  readonly place: Place;
}

const REFERENCE = /^dg:(\d*):(\d*):([^:]*):([^:]*)$/;

/**
 * An address that carries its place through the parser, React and fragments to the finishing pass, where it becomes the
 * page's. What is encoded here passes through all of them unchanged.
 */
export function writeReference({ url, place }: UrlReference): string {
  return `dg:${[place.line ?? '', place.column ?? '', encode(place.file), encode(url)].join(':')}`;
}

/** Reads what {@link writeReference} wrote; undefined for any other address. */
export function readReference(written: string): UrlReference | undefined {
  const [, line, column, file, url] = REFERENCE.exec(written) ?? [];
  if (file === undefined || url === undefined) return undefined;
  const place = { line: toNumber(line), column: toNumber(column), file: decodeURIComponent(file) };
  return { url: decodeURIComponent(url), place };
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function toNumber(digits: string | undefined): number | undefined {
  return digits ? Number(digits) : undefined;
}
