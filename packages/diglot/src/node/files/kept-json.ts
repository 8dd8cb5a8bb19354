import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from './hash';
import { writeWhole } from './write-whole';

/** Keeps data for a later run, with its checksum. */
export function keepJson(file: string, data: unknown): void {
  const text = JSON.stringify(data);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, `${hashText(text)}\n${text}`);
}

/** What {@link keepJson} wrote into a file; undefined where it is missing or damaged. */
export function keptJson<Data>(file: string): Data | undefined {
  try {
    const [checksum, text = ''] = readFileSync(file, 'utf8').split('\n');
    return hashText(text) === checksum ? (JSON.parse(text) as Data) : undefined;
  } catch {
    return undefined;
  }
}
