import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { imageSize } from 'image-size';
import { encodePath } from '../../../shared/route';
import type { PageContext } from '../context';
import type { PageAsset } from '../types';

/** What is known of a file that a page shows. */
export interface FileFacts {
  readonly hash: string;
  /** In CSS pixels, for images that say so. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

const known = new Map<string, FileFacts & { readonly stamp: string }>();
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i;

/** Reads a file's facts once for as long as it does not change; undefined when there is no such file. */
export function readFileFacts(context: PageContext, file: string): FileFacts | undefined {
  context.dependencies.add(file);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  const stamp = `${stat.mtimeMs}:${stat.size}`;
  const kept = known.get(file);
  if (kept?.stamp === stamp) return kept;
  const content = readFileSync(file);
  const facts = {
    stamp,
    hash: createHash('sha256').update(content).digest('hex').slice(0, 8),
    size: IMAGE.test(file) ? measure(content) : undefined,
  };
  known.set(file, facts);
  return facts;
}

function measure(content: Uint8Array): FileFacts['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    // From 5 on, the camera was held upright: browsers turn the picture.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** Notes a file that must be copied into the output; undefined when there is no such file. */
export function registerAsset(context: PageContext, file: string): PageAsset | undefined {
  const kept = context.assets.get(file);
  if (kept) return kept;
  const facts = readFileFacts(context, file);
  if (!facts) return undefined;
  const extension = extname(file);
  const output = `assets/${basename(file, extension)}.${facts.hash}${extension}`;
  const asset = { file, output, url: context.input.base + encodePath(output) };
  context.assets.set(file, asset);
  return asset;
}
