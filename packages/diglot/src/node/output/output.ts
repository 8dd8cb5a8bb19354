import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { remember } from '../../shared/remember';
import { counted } from '../../shared/text/counted';
import type { WrittenFile } from '../cache/manifest';
import { removeTree, rename } from '../files/busy-files';
import { createFileHelper, type FileHelper } from '../files/file-helper';
import { isImpossible, linkOrCopy } from '../files/link-or-copy';
import { isFile, isInside } from '../files/paths';
import {
  closeWorkFolder,
  createWorkFolder,
  findWorkFolders,
  retireWorkFolder,
  type WorkFolder,
} from '../files/work-folder';
import { type BuildLock, lockedError, tryLock, WORK_SILENCE } from './lock';
import { OWNER_MARK, OWNER_MARK_TEXT } from './output-folder';
import { publishInside } from './publish-inside';
import { listOutput } from './verify/verify-output';

/**
 * The output folder while it is being made: a folder beside the old output,
 * swapped in when it is complete. Until then the old output is untouched.
 */
export interface Staging {
  /** Absolute. */
  readonly dir: string;
  /** The old output, which files are taken over from, absolute. */
  readonly keptDir: string;
  /**
   * Writes a file, making its folders.
   *
   * @throws DiglotError when the path leaves the folder
   */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /**
   * Makes way for a file that the caller writes, with its folders.
   *
   * @returns absolute
   * @throws DiglotError when the path leaves the folder
   */
  prepare(file: string): Promise<string>;
  /** Tells that about so many files will be taken over. */
  expectToKeep(files: number): void;
  /** Files that are to be taken over from {@link keptDir}. They are there after {@link fill}. */
  keep(files: readonly string[]): void;
  /** Begins to take over what is to be kept. What is written from now on may lie beside it. */
  beginToFill(): void;
  /** Takes over what is to be kept, without copying bytes where the disk can. */
  fill(): Promise<void>;
  /** Absolute path of a file of the new output, also before {@link fill}. */
  find(file: string): string;
  /** Takes over one more file from {@link keptDir}: after {@link fill} at once, before it for {@link isAsBefore} alone. */
  takeOver(file: string): Promise<void>;
  /** Whether a file was written or copied by this staging itself. */
  hasWritten(file: string): boolean;
  /** Whether a file is one of {@link keptDir}, as it was. */
  isTakenOver(file: string): boolean;
  /** All files of the new output, after {@link fill}. */
  files(): ReadonlySet<string>;
  /** Whether nothing was written, copied or taken over yet. */
  isEmpty(): boolean;
  /** Whether the old output has the very files that were written, copied and noted here, and no others. */
  isAsBefore(): boolean;
  /** Forgets what was written, copied and taken over one by one. */
  clear(): void;
  /**
   * Copies a file or folder from elsewhere. Before {@link fill}, a file that the old output has just so is noted for
   * {@link isAsBefore} alone, as by {@link takeOver}.
   */
  copy(from: string, to: string): Promise<void>;
  /** Notes files that somebody else writes: without them the output is not complete. */
  expect(files: readonly string[]): void;
  /**
   * Puts the folder in the place of the old output.
   *
   * @throws DiglotError when a file is missing
   */
  swapIn(): void;
  /** Removes the old output after {@link swapIn}. What cannot be removed is left over. */
  removeOld(): Promise<void>;
  /** Removes the folder and leaves the old output as it was. */
  discard(): Promise<void>;
}

/** Makes folders, each at most once. */
export function createFolders(): (folder: string) => Promise<unknown> {
  return remember((folder) => mkdir(folder, { recursive: true }));
}

/** Absolute path of an output file. @throws DiglotError when it would lie outside of `dir`. */
export function outputPath(dir: string, file: string): string {
  const target = path.resolve(dir, file);
  if (!isInside(dir, target)) {
    throw new DiglotError({
      code: 'output-outside',
      message: `The file "${file}" would be written outside of the output folder.`,
      fix: 'Rename the page or asset so that its path has no "..".',
    });
  }
  return target;
}

