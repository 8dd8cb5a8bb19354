import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export interface Options {
  encoding?: BufferEncoding;
}

export interface Tally {
  name: string;
  lines: number;
}

/** Counts the lines of a text file. */
export async function tally(file: string, options?: Options): Promise<Tally> {
  const text = await readFile(file, options?.encoding ?? 'utf8');
  return { name: basename(file), lines: text.trimEnd().split('\n').length };
}
