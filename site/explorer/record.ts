import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../components/explorer/choice';

/** What a run left behind. */
export interface CellRecord {
  /** Names all that the run depends on: its source and config, and the versions of the packages. */
  readonly key: string;
  /** Emitted files: path → name of its content. */
  readonly files?: Readonly<Record<string, string>>;
  /** What Rslib printed when it refused. */
  readonly message?: string;
}

/** The runs of one source. */
export interface SourceRecord {
  /** Declarations and messages are the same everywhere; this says where these were made. */
  readonly madeWith: string;
  /** Files of the source itself: path → name of its content. */
  readonly sources: Readonly<Record<string, string>>;
  /** By the names of their choices. */
  readonly cells: Readonly<Record<string, CellRecord>>;
  /** Each distinct text once, by the start of its SHA-256. */
  readonly contents: Readonly<Record<string, string>>;
}

/** Where the runs of a source are kept, below the folder of the site. */
export const recordPath = (source: Source): string => `explorer/recorded/${source}.json`;

/** @param site - folder of the site */
export function readRecord(site: string, source: Source): SourceRecord {
  return JSON.parse(readFileSync(path.join(site, recordPath(source)), 'utf8')) as SourceRecord;
}
