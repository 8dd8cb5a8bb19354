import type { Features, HastPluginEntry, MdastPluginEntry } from 'satteri';
import type { SectionText } from '../../search/text/page-text';
import type { DiglotError, SourceLocation } from '../../shared/diglot-error';
import type { OpenedKey } from '../../shared/policy-sources';
import type { HeadTag } from '../../shared/types/head-tag';
import type { TocEntry } from '../../shared/types/page-data';
import type { RanWith, RunBlock } from '../../shared/types/proof';
import type { SectionRecord } from '../../shared/types/section-record';
import type { BuiltinModule } from '../files/builtin-modules';
import type { Aliases } from '../files/resolve-import';
import type {
  BlockModule,
  CodeBlock,
  CodeMarks,
  MarkedBlock,
  PageElement,
  WrittenBlock,
} from './plugin-parts';

/** The source formats of a page. */
export type PageFormat = 'md' | 'mdx' | 'tsx';

/** A function of `react/jsx-runtime`: element type, props, key. */
export type CreateElement = (type: unknown, props: unknown, key?: unknown) => unknown;

/** What compiled MDX runs on. The server bundle implements it; plain Markdown needs none. */
export interface MdxRuntime {
  readonly jsx: CreateElement;
  readonly jsxs: CreateElement;
  readonly Fragment: unknown;
  /** Components that MDX may use without an import: Tabs, Steps … */
  readonly components: Readonly<Record<string, unknown>>;
  /**
   * The exports of a module that a page imports: the absolute path of a `.tsx` or `.ts` file, or the name of a package.
   */
  loadModule(file: string): Promise<Readonly<Record<string, unknown>>>;
  /** The exports of a module that the engine itself gives to pages. */
  builtinModule(name: BuiltinModule): Promise<Readonly<Record<string, unknown>>>;
  /** What code of the page answers in the end. @throws when it takes longer than code of the site may */
  waitFor(answer: () => unknown): Promise<unknown>;
  /**
   * Renders an element to HTML without React's own markers; the HTML may contain islands.
   *
   * @param rootPrefix begins their ids, of which no page has one twice
   */
  renderToHtml(element: unknown, rootPrefix?: string): string;
  /**
   * Leaves out, from now on, the components of the page that code without an end belongs to.
   *
   * @param cause what rendering threw
   * @returns how messages call them; undefined when it is something else, or none of them
   */
  leaveOut(cause: unknown): string | undefined;
  /** Name → hash of what components read so far of the site, besides files. */
  siteDependencies(): Readonly<Record<string, string>>;
}

/** Words that end up in the page's HTML, in the page's language. */
export interface MarkdownTexts {
  /** Accessible name of a heading's anchor. */
  permalink(heading: string): string;
  /** Titles of callouts whose author set none. */
  readonly callouts: Readonly<Record<CalloutType | 'details', string>>;
  /** The kind of a callout before the title that its author set. */
  calloutTitled(kind: string, title: string): string;
  /** Accessible name of a code block. */
  codeLabel(title: string | undefined, lang: string): string;
  /** What opens a folded block of code. */
  codeAllLines(count: number): string;
  /** What a block ran with, and when. */
  codeRan(ran: RanWith): string;
  /** Accessible name of a table's scrolling region; the number counts from 1 on the page. */
  tableLabel(position: number): string;
  /** Hidden heading of the footnotes. */
  readonly footnotes: string;
  /** Accessible name of the link from a footnote back to its reference. */
  footnoteBack(label: string): string;
}

/** The kinds of callout. */
export type CalloutType = 'tip' | 'info' | 'warning' | 'danger' | 'note' | 'important' | 'caution';

/** Asks plugins in order, until one answers. @throws PluginFault */
export type AskPlugins<Q, A> = (question: Q) => Promise<A | undefined>;

/** What one plugin lets see the syntax trees of a page. They throw a `PluginFault`. */
export interface PluginVisitors {
  readonly plugin: string;
  readonly mdast: readonly MdastPluginEntry[];
  readonly hast: readonly HastPluginEntry[];
}

