import { createRecords } from '../../search/hits/records';
import type { PageText } from '../../search/text/page-text';
import type { SearchRecord } from '../../search/types';
import { addBase } from '../../shared/locale-path';

/** A record as the hosted index holds it. */
export interface HostedRecord extends SearchRecord {
  /** Language of the text, where it is not the page's. */
  readonly contentLang?: string;
  /** For the order of records that answer equally well. */
  readonly weight: {
    /** 100 for a page, less for each level of headings. */
    readonly level: number;
    /** Place on the page. */
    readonly position: number;
  };
}

/** The service's smallest limit for a record is 10,000 bytes of JSON. */
const MAX_RECORD_BYTES = 9_500;

/** Where a text may be cut, as far as this many characters before the limit. */
const CUT_RANGE = 200;

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The longest start of a text that fits, as a length: at the end of a word or sentence if there is one near. */
function fittingLength(text: string, maxBytes: number): number {
  let fits = 0;
  let tooLong = text.length + 1;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (jsonBytes(text.slice(0, middle)) <= maxBytes) fits = middle;
    else tooLong = middle;
  }
  if (fits === text.length) return fits;
  const near = text.slice(Math.max(0, fits - CUT_RANGE), fits);
  const end = /^.*[\s,.;:，。；：、！？]/s.exec(near)?.[0].length;
  if (end !== undefined) return fits - near.length + end;
  // Not between the halves of a character.
  return /[\ud800-\udbff]$/.test(near) ? fits - 1 : fits;
}

/** A text in parts that each fit. */
export function splitText(text: string, maxBytes: number): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const length = Math.max(1, fittingLength(rest, maxBytes));
    parts.push(rest.slice(0, length).trim());
    rest = rest.slice(length);
  }
  return parts.filter((part) => part !== '');
}

export interface HostedRecordOptions {
  readonly lang: string;
  /** Language of the text, where a translation is missing. */
  readonly contentLang?: string | undefined;
  readonly base: string;
  /** Origin of the published site, or empty. */
  readonly siteUrl: string;
}

function levelOf({ type }: SearchRecord, position: number): number {
  return position === 0 ? 100 : 100 - 10 * Number(type.slice(3));
}

/**
 * A page's records for the hosted index: addresses as they are published, and a section whose text is
 * too long for one record in several. Readers see one hit of them.
 */
export function createHostedRecords(
  page: PageText,
  { lang, contentLang, base, siteUrl }: HostedRecordOptions,
): HostedRecord[] {
  return createRecords(page, lang).flatMap((record, position) => {
    const path = addBase(record.url, base);
    const whole: HostedRecord = {
      ...record,
      ...(contentLang !== undefined && { contentLang }),
      objectID: path,
      url: siteUrl + path,
      weight: { level: levelOf(record, position), position },
    };
    if (record.content === null || jsonBytes(whole) <= MAX_RECORD_BYTES) return [whole];
    const room = MAX_RECORD_BYTES - jsonBytes({ ...whole, objectID: `${path}~999`, content: '' });
    return splitText(record.content, Math.max(room, 1_000)).map((content, part) => ({
      ...whole,
      objectID: part === 0 ? path : `${path}~${part + 1}`,
      content,
    }));
  });
}
