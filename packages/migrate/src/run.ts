import { readFileSync } from 'node:fs';
import path from 'node:path';
import { structuredPatch } from 'diff';
import type { Outcome } from 'diglot/tools';
import { counted, DiglotError, nearest } from 'diglot/tools';
import pc from 'picocolors';
import { runCompare } from './compare/run-compare';
import { type Migration, migrate, SYSTEMS } from './migrate';
import { placeText, REPORT_FILE } from './output/report';
import type { Change } from './plan';

interface MigrateFlags {
  readonly write?: boolean;
  readonly allowDirty?: boolean;
  readonly compare?: string;
}

/** Files that are printed one by one; of more, the rest is counted. */
const SHOWN = 40;

/** A page of which more lines differ counts as rewritten: to compare it would take long. */
const EDITS = 1000;

/** `diglot migrate`: makes a site for Diglot of one for another system, or compares both. */
export async function run(
  name: string | undefined,
  folder: string | undefined,
  { write = false, allowDirty = false, compare }: MigrateFlags,
): Promise<Outcome> {
  // Where no system is named, a folder may stand in its place.
  if (compare !== undefined)
    return runCompare(String(compare), path.resolve(folder ?? name ?? '.'));
  if (name === undefined) throw unknownSystem('');
  const system = SYSTEMS.find((one) => one === name);
  if (system === undefined) throw unknownSystem(name);
  const result = await migrate({
    system,
    folder: path.resolve(folder ?? '.'),
    write,
    allowDirty,
    say: (what) => console.log(`${what}\n`),
  });
  printChanges(result, write);
  printItems(result);
  printNext(result, write);
  return 'done';
}

function unknownSystem(name: string): DiglotError {
  const close = nearest(name, SYSTEMS);
  return new DiglotError({
    code: 'migrate-unknown-system',
    message: name === '' ? 'No system is named.' : `Sites of "${name}" cannot be moved.`,
    fix: `Write ${SYSTEMS.map((one) => `"npx @diglot/migrate ${one}"`).join(' or ')}${close === undefined ? '' : ` (closest: "${close}")`}. For others, see the manual.`,
  });
}

function printChanges({ changes, root, pages }: Migration, write: boolean): void {
  console.log(
    `${counted(pages, 'page')}, ${counted(changes.length, 'file')} ${write ? 'changed' : 'would change'}:\n`,
  );
  for (const change of changes.slice(0, SHOWN)) console.log(`  ${changeText(change, root, write)}`);
  if (changes.length > SHOWN) console.log(`  … and ${changes.length - SHOWN} more`);
}

function changeText({ file, from, text }: Change, root: string, written: boolean): string {
  const to = placeText({ file }, root);
  if (from === undefined) return `${pc.green('new ')}  ${to}  ${lineCount(text ?? '')}`;
  const counts =
    text === undefined || written ? '' : `  ${diffCounts(readFileSync(from, 'utf8'), text)}`;
  if (from === file) return `${pc.yellow('edit')}  ${to}${counts}`;
  return `${pc.cyan('move')}  ${placeText({ file: from }, root)} → ${to}${counts}`;
}

function lineCount(text: string): string {
  return pc.dim(`${counted(text.split('\n').length - 1, 'line')}`);
}

/** How many lines come and go: `+3 −2`. */
function diffCounts(before: string, after: string): string {
  const options = { context: 0, maxEditLength: EDITS } as const;
  const lines = structuredPatch('', '', before, after, '', '', options)?.hunks.flatMap(
    (hunk) => hunk.lines,
  );
  const count = (sign: string, text: string) =>
    lines?.filter((line) => line.startsWith(sign)).length ?? text.split('\n').length - 1;
  return `${pc.green(`+${count('+', after)}`)} ${pc.red(`−${count('-', before)}`)}`;
}

function printItems({ items, root }: Migration): void {
  if (items.length === 0) return;
  console.log(
    `\n${counted(items.length, 'thing')} ${items.length === 1 ? 'waits' : 'wait'} for a person:\n`,
  );
  for (const { what, places } of items) {
    const [first] = places;
    const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
    const where = first === undefined ? '' : pc.dim(`  ${placeText(first, root)}${more}`);
    console.log(`  ${what}${where}`);
  }
}

function printNext({ changes, root }: Migration, write: boolean): void {
  const report = path.join(path.relative(process.cwd(), root), REPORT_FILE);
  if (changes.length === 0) console.log('\nNothing to do: the site is moved.');
  else if (!write) {
    console.log(
      `\nNothing was written but ${pc.cyan(report)}, which says what to do about each thing. Add ${pc.cyan('--write')} to move the site.`,
    );
  } else {
    console.log(
      `\nWritten. Read ${pc.cyan(report)}, install, and run ${pc.cyan('npx diglot build')}.`,
    );
  }
}
