import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CachedDocument, CachedFiles } from '../../cache/manifest';
import { hashValues } from '../../files/hash';
import { isUntouched } from '../../output/output';
import type { SiteBuild } from '../open/open-site';

/** Documents of a build, by route path. */
export type Documents = ReadonlyMap<string, CachedDocument>;

/** Absolute path of a file of the output. */
export type FindFile = (file: string) => string;

/** How a file is made of all pages of a language. */
export interface CollectionParts<Part> {
  /** Below the output folder. */
  readonly file: string;
  /** What of the file is of no page, or what that is made of. */
  readonly frame: unknown;
  /** What the text of each page is made of, in their order. */
  readonly partsOf: (documents: Documents) => readonly Part[];
  /** The text of one page, whose files can be found. */
  readonly textOf: (part: Part, find: FindFile) => string;
  /** The whole text in parts; each page's text is asked for when it is written. */
  readonly join: (texts: Iterable<string>) => Iterable<string>;
}

/** A text that takes the place of another. */
export interface ChangedText {
  readonly before: string;
  readonly after: string;
}

/** A file of the output that is made of all pages of a language. */
export interface Collection {
  readonly file: string;
  /** Equal for as long as the file made of these documents is. */
  readonly keyOf: (documents: Documents) => string;
  /** The whole text in parts. */
  readonly make: (documents: Documents, find: FindFile) => Iterable<string>;
  /** Texts of pages that differ between two builds; undefined when that are many, or other pages. */
  readonly changes: (old: Built, now: Built) => readonly ChangedText[] | undefined;
}

/** Documents of a build, and where their files are. */
interface Built {
  readonly documents: Documents;
  readonly find: FindFile;
}

/** More than these are looked for as long as it takes to make the whole file. */
const MOST_CHANGES = 8;

/** Makes a collection. */
export function createCollection<Part>(given: CollectionParts<Part>): Collection {
  const { file, frame, partsOf, textOf, join } = given;
  return {
    file,
    keyOf: (documents) => hashValues(frame, partsOf(documents)),
    make: (documents, find) =>
      inBlocks(join(textsOf(partsOf(documents), (part) => textOf(part, find)))),
    changes(old, now) {
      const before = partsOf(old.documents);
      const after = partsOf(now.documents);
      const isSame = (index: number) =>
        JSON.stringify(before[index]) === JSON.stringify(after[index]);
      const changed = [...after.keys()].filter((index) => !isSame(index));
      if (before.length !== after.length || changed.length > MOST_CHANGES) return undefined;
      return changed.flatMap((index) => {
        const [was, is] = [before[index], after[index]];
        if (was === undefined || is === undefined) return [];
        return { before: textOf(was, old.find), after: textOf(is, now.find) };
      });
    },
  };
}

function* textsOf<Part>(parts: readonly Part[], textOf: (part: Part) => string): Iterable<string> {
  for (const part of parts) yield textOf(part);
}

/** Characters that are written at once: many calls for little text cost more than to join it. */
const BLOCK = 2 ** 18;