/** What the site's plugins add to the way of its pages. */
export interface ContentHooks {
  /** HTML in place of highlighted blocks, by language. */
  readonly codeBlocks: ReadonlyMap<string, AskPlugins<CodeBlock, string>>;
  /** By language. */
  readonly blockModules: ReadonlyMap<string, AskPlugins<WrittenBlock, BlockModule>>;
  /** By language. */
  readonly codeMarks: ReadonlyMap<string, AskPlugins<MarkedBlock, CodeMarks>>;
  /** Markdown in place of elements, by name. */
  readonly elements: ReadonlyMap<string, AskPlugins<PageElement, string>>;
  /** In the order of the plugins. */
  readonly visitors: readonly PluginVisitors[];
  /** Runs a parser that calls the visitors, which may come to no end. */
  readonly runVisitors: <T>(parse: () => T) => T;
}

/** The terms that a page explains where it uses them. */
export interface PageTerms {
  /** Address of the page that explains them, with base. */
  readonly glossary: string;
  /** Address of what their cards say, with base. */
  readonly cards: string;
  /** BCP 47, of the page's text. */
  readonly langTag: string;
  readonly terms: readonly MarkedTerm[];
}

/** A term in the language of a page. */
export interface MarkedTerm {
  readonly name: string;
  /** Id of the section that explains it. */
  readonly section: string;
  /** The term, and after it other forms of it. */
  readonly words: readonly string[];
}

/** Everything that {@link compilePage} needs to know about one page. */
export interface CompileInput {
  /** Absolute path of the source. */
  readonly file: string;
  /** Absolute path of the site's folder: locations in errors are relative to it. */
  readonly root: string;
  /** The whole file, front matter included. */
  readonly source: string;
  /** Texts in the place of what other files hold, by absolute path: those of the page at another time. */
  readonly otherTexts?: ReadonlyMap<string, string> | undefined;
  readonly format: PageFormat;
  /** Route path with language prefix, without base. */
  readonly routePath: string;
  readonly lang: string;
  readonly defaultLang: string;
  readonly langs: readonly string[];
  /** Path of the source below the docs folder: `zh/guide/start/index.mdx`. */
  readonly relativePath: string;
  /** Absolute path of the folder that holds a folder for each language. */
  readonly docsDir: string;
  /** Absolute path of the folder whose files are served as they are. */
  readonly publicDir: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Origin of the published site without trailing slash, or empty. */
  readonly siteUrl: string;
  /** Names that imports may begin with → paths, absolute or relative to `root`. */
  readonly alias: Aliases;
  /** Front matter's title. */
  readonly title?: string | undefined;
  /** What front matter says to readers; it counts as a part of the lead. @default '' */
  readonly frontMatterWords?: string | undefined;
  /** Whether {@link title} becomes the level-1 heading of a page without one (META-05). */
  readonly addTitleHeading: boolean;
  readonly markdown: {
    readonly showLineNumbers: boolean;
    readonly defaultWrapCode: boolean;
    /** Languages by names of the author's own. */
    readonly langAlias: Readonly<Record<string, string>>;
    /** Whether lists of bold names right below headings become panels. @default false */
    readonly definitionLists?: boolean | undefined;
    /** What a link without an address is, as one that leads to no page. @default 'error' */
    readonly checkDeadLinks?: 'ignore' | 'warn' | 'error' | undefined;
  };
  /** Syntax that plugins switch on. */
  readonly features?: Features | undefined;
  /** Absent on a site without plugins. */
  readonly hooks?: ContentHooks | undefined;
  /** Whether the policy allows `style` attributes and elements: then they stay where they are. */
  readonly allowsInlineStyles: boolean;
  /**
   * What is at a path with language prefix, without base and hash: a page, by its canonical route (`/zh/guide/start` →
   * `/zh/guide/start/`), a redirect, by the address that it leads to, or nothing. Every answer is recorded in
   * `routeLookups`.
   */
  readonly resolveAddress: (path: string) => {
    readonly routePath?: string | undefined;
    readonly movedTo?: string | undefined;
  };
  /** Headings of the original, when this page is a translation (DOC-15). */
  readonly originalHeadings?: readonly HeadingFact[] | undefined;
  /** Further ids that other versions of the page give to a heading, by its id. */
  readonly sharedAliases?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly texts: MarkdownTexts;
  /** Absent where none are marked. */
  readonly terms?: PageTerms | undefined;
  /** Ids of the sections that the page must have, because the glossary of the site names them. */
  readonly explains?: readonly string[] | undefined;
  /** Whether an address may be one that a module gave for a file that it imports. */
  readonly isModuleFile: (address: string) => boolean;
  /** Needed for `mdx` and `tsx`. */
  readonly runtime?: MdxRuntime | undefined;
}

