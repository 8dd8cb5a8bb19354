import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { hashFile } from '../../files/hash';

/** Files whose hash is remembered. */
const REMEMBERED = 10_000;

/** Tells one state of a file from another without reading it. */
function stampOf(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}` : '';
}

/** Makes what gives the hash of a file as it is now, and reads it again only when it was written. */
export function createFileHashes(): (file: string) => string {
  const known = new LRUCache<string, { readonly stamp: string; readonly hash: string }>({
    // By size, which grows: places for a number of them would be made at once.
    ...{ maxSize: REMEMBERED, sizeCalculation: () => 1 },
  });
  return (file) => {
    const stamp = stampOf(file);
    const last = known.get(file);
    if (last?.stamp === stamp) return last.hash;
    const hash = hashFile(file);
    known.set(file, { stamp, hash });
    return hash;
  };
}
