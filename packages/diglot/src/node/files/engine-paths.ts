import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSlashes } from './paths';

function findPackageRoot(from: string): string {
  let folder = path.dirname(from);
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** Folder of the installed engine. Its theme lies in `dist/theme`, ready-built for all sites. */
export const engineRoot = findPackageRoot(fileURLToPath(import.meta.url));

/** Folder of the ready-built theme, absolute. */
export const readyDir: string = path.join(engineRoot, 'dist/theme');

/**
 * Absolute path of a source file, as bundlers know it. Sources are there where the package is built, and not in the
 * package.
 */
export function engineSource(file: string): string {
  return withSlashes(path.join(engineRoot, 'src', file));
}

/**
 * What the dev server hands to browsers, and renders contents with: compiled with the package, one file each and what
 * they share. Each is imported as `diglot/<name>`.
 */
export const ENGINE_MODULES = {
  theme: 'theme/public.ts',
  island: 'theme/island.tsx',
  'page-api': 'theme/page-api/index.ts',
  'rspress-runtime': 'theme/page-api/rspress-runtime.ts',
  'guard-react': 'theme/build-time/guard-react.ts',
  'content-server': 'theme/content-server.tsx',
  entry: 'client/start/entry.ts',
  'dev-shell': 'theme/start-dev-shell.ts',
  dev: 'client/dev/dev.ts',
  'search-worker': 'client/search/search-worker.ts',
} as const;

/** Folder of the compiled {@link ENGINE_MODULES}, absolute, as bundlers know it. */
export const engineModulesDir: string = withSlashes(path.join(engineRoot, 'dist/modules'));

/** Absolute path of a compiled module that reaches sites through the bundler, not by import. */
export function engineModule(name: keyof typeof ENGINE_MODULES): string {
  return `${engineModulesDir}/${name}.js`;
}

/** Version of the installed engine. */
export function engineVersion(): string {
  // The engine's own package file.
  const { version } = JSON.parse(readFileSync(path.join(engineRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
