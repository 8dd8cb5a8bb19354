/** Arguments of a command as a terminal takes them. A shell takes "#" for the start of a comment only after a space. */
export function shellWords(words: readonly string[]): string {
  const quoted = words.map((word) =>
    /^[\w/#.%@:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  return quoted.join(' ');
}

/**
 * A command of `diglot accept`, ready to be pasted into a terminal: by `npx`, since the engine is one of the site's packages
 * and seldom on the path.
 */
export function acceptCommand(args: readonly string[]): string {
  return `npx diglot accept ${shellWords(args)}`;
}
