import { readFileSync, statSync } from 'node:fs';

/** A file's text, or undefined when it cannot be read, or is no file: a pipe would be waited for. */
export function readText(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
