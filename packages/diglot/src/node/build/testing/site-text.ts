/**
 * Files of a site by path, of one text that can be read on one screen: a line `-- docs/en/index.md --` begins each, and what is
 * below it up to the next such line is the file.
 *
 * @throws when something stands above the first file, or a file twice
 */
export function siteFiles(text: string): Record<string, string> {
  const [before = '', ...parts] = text.split(/^-- (\S.*?) --\n/m);
  if (before.trim() !== '') throw new Error(`Which file does this belong to? ${before.trim()}`);
  const files: Record<string, string> = {};
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', content = ''] = parts.slice(index, index + 2);
    if (name in files) throw new Error(`The text has "${name}" twice.`);
    files[name] = content;
  }
  return files;
}
