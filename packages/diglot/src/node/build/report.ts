import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { StaleSection } from '../book/freshness/stale-section';
import type { Reason } from '../bundle/liveness';
import type { FileSize } from '../cache/manifest';
import { inColumns } from '../errors/columns';
import type { StepTime } from './open/progress';

/** A module of islands. */
export interface IslandReport {
  /** Its place in the site, or a package's name. */
  readonly key: string;
  readonly reason?: Reason | undefined;
  /** What a page loads for it, besides what islands have in common. */
  readonly size: FileSize;
}

/** What a build did. */
export interface BuildReport {
  readonly outDir: string;
  /** Number of routes, by language. */
  readonly routes: Readonly<Record<string, number>>;
  /** How many documents were rendered in this build; the others were kept from the one before. */
  readonly rendered: number;
  readonly steps: readonly StepTime[];
  /** Average of all documents. */
  readonly htmlPerPage: number;
  readonly css: FileSize;
  /** JavaScript that runs before a page can be read. */
  readonly entryScript: FileSize;
  /** All JavaScript of a doc page once the browser is idle, without islands and what the reader opens. */
  readonly pageScripts: FileSize;
  /** What may come alive on pages, in the order of its names. */
  readonly islands: readonly IslandReport[];
  readonly warnings: number;
  /** Sections of translations that somebody should look at. */
  readonly stale: readonly StaleSection[];
}

const compress = promisify(brotliCompress);

/** Size of one file. */
export async function sizeOf(file: string | Uint8Array): Promise<FileSize> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const { length } = await compress(file, { params });
  return { bytes: Buffer.byteLength(file), compressed: length };
}

/** Sums files up, each compressed on its own, as they travel. */
export function sumSizes(sizes: readonly FileSize[]): FileSize {
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    compressed: sizes.reduce((sum, { compressed }) => sum + compressed, 0),
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** A size in words. */
export function sizeText({ bytes, compressed }: FileSize): string {
  return `${kilobytes(bytes)} (${kilobytes(compressed)} brotli)`;
}

function duration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(2)} s`;
}

/** The report as lines of text. */
export function formatReport(report: BuildReport): string {
  const total = Object.values(report.routes).reduce((sum, count) => sum + count, 0);
  const byLanguage = Object.entries(report.routes).map(([lang, count]) => `${count} ${lang}`);
  const rows = [
    ['Pages', `${total} (${byLanguage.join(', ')}), ${report.rendered} rendered`],
    ...report.steps.map(({ name, milliseconds }) => [name, duration(milliseconds)]),
    ['HTML a page', kilobytes(report.htmlPerPage)],
    ['CSS', sizeText(report.css)],
    ['JavaScript before reading', sizeText(report.entryScript)],
    ['JavaScript of a page', sizeText(report.pageScripts)],
  ];
  return inColumns(rows)
    .map((line) => `  ${line}`)
    .join('\n');
}
