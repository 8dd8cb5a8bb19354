// What `npm install` of a plain site costs: seconds, packages and megabytes, for Diglot as it is packed and for its peers.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, measure } from './measure.mjs';

const SITES = fileURLToPath(new URL('.sites/', import.meta.url));
const ENGINE = fileURLToPath(new URL('../packages/diglot', import.meta.url));
const LIMIT = 600;

/** The engine as it is published. */
function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: ENGINE, encoding: 'utf8' }));
  return path.join(folder, filename);
}

/** Installs an engine into an empty folder, from npm's cache when it was asked for before. */
async function installOnce(packages) {
  const site = mkdtempSync(path.join(SITES, 'install-'));
  try {
    writeFileSync(
      path.join(site, 'package.json'),
      JSON.stringify({ private: true, type: 'module' }),
    );
    const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    const { seconds } = await measure(['npm', 'install', ...options, ...packages], site, LIMIT);
    const modules = path.join(site, 'node_modules');
    const known = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'));
    const bytes = filesOf(modules).reduce((sum, file) => sum + file.bytes, 0);
    return { seconds, packages: Object.keys(known.packages).length, bytes };
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Measures all engines that npm installs, and prints a line each. */
export async function measureInstalls(engines) {
  mkdirSync(SITES, { recursive: true });
  const folder = mkdtempSync(path.join(SITES, 'packed-'));
  const results = {};
  try {
    for (const [id, engine] of Object.entries(engines)) {
      if (engine.program) continue;
      const packages = id === 'diglot' ? [pack(folder)] : engine.packages;
      // The first run fills npm's cache.
      await installOnce(packages);
      const result = await installOnce(packages);
      results[id] = result;
      const megabytes = (result.bytes / 2 ** 20).toFixed(0);
      console.log(
        `${engine.name}: ${result.seconds.toFixed(1)} s, ${result.packages} packages, ${megabytes} MB`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}
