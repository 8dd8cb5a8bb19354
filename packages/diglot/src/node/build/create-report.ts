import { readFile } from 'node:fs/promises';
import type { Bundles } from '../bundle/bundles';
import type { FileSize } from '../cache/manifest';
import type { ResolvedConfig } from '../config/types';
import type { StepTime } from './open/steps';
import type { RenderedPages } from './pages/render-pages';
import { type BuildReport, sizeOf, sumSizes } from './report';

/** Sizes of client files, by name. The names change with the content. */
export type FileSizes = ReadonlyMap<string, FileSize>;

export interface ReportInput {
  readonly config: ResolvedConfig;
  readonly bundles: Bundles;
  readonly sizes: FileSizes;
  readonly pages: RenderedPages;
  readonly steps: readonly StepTime[];
  readonly warnings: number;
}

/** Sizes of the client files; those that are known already are not compressed again. */
export async function measureFiles({ clientFiles }: Bundles, known: FileSizes): Promise<FileSizes> {
  const sizes = clientFiles.map(async ({ file, source, bytes, compressed }) => {
    const size =
      compressed === undefined
        ? (known.get(file) ?? (await sizeOf(await readFile(source))))
        : { bytes, compressed };
    return [file, size] as const;
  });
  return new Map(await Promise.all(sizes));
}

/** Counts what a build made. */
export function createReport(input: ReportInput): BuildReport {
  const { config, bundles, sizes, pages, steps, warnings } = input;
  const sum = (files: readonly string[]) =>
    sumSizes(files.flatMap((file) => sizes.get(file) ?? []));
  const documents = [...pages.documents].map(([routePath, { output }]) => {
    const html = Object.entries(output).find(([file]) => file.endsWith('.html'));
    return { routePath, bytes: html?.[1].size ?? 0 };
  });
  const isPage = (routePath: string) => !routePath.endsWith('/404');
  const routes = Object.fromEntries(
    config.locales.map(({ lang, prefix, isDefault }) => {
      const others = config.locales.filter((locale) => !locale.isDefault);
      const own = documents.filter(({ routePath }) =>
        isDefault
          ? !others.some((other) => routePath.startsWith(`${other.prefix}/`))
          : routePath.startsWith(`${prefix}/`),
      );
      return [lang, own.filter(({ routePath }) => isPage(routePath)).length];
    }),
  );
  return {
    outDir: config.outDir,
    routes,
    rendered: pages.rendered,
    steps,
    htmlPerPage: documents.reduce((sum, { bytes }) => sum + bytes, 0) / (documents.length || 1),
    css: sum(bundles.styles),
    entryScript: sum([bundles.entry]),
    pageScripts: sum(bundles.pageScripts),
    islands: bundles.islands.map(({ key, reason, scripts }) => ({
      key,
      reason,
      size: sum(scripts.filter((file) => !bundles.pageScripts.includes(file))),
    })),
    warnings,
    stale: pages.stale,
  };
}
