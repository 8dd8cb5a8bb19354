/** A text as it is written in a config and in front matter: the same signs mean the same to JavaScript and to YAML. */
export function quoted(text: string): string {
  return /^[^'\\\p{Cc}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text);
}