/** One heading of a page, of any level. */
export interface HeadingFact {
  readonly depth: number;
  readonly id: string;
  /** Without markup. */
  readonly text: string;
  /** Whether the author set the id. */
  readonly explicit: boolean;
  /** Further ids that lead to this heading. */
  readonly aliases: readonly string[];
  /** What readers call its section otherwise; absent where nothing is named. */
  readonly keywords?: readonly string[] | undefined;
  /** What its section says in all languages alike; absent where that is nothing, or the site has one language. */
  readonly evidence?: readonly string[] | undefined;
}

/** Where a link leads. A `dead` one has the form of a link to a page, but no page answers it. */
export type LinkKind = 'page' | 'asset' | 'external' | 'hash' | 'dead';

/** One link of a page, as its author wrote it and as it was understood. */
export interface LinkFact {
  /** As written. */
  readonly href: string;
  readonly kind: LinkKind;
  /** Canonical route of a `page`, tried route path of a `dead` link, site path of an `asset`. Without base. */
  readonly path?: string | undefined;
  /** Decoded, without `#`; absent when there is none. */
  readonly hash?: string | undefined;
  readonly location: SourceLocation;
}

/** A file that a page refers to by a relative path, to be copied into the output. */
export interface PageAsset {
  /** Absolute path. */
  readonly file: string;
  /** Path in the output without base and leading slash: `assets/logo.1a2b3c4d.png`. */
  readonly output: string;
  /** Address in the page, with base. */
  readonly url: string;
}

/** A file or page of another origin that a page shows, or one of the site's own where the policy may refuse it. */
export interface ForeignFact {
  /** What has to allow it. */
  readonly key: OpenedKey;
  /** As written; `'self'` for what is the site's own. */
  readonly address: string;
  readonly location: SourceLocation;
}

/** What a page's source became. Plain data, but for the two lists of errors. */
export interface CompiledPage {
  readonly html: string;
  /** Where the title ends in the HTML: behind the first level-1 heading outside islands. */
  readonly titleEnd?: number | undefined;
  /** Text of the first level-1 heading. */
  readonly h1?: string | undefined;
  readonly toc: readonly TocEntry[];
  readonly headings: readonly HeadingFact[];
  /** The twin: the page in plain Markdown. */
  readonly markdown: string;
  readonly links: readonly LinkFact[];
  /** What the policy has to allow. */
  readonly foreign: readonly ForeignFact[];
  /** Rules that only this page needs, for a style sheet of its own; empty when there are none. */
  readonly css: string;
  readonly assets: readonly PageAsset[];
  /**
   * All files that were read or looked for (fragments, quoted files, images, components): absolute path → hash of the
   * content as it was read, empty when the file was not there. Also the names of imported packages, with an empty hash, and
   * of what components read of the site.
   */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Those of {@link dependencies} of whose texts the page is made, absolute: fragments and quoted files. */
  readonly fragments: readonly string[];
  /** Every path that was asked of `resolveAddress`, with the answer: a route, or where a redirect leads. */
  readonly routeLookups: Readonly<Record<string, string | null>>;
  /** Ids in the page that are not headings: a hash may name them too. */
  readonly ids: readonly string[];
  /** The page's plain text, in which {@link TocEntry.charIndex} counts. */
  readonly text: string;
  /** The lead first. */
  readonly sections: readonly SectionRecord[];
  /** The text of each of {@link sections}. */
  readonly texts: readonly SectionText[];
  /** What `diglot try` lays out or runs. */
  readonly runs: readonly RunBlock[];
  /** Tags that components add to the head of the document. */
  readonly head: readonly HeadTag[];
  /** The document's whole title, as a component set it. */
  readonly documentTitle?: string | undefined;
  /** `export const` values of an MDX page and exports of a `.tsx` page, without `default`. */
  readonly exports: Readonly<Record<string, unknown>>;
  readonly warnings: readonly DiglotError[];
  readonly errors: readonly DiglotError[];
}
