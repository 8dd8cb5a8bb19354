import { nearest } from '../errors/nearest';
import { kindOf, wrongResult } from '../errors/plugin-fault';
import { TIME_LIMIT } from '../errors/site-code';
import type { ContentHooks } from '../markdown/types';
import { type AddToPage, additionsHook } from './additions-hook';
import { callHookLater } from './checked-call';
import { contentHooks } from './content-hooks';
import { type FieldCheck, fieldCheck } from './front-matter-fields';
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
    page: additionsHook(plugins),
    bundler: bundlerHook(plugins, timeLimit),
    siteFiles: siteFilesHook(plugins, timeLimit),
  };
}

/** What plugins may set. */
const OPTIONS: readonly (keyof BundlerOptions)[] = ['plugins', 'resolve', 'define', 'css'];

/** Asks all plugins for options of the bundler, in order; undefined when none of them sets any. */
function bundlerHook(
  plugins: readonly Plugin[],
  timeLimit: number,
): (() => Promise<BundlerOptions[]>) | undefined {
  const asked = plugins.filter(({ bundler }) => bundler);
  if (asked.length === 0) return undefined;
  return () =>
    Promise.all(
      asked.map((plugin) => {
        const name = { plugin: plugin.name, hook: 'bundler', timeLimit };
        return callHookLater(name, () => plugin.bundler?.(), checkOptions);
      }),
    );
}

function checkOptions(options: unknown): BundlerOptions {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw wrongResult('an object of options', options);
  }
  for (const key of Object.keys(options)) {
    if (OPTIONS.some((option) => option === key)) continue;
    const near = nearest(key, OPTIONS);
    throw Object.assign(new TypeError(`the bundler's option "${key}" cannot be set`), {
      fix: near ? `Did you mean "${near}"?` : `Set one of ${OPTIONS.join(', ')}.`,
    });
  }
  const { plugins } = options as BundlerOptions; // its keys were checked, the bundler checks the values
  if (plugins !== undefined && !Array.isArray(plugins)) {
    throw new TypeError(`"plugins" is ${kindOf(plugins)} instead of a list`);
  }
  return options;
}
