import { posix } from 'node:path';
import type { ContentProblem } from '../../source/problems';

/** A name that no address can be made of, on every system the same. */
const UNUSABLE = /[\p{Cc}\\\uFFFD]/u;

/** Characters that would disturb a terminal, in a form that shows. */
function visible(name: string): string {
  return name.replace(
    /[\p{Cc}\uFFFD]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * What keeps a page file or its folders from being an address: control characters, backslashes, and
 * bytes that are no UTF-8, which arrive as U+FFFD.
 *
 * @param relativePath below the docs folder
 * @param docsDir absolute
 */
export function nameProblem(relativePath: string, docsDir: string): ContentProblem | undefined {
  if (!UNUSABLE.test(relativePath)) return undefined;
  const folder = posix.dirname(relativePath);
  return {
    severity: 'error',
    code: 'page-name',
    message: `The name of a page cannot be an address: "${visible(relativePath)}"`,
    fix: 'Rename the file, or its folder, without control characters and backslashes, in UTF-8.',
    // The name itself would disturb the terminal, and may not even be found.
    place: { file: UNUSABLE.test(folder) ? docsDir : posix.join(docsDir, folder) },
  };
}
