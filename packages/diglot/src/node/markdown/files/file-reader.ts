import { readFileSync, statSync } from 'node:fs';
import { imageSize } from 'image-size';
import { hashText } from '../../files/hash';
import { unlessMissing } from '../../files/read-page';
import { withPlainEnds } from '../parse/source-text';
import type { CompileInput } from '../types';
import { createReach, type Reach } from './reach';

/** Width and height of an image in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What is known of a file that a page shows or links to. */
export interface FileFacts {
  /** Of the content. */
  readonly hash: string;
  /** For images that say so. */
  readonly size: ImageSize | undefined;
}

/**
 * Reads all files of one compilation and notes each with the hash of what was read, so that a file that changes
 * meanwhile is never taken for the one that the page was made of.
 */
export interface FileReader extends Reach {
  /** The text of a file with `\n` as line ending, or undefined when there is no such file. */
  readText(file: string): string | undefined;
  /** Facts of a file, read once for as long as it does not change; undefined when there is no such file. */
  readFacts(file: string): FileFacts | undefined;
  /** Notes that the page was made with a package, whose content is known to the bundler only. */
  notePackage(name: string): void;
  /** The text of a file that was read before, for code frames; reads nothing. */
  textOf(file: string): string | undefined;
  /** All files whose texts were read besides the page's own, absolute. */
  fragments(): string[];
  /** Absolute path → hash of the content as it was read; empty for a file that was not there, and for the name of a package. */
  dependencies(): Readonly<Record<string, string>>;
}

/** A page as far as reading its files depends on it. */
interface ReadPage extends Pick<CompileInput, 'root' | 'file' | 'alias' | 'source'> {
  /** Texts in the place of what other files hold, by absolute path. */
  readonly otherTexts?: ReadonlyMap<string, string> | undefined;
}

/** Creates a {@link FileReader} for a page whose own file was read already. */
export function createFileReader(page: ReadPage): FileReader {
  const hashes = new Map([[page.file, hashText(page.source)]]);
  const texts = new Map([[page.file, page.source]]);
  const note = (file: string, hash: string) => {
    const earlier = hashes.get(file);
    // What changed between two readings is the page's content no more: its hash matches no file.
    hashes.set(file, earlier === undefined || earlier === hash ? hash : 'changed');
  };
  return {
    ...createReach(page),
    readText(file) {
      const other = page.otherTexts?.get(file);
      const content = other === undefined ? readContent(file) : Buffer.from(other);
      note(file, content === undefined ? '' : hashText(content));
      const text = content && withPlainEnds(content.toString('utf8'));
      if (text !== undefined) texts.set(file, text);
      return text;
    },
    readFacts(file) {
      const facts = readKnownFacts(file);
      note(file, facts?.hash ?? '');
      return facts;
    },
    notePackage: (name) => note(name, ''),
    textOf: (file) => texts.get(file),
    fragments: () => [...texts.keys()].filter((file) => file !== page.file),
    dependencies: () => Object.fromEntries(hashes),
  };
}

function readContent(file: string): Buffer | undefined {
  return unlessMissing(() => readFileSync(file), undefined);
}

const known = new Map<string, FileFacts & { readonly stamp: string }>();
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i;

function readKnownFacts(file: string): FileFacts | undefined {
  const stat = unlessMissing(() => statSync(file), undefined);
  if (!stat?.isFile()) return undefined;
  const stamp = `${stat.mtimeMs}:${stat.size}`;
  const kept = known.get(file);
  if (kept?.stamp === stamp) return kept;
  const content = readContent(file);
  if (!content) return undefined;
  const size = IMAGE.test(file) ? measure(content) : undefined;
  const facts = { stamp, hash: hashText(content), size };
  known.set(file, facts);
  return facts;
}

/** An AVIF of several pictures, which is measured as one of a single. */
const MOVING = Buffer.from('ftypavis');

function asStill(content: Uint8Array): Uint8Array {
  if (!MOVING.equals(content.subarray(4, 12))) return content;
  const copy = Uint8Array.from(content);
  copy.set(Buffer.from('avif'), 8);
  return copy;
}

function measure(content: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(asStill(content));
    // From 5 on, the camera was held upright: browsers turn the picture.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
