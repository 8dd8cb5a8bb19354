import { type LineColumn, offsetToLineColumn } from '../../shared/line-column';
import type { DataPath } from '../source/data-path';
import { parseYaml } from '../source/parse-yaml';
import { splitSource } from '../source/split-source';
import { findInYaml } from '../source/yaml-position';
import type { CheckedPage } from './checked-pages';

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
