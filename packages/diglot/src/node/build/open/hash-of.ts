import type { FileFindings } from '../../files/file-findings';
import { hashFile } from '../../files/hash';

/** Tells the hashes of files. Each file is looked at once a build, and read when it was written. */
export function createHashOf(files: FileFindings<string>): (file: string) => string {
  const hashes = new Map<string, string>();
  return (file) => {
    const known = hashes.get(file) ?? files.find(file);
    const hash = known ?? hashFile(file);
    if (known === undefined) files.keep(file, hash);
    hashes.set(file, hash);
    return hash;
  };
}
