import type { Features, HastPluginEntry, MdastPluginEntry } from 'satteri';
import type { UserConfig as ViteConfig } from 'vite';
import type { FrontMatter } from '../../shared/types/front-matter';
import type { HeadTag } from '../../shared/types/head-tag';
import type {
  Awaitable,
  FindBlockModule,
  JsonValue,
  MarkCodeBlock,
  RenderCodeBlock,
  WriteElement,
} from '../markdown/plugin-parts';
import type { ConfigValues } from '../schema/config';

/**
 * An extension of a site, named in the config's `plugins`: a plain object with a name and hooks. Hooks of several plugins
 * run in the order of that list. Pages are made in several threads, each of which loads the config anew: what a hook
 * needs it takes from its arguments and from the plugin's options, never from a variable that another hook has set.
 *
 * @example
 * ```ts
 * const shout: Plugin = {
 *   name: 'shout',
 *   source: ({ source }) => source.replaceAll('!', '!!!'),
 * };
 * ```
 */
export interface Plugin {
  /** Names the plugin in messages. No two plugins of a site have the same. */
  readonly name: string;
  /**
   * All that what the plugin makes depends on, besides its input: usually its version and its options. While it stays the
   * same, what was made of unchanged pages holds. @default the text of the config with all it imports, and the versions
   * of the packages among that
   */
  readonly key?: string | undefined;
  /**
   * Files that the plugin reads, absolute or relative to the config's folder. When one changes, all that depends on the
   * plugin is made anew, in a build and in the dev server. @default []
   */
  readonly dependencies?: readonly string[] | undefined;
  /**
   * Changes the config before it is checked. Gets it as the plugins before have left it, without `plugins`.
   *
   * @returns the config to go on with; undefined keeps the one that was given, changed in place or not
   */
  config?(config: ConfigValues): Awaitable<ConfigValues | undefined>;
  /**
   * Adds pages that no file holds. They are pages like all others: in sidebars, search, the sitemap and feeds.
   */
  pages?(site: PluginSite): Awaitable<readonly VirtualPage[]>;
  /**
   * Changes the text of a page, front matter included, before anything reads it. Tools for translators give it the text of
   * one section, too.
   *
   * @returns the text to go on with; undefined keeps it. Messages name the lines of the file, whatever lines are added or removed.
   */
  source?(page: SourceInput): string | undefined;
  /** Changes how Markdown becomes HTML. */
  readonly markdown?: MarkdownExtension | undefined;
  /** Shows code blocks in another way, by their language: ```` ```mermaid ````. */
  readonly codeBlocks?: Readonly<Record<string, RenderCodeBlock>> | undefined;
  /**
   * Makes modules of code blocks, by their language: what such a module exports by default is a component, by which
   * {@link codeBlocks} may show the block ({@link CodeBlock.render}). It is bundled with the site's components, and alive where it
   * needs to be. Asked before anything is bundled, of all blocks of all pages: must be quick.
   */
  readonly blockModules?: Readonly<Record<string, FindBlockModule>> | undefined;
  /**
   * Adds to highlighted code blocks what only the plugin knows, by their language: elements around names, texts below lines.
   * Not asked for blocks that {@link codeBlocks} shows.
   */
  readonly codeMarks?: Readonly<Record<string, MarkCodeBlock>> | undefined;
  /**
   * Writes MDX in the place of elements, by their name: `<Prices of="tea" />`. It is a part of the page like all that its author
   * wrote: in the outline, the search and the Markdown twin. A component of that name that a page imports itself is left alone.
   */
  readonly elements?: Readonly<Record<string, WriteElement>> | undefined;
  /**
   * Style sheets that join the site's: paths with `./`, relative to the config's folder, absolute ones, or files of packages
   * (`katex/dist/katex.min.css`). They come after the theme's own and before those of the site's components. All pages load
   * them; what only some pages need is an {@link ElementStyles}.
   */
  readonly styles?: readonly (string | ElementStyles)[] | undefined;
  /**
   * Describes fields of the site's own in front matter: a zod object (`z.object({ … })`). What the schema makes of them is
   * found in `frontmatter.own`; what it refuses is an error at its place in the page.
   */
  readonly frontMatter?: FrontMatterSchema | undefined;
  /**
   * Adds fields to what a document says about its page: components read them as `usePage().data`. Asked in each build
   * and whenever pages are read, for each page in each language; must be quick.
   *
   * @returns fields that JSON can hold; undefined adds none
   */
  pageData?(
    page: PluginPage,
    site: SiteInfo,
  ): Readonly<Record<string, JsonValue | undefined>> | undefined;
  /**
   * Adds tags to the head of a page, as the config's `head` does. Asked as {@link pageData} is. What the page's own head says
   * (its picture, its canonical address, any `og:` or `twitter:` field), that of a plugin does not say again.
   */
  head?(page: PluginPage, site: SiteInfo): readonly HeadTagInput[] | undefined;
  /** Adds files to the published site, which are neither pages nor in the public folder. */
  siteFiles?(site: PublishedSite): Awaitable<readonly SiteFile[]>;
  /**
   * Settings of the bundler (Vite) for the site's components, theme and styles, in a build and in the dev server. Asked for
   * each run of the bundler: plugins of Vite are made anew in it.
   */
  bundler?(): Awaitable<BundlerOptions>;
  /**
   * A tool for authors in `diglot dev`, at an address of its own. No build calls it, and nothing of it is published.
   */
  readonly devServer?: DevTool | undefined;
}

