import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  realpathSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { rename } from './busy-files';
import { halfOf, removeHalves } from './halves';
import { unlessMissing } from './read-page';

/**
 * Writes a file so that whoever reads it, in any process and at any moment, finds the old text or
 * the new one, never a part. Its folder must exist. A link stays one, and what it leads to is written; modes and owners stay.
 *
 * @throws what the system says, of a file that may only be read as well: whoever made it so wants it as it is
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const { place, stats } = behindLink(file);
  if (stats) assertWritable(place, stats);
  putInPlace({ place, content, stats });
  const folder = path.dirname(place);
  if (!tidied.has(folder)) removeHalves(folder);
  tidied.add(folder);
}

/** Folders in which this process has looked for what killed ones left. */
const tidied = new Set<string>();

/** The same in a folder of the engine's own, where nobody has links and rights to keep. */
export function writeOwnWhole(place: string, content: string | Uint8Array): void {
  putInPlace({ place, content });
}

interface WholeFile {
  readonly place: string;
  readonly content: string | Uint8Array;
  /** Whose mode and owner it gets. */
  readonly stats?: Stats | undefined;
}

function putInPlace({ place, content, stats }: WholeFile): void {
  const half = halfOf(place);
  try {
    writeFileSync(half, content, { flag: 'wx' });
    if (stats) keepRights(half, stats);
    rename(half, place);
  } catch (error) {
    rmSync(half, { force: true });
    // Nobody knows the other one, and a full disk names none.
    if ((Object(error).path ?? half) === half) Object.assign(Object(error), { path: place });
    throw error;
  }
}

/** @throws when a file may only be read, though whoever may write its folder could put another one in its place */
export function assertWritable(file: string, { mode }: Pick<Stats, 'mode'>): void {
  accessSync(file, constants.W_OK);
  // Whom the system lets do everything is refused as well.
  if ((mode & 0o222) !== 0) return;
  throw Object.assign(new Error(`EACCES: permission denied, open '${file}'`), {
    code: 'EACCES',
    syscall: 'open',
    path: file,
  });
}

/** Gives a file the mode and, where that is allowed, the owner of the one whose place it takes. */
export function keepRights(file: string, { mode, uid, gid }: Stats): void {
  const isOwn = uid === process.getuid?.() && gid === process.getgid?.();
  if (!isOwn && process.getuid) {
    try {
      chownSync(file, uid, gid);
    } catch {
      // Only few may give files away.
    }
  }
  chmodSync(file, mode);
}

/** Where a file lies, and what is there; a link that leads nowhere gives way. */
function behindLink(file: string): { readonly place: string; readonly stats?: Stats | undefined } {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isSymbolicLink()) return { place: file, stats };
  const read = () => {
    const place = realpathSync(file);
    return { place, stats: lstatSync(place) };
  };
  return unlessMissing(read, { place: file });
}
