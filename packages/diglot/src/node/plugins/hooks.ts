import { TIME_LIMIT } from '../errors/site-code';
import type { ContentHooks } from '../markdown/types';
import { bundlerHook } from './bundler-options';
import { contentHooks } from './content-hooks';
import { type FieldCheck, fieldCheck } from './front-matter-fields';
import { type AddToPage, pageHook } from './page-additions';
import { type MakePages, pagesHooks, sourceHook } from './page-hooks';
import type {
  BundlerOptions,
  MarkdownFeatures,
  Plugin,
  PublishedSite,
  SourceInput,
} from './plugin';
import { type OwnedFile, siteFilesHook } from './site-files';

/** The hooks of a site's plugins as the engine calls them. They throw a `PluginFault`. */
export interface PluginHooks {
  readonly plugins: readonly Plugin[];
  /** Syntax that plugins switch on. */
  readonly features: MarkdownFeatures;
  /** Undefined when no plugin changes how pages are compiled. */
  readonly content: ContentHooks | undefined;
  /** Those that make pages, in order, by the plugins' names. */
  readonly pages: ReadonlyMap<string, MakePages>;
  /** The text of a page as the plugins leave it; undefined when none of them changes it. */
  readonly source: ((page: SourceInput) => string) | undefined;
  /** Checks the fields of front matter that plugins describe; undefined when there are none. */
  readonly fields: FieldCheck | undefined;
  /** What plugins add to a page besides its content; undefined when none of them adds anything to any. */
  readonly page: AddToPage | undefined;
  /** Options of the bundler, by plugin; undefined when none of them sets any. */
  readonly bundler: (() => Promise<BundlerOptions[]>) | undefined;
  /** Files that plugins add to the site; undefined when none of them does. */
  readonly siteFiles: ((site: PublishedSite) => Promise<OwnedFile[]>) | undefined;
}

/**
 * Joins the hooks of some plugins.
 *
 * @param timeLimit how long a hook may take, in seconds
 */
export function createHooks(plugins: readonly Plugin[], timeLimit = TIME_LIMIT): PluginHooks {
  return {
    plugins,
    features: Object.assign({}, ...plugins.map(({ markdown }) => markdown?.features)),
    content: contentHooks(plugins, timeLimit),
    pages: pagesHooks(plugins, timeLimit),
    source: sourceHook(plugins),
    fields: fieldCheck(plugins),
    page: pageHook(plugins),
    bundler: bundlerHook(plugins, timeLimit),
    siteFiles: siteFilesHook(plugins, timeLimit),
  };
}
