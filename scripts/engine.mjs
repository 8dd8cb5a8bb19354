// Builds the packages whose sources changed since the last time: the engine, and what begins sites that it builds.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { writeContents } from './contents.mjs';
import { mustRun, root } from './run.mjs';
import { emitTypes } from './types.mjs';

const engine = new URL('packages/diglot/', root);
const starter = new URL('packages/create-diglot/', root);

function hashSources(folder, configs) {
  const hash = createHash('sha256');
  const files = readdirSync(new URL('src/', folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/\.test\.|fixtures/.test(`${entry.parentPath}/${entry.name}`),
    )
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of [...files, ...configs]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

export function ensureEngine() {
  const configs = [
    ...['package.json', 'rslib.config.ts', 'tsconfig.types.json'].map(
      (file) => new URL(file, engine),
    ),
    ...['types.mjs', 'contents.mjs', 'licenses.mjs', 'sbom.mjs'].map(
      (file) => new URL(file, import.meta.url),
    ),
  ];
  const sources = hashSources(engine, configs);
  ensureBuilt(engine, sources, () => {
    console.log('Building the engine …');
    mustRun('rslib', ['build', '--log-level', 'warn'], { cwd: 'packages/diglot/' });
    mustRun('node', ['.build/build-theme.js'], { cwd: 'packages/diglot/' });
    emitTypes();
    writeContents('diglot');
  });
  const own = ['package.json', 'rslib.config.ts'].map((file) => new URL(file, starter));
  const shared = new URL('package.json', root);
  // Some modules of the engine are inside of it.
  ensureBuilt(starter, sources + hashSources(starter, [...own, shared]), () => {
    mustRun('rslib', ['build', '--log-level', 'warn'], { cwd: 'packages/create-diglot/' });
    writeContents('create-diglot');
  });
}

/** Builds a package unless it was built from the same sources. */
function ensureBuilt(folder, sources, build) {
  const stamp = new URL('dist/.sources', folder);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
  if (isBuilt()) return;
  alone(() => {
    // Another command may have done it meanwhile.
    if (isBuilt()) return;
    build();
    writeFileSync(stamp, sources);
  });
}
