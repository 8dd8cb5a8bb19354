import fs from 'node:fs';
import path from 'node:path';
import {
  type BundledConfig,
  DiglotErrors,
  type ErrorData,
  errorToData,
  runConfig,
} from 'diglot/run-config';
import { withPluginSettings } from '../rspress/plugin-settings';
import { STAND_IN_KEY } from './foreign-plugin';
import { absentFileOf, standInForRequired } from './missing-packages';
import {
  calledFor,
  carried,
  createStandIn,
  documentationConfigs,
  originOf,
  toData,
  undoneCalls,
} from './stand-in';
import { beginWatch } from './watch-parent';

/** What the process is asked: what a config exports, or why modules cannot be loaded, by their addresses. */
export type ConfigTask = {
  readonly configFile: string;
  /** How long the config may take, in seconds. */
  readonly timeLimit: number;
} & (
  | {
      readonly bundled: BundledConfig;
      /** Files that it requires and that are not there, absolute: they are stood in for. */
      readonly absent: readonly string[];
    }
  | { readonly probed: readonly string[] }
);

/** What it tells: that it begins, and before it ends the rest. */
export type ConfigMessage = 'begun' | ConfigAnswer;

/** What a config exports, or what was asked of modules. */
export interface ConfigValue {
  readonly value: unknown;
  /** Calls of absent packages that carried the config through, and did nothing to it. */
  readonly undone?: readonly string[];
  /** See `calledFor`. */
  readonly calls?: readonly unknown[];
}

export type ConfigAnswer =
  | ConfigValue
  | (Blame & ({ readonly errors: readonly ErrorData[] } | { readonly failure: string }));

/** What made a config fail, as far as it is known. */
export interface Blame {
  /** The folder of the package in which it happened, which the config called. */
  readonly thrower?: string | undefined;
  /** The file that it requires and that is not there, absolute. */
  readonly absent?: string | undefined;
}

Reflect.set(globalThis, Symbol.for(STAND_IN_KEY), createStandIn);
const absent = new Set<string>();
standInForRequired(createStandIn, absent);
// Astro's compiler leaves it there, and configs use it unawares.
Reflect.set(globalThis, 'fs', fs);

async function answer(task: ConfigTask): Promise<ConfigAnswer> {
  if ('probed' in task) return { value: await failuresOf(task.probed) };
  const { bundled, configFile, timeLimit } = task;
  for (const file of task.absent) absent.add(file);
  try {
    const exported =
      (await runConfig({ bundled, configFile, timeLimit })) ?? documentationConfigs.at(-1);
    // Both systems call a config that is a function.
    const given: unknown =
      typeof exported === 'function'
        ? await exported({ command: 'build', mode: 'production' })
        : await exported;
    const settings = carried(given);
    if (settings === undefined) return { failure: nothingOf(given) };
    return {
      value: toData(await withPluginSettings(settings)),
      undone: [...undoneCalls],
      calls: calledFor.map(toData),
    };
  } catch (error) {
    const cause = error instanceof DiglotErrors ? error.errors[0]?.cause : error;
    const blame = { thrower: throwerOf(cause, bundled.module), absent: absentFileOf(cause) };
    if (error instanceof DiglotErrors) return { ...blame, errors: error.errors.map(errorToData) };
    return { ...blame, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The folder of the package that a module called and that did not come back, by the way that an error took. */
function throwerOf(error: unknown, module: string): string | undefined {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const end = frames.findIndex((frame) => frame.includes(path.basename(path.dirname(module))));
  return frames
    .slice(0, Math.max(end, 0))
    .flatMap(
      (frame) =>
        /(?:file:\/\/)?([^\s(]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(frame)?.[1] ??
        [],
    )
    .map((folder) => path.normalize(decodeURI(folder)))
    .at(-1);
}

async function failuresOf(urls: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const failures: Record<string, string> = {};
  for (const url of urls) {
    try {
      await import(/* @vite-ignore */ url);
    } catch (error) {
      failures[url] = error instanceof Error ? error.message : String(error);
    }
  }
  return failures;
}

/** Why there are no settings in what a config exports. */
function nothingOf(given: unknown): string {
  const what = originOf(given);
  return what === undefined
    ? 'it exports no object with settings'
    : `what it exports is made by ${what}, which is not installed here and was given no settings as an object`;
}

// One task, told by the parent. A plugin may keep timers or watchers, so the process is ended.
process.once('message', async (task: ConfigTask) => {
  // The parent gives up first, and says why.
  await beginWatch(task.timeLimit + 5);
  // Told before anything of the config runs, which may be a loop.
  await new Promise((sent) => process.send?.('begun' satisfies ConfigMessage, sent));
  process.send?.(await answer(task), () => process.exit());
});