/** The same text in fewer parts. */
function* inBlocks(texts: Iterable<string>): Iterable<string> {
  let block = '';
  for (const text of texts) {
    block += text;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  yield block;
}

/**
 * Writes files that are made of all pages of a language, or takes them over from the last build, with the texts of the
 * few pages that changed since in the place of the old ones.
 *
 * @returns what the next build must know of them, by file
 */
export async function writeCollections(
  site: SiteBuild,
  documents: Documents,
  collections: readonly Collection[],
): Promise<ReadonlyMap<string, CachedFiles>> {
  const { staging, cache } = site;
  const result = new Map<string, CachedFiles>();
  for (const collection of collections) {
    const { file, keyOf, make } = collection;
    const key = keyOf(documents);
    const known = cache.manifest.collections.get(file);
    const isHere = known !== undefined && isUntouched(staging.keptDir, known.output);
    if (isHere && known.key === key) {
      staging.keep([file]);
      result.set(file, known);
      continue;
    }
    const isOfDocuments = isHere && known.key === keyOf(cache.manifest.documents);
    const target = await staging.prepare(file);
    let sha256 = isOfDocuments ? changeFile(collection, documents, site, target) : undefined;
    if (sha256 === undefined) {
      await staging.fill();
      const hash = createHash('sha256');
      await writeFile(target, hashed(make(documents, inFolder(staging.dir)), hash));
      sha256 = hash.digest('hex');
    }
    const { size, mtimeMs } = statSync(target);
    result.set(file, { key, output: [{ file, size, mtimeMs, sha256 }] });
  }
  return result;
}

/** Texts as bytes, each a part of what is hashed. */
function* hashed(texts: Iterable<string>, hash: Hash): Iterable<Uint8Array> {
  for (const text of texts) {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    yield bytes;
  }
}

const inFolder =
  (dir: string): FindFile =>
  (file) =>
    path.join(dir, file);

/** Writes the last build's file with what changed since; undefined where that could not be done, else its SHA-256. */
function changeFile(
  { file, changes }: Collection,
  documents: Documents,
  { staging: { find, keptDir }, cache }: SiteBuild,
  target: string,
): string | undefined {
  try {
    const old = { documents: cache.manifest.documents, find: inFolder(keptDir) };
    const texts = changes(old, { documents, find });
    return texts && replaceTexts(path.join(keptDir, file), target, texts);
  } catch {
    // Something of the old build is not there any more: the file is made anew, and tells what is wrong, if anything is.
    return undefined;
  }
}

/** Bytes that are read at once: few enough to stay near the processor, so that a large file is as fast as a small one. */
const READ_AT_ONCE = 2 ** 18;

/**
 * Copies a large file and replaces some texts in it. It is neither taken apart nor held whole.
 *
 * @param from absolute
 * @param to absolute; what is there is overwritten
 * @param changes in the order of their places
 * @param block see `READ_AT_ONCE`
 * @returns SHA-256 of what was written, in hexadecimal digits; undefined unless each of them has exactly one place: what
 *   was written is of no use then
 */
export function replaceTexts(
  from: string,
  to: string,
  changes: readonly ChangedText[],
  block = READ_AT_ONCE,
): string | undefined {
  const texts = changes.map(({ before, after }) => [Buffer.from(before), Buffer.from(after)]);
  if (texts.flat().some(({ length }) => length === 0)) return undefined;
  const input = openSync(from, 'r');
  try {
    const output = { file: openSync(to, 'w'), hash: createHash('sha256') };
    try {
      return copyChanged(input, output, texts, block) ? output.hash.digest('hex') : undefined;
    } finally {
      closeSync(output.file);
    }
  } finally {
    closeSync(input);
  }
}

/** An open file, and the hash of what was written to it: nobody has to read it again. */
interface HashedFile {
  readonly file: number;
  readonly hash: Hash;
}

function copyChanged(
  input: number,
  output: HashedFile,
  texts: readonly (readonly Buffer[])[],
  block: number,
): boolean {
  const longest = Math.max(1, ...texts.map(([before]) => before?.length ?? 0));
  const window = Buffer.allocUnsafeSlow(longest + block);
  /** Bytes at the start of the window that were searched, but a text may begin in them. */
  let searched = 0;
  /** Bytes at the start of the window that are in the output, or replaced. */
  let done = 0;
  let found = 0;
  for (;;) {
    const read = readSync(input, window, searched, block, null);
    const bytes = window.subarray(0, searched + read);
    for (const [index, [before = window, after = window]] of texts.entries()) {
      // Not what was found already.
      const at = bytes.indexOf(before, Math.max(0, searched - before.length + 1));
      if (at < 0) continue;
      const isNext = index === found && at >= done;
      if (!isNext || bytes.indexOf(before, at + 1) >= 0) return false;
      write(output, bytes.subarray(done, at));
      write(output, after);
      done = at + before.length;
      found += 1;
    }
    const kept = read === 0 ? bytes.length : Math.max(0, bytes.length - longest + 1);
    if (done < kept) write(output, bytes.subarray(done, kept));
    if (read === 0) return found === texts.length;
    window.copyWithin(0, kept, bytes.length);
    searched = bytes.length - kept;
    done = Math.max(0, done - kept);
  }
}

/** A disk that is nearly full takes less at once. */
function write({ file, hash }: HashedFile, bytes: Uint8Array): void {
  hash.update(bytes);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
