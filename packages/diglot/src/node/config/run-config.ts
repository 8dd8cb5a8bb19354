import { readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin, SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DiglotError, DiglotErrors, type SourceLocation } from '../../shared/diglot-error';
import { offsetToLineColumn } from '../../shared/line-column';
import { loadWithTimeLimit, NoAnswer } from '../errors/site-code';
import { topLevelAwaits } from '../errors/top-level-awaits';
import { findUpwards, packageOf } from '../files/find-upwards';
import { readText } from '../source/read-text';
import type { BundledConfig } from './config-cache';
import type { Mode } from './environment';

/** A config that can be run, in any thread. Plain data. */
export interface ConfigSource {
  /** Its key names this run: another environment may give another config. */
  readonly bundled: BundledConfig;
  readonly configFile: string;
  /** Folder of the site, absolute. */
  readonly root: string;
  readonly mode: Mode;
  /** How long it may take, and each hook of its plugins, in seconds. */
  readonly timeLimit: number;
}

/** Writes what is of use the next time. Where it cannot be written, the next time is as this one. */
function note(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    // A full disk, or a cache that nobody may write to, is no fault of the config.
  }
}

/** Runs a bundled config and gives its default export, which may be anything. */
export async function runConfig({
  bundled,
  configFile,
  timeLimit,
}: Pick<ConfigSource, 'bundled' | 'configFile' | 'timeLimit'>): Promise<unknown> {
  const absent = absentPackages(bundled);
  if (absent.length > 0) throw new DiglotErrors(absent.map((name) => notInstalled(name, bundled)));
  try {
    // The query makes an edited config a new module: Node keeps every module for good.
    const url = `${pathToFileURL(bundled.module).href}?${bundled.key}`;
    const ran = `${bundled.module}.ran`;
    // What ran to its end does so again, as long as it is the same.
    const isKnown = readText(ran) === bundled.key;
    const exports = await loadWithTimeLimit<unknown>(
      `The config "${path.basename(configFile)}"`,
      timeLimit,
      () => import(/* @vite-ignore */ url),
      isKnown,
    );
    if (!isKnown) note(ran, bundled.key);
    return Object(exports).default;
  } catch (error) {
    const missing = missingPackage(error);
    if (missing !== undefined) throw new DiglotErrors([notInstalled(missing, bundled, error)]);
    if (error instanceof NoAnswer)
      throw new DiglotErrors([await noAnswer(error, bundled, configFile)]);
    const thrown = error instanceof Error ? error.message : String(error);
    // What a plugin throws may say what to do.
    const fix: unknown = Object(error).fix;
    throw new DiglotErrors([
      new DiglotError({
        code: 'config-throws',
        message: `The config throws an error: ${thrown}`,
        location: originOf(error, bundled) ?? { file: configFile },
        fix:
          typeof fix === 'string' ? fix : 'Correct the code at this place, or what it depends on.',
        cause: error,
      }),
    ]);
  }
}

/**
 * The packages that a config imports and that are not there. Node is not asked for them: it remembers for as long as it runs
 * that there was none, also when it was installed meanwhile.
 */
function absentPackages({ module, imports }: BundledConfig): string[] {
  // Other ways to find packages know them without their folders.
  if (process.versions.pnp !== undefined) return [];
  const names = imports.filter((name) => !isBuiltin(name) && !/^#|^[a-z]+:/.test(name));
  const isThere = (name: string): boolean =>
    ['package.json', 'index.js'].some((file) =>
      findUpwards(`node_modules/${name}/${file}`, module),
    );
  return [...new Set(names.map(packageOf))].filter((name) => !isThere(name));
}

async function noAnswer(cause: NoAnswer, { module }: BundledConfig, configFile: string) {
  const [place] = await topLevelAwaits(module);
  return new DiglotError({
    code: 'config-no-answer',
    message: `The config is never read to its end: ${cause.message}`,
    location: place ? { ...place, source: readText(place.file) } : { file: configFile },
    fix: `${cause.fix}${place ? '' : ' A package that it imports may wait at its top level.'}`,
    cause,
  });
}

/** The package that Node did not find. Its own message names the bundle, which no author knows. */
function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  return /^Cannot find package '(.+?)'/.exec(error.message)?.[1];
}

function notInstalled(name: string, { files }: BundledConfig, cause?: unknown): DiglotError {
  const places = files.map((file) => importOf(name, file));
  return new DiglotError({
    code: 'config-package-missing',
    message: `The package "${name}" is not installed`,
    location: places.find((place) => place !== undefined),
    fix: `Install it (npm install ${name}), or remove the import.`,
    cause,
  });
}

/** Where a file imports a package. */
function importOf(name: string, file: string): SourceLocation | undefined {
  const source = readText(file) ?? '';
  const quoted = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`];
  const offset = quoted.map((text) => source.indexOf(text)).find((at) => at >= 0);
  return offset === undefined ? undefined : { file, source, ...offsetToLineColumn(source, offset) };
}

/** Where in the author's files an error was thrown: its position in the bundle, mapped back. */
function originOf(error: unknown, bundled: BundledConfig): SourceLocation | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = stack.split('\n').find((line) => line.includes(`?${bundled.key}:`));
  const position = /:(\d+):(\d+)\)?$/.exec(frame ?? '');
  if (position === null) return undefined;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(bundled.map, 'utf8')));
    const entry = map.findEntry(Number(position[1]) - 1, Number(position[2]) - 1);
    if (!('originalSource' in entry)) return undefined;
    const { originalSource: file, originalLine, originalColumn } = entry;
    return { file, line: originalLine + 1, column: originalColumn + 1, source: readText(file) };
  } catch {
    // Without a readable map the message alone has to do.
    return undefined;
  }
}
