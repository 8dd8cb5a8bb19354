import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { nearest } from '../errors/nearest';
import { checkConfig } from './check-config';
import { bundleConfigCached } from './config-cache';
import { type DataPath, issuesToProblems, pathToText } from './issues';
import { locateInConfig } from './locate';
import { resolveConfig } from './resolve-config';
import { runConfig } from './run-config';
import { configSchema } from './schema/site';
import type { ResolvedConfig } from './types';

/** Names of a config file, the first found counts. */
export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((end) => `diglot.config.${end}`);

export interface LoadConfigOptions {
  /** Absolute, or relative to the site's folder. @default the first of {@link CONFIG_FILES} */
  readonly configFile?: string | undefined;
}

export interface LoadedConfig {
  readonly config: ResolvedConfig;
  /** Absolute paths of the config and all files it imports: a change of one makes it stale. */
  readonly dependencies: readonly string[];
  /** Of the config's values: equal for two configs that say the same. */
  readonly hash: string;
}

/**
 * Reads, checks and completes the config of a site.
 *
 * @param root the site's folder
 * @throws DiglotErrors with everything that is wrong with the config
 */
export async function loadConfig(
  root: string,
  options: LoadConfigOptions = {},
): Promise<LoadedConfig> {
  const configFile = findConfigFile(resolve(root), options.configFile);
  const bundled = await bundleConfigCached(resolve(configFile, '..'), configFile);
  const data = await runConfig(bundled, configFile);
  if (data === undefined) throw new DiglotErrors([noExport(configFile)]);
  const toError = errorFactory(configFile);
  const parsed = configSchema.safeParse(data);
  if (!parsed.success) {
    const input = { schema: configSchema, data, subject: 'the config' };
    const problems = issuesToProblems(parsed.error, input);
    const errors = problems.map((one) => toError({ code: `config-${one.kind}`, ...one }));
    throw new DiglotErrors(errors.sort(bySourceOrder));
  }
  const config = resolveConfig(parsed.data, configFile);
  const problems = checkConfig(parsed.data, config);
  if (problems.length > 0) throw new DiglotErrors(problems.map(toError));
  const hash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex').slice(0, 16);
  return { config, dependencies: bundled.files, hash };
}

function findConfigFile(root: string, given: string | undefined): string {
  const names = given === undefined ? CONFIG_FILES : [given];
  const found = names.map((name) => resolve(root, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  const files = existsSync(root) ? readdirSync(root) : [];
  const close = nearest(given ?? 'diglot.config.ts', files);
  throw new DiglotErrors([
    new DiglotError({
      code: 'config-missing',
      message:
        given === undefined
          ? `There is no config file: looked for ${CONFIG_FILES.join(', ')}`
          : `The config file does not exist: "${given}"`,
      location: { file: resolve(root, names[0] ?? '') },
      fix:
        close === undefined
          ? 'Create diglot.config.ts with: export default { title: "My site" };'
          : `Rename "${close}", or name another file with --config.`,
    }),
  ]);
}

function noExport(configFile: string): DiglotError {
  return new DiglotError({
    code: 'config-no-export',
    message: 'The config has no default export',
    location: { file: configFile },
    fix: 'Export the settings of the site: export default { title: "My site" };',
  });
}

function bySourceOrder(a: DiglotError, b: DiglotError): number {
  return (a.location?.line ?? 0) - (b.location?.line ?? 0);
}

interface LocatedProblem {
  readonly code: string;
  readonly path: DataPath;
  readonly message: string;
  readonly fix: string;
}

/** Makes errors that point into the source of a config file. */
function errorFactory(file: string): (problem: LocatedProblem) => DiglotError {
  return ({ code, path, message, fix }) =>
    new DiglotError({
      code,
      message,
      keyPath: pathToText(path),
      location: locateInConfig(file, path),
      fix,
    });
}