/** What a plugin answers in the dev server. */
export interface DevTool {
  /**
   * Where it stands, below the site's base: `/_` and a name of small letters, digits and dashes, as `/_desk`. It gets the requests
   * for this address and for all below it.
   */
  readonly path: string;
  /**
   * Answers one request, of any method. It gets those of this machine alone: from a loopback address, to a name of this machine,
   * and from no page of another origin. Who may change something it has to find out itself, for instance by a token in its page.
   */
  answer(request: Request, site: DevSite): Awaitable<Response>;
}

/** The site that a tool is for. */
export interface DevSite extends SiteInfo {
  /** The file that the command line names as the config, relative to {@link root}; undefined where it names none. */
  readonly configFile: string | undefined;
}

/** Style sheets of certain elements: a page loads them if it has one, and no other page does. */
export interface ElementStyles {
  /** Paths as in {@link Plugin.styles}. Together they are one file. */
  readonly files: readonly string[];
  /**
   * Names of tags, and classes with a dot: `['math', '.bars']`. They are looked for in the documents: what scripts add later
   * needs one around it that is there from the start.
   */
  readonly elements: readonly string[];
}

/** An entry of the config's `plugins`. What is `false`, `null` or `undefined` counts as absent. */
export type PluginOption = Plugin | false | null | undefined | readonly PluginOption[];

/** One language of a site. */
export interface PluginLocale {
  readonly lang: string;
  /** BCP 47: `en`, `zh-Hans`. */
  readonly tag: string;
  readonly textDirection: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
}

/** What the config says of a site. */
export interface SiteInfo {
  /** Folder of the config, absolute. */
  readonly root: string;
  /** Folder of the pages, absolute. */
  readonly docsDir: string;
  /** Folder of the files that are served as they are, absolute; need not be there. */
  readonly publicDir: string;
  /** Path that the site is published under; starts and ends with a slash. */
  readonly base: string;
  /** Origin of the published site, or empty. */
  readonly siteUrl: string;
  readonly title: string;
  /** The default language. */
  readonly lang: string;
  /** All languages, in the order of the config. */
  readonly langs: readonly string[];
  /** The same with what the config says of each. */
  readonly locales: readonly PluginLocale[];
  /** The picture in the top navigation, as the config has it: for light and for dark pages. */
  readonly logo: { readonly light: string; readonly dark: string } | undefined;
}

/** The site that a hook makes pages for. */
export interface PluginSite extends SiteInfo {
  /**
   * Names a file or folder (absolute, or relative to {@link root}) that the result is made of: the dev server asks the
   * hook again when something in it changes.
   */
  dependsOn(file: string): void;
}

