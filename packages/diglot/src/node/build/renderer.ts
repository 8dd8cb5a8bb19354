import { DiglotError } from '../../shared/diglot-error';
import type { PageData } from '../../shared/types/page-data';
import { openContentStore, type PageContent } from '../cache/content-store';
import { createPageFinder, type PageFinder, type VersionInput } from '../cache/page-finder';
import { createPagePipeline, type PagePipeline } from '../cache/page-pipeline';
import { versionsInOrder } from '../content/versions-in-order';
import { errorToData } from '../errors/error-data';
import { fileSystemError } from '../errors/file-system-error';
import type { HeadingFact } from '../markdown/types';
import { createCompile } from '../render/compile-version';
import { createPageData } from '../render/page-data';
import type { RenderContext } from '../render/render-context';
import { bundledModules, loadServerBundle, type ServerBundle } from '../render/server-bundle';
import { documentKey } from './document-key';
import { createDocumentWriter } from './document-writer';
import { pageChanged } from './page-changed';
import { siteCodeError } from './render-errors';
import type {
  CompiledRoute,
  CompileJob,
  DocumentJob,
  RenderJob,
  RenderPaths,
  RenderResult,
  WrittenDocument,
} from './render-job';

/** Renders pages one job at a time, in the main thread or in a worker. */
export type Renderer = (job: RenderJob) => Promise<RenderResult>;

const NOTHING: RenderResult = { compiled: [], written: [], missing: [], errors: [] };

const EMPTY: PageContent = { html: '', markdown: '' };

/** What comes of a job that the site's own code ended. @throws the cause when it is the engine's fault. */
function failure(cause: unknown, context: RenderContext, what: string): RenderResult {
  const found = siteCodeError(cause, context.config.root, what);
  const error = found instanceof DiglotError ? found : fileSystemError(found);
  if (!error) throw found;
  return { ...NOTHING, errors: [errorToData(error)] };
}

/** Makes a renderer: loads the server bundle once. */
export async function createRenderer(
  context: RenderContext,
  paths: RenderPaths,
): Promise<Renderer> {
  let server: ServerBundle;
  try {
    server = await loadServerBundle(paths.serverFile);
  } catch (cause) {
    const result = failure(cause, context, 'A module cannot be loaded');
    return async () => result;
  }
  const tools = createTools(server, context, paths);
  return async (job) => {
    try {
      return job.type === 'compile' ? await runCompile(tools, job) : await runDocument(tools, job);
    } catch (cause) {
      return failure(cause, context, 'The theme cannot be rendered');
    }
  };
}

/** What jobs are done with. */
interface Tools {
  readonly context: RenderContext;
  readonly finder: PageFinder;
  readonly pipeline: PagePipeline;
  readonly readContent: (content: NonNullable<DocumentJob['content']>) => PageContent | undefined;
  readonly writeDocument: (
    page: PageData,
    content: PageContent,
    contentHash: string,
  ) => Promise<WrittenDocument>;
}

function createTools(server: ServerBundle, context: RenderContext, paths: RenderPaths): Tools {
  const store = openContentStore({ cacheDir: paths.cacheDir, root: context.config.root });
  const { basis, documentSalt, outDir } = paths;
  const compile = createCompile(context, server, bundledModules(server));
  const write = createDocumentWriter({ context, server, outDir });
  return {
    context,
    finder: createPageFinder({ context, basis, store }),
    pipeline: createPagePipeline({ context, basis, store, compile }),
    readContent: ({ key, contentHash }) => store.content(key, contentHash),
    writeDocument: async (page, content, contentHash) => ({
      routePath: page.routePath,
      documentKey: documentKey(context, documentSalt, page, contentHash),
      ...(await write(page, content)),
    }),
  };
}

async function runCompile(
  tools: Tools,
  { page, isStoreOnly = false }: CompileJob,
): Promise<RenderResult> {
  const compiled: CompiledRoute[] = [];
  const written: WrittenDocument[] = [];
  let headings: readonly HeadingFact[] | undefined;
  for (const version of versionsInOrder(page)) {
    const made = await runVersion(tools, { page, isStoreOnly, version, headings });
    compiled.push(made.compiled);
    if (made.written) written.push(made.written);
    if (version.lang === page.original) headings = made.compiled.record.facts.headings;
  }
  return { ...NOTHING, compiled, written };
}

interface MadeVersion {
  readonly compiled: CompiledRoute;
  /** Absent when the document is to be written later, or not at all. */
  readonly written?: WrittenDocument;
}

/** Compiles one version, unless the store has what would come of it. */
async function runVersion(
  { context, finder, pipeline, writeDocument }: Tools,
  { page, isStoreOnly, version, headings }: VersionInput & Pick<CompileJob, 'page' | 'isStoreOnly'>,
): Promise<MadeVersion> {
  const { routePath, source } = version;
  const key = finder.keyOf({ version, headings });
  const known = finder.find(key);
  if (known) return { compiled: { routePath, record: known, errors: [] } };
  const made = await pipeline({ key, version, headings });
  const { record, content } = made;
  const errors = made.isOutdated ? [pageChanged(source.file)] : made.errors;
  const compiled = { routePath, record, errors: errors.map(errorToData) };
  // An overview lists headings of other pages: its document waits until all are known.
  if (errors.length > 0 || isStoreOnly || source.frontmatter.overview) return { compiled };
  const data = createPageData(context, page, version, record.facts, undefined);
  return { compiled, written: await writeDocument(data, content, record.contentHash) };
}

async function runDocument(tools: Tools, { page, content }: DocumentJob): Promise<RenderResult> {
  const found = content ? tools.readContent(content) : EMPTY;
  if (!found) return { ...NOTHING, missing: [page.routePath] };
  const written = await tools.writeDocument(page, found, content?.contentHash ?? '');
  return { ...NOTHING, written: [written] };
}
