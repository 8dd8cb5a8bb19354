import { pathToFileURL } from 'node:url';
import { findPackage } from '../files/find-upwards';
import { once } from '../files/once';
import { readPage } from '../files/read-page';
import type { CodeSource } from '../schema/sources';
import { loadSyntax } from '../site/pages/page-syntax';
import type { AcceptWish } from './accept';
import type { BookSite } from './book-site';
import { type CodeLine, codeLineOf, parseCodeLine } from './lock/code-line';
import type { Lock } from './lock/lock';
import { addressOf } from './lock/lock-line';
import { codeIn, type PageCode } from './page-code';

/** A site whose pages tell of code. */
export interface CodeSite {
  /** Folder of the config, absolute. */
  readonly root: string;
  /** Where a later run finds what this one read, absolute. */
  readonly cacheDir: string;
  /** Which code it is. */
  readonly sources: readonly CodeSource[];
  /** What the lock says of it. */
  readonly lines: readonly CodeLine[];
  /** All pages that somebody wrote, in all languages. */
  readonly pages: readonly CodePage[];
}

/** One of its pages. */
export interface CodePage {
  /** The same in all languages. */
  readonly identity: string;
  /** What stands in code; nothing of a page that cannot be parsed, of which builds tell. */
  readonly code: () => readonly PageCode[];
  /** Sections of its file in their order, the lead first. */
  readonly sections: readonly CodeSection[];
}

/** A section that may name code. */
export interface CodeSection {
  /** As in the lock. */
  readonly address: string;
  /** Relative to the site's folder. */
  readonly file: string;
  /** Of its heading, from 1. */
  readonly line: number;
}

/** A section that names code which is not what it was when somebody looked at them. */
export interface ChangedSection extends CodeSection {
  /** Each changed declaration, as it was and as it is. */
  readonly changes: string;
}

/** An entry of `sources` that cannot be read. */
export interface UnreadSource {
  /** In the config's list. */
  readonly index: number;
  readonly message: string;
  readonly fix: string;
}

/** What `@diglot/sources` finds out for the engine. */
export interface CodeReader {
  /** Sections whose code has changed. Of code that cannot be read nothing is known: it is not gone. */
  changedSections(site: CodeSite): Promise<{
    readonly unread: readonly UnreadSource[];
    readonly changed: readonly ChangedSection[];
  }>;
  /**
   * What the lock is to say of code once somebody has looked at some sections.
   *
   * @param accepted addresses of these
   */
  lookAt(site: CodeSite, accepted: ReadonlySet<string>): Promise<readonly CodeLine[]>;
}

/** The package that reads code. */
export const CODE_READER = '@diglot/sources';

/** Loads it; undefined where it is not installed. */
export async function loadCodeReader(root: string): Promise<CodeReader | undefined> {
  const file = findPackage(CODE_READER, root);
  return file === undefined ? undefined : await import(pathToFileURL(file).href);
}

/** What it is to know of a site. */
export async function codeSite(
  { config, content, factsOf }: BookSite,
  { code }: Pick<Lock, 'code'>,
): Promise<CodeSite> {
  const { root, cacheDir, sources } = config;
  const syntaxOf = await loadSyntax(config);
  const pages = content.pages.flatMap(({ identity, versions }) =>
    Object.values(versions).flatMap(({ source, routePath, isFallback }): CodePage[] => {
      const { format, file } = source;
      if (isFallback || source.virtual || format === 'tsx') return [];
      const all = factsOf(routePath)?.sections ?? [];
      const sections = all
        .filter((section) => section.file === all[0]?.file)
        .map(({ id, file, lines: [line] }) => ({
          address: addressOf({ routePath, id }),
          ...{ file, line },
        }));
      const ownCode = once(() => codeIn(readPage(file), syntaxOf(source)));
      return [{ identity, code: ownCode, sections }];
    }),
  );
  const lines = code.flatMap((line) => parseCodeLine(line) ?? []);
  return { root, cacheDir, sources, lines, pages };
}

/**
 * The lines that a lock is to have of code once somebody has accepted pages or sections: those that it has, on a site that names
 * no code, or whose code nobody can read now; "check" says why.
 */
export async function acceptCode(
  lock: Pick<Lock, 'code'>,
  wishes: readonly AcceptWish[],
  site: BookSite,
): Promise<readonly string[]> {
  if (site.config.sources.length === 0) return lock.code;
  const reader = await loadCodeReader(site.config.root);
  if (!reader) return lock.code;
  const accepted = new Set(wishes.flatMap((wish) => meantBy(wish, site)));
  return (await reader.lookAt(await codeSite(site, lock), accepted)).map(codeLineOf).sort();
}

/** Addresses of the sections that a wish means. */
function meantBy({ page, lang, id }: AcceptWish, { factsOf }: BookSite): string[] {
  return Object.values(page.versions)
    .filter((version) => lang === undefined || version.lang === lang)
    .flatMap(({ routePath }) =>
      (factsOf(routePath)?.sections ?? [])
        .filter((one) => id === undefined || one.id === id || one.aliases.includes(id))
        .map((one) => addressOf({ routePath, id: one.id })),
    );
}
