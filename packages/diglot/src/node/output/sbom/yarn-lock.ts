import { parse } from 'yaml';
import {
  type LockedPackage,
  type LockedPackages,
  type Manifest,
  type Names,
  namedBy,
} from './package-lock';

/** A block of a `yarn.lock`. */
interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
}

/** Reads `yarn.lock` of all versions. Since version 2, its checksums are of archives of Yarn's own, which nobody else has. */
export function readYarnLock(text: string, manifest: Manifest): LockedPackages {
  const isOld = !/^__metadata:/m.test(text);
  const data = parse(isOld ? asYaml(text) : text) as Readonly<Record<string, Entry>> | null;
  const byRange = new Map(
    Object.entries(data ?? {}).flatMap(([ranges, entry]) =>
      ranges.split(/,\s*/).map((range) => [range.replace('@npm:', '@'), { ranges, entry }]),
    ),
  );
  const find = (names: Names) =>
    Object.entries(names).flatMap(([name, range]) => {
      const found = byRange.get(`${name}@${range.replace(/^npm:/, '')}`);
      return found ? [found] : [];
    });
  const packages = new Map<string, LockedPackage>();
  const add = ({ ranges, entry }: { ranges: string; entry: Entry }): string => {
    if (packages.has(ranges)) return ranges;
    const [, name = ranges] = /^((?:@[^/]+\/)?[^@]+)@/.exec(ranges) ?? [];
    const { integrity, resolved } = entry;
    const source = isOld && integrity === undefined ? resolved : undefined;
    const about = { key: ranges, name, version: String(entry.version), integrity, source };
    packages.set(ranges, { ...about, needs: [] });
    const needs = find({ ...entry.optionalDependencies, ...entry.dependencies }).map(add);
    packages.set(ranges, { ...about, needs });
    return ranges;
  };
  return { roots: find(namedBy(manifest)).map(add), packages };
}

/** The file of version 1 is YAML but for keys that are lists, and values without a colon. */
function asYaml(text: string): string {
  const quoted = (value: string) => (value.startsWith('"') ? value : JSON.stringify(value));
  return text
    .replace(
      /^([^\s#].*):$/gm,
      (_, ranges: string) => `${JSON.stringify(ranges.replaceAll('"', ''))}:`,
    )
    .replace(
      /^( +)(\S+) (.+)$/gm,
      (_, space: string, key: string, value: string) => `${space}${quoted(key)}: ${quoted(value)}`,
    );
}
