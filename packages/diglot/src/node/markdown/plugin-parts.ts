import type { Json } from '../../shared/json';

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/** A value that JSON can hold. */
export type JsonValue = Json;

/** A module that is made of a code block. */
export interface BlockModule {
  /** What its name ends with: `preview.tsx`. Plugins of the bundler know it by that. */
  readonly name: string;
  /** Its text. Relative imports count from the file that holds the block's code: the page, a fragment, or the file that it quotes. */
  readonly code: string;
}

/**
 * Makes a module of a code block.
 *
 * @returns undefined for a block that is none
 * @throws Error as {@link RenderCodeBlock} does; it is told where the block is shown
 */
export type FindBlockModule = (block: WrittenBlock) => Awaitable<BlockModule | undefined>;

/** A code block as a plugin gets it. */
export interface CodeBlock {
  /** Its text, or that of the file that it quotes. */
  readonly code: string;
  readonly lang: string;
  /** What its author wrote after the language, as it stands: `title="A" wide`. */
  readonly meta: string;
  readonly title: string | undefined;
  readonly page: CodeBlockPage;
  /** Where the block stands in {@link CodeBlockPage.file}, from 1; undefined for one that a component made. */
  readonly line: number | undefined;
  /** All code blocks of the page, in their order. */
  readonly pageBlocks: readonly WrittenBlock[];
  /** Which of {@link pageBlocks} this one is, from 0. */
  readonly index: number;
  /**
   * Names a file (absolute, or relative to the site's folder) that the result is made of: the page is made anew when it
   * changes.
   */
  dependsOn(file: string): void;
  /** Tells the page's author of something that does not keep the page from being published. */
  warn(warning: CodeBlockWarning): void;
  /** HTML of the block as it is shown without plugins. */
  highlight(): Promise<string>;
  /**
   * HTML of the component that the block's module exports by default (see `blockModules`), alive where it needs to be.
   *
   * @param props what JSON can hold
   * @param children HTML that the component gets as its children
   * @throws Error when the block has no module, and what the component throws
   */
  render(props?: Readonly<Record<string, JsonValue>>, children?: string): Promise<string>;
}

/** Something about a code block that its author should know. */
export interface CodeBlockWarning {
  /** What is wrong. */
  readonly message: string;
  /** What to do. */
  readonly fix: string;
  /** Line of the block's code, from 1. @default the block as a whole */
  readonly line?: number | undefined;
}

/** A code block as it was written. */
export type WrittenBlock = Pick<CodeBlock, 'code' | 'lang' | 'meta' | 'title'>;

/** The page that holds a code block, or an element. */
export interface CodeBlockPage {
  /** File that it stands in, absolute: the page's, or a fragment's. */
  readonly file: string;
  readonly lang: string;
  /** With language prefix, without base: `/zh/guide/start`. */
  readonly routePath: string;
}

/**
 * Shows one code block.
 *
 * @returns HTML for readers; undefined leaves the block to the next plugin, or to the highlighter. The page's plain-Markdown
 *   twin and the search keep the code.
 * @throws Error whose message tells the page's author what is wrong with the block; a number `line` (from 1) leads to a
 *   line of its code
 */
export type RenderCodeBlock = (block: CodeBlock) => Awaitable<string | undefined>;

/**
 * Says what is added to one code block. Its `code` holds all that the author wrote, marks of Twoslash included.
 *
 * @returns undefined leaves the block to the next plugin
 * @throws Error as {@link RenderCodeBlock}
 */
export type MarkCodeBlock = (block: MarkedBlock) => Awaitable<CodeMarks | undefined>;

/** A code block that is highlighted. */
export interface MarkedBlock
  extends Pick<CodeBlock, 'code' | 'lang' | 'meta' | 'title' | 'page' | 'line' | 'dependsOn'> {
  /** Names the block among those of its page, in letters, digits and dashes: for ids in what is added. */
  readonly id: string;
  /** Path that the site is published under; starts and ends with a slash. */
  readonly base: string;
  /** Folder of the config, absolute. */
  readonly root: string;
}

/** What is added to a highlighted code block. None of it is copied with the code, found by the search, or in the Markdown twin. */
export interface CodeMarks {
  /** The code as it is shown; lines and columns below are those of this text. */
  readonly code: string;
  /** Elements around parts of lines; of two that overlap, the first is taken. */
  readonly parts: readonly CodePart[];
  /** What stands below lines. Several below one line are shown in order. */
  readonly below: readonly { readonly line: number; readonly html: string }[];
  /** HTML behind the code, in the block's frame. @default '' */
  readonly end?: string | undefined;
}

/** A part of a line of code, with the element around it. */
export interface CodePart {
  /** From 1. */
  readonly line: number;
  /** First character of the part in its line, from 0, and the first behind it. */
  readonly from: number;
  readonly to: number;
  /** The element's start tag: `<a href="…">`. */
  readonly open: string;
  /** Its end tag: `</a>`. */
  readonly close: string;
}

/** An element of MDX as it stands in a page. */
export interface PageElement {
  readonly name: string;
  /** Its attributes: texts, and `true` for one without a value. Others are refused, and so are children. */
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly page: CodeBlockPage;
  /** Where it stands in {@link CodeBlockPage.file}, from 1. */
  readonly line: number;
  /** Path that the site is published under; starts and ends with a slash. */
  readonly base: string;
  /** Folder of the config, absolute. */
  readonly root: string;
  /**
   * Names a file (absolute, or relative to the site's folder) that the result is made of: the page is made anew when it
   * changes.
   */
  dependsOn(file: string): void;
}

/**
 * Writes MDX in the place of an element.
 *
 * @returns MDX, in which braces and tags have to be escaped where text is meant; undefined leaves the element to the next plugin, or
 *   to the component of that name
 * @throws Error whose message tells the page's author what is wrong with the element
 */
export type WriteElement = (element: PageElement) => Awaitable<string | undefined>;
