import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';

/** A file's text, or undefined when it cannot be read, or is no file: a pipe would be waited for. */
export function readText(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where in a file's text the first byte was that is no UTF-8: it became a sign that stands for anything, and whoever wrote the
 * text back would lose it. Undefined where all is well.
 */
export function brokenAt(file: string, text: string): number | undefined {
  const offset = text.indexOf('\uFFFD');
  return offset < 0 || isUtf8(readFileSync(file)) ? undefined : offset;
}
