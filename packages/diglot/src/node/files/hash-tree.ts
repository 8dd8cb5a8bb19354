import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashAll, hashFile } from './hash';

/** What lies in a folder, in order. What begins with a dot, and `node_modules`, count for nothing. */
function namesIn(folder: string): string[] {
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

/** Whether a file, or something in a folder, was written since a moment, in milliseconds. */
export function isTreeWrittenSince(file: string, time: number): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (stat.mtimeMs >= time) return true;
  if (!stat.isDirectory()) return false;
  return namesIn(file).some((name) => isTreeWrittenSince(path.join(file, name), time));
}
