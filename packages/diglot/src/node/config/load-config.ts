import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { counted } from '../../shared/text/counted';
import { originOf } from '../errors/error-origin';
import { nearest } from '../errors/nearest';
import { PluginFault } from '../errors/plugin-fault';
import { shellWords } from '../errors/shell-words';
import { hashText } from '../files/hash';
import { findRspressTheme } from '../files/theme-file';
import { checkPlugins, runConfigHooks } from '../plugins';
import { configSchema, type ParsedConfig } from '../schema/config';
import { type ConfigProblem, pathToText } from '../source/data-path';
import { issuesToProblems } from '../source/issues';
import { locateInConfig } from '../source/locate';
import { claimCacheDir } from './cache-dir';
import { checkConfig } from './check-config';
import { bundleConfigCached } from './config-cache';
import {
  environmentFiles,
  type Mode,
  publicEnvironment,
  readEnvironment,
  timeLimitOf,
} from './environment';
import { noteHooks, runSource } from './load-plugins';
import { resolveConfig } from './resolve-config';
import { readRspressConfig } from './rspress-config';
import { withReplacement } from './rspress-keys';
import type { ConfigSource } from './run-config';
import { type DescribedPlugins, describePlugins } from './site-plugins';
import { translationMode } from './translation-mode';
import type { ResolvedConfig } from './types';

/** Names of a config file, the first found counts. */
const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((end) => `diglot.config.${end}`);

export interface LoadConfigOptions {
  /** Absolute, or relative to the site's folder. @default the first of {@link CONFIG_FILES} */
  readonly configFile?: string | undefined;
  /** @default 'production' */
  readonly mode?: Mode | undefined;
  /** Folder for what builds keep, absolute. @default below the site's `node_modules` */
  readonly cacheDir?: string | undefined;
}

export interface LoadedConfig {
  readonly config: ResolvedConfig;
  /** Absolute paths of the config and all files it depends on: a change of one makes it stale. */
  readonly dependencies: readonly string[];
  /** What the author should know, though the config is right. */
  readonly warnings: readonly DiglotError[];
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
  const { mode = 'production' } = options;
  const configFile = findConfigFile(resolve(root), options.configFile);
  const folder = resolve(configFile, '..');
  const bundled = await bundleConfigCached(folder, configFile);
  const environment = await readEnvironment(folder, mode);
  // Node keeps what it has imported: other variables may give another config.
  const key = hashText(JSON.stringify([bundled.key, environment, mode]));
  const unread = { bundled: { ...bundled, key }, configFile, root: folder, mode };
  const exported = await runSource({ ...unread, timeLimit: timeLimitOf() });
  if (exported === undefined) throw new DiglotErrors([noExport(configFile)]);
  const source = { ...unread, timeLimit: timeLimitOf(exported) };
  const locate = errorFactory(configFile);
  const { data: values, ...given } = await takePlugins(exported, source);
  const { data, warnings, writtenAt } = readRspressConfig(values);
  const toError = (problem: ConfigProblem) => locate({ ...problem, path: writtenAt(problem.path) });
  const parsed = configSchema.safeParse(data);
  if (!parsed.success || given.problems.length > 0) {
    const input = { schema: configSchema, data, subject: 'the config' };
    const found = parsed.success ? [] : issuesToProblems(parsed.error, input);
    const errors = found.map((one) =>
      toError({ code: `config-${one.kind}`, ...withReplacement(one, data) }),
    );
    errors.push(...given.problems.map(toError));
    throw new DiglotErrors(errors.sort(bySourceOrder));
  }
  const env = publicEnvironment(environment);
  const resolved = await resolveConfig(parsed.data, configFile, env);
  const { plugins } = given;
  const cacheDir = options.cacheDir ?? resolved.cacheDir;
  if (cacheDir !== resolved.cacheDir) claimCacheDir(cacheDir);
  const { timeLimit } = source;
  const config = { ...resolved, cacheDir, timeLimit, ...(plugins && { plugins }) };
  const problems = checkConfig(parsed.data, config);
  if (problems.length > 0) throw new DiglotErrors(problems.map(toError));
  return {
    config,
    dependencies: [...bundled.files, ...environmentFiles(folder, mode), ...given.dependencies],
    warnings: [
      ...ignoredConfigs(folder),
      ...ignoredTheme(folder),
      ...[...warnings, ...missingTexts(parsed.data, config)].map(toError),
    ],
    hash: hashText(JSON.stringify([parsed.data, env, plugins?.hash])),
  };
}

/** One problem for each language in which texts of the interface are missing. */
function missingTexts(
  { themeConfig }: ParsedConfig,
  { locales, missingTranslations }: ResolvedConfig,
): ConfigProblem[] {
  return locales.flatMap(({ lang, tag, label, missingTexts: missing }, index) => {
    const isQuiet = translationMode(missingTranslations, lang) === 'ignore';
    if (missing.length === 0 || isQuiet) return [];
    const path = themeConfig.locales ? ['themeConfig', 'locales', index] : ['lang'];
    const place = themeConfig.locales ? `themeConfig.locales[${index}].texts` : 'themeConfig.texts';
    const name = label === tag ? `"${tag}"` : `${label} (${tag})`;
    const count = counted(missing.length, 'text');
    return {
      code: 'config-missing-texts',
      path,
      message: `The interface says ${count} in English where pages are in ${name}: ${missing.join(', ')}`,
      fix: `Write them in "${place}", or set "missingTranslations" to "ignore".`,
    };
  });
}

