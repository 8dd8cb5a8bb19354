// Builds packages on top of the engine, all in one process: `node scripts/extensions.mjs [--types] NAME …`.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const packages = new URL('../packages/', import.meta.url);

/** Packages that a site names in its config: all but the engine and what begins sites. */
export const EXTENSIONS = readdirSync(packages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['diglot', 'create-diglot'].includes(entry.name))
  .map(({ name }) => name);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { createRslib, loadConfig } = await import('@rslib/core');
  const withTypes = process.argv.includes('--types');
  for (const name of EXTENSIONS.filter((each) => process.argv.includes(each))) {
    const cwd = fileURLToPath(new URL(`${name}/`, packages));
    const { content } = await loadConfig({ cwd });
    // Types are for whoever installs a package, and need those of the engine.
    const lib = content.lib.map((each) => (withTypes ? each : { ...each, dts: false }));
    const rslib = await createRslib({ cwd, config: { ...content, lib, logLevel: 'warn' } });
    await rslib.build().catch((error) => {
      // Of types it says that something is wrong, and not what.
      if (withTypes && run('tsc', ['-p', cwd, '--noEmit']) !== 0) process.exit(1);
      throw error;
    });
  }
}
