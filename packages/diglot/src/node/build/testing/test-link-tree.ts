import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Copies a folder as links, with all stamps: nothing that a build writes is written into an old file. */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}
