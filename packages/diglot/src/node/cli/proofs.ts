import { text } from 'node:stream/consumers';
import pc from 'picocolors';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { recordProofs } from '../check/proofs/record-proofs';
import { type CheckedPage, checkedSchema } from '../schema/proofs-schema';
import { readJsonFile } from '../source/json-file';
import { problemsToErrors } from '../source/problems';
import { type SiteFlags, siteOptions } from './build-options';
import type { Outcome } from './exit';

interface ProofsFlags extends SiteFlags {
  readonly update?: boolean;
}

/** `diglot proofs`. */
export async function runProofs(root: string | undefined, flags: ProofsFlags): Promise<Outcome> {
  const { update = false } = flags;
  if (process.stdin.isTTY) throw noList();
  const pages = await readChecked(await text(process.stdin));
  const differing = await recordProofs({ ...siteOptions(root, flags), pages, update });
  if (differing.length === 0) console.log('proofs.json says what was checked.');
  else if (update) console.log(`${pc.green('Written')}: ${differing.join(', ')}`);
  else {
    console.error(`proofs.json says something else of ${differing.join(', ')}.`);
    console.error('Write it anew with "npx diglot proofs --update" if what was checked is right.');
    return 'failed';
  }
  return 'done';
}

/** Nobody types a list: a command that waits for one would seem to hang. */
function noList(): DiglotError {
  return new DiglotError({
    code: 'proofs-no-list',
    message: 'There is no list of what was checked.',
    fix: 'Hand it over on standard input: "npx diglot proofs < checked.json".',
  });
}

/** @throws DiglotErrors when it is no list of pages that were checked */
async function readChecked(json: string): Promise<readonly CheckedPage[]> {
  const { data, problems } = readJsonFile('standard input', checkedSchema, json);
  if (data) return data;
  throw new DiglotErrors((await problemsToErrors(problems)).errors);
}
