import path from 'node:path';
import { findFiles, readUtf8 } from '../files';
import { type ForeignOrigins, noteOriginsOfCode } from '../policy';

/** Packages that style sheets of other languages need, by the ends of their names. */
const STYLE_PACKAGES: Readonly<Record<string, readonly [name: string, range: string]>> = {
  '.scss': ['sass-embedded', '^1.83.0'],
  '.sass': ['sass-embedded', '^1.83.0'],
  '.less': ['less', '^4.2.0'],
  '.styl': ['stylus', '^0.64.0'],
};

const CODE = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|styl)$/;
/** What is no part of the site: settings of tools, tests, what was built. */
const OTHERS = /(?:^|\/)(?:[\w.-]+\.config\.[cm]?[jt]s|[\w.-]+\.(?:test|spec)\.[jt]sx?)$/;

/** What was found in a site's code and style sheets. */
export interface FoundSources {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Packages that its style sheets need, with ranges. */
  readonly needed: Readonly<Record<string, string>>;
}

/**
 * Looks through the code of a site: its theme, its components, its style sheets.
 *
 * @param skipped folders that are no code, absolute: what is published as it is, what was built
 */
export function readSources(
  root: string,
  skipped: readonly string[],
  origins: ForeignOrigins,
): FoundSources {
  const files = findFiles(root, skipped).files.filter(
    (file) => CODE.test(file) && !OTHERS.test(file),
  );
  for (const file of files) noteOriginsOfCode(readUtf8(path.join(root, file)), origins);
  const needed = files.flatMap((file) => {
    const found = STYLE_PACKAGES[path.extname(file)];
    return found ? [found] : [];
  });
  return {
    files: files.map((file) => path.join(root, file)),
    needed: Object.fromEntries(needed),
  };
}
