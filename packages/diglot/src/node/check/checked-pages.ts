import { type LineColumn, offsetToLineColumn } from '../../shared/line-column';
import type { FrontMatter } from '../../shared/types/front-matter';
import type { SectionRecord } from '../../shared/types/section-record';
import type { Book } from '../build/open/read-book';
import { readPage } from '../files/read-page';
import type { PageSource, PageVersion } from '../site/types';
import type { DataPath } from '../source/data-path';
import { parseYaml } from '../source/parse-yaml';
import { splitSource } from '../source/split-source';
import { findInYaml } from '../source/yaml-position';
import { shortPath } from './finding';

/** A page of the book, as far as people wrote it. */
export interface CheckedVersions {
  readonly original: CheckedPage | undefined;
  /** In the order of the locales. */
  readonly translations: readonly CheckedPage[];
}

/** The versions of pages that somebody wrote and that can be compiled: of the others, other errors are told. */
export function checkedVersions(book: Book): CheckedVersions[] {
  return book.content.pages.map(({ versions, original }) => {
    const written = Object.values(versions).flatMap((version) => toCheckedPage(version, book));
    return {
      original: written.find(({ lang }) => lang === original),
      translations: written.filter(({ lang }) => lang !== original),
    };
  });
}

function toCheckedPage(version: PageVersion, { config, factsOf }: Book): CheckedPage[] {
  const { source, isFallback, routePath, identity, lang } = version;
  const facts = factsOf(routePath);
  if (isFallback || source.virtual || !facts) return [];
  const headings = facts.headings.filter(({ depth }) => depth === 1);
  return [
    {
      ...{ routePath, identity, lang },
      file: shortPath(source.file, config.root),
      format: source.format,
      text: readPage(source.file),
      frontMatter: source.frontmatter,
      title: source.title,
      titles: headings.map(({ text }) => text),
      sections: facts.sections,
    },
  ];
}

/** A version of a page that somebody wrote, as rules look at it. */
export interface CheckedPage
  extends Pick<PageSource, 'routePath' | 'identity' | 'lang' | 'format'> {
  /** Relative to the site's folder, with slashes. */
  readonly file: string;
  /** The file's text. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  /** As readers see it. */
  readonly title: string;
  /** The level-1 headings of the content: their texts. */
  readonly titles: readonly string[];
  readonly sections: readonly SectionRecord[];
}

/** The front matter of a page as its author wrote it. */
export interface FrontMatterData {
  /** Null where there is none; undefined where it cannot be read, which reading the site tells. */
  readonly data: unknown;
  /** Where a field stands; where it is missing, the place of what it would stand in. */
  placeOf(path: DataPath): LineColumn;
}

/** Reads what is at the top of a page's file. */
export function readFrontMatter({ text, format }: CheckedPage): FrontMatterData {
  const { frontMatter, frontMatterOffset } = splitSource(text, format);
  const parsed = parseYaml(frontMatter);
  return {
    data: 'data' in parsed ? parsed.data : undefined,
    placeOf(path) {
      const offset = findInYaml(frontMatter, path) ?? 0;
      return offsetToLineColumn(text, frontMatterOffset + offset);
    },
  };
}
