// Building all examples takes minutes, and nearly always gives what it gave before. So what a run left behind is kept in
// `runs/<test file>.json`, in the repository, under a key of everything it depends on. An unchanged run is answered from
// there, on a fresh clone too; a changed one has another key, is done, and recorded. Records are written as snapshots
// are: new ones on their own except in CI, others by `-u`. Three things keep them true: the walks of walk.test.ts always
// build, so do some recorded runs, chosen by their key, and `npm test -- examples` does all and compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, inject, type RunnerTestSuite } from 'vitest';
import type { BuiltExample, ProjectFiles } from './build-example';
import { comparable, fromRecord, type RunRecord, toRecord } from './run-record';

interface Records {
  /** Messages of Node.js differ between versions: elsewhere, records are used and not compared. */
  readonly madeWith: string;
  readonly runs: Readonly<Record<string, RunRecord>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether all examples are built, to compare what comes out with the records. */
    buildExamples: boolean;
    /** Which records are written: those of new runs, all, or none. */
    recordExamples: 'new' | 'all' | 'none';
  }
}

/** Longer ones, mostly bundles of React, would outweigh the others: such runs are always done. */
const MAX_CHARACTERS = 100_000;
/** One run in this many is always done. */
const SAMPLE = 64;

const runsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'runs');
const machine = `${process.platform}, Node.js ${process.versions.node.split('.')[0]}`;

let file = '';
let known: Records = { madeWith: machine, runs: {} };
const asked = new Map<string, RunRecord>();
/** Runs that the tests of a file share, by their keys. */
export const runs = new Map<string, Promise<BuiltExample>>();

function readRecords(): Records {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Records;
  } catch {
    return { madeWith: machine, runs: {} };
  }
}

/** Opens the records of a test file, whose process others have had before it, and writes them after its last test. */
export function keepRecords(testPath: string): void {
  file = path.join(runsFolder, path.basename(testPath).replace('.test.ts', '.json'));
  known = readRecords();
  asked.clear();
  runs.clear();
  let testFile: RunnerTestSuite | undefined;
  beforeEach(({ task }) => {
    testFile = task.file;
  });
  afterAll(() => {
    if (inject('recordExamples') !== 'none' && testFile) {
      // Runs that nobody asks for any more are dropped when all are written anew: another Node.js asks for others.
      const isComplete = isWritingAll() && allPassed(testFile);
      writeRecords(isComplete ? asked : new Map([...Object.entries(known.runs), ...asked]));
    }
    expectKnown();
  });
}

/** The recorded result of a run, if there is one. */
export function recordedRun(key: string, before: ProjectFiles): BuiltExample | undefined {
  const record = asked.get(key) ?? known.runs[key];
  if (!record) return;
  asked.set(key, record);
  return fromRecord(before, record);
}

/** Whether a run is done although it is recorded. */
export function mustBuild(key: string): boolean {
  if (inject('buildExamples')) return true;
  const isSample = Number.parseInt(key.slice(-4), 16) % SAMPLE === 0;
  return isSample && known.madeWith === machine;
}

/**
 * Records a run that was done, and gives what tests look at: the old record where it says the same, which is as steady as
 * if nothing had been built.
 * @throws when its record says something else, unless it is to be written anew.
 */
export function recordRun(key: string, before: ProjectFiles, built: BuiltExample): BuiltExample {
  const record = toRecord(before, built);
  const old = asked.get(key);
  if (old && !isWritingAll()) {
    expect(
      comparable(record),
      `The run "${key}" is recorded with another result. Write the records anew with "npm test -- examples -u" if the new one is right.`,
    ).toEqual(comparable(old));
    return fromRecord(before, old);
  }
  if (JSON.stringify(record).length <= MAX_CHARACTERS) asked.set(key, record);
  return built;
}

const isWritingAll = (): boolean => inject('recordExamples') === 'all';

function writeRecords(runs: Map<string, RunRecord>): void {
  const sorted = [...runs].sort(([a], [b]) => (a < b ? -1 : 1));
  const madeWith = isWritingAll() ? machine : known.madeWith;
  const records: Records = { madeWith, runs: Object.fromEntries(sorted) };
  if (JSON.stringify(known.runs) === JSON.stringify(records.runs)) return;
  writeFileSync(file, `${JSON.stringify(records, null, 1)}\n`);
}

function allPassed(suite: RunnerTestSuite): boolean {
  return suite.tasks.every((task) =>
    task.type === 'suite' ? allPassed(task) : task.result?.state === 'pass',
  );
}

/** Records that were not written anew with what they depend on would cost minutes in every clone, without a word. */
function expectKnown(): void {
  const recorded = Object.keys(known.runs).length;
  const unknown = [...asked.keys()].filter((key) => !(key in known.runs)).length;
  if (isWritingAll() || recorded === 0 || unknown * 2 <= recorded) return;
  throw new Error(
    `${unknown} runs have no record, of ${recorded} that this file had: what they depend on has changed. They were done, which takes minutes. Commit site/examples/runs as "npm test -- examples -u" writes it.`,
  );
}
