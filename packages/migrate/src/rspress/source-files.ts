import path from 'node:path';
import { findFiles, readUtf8 } from '../files';
import { stylePackages } from '../output/style-packages';
import { type ForeignOrigins, noteOriginsOfCode } from '../policy';

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
  return {
    files: files.map((file) => path.join(root, file)),
    needed: stylePackages(files),
  };
}
