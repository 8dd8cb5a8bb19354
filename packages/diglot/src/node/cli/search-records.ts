import path from 'node:path';
import { readRecords } from '../cache/read-records';
import { loadConfig } from '../config/load-config';
import type { Outcome } from './exit';

interface RecordsFlags {
  readonly config?: string;
}

/** `diglot search records`: for engines that the site's author fills. */
export async function runSearchRecords(
  root: string | undefined,
  flags: RecordsFlags,
): Promise<Outcome> {
  const { config } = await loadConfig(path.resolve(root ?? '.'), { configFile: flags.config });
  for (const record of await readRecords(config)) console.log(JSON.stringify(record));
  return 'done';
}
