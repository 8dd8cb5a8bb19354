// Builds the packages whose sources changed since the last time: the engine, and what begins sites that it builds.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { writeContents } from './contents.mjs';
import { EXTENSIONS } from './extensions.mjs';
import { packagesInside } from './packages-inside.mjs';
import { mustRun, root } from './run.mjs';
import { emitTypes } from './types.mjs';

const engine = new URL('packages/diglot/', root);
const starter = new URL('packages/create-diglot/', root);

/** What only tests use. */
const IN_TESTS = /\.test\.|fixtures|\/testing\/|\/test-[^/]+$/;

function hashSources(folder, configs) {
  const files = readdirSync(new URL('src/', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IN_TESTS.test(`${entry.parentPath}/${entry.name}`))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  return hashFiles([...files, ...configs]);
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Names of the packages on top of the engine that a site's config imports. @param site its folder, from that of the repository */
export function extensionsOf(site) {
  const config = readFileSync(new URL(`${site}diglot.config.ts`, root), 'utf8');
  return EXTENSIONS.filter((name) => config.includes(`'@diglot/${name}'`));
}

/** Builds what builds the site: enough for whoever wants to see it. */
export function ensureProgram() {
  const configs = ['package.json', 'rslib.config.ts'].map((file) => new URL(file, engine));
  // Packages lie inside of our files.
  const sources = hashSources(engine, [...configs, new URL('package-lock.json', root)]);
  ensureBuilt(new URL('dist/.sources', engine), sources, () => {
    console.log('Building the engine …');
    mustRun('rslib', ['build', '--log-level', 'warn'], { cwd: 'packages/diglot/' });
    mustRun('node', ['.build/build-theme.js'], { cwd: 'packages/diglot/' });
  });
  ensureExtensions(extensionsOf('site/'));
  return sources;
}

/**
 * Builds those of some packages on top of the engine that changed.
 *
 * @param types what their types are made of besides their sources; without it, what was built with types serves as well
 */
function ensureExtensions(all, types) {
  const outdated = () =>
    all
      .map((name) => {
        const folder = new URL(`packages/${name}/`, root);
        const files = ['package.json', 'rslib.config.ts', 'tsconfig.json'];
        const own = hashSources(folder, [
          ...files.map((file) => new URL(file, folder)),
          new URL('packages/rslib.library.ts', root),
        ]);
        const stamps = [[new URL('dist/.sources', folder), own]];
        if (types !== undefined) stamps.push([new URL('dist/.types', folder), own + types]);
        return { name, stamps };
      })
      .filter(({ stamps }) => stamps.some(([file, sources]) => !isBuilt(file, sources)));
  if (outdated().length === 0) return;
  alone(() => {
    const packages = outdated();
    const names = packages.map(({ name }) => name);
    mustRun('node', [
      'scripts/extensions.mjs',
      ...(types === undefined ? [] : ['--types']),
      ...names,
    ]);
    // Of what is published whole, with the licences of what lies inside.
    if (types !== undefined) for (const name of names.filter(hasInside)) writeContents(name);
    for (const [file, sources] of packages.flatMap(({ stamps }) => stamps))
      writeFileSync(file, sources);
  });
}

/** Whether the code of other packages lies inside of a package. */
const hasInside = (name) =>
  packagesInside(fileURLToPath(new URL(`packages/${name}/`, root))).length > 0;

/** Builds the packages as they are published: with types, with what tells whose code is inside, and what begins sites. */
export function ensureEngine() {
  const program = ensureProgram();
  const makers = [
    'types.mjs',
    'schemas.mjs',
    'contents.mjs',
    'licenses.mjs',
    'packages-inside.mjs',
    'sbom.mjs',
  ].map((file) => new URL(file, import.meta.url));
  const sources = program + hashFiles([...makers, new URL('tsconfig.types.json', engine)]);
  // A program that is built anew takes all else in its folder away.
  ensureBuilt(new URL('dist/types/.sources', engine), sources, () => {
    emitTypes();
    mustRun('node', ['scripts/schemas.mjs']);
    writeContents('diglot');
  });
  ensureExtensions(EXTENSIONS, sources);
  const own = ['package.json', 'rslib.config.ts'].map((file) => new URL(file, starter));
  const shared = new URL('package.json', root);
  // Some modules of the engine are inside of it.
  const inside = sources + hashSources(starter, [...own, shared]);
  ensureBuilt(new URL('dist/.sources', starter), inside, () => {
    mustRun('rslib', ['build', '--log-level', 'warn'], { cwd: 'packages/create-diglot/' });
    writeContents('create-diglot');
  });
}

/** Builds something unless it was built from the same sources, which a file beside it names. */
function ensureBuilt(stamp, sources, build) {
  if (isBuilt(stamp, sources)) return;
  alone(() => {
    // Another command may have done it meanwhile.
    if (isBuilt(stamp, sources)) return;
    build();
    writeFileSync(stamp, sources);
  });
}

function isBuilt(stamp, sources) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}
