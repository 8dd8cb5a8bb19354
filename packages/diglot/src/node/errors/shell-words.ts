/** Arguments of a command as a terminal takes them. A shell takes "#" for the start of a comment only after a space. */
export function shellWords(words: readonly string[]): string {
  const quoted = words.map((word) =>
    /^[\w/#.%@:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  return quoted.join(' ');
}
