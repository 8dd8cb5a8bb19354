import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hashAll, hashFile } from './hash';

/** Texts that people write and that tools look into. */
const TEXT =
  /\.(?:mdx?|[cm]?[jt]sx?|json|html|vue|svelte|css|pcss|postcss|scss|sass|less|styl|ya?ml)$/;

/**
 * Hash of all texts of a site, with their names. Folders that begin with a dot, and `node_modules`, count for nothing.
 *
 * @param root absolute
 * @param outside folders in it that do not count either, absolute
 */
export function hashSources(root: string, outside: readonly string[]): string {
  const parts: string[] = [];
  const visit = (folder: string) => {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory() && !outside.includes(file)) visit(file);
      else if (entry.isFile() && TEXT.test(entry.name)) {
        parts.push(path.relative(root, file), hashFile(file));
      }
    }
  };
  visit(root);
  return hashAll(parts);
}
