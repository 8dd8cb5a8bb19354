import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import type { ResolvedConfig } from '../config/types';
import { removeTree } from '../files/busy-files';
import { linkOrCopy } from '../files/link-or-copy';
import { pathFrom } from '../files/paths';
import { isWorkFolder } from '../files/work-folder';
import { readText } from '../source/read-text';
import { OWNER_MARK, PLACEHOLDERS } from './output-folder';
import { MANIFEST_FILE, readSiteManifest } from './site-files/site-manifest';
import { listOutput } from './verify/verify-output';

/** Many names tell no more than some. */
const MOST_NAMED = 5;

/** In the folder of the cache there will be one of what was put into the output by hand. */
export interface ForeignFiles
  extends Pick<ResolvedConfig, 'outDir' | 'cacheDir' | 'publicDir' | 'root'> {
  /** Whether a build writes a file now: then the new one counts. */
  readonly isWritten: (file: string) => boolean;
}

/**
 * Saves what somebody put into an output by hand, before a build replaces it: what a build wrote is known by its manifest.
 * An output without one is of an engine that wrote none.
 *
 * @returns a warning that names the files, and where they are now
 */
export function saveForeign(input: ForeignFiles): DiglotError[] {
  const { outDir, cacheDir, publicDir, root, isWritten } = input;
  const known = knownFiles(outDir);
  if (known === undefined) return [];
  const foreign = [...listOutput(outDir).files].filter(
    (file) =>
      !(known.has(file) || isWritten(file)) &&
      !PLACEHOLDERS.includes(path.posix.basename(file)) &&
      !isWorkFolder(outDir, outDir, file.split('/')[0] ?? ''),
  );
  const [first] = foreign;
  if (first === undefined) return [];
  const saved = path.join(cacheDir, 'put-into-output');
  removeTree(saved);
  for (const file of foreign) {
    const to = path.join(saved, file);
    mkdirSync(path.dirname(to), { recursive: true });
    // The old output stays whole until the new one takes its place.
    linkOrCopy(path.join(outDir, file), to);
  }
  const named = foreign.slice(0, MOST_NAMED).map((file) => `"${file}"`);
  const more = foreign.length - named.length;
  const shown = (folder: string) => pathFrom(root, folder);
  return [
    new DiglotError({
      code: 'output-foreign-files',
      message: `The output folder held what no build wrote: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. A build replaces the whole folder: now it is in "${shown(saved)}", until the next build that finds such files.`,
      location: { file: path.join(outDir, first) },
      fix: `Put what is to be published into "${shown(publicDir)}", from where each build takes it, or add it to the output after each build.`,
    }),
  ];
}

/** Files that the last build wrote; undefined where it did not say. */
function knownFiles(outDir: string): ReadonlySet<string> | undefined {
  const text = readText(path.join(outDir, MANIFEST_FILE));
  const manifest = text === undefined ? undefined : readSiteManifest(text);
  return manifest && new Set([...manifest.files.keys(), MANIFEST_FILE, OWNER_MARK]);
}
