import {
  type RunOptions as BuildOptions,
  type BuiltExample,
  buildExample,
  filesToBuild,
  type ProjectFiles,
} from './build-example';
import { recordKey } from './run-key';
import { mustBuild, recordedRun, recordRun, runs } from './run-records';

/** What to change about an example before it is built, how to build it, and what to make of its record. */
export interface RunOptions extends BuildOptions {
  /** Whether what comes out depends on what is faster, one of several builds or a watcher, so that no record can bind it. @default false */
  readonly varies?: boolean;
  /** Files that count by their names alone: without their texts, what is mostly bundles of React is short enough to be recorded. */
  readonly withoutText?: RegExp;
}

/** What one run of Rslib left behind. */
export interface RunResult extends BuiltExample {
  /** The paths among `files` that were not there before the run, sorted. */
  readonly emitted: readonly string[];
}

/**
 * What comes out when `site/examples/<exampleName>` is built with Rslib. A run that was recorded, and of which nothing
 * changed since, is answered from its record (see run-records.ts); any other is done, and recorded.
 *
 * @throws when a run that is done although it is recorded leaves something else behind than its record says.
 */
export async function runRslib(
  exampleName: string,
  { varies = false, withoutText, ...options }: RunOptions = {},
): Promise<RunResult> {
  const before = await filesToBuild(exampleName, options.files);
  const key = recordKey(exampleName, before, { ...options, withoutText });
  const build = async () => emptied(await buildExample(exampleName, options), withoutText);
  const run = runs.get(key) ?? done(key, before, varies, build);
  runs.set(key, run);
  // A second attempt of a test starts anew.
  run.catch(() => runs.delete(key));
  return withEmitted(await run, before);
}

async function done(
  key: string,
  before: ProjectFiles,
  varies: boolean,
  build: () => Promise<BuiltExample>,
): Promise<BuiltExample> {
  const recorded = recordedRun(key, before);
  if (recorded && !mustBuild(key)) return recorded;
  const built = await build();
  return recorded && varies ? built : recordRun(key, before, built);
}

function emptied(built: BuiltExample, names: RegExp | undefined): BuiltExample {
  const files = Object.entries(built.files).map(([name, text]) => [
    name,
    names?.test(name) ? '' : text,
  ]);
  return { ...built, files: Object.fromEntries(files) };
}

function withEmitted(built: BuiltExample, before: ProjectFiles): RunResult {
  return { ...built, emitted: Object.keys(built.files).filter((file) => !(file in before)) };
}