/** What a schema of zod for front matter offers: an object of fields. */
export interface FrontMatterSchema {
  /** The described fields, by name. */
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(
    data: unknown,
  ):
    | { readonly success: true; readonly data: Readonly<Record<string, unknown>> }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

/** What is wrong with a field. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Tag, attributes and content: `['meta', { name: 'author', content: '…' }]`, as in the config's `head`. */
export type HeadTagInput = readonly [
  tag: HeadTag['tag'],
  attributes: Readonly<Record<string, string | number | boolean | null>>,
  content?: string,
];

/** A page in one language, as hooks see it. */
export interface PluginPage {
  /** With language prefix, without base: `/zh/guide/start`. */
  readonly routePath: string;
  readonly lang: string;
  /** Path of its file below the docs folder: `zh/guide/start.md`. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  /** Checked, with defaults; fields of the site's own in `own`. */
  readonly frontmatter: FrontMatter;
  /** Whether the language lacks the page, and shows that of the default language. */
  readonly isFallback: boolean;
  /**
   * What the page stands in, the outermost first: the entry of the top navigation, then sections and groups of its sidebar. An
   * address has the language prefix and no base; what has no page of its own has none.
   */
  trail(): readonly { readonly text: string; readonly link?: string | undefined }[];
  /** The page's text, front matter included, read when it is asked for. */
  text(): string;
}

/** A site with all its pages. */
export interface PublishedSite extends SiteInfo {
  /** In all languages, sorted by address. */
  readonly pages: readonly PluginPage[];
  /** Tells the site's authors of something that does not keep it from being published. */
  warn(warning: PluginWarning): void;
}

/** Something that authors should know. */
export interface PluginWarning {
  /** What is wrong. */
  readonly message: string;
  /** What to do. */
  readonly fix: string;
  /** The page that it is about; absent for the whole site. */
  readonly page?: PluginPage | undefined;
}

/** A file of the published site. */
export interface SiteFile {
  /** Below the output folder: `data/versions.json`. */
  readonly path: string;
  /** What is in it, or what makes that: a function is called in builds, and by the dev server when the file is asked for. */
  readonly content: string | Uint8Array | MakeContent;
  /**
   * Of a function: names all that its content is made of, the version of what makes it included. What was made under the same
   * key is kept in the site's cache folder, and not made again. @default none: the function is called in each build
   */
  readonly key?: string | undefined;
  /**
   * Headers of this file, in the place of those that the site's files have: `{ 'Content-Security-Policy': "…" }`. They come into
   * `_headers`, for hosts that read it. @default none of its own
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Makes the content of a file. Several are called at the same time. */
export type MakeContent = () => Awaitable<string | Uint8Array>;

/** A page that no file holds. */
export interface VirtualPage {
  /** Where its file would lie below the docs folder, language folder included: `en/api/index.md`. Ends with `.md` or `.mdx`. */
  readonly path: string;
  /** Its text, front matter included. */
  readonly source: string;
  /**
   * Whether it translates the page of the original language, and may fall behind that. What is made of the same source in all
   * languages, as descriptions of code are, does not: set it to `false`. @default true
   */
  readonly isTranslation?: boolean | undefined;
}

/** A page whose text a hook may change. */
export interface SourceInput {
  /** Path of its file below the docs folder: `en/guide/start.md`. */
  readonly path: string;
  /** The whole text as it is so far. */
  readonly source: string;
  readonly lang: string;
  /**
   * Names a file (absolute, or relative to the site's folder) that the result is made of: the dev server asks the hook again
   * when it changes. Builds always ask.
   */
  dependsOn(file: string): void;
}

/** What a plugin changes about Markdown. All of it is Sätteri's: see its documentation. */
export interface MarkdownExtension {
  /**
   * Visitors of the Markdown syntax tree, or functions that make them for a page. They run before the engine's own, and
   * are synchronous. With `options: { position: true }` nodes have their places. An error that one throws is
   * reported where its node begins; with numbers `line` and `column` it is one of the text at that place, and the nodes that
   * follow are visited all the same.
   */
  readonly mdast?: readonly MdastPluginEntry[] | undefined;
  /**
   * Visitors of the HTML tree. Code blocks and addresses of links and images are numbers in it, for which the engine puts
   * what they mean afterwards: change these in `mdast`.
   */
  readonly hast?: readonly HastPluginEntry[] | undefined;
  /** Syntax to switch on: `{ math: true }`. Tables, footnotes, containers and heading ids always are. */
  readonly features?: MarkdownFeatures | undefined;
}

/** Syntax that a plugin may switch on. */
export type MarkdownFeatures = Pick<
  Features,
  'math' | 'superscript' | 'subscript' | 'definitionList' | 'smartPunctuation'
>;

/** What a plugin may set of the bundler's options. See https://vite.dev/config/. */
export type BundlerOptions = Pick<ViteConfig, 'plugins' | 'resolve' | 'define' | 'css'>;
