import { Parser } from 'htmlparser2';

/** What every document of a site says of it in its first element. */
export interface SiteMark {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Address of the data that all pages of the language share, with base. */
  readonly shell: string;
}

/** The first element is near the start. */
const MAX_START = 20_000;

/** Reads the mark of a document; undefined for one that Diglot did not make. */
export function readSiteMark(html: string): SiteMark | undefined {
  let mark: SiteMark | undefined;
  const parser = new Parser({
    onopentag(name, { 'data-dg-base': base, 'data-dg-shell': shell }) {
      if (name !== 'html' || mark || base === undefined || shell === undefined) return;
      if (/^\/(?:[^/].*\/)?$/.test(base)) mark = { base, shell };
    },
  });
  parser.end(html.slice(0, MAX_START));
  return mark;
}
