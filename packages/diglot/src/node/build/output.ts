import { existsSync, linkSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import type { WrittenFiles } from '../cache/manifest';
import { createFolders } from './folders';

/**
 * The output folder while it is being made: a folder beside the old output,
 * swapped in when it is complete. Until then the old output is untouched.
 */
export interface Staging {
  /** Absolute. */
  readonly dir: string;
  /** Writes a file, making its folders. @throws DiglotError when the path leaves the folder. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Takes files over from the old output without copying their bytes. */
  keep(files: readonly string[]): Promise<void>;
  /** Copies a file or folder from elsewhere. */
  copy(from: string, to: string): Promise<void>;
  /** Puts the folder in the place of the old output. */
  swapIn(): Promise<void>;
  /** Removes the folder and leaves the old output as it was. */
  discard(): Promise<void>;
}

/** Absolute path of an output file. @throws DiglotError when it would lie outside of `dir`. */
export function outputPath(dir: string, file: string): string {
  const target = path.resolve(dir, file);
  const relative = path.relative(dir, target);
  if (relative.startsWith('..') || path.isAbsolute(relative)) {
    throw new DiglotError({
      code: 'output-outside',
      message: `The file "${file}" would be written outside of the output folder.`,
      fix: 'Rename the page or asset so that its path has no "..".',
    });
  }
  return target;
}

/** Whether an output folder still holds files exactly as they were written. */
export function isUntouched(outDir: string, output: WrittenFiles): boolean {
  return Object.entries(output).every(([file, { size, mtimeMs }]) => {
    const found = statSync(path.join(outDir, file), { throwIfNoEntry: false });
    return found?.size === size && found.mtimeMs === mtimeMs;
  });
}

const previousDir = (outDir: string): string => `${outDir}.previous`;
const stagingDir = (outDir: string): string => `${outDir}.next`;

/** Brings back the old output of a build that was killed between its two renames. */
async function recover(outDir: string): Promise<void> {
  if (!existsSync(outDir) && existsSync(previousDir(outDir))) {
    await rename(previousDir(outDir), outDir);
  }
  await rm(previousDir(outDir), { recursive: true, force: true });
  await rm(stagingDir(outDir), { recursive: true, force: true });
}

/** Starts an empty output folder beside `outDir` (absolute). */
export async function createStaging(outDir: string): Promise<Staging> {
  await recover(outDir);
  const dir = stagingDir(outDir);
  await mkdir(dir, { recursive: true });
  const makeFolder = createFolders();
  const prepare = async (file: string): Promise<string> => {
    const target = outputPath(dir, file);
    await makeFolder(path.dirname(target));
    return target;
  };
  return {
    dir,
    write: async (file, content) => writeFile(await prepare(file), content),
    keep: async (files) => {
      const folders = new Set(files.map((file) => path.dirname(file)));
      for (const folder of folders) await prepare(path.join(folder, 'any'));
      // Thousands of tiny calls: one after the other they are faster than through the thread pool.
      for (const file of files) linkSync(path.join(outDir, file), outputPath(dir, file));
    },
    copy: async (from, to) => cp(from, await prepare(to), { recursive: true }),
    swapIn: async () => {
      const hasPrevious = existsSync(outDir);
      if (hasPrevious) await rename(outDir, previousDir(outDir));
      await rename(dir, outDir);
      if (hasPrevious) await rm(previousDir(outDir), { recursive: true, force: true });
    },
    discard: async () => rm(dir, { recursive: true, force: true }),
  };
}
