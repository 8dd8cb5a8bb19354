import { createRouteLookup, encodePath } from '../../shared/route';
import { markdownTexts } from '../../shared/text';
import type { ResolvedConfig } from '../config/types';
import type { PageVersion } from '../content/types';
import { readPage } from '../files/read-page';
import type { CompiledPage, CompileInput, HeadingFact, HighlightedBlocks } from '../markdown/types';
import type { RenderContext } from './render-context';
import { type ModuleLoader, mdxRuntime, type ServerBundle } from './server-bundle';

/** Compiles pages of one site. */
export type CompileVersion = (
  version: PageVersion,
  defaultHeadings: readonly HeadingFact[] | undefined,
  knownBlocks?: HighlightedBlocks,
) => Promise<CompiledPage>;

/** The part of the configuration that a page's content depends on. */
export function compileOptions(config: ResolvedConfig) {
  const { root, docsDir, publicDir, base, lang, markdown, locales } = config;
  return {
    root,
    docsDir,
    publicDir,
    base,
    defaultLang: lang,
    langs: locales.map((locale) => locale.lang),
    markdown,
    fallbackHeadingTitle: config.themeConfig.fallbackHeadingTitle,
  };
}

/** Binds the Markdown stage to a site and a server bundle. */
export function createCompile(
  context: RenderContext,
  server: ServerBundle,
  loadModule: ModuleLoader,
): CompileVersion {
  const { fallbackHeadingTitle, ...site } = compileOptions(context.config);
  const lookup = createRouteLookup(context.routes);
  return async ({ routePath, lang, source }, defaultHeadings, knownBlocks) => {
    // Loaded on the first page that needs it: a rebuild without changes never does.
    const { compilePage } = await import('../markdown');
    const { title, overview } = source.frontmatter;
    const overrides = context.shells[lang]?.texts ?? {};
    const input: CompileInput = {
      ...site,
      file: source.file,
      source: readPage(source.file),
      format: source.format,
      relativePath: source.relativePath,
      routePath,
      lang,
      title: title ?? (overview ? context.shells[lang]?.messages.overviewTitle : undefined),
      addTitleHeading: fallbackHeadingTitle && source.frontmatter.pageType === 'doc',
      resolveRoute: (path) => lookup(encodePath(path))?.routePath,
      defaultHeadings,
      knownBlocks,
      texts: markdownTexts(lang, overrides),
      runtime: mdxRuntime(server, loadModule, lang, overrides),
    };
    return compilePage(input);
  };
}