/** Whether an output folder still holds files exactly as they were written. */
export function isUntouched(outDir: string, output: readonly WrittenFile[]): boolean {
  return output.every(({ file, size, mtimeMs }) => {
    // To join paths takes a third as long as to look at the file.
    const found = statSync(`${outDir}/${file}`, { throwIfNoEntry: false });
    return found?.size === size && found.mtimeMs === mtimeMs;
  });
}

/**
 * Brings back the old output of a build that was killed between its two renames, and removes what
 * killed builds left.
 *
 * @throws DiglotError when another build is making this output, from another cache
 */
function recover(outDir: string): void {
  for (const work of findWorkFolders(outDir)) {
    const lock = lockWork(work);
    if (!existsSync(outDir) && existsSync(work.previous)) rename(work.previous, outDir);
    for (const folder of retireWorkFolder(work)) removeTree(folder);
    lock.release();
    closeWorkFolder(work);
  }
}

/** Builds that share an output need not share a cache, which has the lock that others wait for. */
function lockWork({ locks }: WorkFolder): BuildLock {
  mkdirSync(locks, { recursive: true });
  const file = path.join(locks, 'build.lock');
  const taken = tryLock(file, WORK_SILENCE);
  if ('release' in taken) return taken;
  throw lockedError(file, taken.holder);
}

/** Beside the output, where a rename is enough; in it, where nothing else can be written. */
function openWorkFolder(outDir: string): WorkFolder {
  try {
    return createWorkFolder(outDir, path.dirname(outDir));
  } catch (error) {
    if (!existsSync(outDir) || !isImpossible(error)) throw error;
  }
  return createWorkFolder(outDir, outDir);
}

/**
 * Starts an empty output folder for the one at `outDir` (absolute, behind all links).
 *
 * @param options.helper does what concerns many files. @default one without a thread
 */
export function createStaging(
  outDir: string,
  { helper = createFileHelper() }: { readonly helper?: FileHelper } = {},
): Staging {
  recover(outDir);
  const work = openWorkFolder(outDir);
  const lock = lockWork(work);
  const dir = work.next;
  let makeFolder = createFolders();
  const expected = new Set<string>();
  /** By this staging itself. */
  const written = new Set<string>();
  const taken = new Set<string>();
  const kept = new Set<string>();
  let pending: string[] = [];
  let hasFolders = false;
  let isFilled = false;
  let filling: Promise<void> = Promise.resolve();

  async function prepare(file: string): Promise<string> {
    const target = outputPath(dir, file);
    await makeFolder(path.dirname(target));
    return target;
  }

  /** Nobody needs it any more: what is left over is the next build's business, which tells. See `recover`. */
  async function removeIfPossible(): Promise<void> {
    try {
      for (const folder of retireWorkFolder(work)) await helper.remove(folder);
      lock.release();
      closeWorkFolder(work);
    } catch {
      lock.release();
    }
  }

  /** A file that was taken over is the old output's as well: it is replaced, and never written into. */
  async function prepareFile(file: string): Promise<string> {
    const target = await prepare(file);
    if (expected.has(file)) {
      await filling;
      rmSync(target, { force: true });
      kept.delete(file);
    }
    expected.add(file);
    written.add(file);
    return target;
  }

  function writeMark(): void {
    writeFileSync(path.join(dir, OWNER_MARK), OWNER_MARK_TEXT);
  }

  function beginToFill(): void {
    isFilled = true;
    // What was written meanwhile is not taken over any more.
    const files = pending.filter((file) => kept.has(file));
    pending = [];
    if (files.length === 0) return;
    // To look at all paths takes longer than to look for those that may leave the folder.
    for (const file of files) if (/\.\.|^[/\\]|:/.test(file)) outputPath(dir, file);
    const task = { type: 'link', from: outDir, to: dir, files } as const;
    filling = Promise.all([filling, helper.run(task)]).then(() => undefined);
    // Told by whoever waits for it.
    filling.catch(() => undefined);
  }

  async function fill(): Promise<void> {
    beginToFill();
    await filling;
  }

  async function takeOver(file: string): Promise<void> {
    expected.add(file);
    taken.add(file);
    if (isFilled) linkOrCopy(path.join(outDir, file), await prepare(file));
  }

  return {
    dir,
    keptDir: outDir,
    write: async (file, content) => writeFile(await prepareFile(file), content),
    prepare: prepareFile,
    expectToKeep: (files) => helper.expect(files),
    keep(files) {
      for (const file of files) {
        // Two languages with the same texts have files of their indexes in common.
        if (expected.has(file)) continue;
        pending.push(file);
        kept.add(file);
        expected.add(file);
      }
    },
    beginToFill,
    fill,
    find: (file) => path.join(kept.has(file) ? outDir : dir, file),
    takeOver,
    hasWritten: (file) => written.has(file),
    isTakenOver: (file) => kept.has(file) || taken.has(file),
    files() {
      writeMark();
      const all = new Set(hasFolders ? listOutput(dir).files : expected);
      return all.add(OWNER_MARK);
    },
    isEmpty: () => !isFilled && !hasFolders && written.size === 0,
    isAsBefore() {
      if (hasFolders || !existsSync(outDir)) return false;
      const { files, links } = listOutput(outDir);
      const isSame = (file: string) => haveSameBytes(path.join(dir, file), path.join(outDir, file));
      // Besides those that are expected there is the mark.
      const isComplete = files.size === expected.size + 1 && files.has(OWNER_MARK);
      if (!isComplete || links.length > 0) return false;
      return [...expected].every((file) => files.has(file)) && [...written].every(isSame);
    },
    clear() {
      removeTree(dir);
      mkdirSync(dir);
      makeFolder = createFolders();
      for (const file of [...written, ...taken]) expected.delete(file);
      for (const file of pending) {
        expected.add(file);
        kept.add(file);
      }
      written.clear();
      taken.clear();
      hasFolders = false;
    },
    async copy(from, to) {
      if (statSync(from).isDirectory()) {
        hasFolders = true;
        return cp(from, await prepare(to), { recursive: true });
      }
      const old = outputPath(outDir, to);
      if (!isFilled && isFile(old) && haveSameBytes(from, old)) return takeOver(to);
      copyFileSync(from, await prepareFile(to));
    },
    expect(files) {
      for (const file of files) expected.add(file);
    },
    swapIn() {
      writeMark();
      assertComplete(dir, expected);
      swap(work, outDir);
    },
    removeOld: removeIfPossible,
    async discard() {
      await filling.catch(() => undefined);
      await removeIfPossible();
    },
  };
}

