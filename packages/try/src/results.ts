import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from 'diglot/tools';
import { importedPackages, type SitePackages } from './packages';
import type { BlockResult } from './run-script';
import type { Script } from './script';

/** What is kept of a page that ran. */
interface Kept {
  /** Packages that it ran with, and their versions. */
  readonly versions: Readonly<Record<string, string>>;
  readonly node: string;
  readonly results: readonly BlockResult[];
}

/** Results of earlier runs, by code and the versions of what it ran with. */
export interface Results {
  get(script: Script): readonly BlockResult[] | undefined;
  /** Keeps results, but those that the time or the machine may have made. */
  put(script: Script, results: readonly BlockResult[]): void;
}

/** Another form of what is kept: nothing older is read. */
const FORM = 1;

/** @param cacheDir of the site, absolute */
export function openResults(cacheDir: string, packages: SitePackages, timeout: number): Results {
  const dir = path.join(cacheDir, 'try');
  const fileOf = ({ hash, blocks }: Script) => {
    // Files and folders, too, are what the code says; lines are where it says it.
    const kinds = blocks.map(({ kind, line }) => `${kind} ${line}`).join();
    const key = createHash('sha256').update([FORM, hash, kinds, timeout].join('\0')).digest('hex');
    return path.join(dir, `${key.slice(0, 32)}.json`);
  };
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, packages.find(name)?.version ?? '']));
  return {
    get(script) {
      const kept = readKept(fileOf(script));
      if (kept?.node !== process.version || kept.results.length !== script.blocks.length) return;
      const now = versionsOf(Object.keys(kept.versions));
      return JSON.stringify(now) === JSON.stringify(kept.versions) ? kept.results : undefined;
    },
    put(script, results) {
      // What failed is run again: its reason may lie outside of code and versions.
      if (results.some(({ failure }) => failure)) return;
      const imported = script.blocks.flatMap(({ code }) => importedPackages(code));
      const names = [...new Set([...imported, ...results.flatMap((each) => each.packages)])].sort();
      const linked = packages.linked();
      const isLinked = names.some((name) => linked.includes(packages.find(name)?.folder ?? ''));
      // A package that is worked on changes, and its version does not.
      if (isLinked) return;
      const kept: Kept = { versions: versionsOf(names), node: process.version, results };
      mkdirSync(dir, { recursive: true });
      writeWhole(fileOf(script), JSON.stringify(kept));
    },
  };
}

/** What cannot be read was never kept. */
function readKept(file: string): Kept | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(readFileSync(file, 'utf8'));
    return kept.versions && kept.node && Array.isArray(kept.results) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
