// What the output explorer shows comes from here: each of its cells is a run of Rslib, recorded under a key of all that it
// depends on. Cells whose key is the same as then are not run again, but for a sample of them. `npm test -- examples`
// runs all, and compares. With `-u`, what comes out is written down; `npx vitest run site/examples/explorer.test.ts -u`
// does that for the cells alone whose key is another one.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { axes, cellName, recordedChoices, type Source } from '../components/explorer/choice';
import { type CellRecord, readRecord, recordPath, type SourceRecord } from '../explorer/record';
import { type CellRun, keyOfCell, nameOf, runCell, sourceFiles } from './explorer-cells';

/** One cell in this many is always run. */
const SAMPLE = 64;
const site = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const machine = `${process.platform}, Node.js ${process.versions.node.split('.')[0]}`;
const isAll = inject('buildExamples');
const isWriting = inject('recordExamples') === 'all';

const isSample = (key: string): boolean => Number.parseInt(key.slice(-4), 16) % SAMPLE === 0;

function named(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, nameOf(text)]));
}

function recordOf({ files, ...run }: CellRun): CellRecord {
  return files ? { ...run, files: named(files) } : run;
}

async function write(source: Source, runs: ReadonlyMap<string, CellRun>): Promise<void> {
  const sources = await sourceFiles(source);
  const emitted = [...runs.values()].flatMap(({ files = {} }) => Object.values(files));
  const texts = [...Object.values(sources), ...emitted];
  const contents = [...new Set(texts)].map((text) => [nameOf(text), text] as const);
  const record: SourceRecord = {
    madeWith: machine,
    sources: named(sources),
    cells: Object.fromEntries([...runs].map(([name, run]) => [name, recordOf(run)])),
    contents: Object.fromEntries(contents.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeFileSync(path.join(site, recordPath(source)), `${JSON.stringify(record, null, 1)}\n`);
}

test('there are 300 cells at most', () => {
  const choices = axes.source.flatMap((source) => recordedChoices(source));
  expect(choices.length).toBeLessThanOrEqual(300);
});

/** The run of a cell that was recorded under a key. */
function knownRun(record: SourceRecord, name: string, key: string): CellRun | undefined {
  const { files, ...cell } = record.cells[name] ?? { key: undefined };
  if (cell.key !== key) return undefined;
  if (!files) return { ...cell, key };
  const texts = Object.entries(files).map(([file, text]) => [file, record.contents[text] ?? '']);
  return { key, files: Object.fromEntries(texts) };
}

test.runIf(isWriting).each(axes.source)(
  'record cells: %s',
  async (source) => {
    const record = readRecord(site, source);
    const runs = new Map<string, CellRun>();
    for (const choice of recordedChoices(source)) {
      const name = cellName(choice);
      const known = isAll ? undefined : knownRun(record, name, await keyOfCell(choice));
      runs.set(name, known ?? (await runCell(choice)));
    }
    await write(source, runs);
  },
  3_600_000,
);

test.skipIf(isWriting).each(axes.source)(
  'what the explorer shows is what Rslib leaves behind: %s',
  async (source) => {
    const { sources, cells, contents, madeWith } = readRecord(site, source);
    const choices = recordedChoices(source);
    expect(sources).toEqual(named(await sourceFiles(source)));
    expect(Object.keys(cells)).toEqual(choices.map(cellName));
    for (const choice of choices) {
      const name = cellName(choice);
      const key = await keyOfCell(choice);
      expect(
        cells[name]?.key,
        `The cell "${name}" was recorded for something else than there is now. Record it anew with "npx vitest run site/examples/explorer.test.ts -u".`,
      ).toBe(key);
      if (isAll || (isSample(key) && madeWith === machine)) {
        expect(recordOf(await runCell(choice)), name).toEqual(cells[name]);
      }
    }
    for (const [name, text] of Object.entries(contents)) expect(nameOf(text)).toBe(name);
  },
  3_600_000,
);
