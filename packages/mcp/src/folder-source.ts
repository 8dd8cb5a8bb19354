import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { outputPlaces } from 'diglot/tools';
import type { SiteFiles, SiteSource } from './site-files';

/** The files of an output folder, absolute. Links that lead out of it count as missing. */
export async function folderFiles(folder: string): Promise<SiteFiles> {
  const root = await realpath(folder);
  return {
    place: folder,
    async read(file) {
      const found = await realpath(path.resolve(root, file)).catch(() => undefined);
      if (found === undefined || !found.startsWith(root + path.sep)) return undefined;
      const entry = await stat(found).catch(() => undefined);
      return entry?.isFile() ? readFile(found, 'utf8').catch(() => undefined) : undefined;
    },
  };
}

/** Tells one output from the next: builds put another folder in its place, or write into it. */
async function stampOf(folder: string): Promise<string | undefined> {
  const entries = await Promise.all(
    [folder, path.join(folder, 'sections.json')].map((each) =>
      stat(each, { bigint: true }).catch(() => undefined),
    ),
  );
  if (!entries[0]) return undefined;
  return entries.map((entry) => entry && `${entry.ino}:${entry.ctimeNs}:${entry.size}`).join(' ');
}

/** Reads an output folder, absolute, which builds may replace at any time. */
export function folderSource(outDir: string): SiteSource {
  let known: { readonly stamp: string; readonly files: SiteFiles } | undefined;
  return {
    place: outDir,
    async current() {
      // The output is away for a moment while another takes its place.
      for (const folder of outputPlaces(outDir)) {
        const stamp = await stampOf(folder);
        if (stamp === undefined) continue;
        if (known?.stamp !== stamp) known = { stamp, files: await folderFiles(folder) };
        return known.files;
      }
      return { place: outDir, read: async () => undefined };
    },
    doubt() {
      known = undefined;
    },
  };
}
