import type { Book, RunBlock } from 'diglot/tools';

/** The blocks of one version of a page, in its order: together they are one project in one folder. */
export interface Script {
  /** Of the page without language. */
  readonly identity: string;
  readonly lang: string;
  /** With language prefix, without base. */
  readonly routePath: string;
  /** Absolute path of the page's file. */
  readonly file: string;
  readonly blocks: readonly RunBlock[];
  /** Names what runs: equal in all languages whose code is. */
  readonly hash: string;
}

/**
 * All pages with blocks that are to be run.
 *
 * @param isMeant tells which versions count
 */
export function scriptsOf(
  { content, factsOf }: Pick<Book, 'content' | 'factsOf'>,
  isMeant: (identity: string, lang: string) => boolean,
): Script[] {
  return content.pages.flatMap(({ identity, versions }) =>
    Object.values(versions).flatMap(({ lang, routePath, source, isFallback }): Script[] => {
      if (isFallback || !isMeant(identity, lang)) return [];
      const blocks = factsOf(routePath)?.runs ?? [];
      const hash = blocks.at(-1)?.hash;
      return hash === undefined
        ? []
        : [{ identity, lang, routePath, file: source.file, blocks, hash }];
    }),
  );
}
