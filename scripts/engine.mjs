// Builds the engine package when its sources changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeContents } from './contents.mjs';
import { mustRun, root } from './run.mjs';
import { emitTypes } from './types.mjs';

const engine = new URL('packages/diglot/', root);
const stamp = new URL('dist/.sources', engine);

function hashSources() {
  const hash = createHash('sha256');
  const files = readdirSync(new URL('src/', engine), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/\.test\.|fixtures/.test(`${entry.parentPath}/${entry.name}`),
    )
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  const configs = [
    ...['package.json', 'rslib.config.ts', 'tsconfig.types.json'].map(
      (file) => new URL(file, engine),
    ),
    ...['types.mjs', 'contents.mjs', 'licenses.mjs', 'sbom.mjs'].map(
      (file) => new URL(file, import.meta.url),
    ),
  ];
  for (const file of [...files, ...configs]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

export function ensureEngine() {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the engine …');
  mustRun('rslib', ['build', '--log-level', 'warn'], { cwd: 'packages/diglot/' });
  mustRun('node', ['.build/build-theme.js'], { cwd: 'packages/diglot/' });
  emitTypes();
  writeContents('diglot');
  writeFileSync(stamp, wanted);
}
