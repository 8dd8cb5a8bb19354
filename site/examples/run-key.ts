import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ProjectFiles, RunOptions } from './build-example';

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
type LockedPackages = Readonly<Record<string, LockedPackage>>;

const lock = JSON.parse(read('../../package-lock.json')) as { readonly packages: LockedPackages };
/** How a run is done is part of what comes out. */
const runner = read('./build-example.ts') + read('./link-packages.ts');

/**
 * A name for everything that the result of a run depends on: the example with its changes, arguments, environment, the
 * versions of the packages that it uses, and how runs are done. Platform and version of Node.js are no part of it:
 * records serve on all of them.
 */
export function keyOf(exampleName: string, files: ProjectFiles, options: RunOptions): string {
  const { files: _, ...rest } = options;
  const texts = Object.values(files).join('\n');
  const parts = [exampleName, files, rest, versionsFor(texts, lock.packages), runner];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** What a run is recorded under. What its record leaves out is a part of it: such a record is none of the whole run. */
export function recordKey(
  exampleName: string,
  files: ProjectFiles,
  { withoutText, ...options }: RunOptions & { readonly withoutText?: RegExp | undefined },
): string {
  const left = withoutText ? ` without ${withoutText}` : '';
  return `${exampleName}${left} ${keyOf(exampleName, files, options)}`;
}

/**
 * The version of every package that some source names in quotes, with types of its own, and of what these bring along.
 * Where a package is installed is left out: it says nothing of what it does, and changes when npm adds another one.
 */
export function versionsFor(texts: string, packages: LockedPackages): readonly string[] {
  const quoted = new Set(
    [...texts.matchAll(/["'`]((?:@[\w.-]+\/)?[\w.-]+)(?=[/"'`])/g)].map(([, name = '']) => name),
  );
  const used = Object.keys(packages)
    .map((place) => /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => quoted.has(name) || quoted.has(name.replace(/^@types\//, '')));
  const places = new Set<string>();
  for (const name of ['@rslib/core', 'typescript', ...used])
    collect(`node_modules/${name}`, packages, places);
  const versions = [...places].map((place) => `${nameAt(place)} ${packages[place]?.version}`);
  return [...new Set(versions)].sort();
}

/** `node_modules/a/node_modules/@b/c`: `@b/c` */
const nameAt = (place: string): string => place.replace(/^.*node_modules\//, '');

function collect(place: string, packages: LockedPackages, places: Set<string>): void {
  const found = packages[place];
  if (!found || places.has(place)) return;
  places.add(place);
  const needed = {
    ...found.dependencies,
    ...found.optionalDependencies,
    ...found.peerDependencies,
  };
  for (const name of Object.keys(needed)) {
    const placed = resolve(name, place, packages);
    if (placed !== undefined) collect(placed, packages, places);
  }
}

/** Where a package finds another one: in its own folder, else in those above. */
function resolve(name: string, from: string, packages: LockedPackages): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (place in packages) return place;
    if (at === '') return;
  }
}
