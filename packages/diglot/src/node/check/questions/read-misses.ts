import { isInLatin, writesLettersOf } from '../../../search/index/letters';
import { DiglotError } from '../../../shared/diglot-error';
import { brokenAt, readText } from '../../source/read-text';

/** A query for which readers found nothing. */
export interface Miss {
  readonly query: string;
  /** How often it was asked. */
  readonly count: number;
  readonly lang: string;
  /** In the file, from 1. */
  readonly line: number;
}

/** What a row says, under the names that exports give it. */
type Row = Readonly<Record<string, unknown>>;

const QUERY_KEYS = ['search', 'query', 'q', 'term', 'keyword'];
const COUNT_KEYS = ['count', 'searches', 'hits', 'total'];
const LANG_KEYS = ['lang', 'language', 'locale'];

interface Language {
  readonly lang: string;
  readonly tag: string;
}

/**
 * Reads words for which readers found nothing: Algolia's "searches without results" as CSV or JSON (`{ "searches": [{
 * "search", "count" }] }`), a list of such objects or of texts in JSON, an object on each line, or a query on each line.
 *
 * @param locales the default language first
 * @throws DiglotError where the file cannot be read, or has no query
 */
export function readMisses(file: string, locales: readonly Language[]): Miss[] {
  const text = readText(file);
  if (text === undefined) throw unreadable(file);
  if (text.includes('\0') || brokenAt(file, text) !== undefined)
    throw unreadable(file, ' as UTF-8');
  const misses = rowsOf(text, file).flatMap(({ row, line }): Miss[] => {
    const said = fieldOf(row, QUERY_KEYS);
    const query = typeof said === 'string' || typeof said === 'number' ? `${said}`.trim() : '';
    const count = Number(fieldOf(row, COUNT_KEYS) ?? 1);
    if (query === '') return [];
    const named = String(fieldOf(row, LANG_KEYS) ?? '');
    const lang = locales.find((each) => each.lang === named)?.lang ?? languageOf(query, locales);
    return [{ query, count: Number.isFinite(count) ? count : 1, lang, line }];
  });
  if (misses.length === 0) throw empty(file);
  return joined(misses);
}

/** The language whose readers ask so: of letters that are not Latin, one that is written in them. */
function languageOf(query: string, locales: readonly Language[]): string {
  const fallback = locales[0]?.lang ?? '';
  if (isInLatin(query)) return fallback;
  return locales.find(({ tag }) => writesLettersOf(query, tag))?.lang ?? fallback;
}

/** Each query once, the one that was asked most often first. */
function joined(misses: readonly Miss[]): Miss[] {
  const known = new Map<string, Miss>();
  for (const miss of misses) {
    const key = `${miss.lang} ${miss.query.toLowerCase()}`;
    const before = known.get(key);
    known.set(key, before ? { ...before, count: before.count + miss.count } : miss);
  }
  return [...known.values()].sort((a, b) => b.count - a.count);
}

function fieldOf(row: Row, keys: readonly string[]): unknown {
  const key = Object.keys(row).find((name) => keys.includes(name.trim().toLowerCase()));
  return key === undefined ? undefined : row[key];
}

interface PlacedRow {
  readonly row: Row;
  readonly line: number;
}

function rowsOf(text: string, file: string): PlacedRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const start = source.trimStart();
  if (/^(?:\[|\{\s*"searches")/.test(start)) return jsonRows(source, file);
  const lines = source.split(/\r?\n/);
  if (start.startsWith('{')) {
    return lines.flatMap((line, at) =>
      line.trim() === '' ? [] : { row: toRow(parseJson(line, file, at + 1)), line: at + 1 },
    );
  }
  return tableRows(lines);
}

function jsonRows(source: string, file: string): PlacedRow[] {
  const data = parseJson(source, file, 1);
  const list = Array.isArray(data) ? data : Object(data).searches;
  if (!Array.isArray(list)) throw empty(file);
  let from = 0;
  return list.map((entry: unknown) => {
    const row = toRow(entry);
    const written = JSON.stringify(fieldOf(row, QUERY_KEYS) ?? '').slice(1, -1);
    const at = source.indexOf(written, from);
    if (at >= 0) from = at;
    return { row, line: source.slice(0, from).split('\n').length };
  });
}

const toRow = (entry: unknown): Row =>
  typeof entry === 'string' ? { query: entry } : { ...Object(entry) };

/** A table with a line of names, or queries alone. */
function tableRows(lines: readonly string[]): PlacedRow[] {
  const names = cellsOf(lines[0] ?? '').map((name) => name.trim().toLowerCase());
  const isTable = names.some((name) => QUERY_KEYS.includes(name));
  return lines.slice(isTable ? 1 : 0).flatMap((line, at): PlacedRow[] => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line);
    const row = isTable
      ? Object.fromEntries(names.map((name, index) => [name, cells[index]]))
      : { query: line };
    return [{ row, line: at + (isTable ? 2 : 1) }];
  });
}

/** The cells of a line of CSV, also with semicolons or tabs. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g);
  return [...cells].map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare);
}

function parseJson(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DiglotError({
      code: 'bad-misses',
      message: `This is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
      location: { file, line, column: 1 },
      fix: 'Export it anew, or write one query on each line.',
    });
  }
}

function unreadable(file: string, how = ''): DiglotError {
  return new DiglotError({
    code: 'bad-misses',
    message: `"${file}" cannot be read${how}.`,
    fix: 'Name a file with words for which readers found nothing.',
  });
}

function empty(file: string): DiglotError {
  return new DiglotError({
    code: 'bad-misses',
    message: `"${file}" has no query.`,
    fix: 'Write one query on each line, or a CSV or JSON file with "search" and "count".',
  });
}
