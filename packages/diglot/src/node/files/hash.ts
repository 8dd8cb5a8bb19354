import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The start of a SHA-256 as hexadecimal digits: 16 of them tell all texts of a site apart. */
export function hashText(data: string | Uint8Array, digits = 16): string {
  return hash('sha256', data).slice(0, digits);
}

/** What browsers hold a file or inline code against before they run it: `sha256-` and the digest. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${hash('sha256', content, 'base64')}`;
}

/** The digest of {@link integrityOf} as hexadecimal digits. */
export function digestOf(integrity: string): string {
  return Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex');
}

/** As {@link hashText}, over values that JSON can hold. The order of keys counts. */
export function hashValues(...values: readonly unknown[]): string {
  return hashText(JSON.stringify(values), 20);
}

/** As {@link hashText}, of a file's content. Empty when there is no such file, or something that is none, such as a pipe. */
export function hashFile(file: string): string {
  try {
    return statSync(file).isFile() ? hashText(readFileSync(file)) : '';
  } catch {
    return '';
  }
}

/** As {@link hashText}, over many texts, without joining them. */
export function hashAll(texts: Iterable<string | Uint8Array>): string {
  const all = createHash('sha256');
  for (const text of texts) {
    // Two texts are not the same as one that holds both.
    all.update(`${text.length}\0`).update(text);
  }
  return all.digest('hex').slice(0, 16);
}

/** What lies in a folder, in order. What begins with a dot, and `node_modules`, count for nothing. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !/^\.|^node_modules$/.test(name))
    .sort();
}

/** Hash of a file's content, or of all files in a folder with their names; empty when there is neither. */
export function hashTree(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return hashFile(file);
  return hashAll(namesIn(file).flatMap((name) => [name, hashTree(path.join(file, name))]));
}
