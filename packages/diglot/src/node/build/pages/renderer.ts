import { DiglotError } from '../../../shared/diglot-error';
import type { PageData } from '../../../shared/types/page-data';
import { isTold, sectionStates } from '../../book/freshness/section-states';
import {
  type ContentStore,
  openContentStore,
  type PageContent,
  type PageRecord,
} from '../../cache/content-store';
import { createPageFinder, type PageFinder, type VersionInput } from '../../cache/page-finder';
import { createPagePipeline, type PagePipeline } from '../../cache/page-pipeline';
import { errorToData } from '../../errors/error-data';
import { originOf } from '../../errors/error-origin';
import { fileSystemError } from '../../errors/file-system-error';
import { createCompile } from '../../page/compile-version';
import { createPageData } from '../../page/page-data';
import type { RenderContext } from '../../page/render-context';
import { bundledModules, loadServerBundle, type ServerBundle } from '../../page/server-bundle';
import { versionsInOrder } from '../../site/pages/written-version';
import { pageChanged } from '../open/page-changed';
import { createDocumentWriter, type WrittenContent } from './document-writer';
import { makeIndex } from './make-index';
import {
  type CompiledRoute,
  type CompileJob,
  type DocumentJob,
  documentKey,
  madeHash,
  type RenderJob,
  type RenderPaths,
  type RenderResult,
  type WrittenDocument,
} from './render-job';

/** Renders pages one job at a time, in the main thread or in a worker. */
export type Renderer = (job: RenderJob) => Promise<RenderResult>;

const NOTHING: RenderResult = { compiled: [], written: [], missing: [], errors: [] };

const EMPTY: PageContent = { html: '', markdown: '' };

type Accepted = NonNullable<CompileJob['accepted']>[string];

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
    server = await loadServerBundle(paths.serverFile, context.config.timeLimit);
  } catch (cause) {
    const result = failure(cause, context, 'A module cannot be loaded');
    return async () => result;
  }
  const tools = createTools(server, context, paths);
  return async (job) => {
    try {
      return await runJob(tools, job);
    } catch (cause) {
      return failure(cause, context, 'The theme cannot be rendered');
    }
  };
}

async function runJob(tools: Tools, job: RenderJob): Promise<RenderResult> {
  switch (job.type) {
    case 'compile':
      return runCompile(tools, job);
    case 'document':
      return runDocument(tools, job);
    case 'index':
      return { ...NOTHING, index: await makeIndex(job, tools.store) };
  }
}

/** What jobs are done with. */
interface Tools {
  readonly context: RenderContext;
  readonly store: ContentStore;
  readonly finder: PageFinder;
  readonly pipeline: PagePipeline;
  readonly readContent: (content: NonNullable<DocumentJob['content']>) => PageContent | undefined;
  readonly writeDocument: (
    page: PageData,
    content: WrittenContent,
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
    store,
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
  { page, accepted, isStoreOnly = false }: CompileJob,
): Promise<RenderResult> {
  const compiled: CompiledRoute[] = [];
  const written: WrittenDocument[] = [];
  let original: PageRecord | undefined;
  for (const version of versionsInOrder(page)) {
    const own = accepted?.[version.routePath];
    const waits = (record: PageRecord) =>
      isStoreOnly ||
      (own !== undefined && original !== undefined && isBehind(original, record, own));
    const headings = original?.facts.headings;
    const made = await runVersion(tools, { page, version, headings, waits });
    compiled.push(made.compiled);
    if (made.written) written.push(made.written);
    if (version.lang === page.original) original = made.compiled.record;
  }
  return { ...NOTHING, compiled, written };
}

/** Whether readers of a translation are told of it: what, is found out when all pages are compiled. */
function isBehind(original: PageRecord, translation: PageRecord, accepted: Accepted): boolean {
  const [its, own] = [original.facts.sections, translation.facts.sections];
  return sectionStates(its, own, accepted).some(isTold);
}

interface MadeVersion {
  readonly compiled: CompiledRoute;
  /** Absent when the document is to be written later, or not at all. */
  readonly written?: WrittenDocument;
}

interface VersionJob extends VersionInput, Pick<CompileJob, 'page'> {
  /** Whether the document is to be written later. */
  readonly waits: (record: PageRecord) => boolean;
}

/** Compiles one version, unless the store has what would come of it. */
async function runVersion(
  { context, finder, pipeline, writeDocument }: Tools,
  { page, version, headings, waits }: VersionJob,
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
  if (errors.length > 0 || source.frontmatter.overview || waits(record)) return { compiled };
  const data = createPageData(context, page, version, record.facts);
  return { compiled, written: await writeDocument(data, content, record.contentHash) };
}

async function runDocument(
  tools: Tools,
  { page, content, made, changes }: DocumentJob,
): Promise<RenderResult> {
  const found = content ? tools.readContent(content) : (made ?? EMPTY);
  if (!found) return { ...NOTHING, missing: [page.routePath] };
  const written = await tools.writeDocument(
    page,
    { ...found, changes },
    content?.contentHash ?? madeHash(made),
  );
  return { ...NOTHING, written: [written] };
}

/**
 * Explains an error that the site's own code throws outside of a page's content: in the theme, or
 * while its modules are loaded. Any other error is none of the author's and comes back as it is.
 *
 * @param what says what could not be done: `The theme cannot be rendered`
 */
function siteCodeError(cause: unknown, root: string, what: string): unknown {
  const location = originOf(cause, root);
  if (location === undefined) return cause;
  const thrown = cause instanceof Error ? cause.message : String(cause);
  return new DiglotError({
    code: 'site-code-throws',
    message: `${what}: ${thrown}`,
    location,
    fix: "Correct the code at this place. It runs when the site is built: the browser's objects are there in effects and event handlers only.",
    cause,
  });
}
