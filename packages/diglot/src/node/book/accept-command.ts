import { shellWords } from '../errors/shell-words';

/**
 * A command of `diglot accept`, ready to be pasted into a terminal: by `npx`, since the engine is one of the site's packages
 * and seldom on the path.
 */
export function acceptCommand(args: readonly string[]): string {
  return `npx diglot accept ${shellWords(args)}`;
}
