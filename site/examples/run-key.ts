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
const lock = JSON.parse(read('../../package-lock.json')) as {
  packages: Record<string, LockedPackage>;
};
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
  const parts = [exampleName, files, rest, versionsFor(texts), runner];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

const topLevel = Object.keys(lock.packages)
  .map((place) => /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1])
  .filter((name) => name !== undefined);

/** Every package that some source names in quotes, with types of its own, and what these bring along. */
function versionsFor(texts: string): readonly string[] {
  const quoted = new Set(
    [...texts.matchAll(/["'`]((?:@[\w.-]+\/)?[\w.-]+)(?=[/"'`])/g)].map(([, name = '']) => name),
  );
  const used = topLevel.filter(
    (name) => quoted.has(name) || quoted.has(name.replace(/^@types\//, '')),
  );
  const places = new Set<string>();
  for (const name of ['@rslib/core', 'typescript', ...used])
    collect(`node_modules/${name}`, places);
  return [...places].sort().map((place) => `${place} ${lock.packages[place]?.version}`);
}

function collect(place: string, places: Set<string>): void {
  const found = lock.packages[place];
  if (!found || places.has(place)) return;
  places.add(place);
  const needed = {
    ...found.dependencies,
    ...found.optionalDependencies,
    ...found.peerDependencies,
  };
  for (const name of Object.keys(needed)) {
    const placed = resolve(name, place);
    if (placed !== undefined) collect(placed, places);
  }
}

/** Where a package finds another one: in its own folder, else in those above. */
function resolve(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (place in lock.packages) return place;
    if (at === '') return;
  }
}
