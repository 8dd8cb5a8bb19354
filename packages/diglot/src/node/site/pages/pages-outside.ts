import path from 'node:path';
import type { ResolvedConfig } from '../../config/types';
import { pathFrom } from '../../files/paths';
import type { ContentProblem } from '../../source/problems';
import { readText } from '../../source/read-text';
import { listFiles } from '../missing-translations';
import { excluderOf, type ScannedFiles, skippedBy, walk } from './scan-files';

/**
 * One problem for all pages that nobody can read, as they lie beside the folders of the languages. A file that another one names is a part
 * of that, and so is one whose name starts with `_`.
 */
export function pagesOutside(
  { pages }: Pick<ScannedFiles, 'pages'>,
  config: ResolvedConfig,
): ContentProblem[] {
  const { docsDir, locales } = config;
  if (locales.some(({ dir }) => dir === docsDir)) return [];
  const skipped = new Set([...skippedBy(config), ...locales.map(({ dir }) => dir)]);
  const isExcluded = excluderOf(config);
  // What is wrong with files that are no pages is nobody's concern.
  const outside = [...walk(docsDir, skipped, [])].filter(
    (name) => /\.mdx?$/.test(name) && !isExcluded(name),
  );
  const files = outside.map((name) => path.join(docsDir, name));
  const written = pages.flatMap(({ file, virtual }) => (virtual ? [] : file));
  const folders = locales.map(({ lang }) => `"${lang}"`).join(', ');
  const found = withoutNamed(files, [...files, ...written]);
  if (found.length === 0) return [];
  const names = found.map((file) => pathFrom(docsDir, file)).sort();
  return [
    {
      severity: 'warning',
      code: 'page-outside',
      message: `Not published, as no language's folder holds ${names.length === 1 ? 'the page' : `${names.length} pages`}: ${listFiles(names)}`,
      fix: `Move it into one of ${folders}. What is no page has a name that starts with "_", or stands in "route.exclude".`,
      place: { file: docsDir },
    },
  ];
}

/** The files whose names stand in no other one. Reads no more than is needed to tell. */
function withoutNamed(files: readonly string[], readers: readonly string[]): readonly string[] {
  let left = files;
  for (const reader of readers) {
    if (left.length === 0) break;
    // A file that went away meanwhile names nothing.
    const text = readText(reader) ?? '';
    left = left.filter((file) => file === reader || !text.includes(path.basename(file)));
  }
  return left;
}