/** What the author of a theme for Rspress should know: the build goes on without it. */
function ignoredTheme(root: string): DiglotError[] {
  const file = findRspressTheme(root);
  if (file === undefined) return [];
  return [
    new DiglotError({
      code: 'theme-rspress',
      message:
        'The theme is written for Rspress, whose layout is another one: the site has the built-in theme',
      location: { file, source: readFileSync(file, 'utf8'), line: 1, column: 1 },
      fix: "Export `parts` with what the site replaces, as the manual's page on theming says, or remove the file. Components that pages import from its folder work as they are.",
    }),
  ];
}

/** A config's values as its plugins have left them, and what the plugins are. */
interface TakenPlugins extends DescribedPlugins {
  readonly data: unknown;
}

/** Takes the plugins out of a config and lets them change the rest. */
async function takePlugins(exported: unknown, source: ConfigSource): Promise<TakenPlugins> {
  const none = { plugins: undefined, dependencies: [], problems: [] };
  if (typeof exported !== 'object' || exported === null || !('plugins' in exported)) {
    return { ...none, data: exported };
  }
  const { plugins: given, ...values } = exported;
  const checked = checkPlugins(given);
  if (checked.problems.length > 0) return { ...none, ...checked, plugins: undefined, data: values };
  try {
    const data = await runConfigHooks(checked.plugins, values, source.timeLimit);
    noteHooks(source, checked.plugins);
    return { ...describePlugins(checked, source), data };
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    const path = [...(checked.places.get(cause.plugin) ?? []), 'config'];
    return { ...none, problems: [{ ...cause.text, path }], data: values };
  }
}

/** What the bundler takes for the end of a path. */
function checkPath(root: string): void {
  const sign = /[#?]/.exec(root)?.[0];
  if (sign === undefined) return;
  throw new DiglotErrors([
    new DiglotError({
      code: 'path-unreadable',
      message: `The path of the site contains "${sign}", where the bundler ends it`,
      location: { file: root },
      fix: `Rename the folder whose name contains "${sign}", or move the site.`,
    }),
  ]);
}

function findConfigFile(root: string, given: string | undefined): string {
  checkPath(root);
  const names = given === undefined ? CONFIG_FILES : [given];
  const found = firstIn(root, names);
  if (found !== undefined) return found;
  const files = existsSync(root) ? readdirSync(root) : [];
  const close = nearest(given ?? 'diglot.config.ts', files);
  const above = given === undefined && close === undefined ? configAbove(root) : undefined;
  if (above !== undefined) throw new DiglotErrors([configAboveError(root, above)]);
  throw new DiglotErrors([
    new DiglotError({
      code: 'config-missing',
      message:
        given === undefined
          ? `There is no config file in "${root}": looked for ${CONFIG_FILES.join(', ')}`
          : `The config file does not exist: "${resolve(root, given)}"`,
      location: { file: resolve(root, names[0] ?? '') },
      fix:
        close === undefined
          ? 'Create diglot.config.ts with: export default { title: "My site" };'
          : `Rename "${close}", or name another file with --config.`,
    }),
  ]);
}

function firstIn(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => resolve(folder, name)).find((file) => existsSync(file));
}

/** The config of the site that a folder is inside of. */
function configAbove(folder: string): string | undefined {
  const parent = dirname(folder);
  if (parent === folder) return undefined;
  return firstIn(parent, CONFIG_FILES) ?? configAbove(parent);
}

function configAboveError(root: string, configFile: string): DiglotError {
  const site = dirname(configFile);
  const way = relative(process.cwd(), site);
  const typed = shellWords([way]);
  return new DiglotError({
    code: 'config-missing',
    message: `There is no config file in "${root}", but in "${site}", a folder above it`,
    location: { file: configFile },
    fix:
      way === ''
        ? 'Name no folder: "npx diglot build", or "npx diglot accept …".'
        : `Run the command there, after "cd ${typed}", or name that folder: "npx diglot accept … --root ${typed}", with other commands as in "npx diglot build ${typed}"`,
  });
}

/** Settings of the bundler that a site may have beside its config, from another tool or by habit. */
const BUNDLER_CONFIG = /^vite\.config\.[cm]?[jt]s$/;

function ignoredConfigs(folder: string): DiglotError[] {
  return readdirSync(folder)
    .filter((name) => BUNDLER_CONFIG.test(name))
    .map(
      (name) =>
        new DiglotError({
          code: 'config-ignored',
          message: `"${name}" is not read: the site is bundled with Diglot's own settings`,
          location: { file: resolve(folder, name) },
          fix: `Move what it sets into a plugin in the config, plugins: [{ name: "vite", bundler: () => ({ plugins: [ … ] }) }], or move the file out of this folder if another tool needs it. Variables for components go into ".env", as VITE_NAME=value.`,
        }),
    );
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

/** Makes errors that point into the source of a config file. */
function errorFactory(file: string): (problem: ConfigProblem) => DiglotError {
  return ({ code, path, message, fix, cause }) =>
    new DiglotError({
      code,
      cause,
      message,
      keyPath: pathToText(path),
      location: originOf(cause, dirname(file)) ?? locateInConfig(file, path),
      fix,
    });
}
