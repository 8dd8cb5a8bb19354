import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { UNSAFE_INLINE } from '../../shared/policy-sources';
import type { ContentMessages } from '../../shared/text';
import { markdownTexts } from '../../shared/text/markdown-texts';
import { loadHooks } from '../config/load-plugins';
import type { ResolvedConfig } from '../config/types';
import { findRspressTheme, findThemeFile } from '../files/theme-file';
import type { CompiledPage, CompileInput, HeadingFact } from '../markdown/types';
import type { PluginHooks } from '../plugins';
import { pageText } from '../site/pages/text-of-page';
import type { PageSource, PageVersion } from '../site/types';
import { createAddressLookup } from './address-lookup';
import { frontMatterWords } from './front-matter-words';
import { pageTypeOf } from './page-facts';
import { pageTerms } from './page-terms';
import { languageOf, type RenderContext } from './render-context';
import {
  bundledModules,
  loadServerBundle,
  type ModuleLoader,
  mdxRuntime,
  type ServerBundle,
} from './server-bundle';

/** What a page was made of at another time. */
export interface PageRevision {
  /** Of its own file. */
  readonly text: string;
  /** Of other files, by absolute path; those that are not named are read. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Compiles pages of one site.
 *
 * @param revision in the place of what files hold
 */
export type CompileVersion = (
  version: PageVersion,
  originalHeadings: readonly HeadingFact[] | undefined,
  revision?: PageRevision,
) => Promise<CompiledPage>;

/** The part of the configuration that pages are compiled with. */
function compileOptions(config: ResolvedConfig) {
  const { root, docsDir, publicDir, base, siteUrl, lang, markdown, locales, alias } = config;
  return {
    alias,
    root,
    docsDir,
    publicDir,
    base,
    siteUrl,
    defaultLang: lang,
    langs: locales.map((locale) => locale.lang),
    markdown,
    fallbackHeadingTitle: config.themeConfig.fallbackHeadingTitle,
    allowsInlineStyles: config.policy.styles.includes(UNSAFE_INLINE),
  };
}

/** What a page's content depends on of the configuration, wherever the site's folder lies. */
export function contentOptions(config: ResolvedConfig) {
  const { root, docsDir, publicDir, ...options } = compileOptions(config);
  const folders = [docsDir, publicDir].map((folder) => path.relative(root, folder));
  return { ...options, folders, plugins: config.plugins?.contentHash };
}

/** A page whose file would hold another text. */
async function withText(source: PageSource, text: string, hooks?: PluginHooks) {
  const { frontMatterIn } = await import('../site/pages/read-page');
  const frontmatter = await frontMatterIn(source, text, hooks);
  return { ...source, frontmatter, virtual: { plugin: 'Git', text } };
}

/** Nobody can open the file that the problems of such a page name. */
function madeBy(plugin: string, page: CompiledPage): CompiledPage {
  const say = (error: DiglotError) =>
    new DiglotError({
      ...error,
      message: `${error.message.replace(/\.$/, '')} (in a page that the plugin "${plugin}" makes)`,
    });
  return { ...page, errors: page.errors.map(say), warnings: page.warnings.map(say) };
}

/** What is said inside the content of a page: in the language of its text, also where it stands in for another. */
export function contentWords({ config }: RenderContext, sourceLang: string): ContentMessages {
  return languageOf(sourceLang, config.locales).words.content;
}

/** Compiles as builds do, with the server bundle that lies in a file. */
export async function loadCompile(
  context: RenderContext,
  serverFile: string,
): Promise<CompileVersion> {
  const server = await loadServerBundle(serverFile, context.config.timeLimit);
  return createCompile(context, server, bundledModules(server));
}

/**
 * Binds the Markdown stage to a site and a server bundle.
 *
 * @param isModuleFile whether an address may be that of a file which a module imports; by default where a build puts them
 */
export function createCompile(
  context: RenderContext,
  server: ServerBundle,
  loadModule: ModuleLoader,
  isModuleFile: CompileInput['isModuleFile'] = (address) =>
    address.startsWith(`${context.config.base}assets/`),
): CompileVersion {
  const { fallbackHeadingTitle, ...site } = compileOptions(context.config);
  const lookup = createAddressLookup(context);
  return async (version, originalHeadings, revision) => {
    const { routePath, lang } = version;
    const loading = loadHooks(context.config);
    const hooks = loading && (await loading);
    const source = revision ? await withText(version.source, revision.text, hooks) : version.source;
    // Loaded on the first page that needs it: a rebuild without changes never does.
    const { compilePage } = await import('../markdown');
    const { title, overview } = source.frontmatter;
    const words = contentWords(context, source.lang);
    const input: CompileInput = {
      ...site,
      features: hooks?.features,
      hooks: hooks?.content,
      file: source.file,
      source: pageText(source, hooks),
      otherTexts: revision?.files,
      format: source.format,
      relativePath: source.relativePath,
      routePath,
      lang,
      title: title ?? (overview ? context.shells[lang]?.messages.overviewTitle : undefined),
      frontMatterWords: frontMatterWords(source.frontmatter),
      addTitleHeading: fallbackHeadingTitle && pageTypeOf(source.frontmatter) === 'doc',
      resolveAddress: lookup,
      originalHeadings,
      sharedAliases: version.aliases,
      texts: markdownTexts(words, languageOf(source.lang, context.config.locales).tag),
      ...pageTerms(context, version),
      isModuleFile,
      // Plain Markdown has no components that would ask for anything, but what plugins make of its blocks.
      runtime:
        source.format === 'md' && !hooks?.content?.blockModules.size
          ? undefined
          : mdxRuntime({ server, loadModule, version, context, words }),
    };
    const compiled = await compilePage(input);
    const blank = blankHome(source, compiled.html, site.root);
    const drawn = lang === source.lang ? drawnTitle(source, compiled.h1) : [];
    const page = {
      ...compiled,
      errors: [...compiled.errors, ...blank],
      warnings: [...compiled.warnings, ...drawn],
    };
    if (source.virtual) return madeBy(source.virtual.plugin, page);
    if (!hooks?.source) return page;
    const [written, given] = [pageText(source), input.source];
    if (written === given) return page;
    const { withAuthorPlaces } = await import('./author-places');
    return withAuthorPlaces(page, { file: source.file, root: site.root, written, given });
  };
}

/** What to know of a page whose title is drawn by a component or a fragment: whatever names it has not run those. */
function drawnTitle(
  { file, format, title, isUntitled, frontmatter, virtual }: PageSource,
  h1: string | undefined,
): DiglotError[] {
  if (!isUntitled || !h1 || h1 === title || virtual) return [];
  if (pageTypeOf(frontmatter) !== 'doc') return [];
  const field = `title: ${JSON.stringify(h1)}`;
  return [
    new DiglotError({
      code: 'title-drawn',
      message: `The title "${h1}" comes from a component or a fragment: sidebars and links call the page "${title}"`,
      location: { file, line: 1, column: 1 },
      fix: `Write its title into the front matter, too: ${
        format === 'tsx' ? `export const frontmatter = { ${field} };` : field
      }. It adds no second heading.`,
    }),
  ];
}

/** Tags without anything to see. */
const FRAME = /<(?!(?:img|svg|video|audio|iframe|canvas|input|hr|dg-island)\b)[^>]*>/g;

/**
 * What is wrong with a home page on which readers would see nothing: other engines show a layout of the site's theme there.
 *
 * @param html of the page's content
 * @param root the site's folder, absolute
 */
function blankHome(
  { file, frontmatter, virtual }: PageSource,
  html: string,
  root: string,
): DiglotError[] {
  const { pageType, hero, features = [] } = frontmatter;
  if (pageType !== 'home' || hero !== undefined || features.length > 0) return [];
  if (html.replace(FRAME, '').trim() !== '') return [];
  // A part of the theme may show anything.
  if (virtual || findThemeFile(root) !== undefined) return [];
  const ofTheme = findRspressTheme(root)
    ? ' What the theme for Rspress showed here is a component that the page may import.'
    : '';
  return [
    new DiglotError({
      code: 'home-blank',
      message: 'The home page is blank: it has no hero, no features and no text',
      location: { file, line: 1, column: 1 },
      fix: `Write "hero" with "name", "text" and "actions" into its front matter, or text below it.${ofTheme}`,
    }),
  ];
}
