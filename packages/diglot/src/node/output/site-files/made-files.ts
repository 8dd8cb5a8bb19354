import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileStamp } from '../../cache/manifest';
import { fileSystemError } from '../../errors/file-system-error';
import { hashText } from '../../files/hash';
import { keepJson, keptJson } from '../../files/kept-json';
import { unlessMissing } from '../../files/read-page';
import { writeWhole } from '../../files/write-whole';
import { contentOf, type OwnedFile } from '../../plugins';

/** Files that plugins made, by what they are made of. */
export interface MadeFiles {
  /** Whether what a build left in the output is made of the same as a file is now. */
  stampOf(file: OwnedFile): FileStamp | undefined;
  /** What is in a file: made now, unless it was made earlier. @throws PluginFault */
  contentOf(file: OwnedFile): Promise<string | Uint8Array>;
  /** Notes what the output holds now (folder absolute), and forgets all that is made of something else. */
  remember(files: readonly OwnedFile[], outDir: string): void;
}

/** What a build left in the output, by path. */
type Left = Readonly<Record<string, FileStamp & { readonly name: string }>>;

/** Name of what is kept for a file; undefined for one that is made each time. */
function nameOf({ plugin, key, content }: OwnedFile): string | undefined {
  return typeof content === 'function' && key !== undefined
    ? hashText(JSON.stringify([plugin, key]), 32)
    : undefined;
}

/**
 * Opens what plugins made for a site.
 *
 * @param cacheDir of the site, absolute
 */
export function openMadeFiles(cacheDir: string): MadeFiles {
  const dir = path.join(cacheDir, 'made');
  const record = path.join(dir, 'output.json');
  let left: Left | undefined;
  return {
    stampOf(file) {
      const name = nameOf(file);
      if (name === undefined) return undefined;
      left ??= keptJson<Left>(record) ?? {};
      const known = left[file.path];
      return known?.name === name ? { size: known.size, mtimeMs: known.mtimeMs } : undefined;
    },
    async contentOf(file) {
      const name = nameOf(file);
      if (name === undefined) return contentOf(file);
      const kept = readChecked(path.join(dir, name));
      if (kept) return kept;
      const made = await contentOf(file);
      tryTo(() => write(path.join(dir, name), made));
      return made;
    },
    remember(files, outDir) {
      const entries = files.flatMap((file) => {
        const name = nameOf(file);
        const stat = statSync(path.join(outDir, file.path), { throwIfNoEntry: false });
        if (name === undefined || !stat) return [];
        return [[file.path, { name, size: stat.size, mtimeMs: stat.mtimeMs }] as const];
      });
      const names = new Set(entries.map(([, { name }]) => name));
      tryTo(() => {
        for (const name of unlessMissing(() => readdirSync(dir), [])) {
          if (!names.has(name)) rmSync(path.join(dir, name), { force: true });
        }
        if (entries.length > 0) keepJson(record, Object.fromEntries(entries));
      });
    },
  };
}

/** Half a checksum, and what it is of. */
const CHECKSUM = 32;

/** What cannot be kept is made again: no reason to fail. */
function tryTo(keep: () => void): void {
  try {
    keep();
  } catch (error) {
    if (!fileSystemError(error)) throw error;
  }
}

function write(file: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, Buffer.concat([Buffer.from(hashText(bytes, CHECKSUM)), bytes]));
}

/** A kept content; undefined for one that is not there, or damaged. */
function readChecked(file: string): Buffer | undefined {
  try {
    const all = readFileSync(file);
    const bytes = all.subarray(CHECKSUM);
    return all.subarray(0, CHECKSUM).toString() === hashText(bytes, CHECKSUM) ? bytes : undefined;
  } catch {
    return undefined;
  }
}