/** Files above this size are not compared: to copy them is as fast. In bytes. */
const MOST_COMPARED = 16 * 1024 * 1024;

function haveSameBytes(a: string, b: string): boolean {
  const { size } = statSync(a);
  if (size > MOST_COMPARED || statSync(b).size !== size) return false;
  return readFileSync(a).equals(readFileSync(b));
}

/** @throws DiglotError naming a file that should be there and is not */
function assertComplete(dir: string, expected: ReadonlySet<string>): void {
  const { files } = listOutput(dir);
  const missing = [...expected].filter((file) => !files.has(file));
  if (missing.length === 0) return;
  throw new DiglotError({
    code: 'output-incomplete',
    message: `The new output lacks ${missing.length} of ${counted(expected.size, 'file')}, the first is "${missing[0]}".`,
    location: { file: dir },
    fix: 'See to it that nothing else changes this folder during a build, and build again.',
  });
}

/** Two renames, with nothing in between; where the folder cannot be renamed, its files one by one. */
function swap(work: WorkFolder, outDir: string): void {
  if (path.dirname(work.dir) === outDir) publishInside(work, outDir);
  else if (!swapFolders(work, outDir)) {
    // Everything is on the right disk before the first file is replaced.
    const inside = createWorkFolder(outDir, outDir);
    cpSync(work.next, inside.next, { recursive: true });
    publishInside(inside, outDir);
  }
}

/** Tells whether the folder could be replaced as a whole. */
function swapFolders({ next, previous }: WorkFolder, outDir: string): boolean {
  const hasPrevious = existsSync(outDir);
  try {
    if (hasPrevious) rename(outDir, previous);
  } catch (error) {
    if (!isImpossible(error)) throw error;
    return false;
  }
  try {
    rename(next, outDir);
  } catch (error) {
    if (hasPrevious) rename(previous, outDir);
    if (!hasPrevious || !isImpossible(error)) throw error;
    return false;
  }
  return true;
}
