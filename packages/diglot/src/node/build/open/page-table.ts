import path from 'node:path';
import type { DiglotError } from '../../../shared/diglot-error';
import type { PageRecord } from '../../cache/content-store';
import type { CachedDocument } from '../../cache/manifest';
import { errorFromData } from '../../errors/error-data';
import type { PageAsset } from '../../markdown/types';
import type { DocumentFindings } from '../../output/verify/verify-document';
import type { Plan } from '../pages/plan';
import type { RenderResult } from '../pages/render-job';

/** What is known of all routes in the course of a build. */
export interface PageTable {
  /** Documents of pages that have not changed, by route path. */
  readonly kept: ReadonlyMap<string, CachedDocument>;
  /** Of pages that changed, and of others as they were asked for, by route path. */
  readonly records: Map<string, PageRecord>;
  /** What was written or kept, by route path. */
  readonly documents: Map<string, CachedDocument>;
  /** Routes of pages of which nothing is known, because they could not be compiled. */
  readonly broken: Set<string>;
  readonly errors: DiglotError[];
  /** What documents that were rendered say of the output, to be verified when it is complete. */
  readonly findings: DocumentFindings[];
  /** Number of documents that were rendered, not kept. */
  rendered: number;
}

/** Starts a table with what is known from earlier builds. */
export function createPageTable({ kept, records }: Pick<Plan, 'kept' | 'records'>): PageTable {
  return {
    kept,
    records: new Map(records),
    documents: new Map(kept),
    broken: new Set(),
    errors: [],
    findings: [],
    rendered: 0,
  };
}

/** Adds what came of some jobs. Returns routes that must be compiled after all. */
export function takeResults(table: PageTable, results: readonly RenderResult[]): string[] {
  for (const { compiled, written, errors } of results) {
    table.errors.push(...errors.map(errorFromData));
    for (const { routePath, record, errors } of compiled) {
      table.records.set(routePath, record);
      table.errors.push(...errors.map(errorFromData));
      if (errors.length > 0 && record.facts.headings.length === 0) table.broken.add(routePath);
    }
    for (const { routePath, documentKey, output, findings } of written) {
      if (findings) table.findings.push(findings);
      const contentKey = table.records.get(routePath)?.key ?? '';
      table.documents.set(routePath, { contentKey, documentKey, output });
    }
    table.rendered += written.length;
  }
  return results.flatMap(({ missing }) => missing);
}

/** Files that pages refer to, each once. */
export function assetsOf(documents: Iterable<CachedDocument>): PageAsset[] {
  const assets = [...documents].flatMap(({ digest }) => digest?.assets ?? []);
  return [...new Map(assets.map((asset) => [asset.output, asset])).values()];
}

/** A page that stands in for its translations has each problem once for each of them. */
export function uniqueByPlace(problems: readonly DiglotError[]): DiglotError[] {
  const key = ({ message, location }: DiglotError) =>
    [message, location?.file, location?.line, location?.column].join(path.delimiter);
  return [...new Map(problems.map((problem) => [key(problem), problem])).values()];
}
