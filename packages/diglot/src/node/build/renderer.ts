import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPageTerms } from '../../search/page-terms';
import { DiglotError } from '../../shared/diglot-error';
import { routeToFile, routeToMarkdownFile } from '../../shared/route';
import type { PageData } from '../../shared/types';
import type { Page, PageVersion } from '../content/types';
import { errorToData } from '../errors/error-data';
import type { HeadingFact, HighlightedBlocks } from '../markdown/types';
import { createCompile } from '../render/compile-version';
import { createPageData } from '../render/page-data';
import { pageFacts } from '../render/page-facts';
import { hasEmbeddedSearch, pageText } from '../render/page-text';
import type { RenderContext } from '../render/render-context';
import { toTextFile } from '../render/search-files';
import { bundledModules, loadServerBundle, type ServerBundle } from '../render/server-bundle';
import { type CachedContent, contentFile, type FileStamp, readContent } from './cache';
import { createFolders } from './folders';
import { compileKey, dependencyHashes, documentKey } from './keys';
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

const EMPTY: CachedContent = { html: '', markdown: '', blocks: {} };

/** The default language's version first: translations take their heading ids from it. */
function versionsInOrder(page: Page, { config }: RenderContext): PageVersion[] {
  const original = page.versions[config.lang];
  const others = Object.values(page.versions).filter((version) => version !== original);
  return original ? [original, ...others] : others;
}

/** What comes of a job that the site's own code ended. @throws the cause when it is the engine's fault. */
function failure(cause: unknown, context: RenderContext, what: string): RenderResult {
  const error = siteCodeError(cause, context.config.root, what);
  if (!(error instanceof DiglotError)) throw error;
  return { compiled: [], written: [], errors: [errorToData(error)] };
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
  const render = createJobs(server, context, paths);
  return (job) =>
    render(job).catch((cause) => failure(cause, context, 'The theme cannot be rendered'));
}

function createJobs(server: ServerBundle, context: RenderContext, paths: RenderPaths): Renderer {
  const compile = createCompile(context, server, bundledModules(server));
  const prepareFolder = createFolders();
  const isEmbedded = hasEmbeddedSearch(context.config);

  async function writeOutput(file: string, text: string): Promise<[string, FileStamp]> {
    const target = path.join(paths.outDir, file);
    await prepareFolder(path.dirname(target));
    // Workers have nothing else to do meanwhile, and the synchronous calls are several times faster.
    writeFileSync(target, text);
    const { size, mtimeMs } = statSync(target);
    return [file, { size, mtimeMs }];
  }

  async function writeDocument(
    page: PageData,
    key: string | undefined,
    content: CachedContent,
  ): Promise<WrittenDocument> {
    const shell = context.shells[page.lang];
    const assets = context.assets[page.lang];
    if (!shell || !assets) throw new Error(`There is no language "${page.lang}".`);
    const input = { page, shell, assets, contentHtml: content.html };
    const html = server.renderDocument(input, server.parts);
    const output = [await writeOutput(routeToFile(page.routePath), html)];
    if (page.pageType !== '404') {
      output.push(await writeOutput(routeToMarkdownFile(page.routePath), content.markdown));
    }
    const { search } = content;
    // Other engines get the texts as records.
    if (search && isEmbedded) output.push(await writeOutput(search.file, search.text));
    return {
      routePath: page.routePath,
      documentKey: documentKey(context, paths.documentSalt, page, key),
      output: Object.fromEntries(output),
    };
  }

  async function blocksOf(compileKey: string | undefined): Promise<HighlightedBlocks | undefined> {
    if (compileKey === undefined) return undefined;
    const content = await readContent(paths.cacheDir, compileKey).catch(() => undefined);
    return content?.blocks;
  }

  async function compileVersion(
    owner: Page,
    version: PageVersion,
    headings: readonly HeadingFact[] | undefined,
    previous: string | undefined,
  ) {
    const page = await compile(version, headings, await blocksOf(previous));
    const dependencies = dependencyHashes(page.dependencies, paths.closures);
    const key = compileKey(context, paths.contentSalt, { page: owner, version, dependencies });
    const { html, markdown, blocks } = page;
    const text = pageText(context.config, version, page);
    const search = text && toTextFile(text);
    const content: CachedContent = { html, markdown, blocks, search };
    writeFileSync(contentFile(paths.cacheDir, key), JSON.stringify(content));
    const terms = text && isEmbedded ? createPageTerms(text) : undefined;
    return { page, content, dependencies, key, terms };
  }

  async function compileJob(job: CompileJob): Promise<RenderResult> {
    const { page, previous } = job;
    const compiled: CompiledRoute[] = [];
    const written: WrittenDocument[] = [];
    let { headings } = job;
    let hasNewHeadings = false;
    for (const version of versionsInOrder(page, context)) {
      const isDefault = version.lang === context.config.lang;
      if (!job.langs.includes(version.lang) && (isDefault || !hasNewHeadings)) continue;
      const result = await compileVersion(
        page,
        version,
        isDefault ? undefined : headings,
        previous[version.routePath],
      );
      if (isDefault) {
        hasNewHeadings = JSON.stringify(result.page.headings) !== JSON.stringify(headings);
        headings = result.page.headings;
      }
      const facts = pageFacts(result.page, result.content.search?.name);
      compiled.push({
        routePath: version.routePath,
        compileKey: result.key,
        dependencies: result.dependencies,
        facts,
        terms: result.terms,
        errors: result.page.errors.map(errorToData),
      });
      // An overview lists headings of other pages: its document waits until all are known.
      if (result.page.errors.length > 0 || version.source.frontmatter.overview) continue;
      const data = createPageData(context, page, version, facts, undefined);
      written.push(await writeDocument(data, result.key, result.content));
    }
    return { compiled, written, errors: [] };
  }

  async function documentJob({ page, compileKey: key }: DocumentJob): Promise<RenderResult> {
    const content = key === undefined ? EMPTY : await readContent(paths.cacheDir, key);
    return { compiled: [], written: [await writeDocument(page, key, content)], errors: [] };
  }

  return async (job) => (job.type === 'compile' ? compileJob(job) : documentJob(job));
}
