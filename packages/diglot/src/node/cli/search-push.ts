import path from 'node:path';
import pc from 'picocolors';
import { createProgress } from '../build/open/progress';
import { pushSearch } from '../push/push';
import type { Outcome } from './exit';

interface PushFlags {
  readonly config?: string;
  readonly dryRun?: boolean;
  readonly keepSettings?: boolean;
  readonly host?: string;
}

/** `diglot search push`. */
export async function runSearchPush(root: string | undefined, flags: PushFlags): Promise<Outcome> {
  const { config: configFile, dryRun: isDry = false, keepSettings = false, host } = flags;
  const log = (line: string): void => console.log(line);
  await pushSearch({
    root: path.resolve(root ?? '.'),
    configFile,
    isDry,
    keepSettings,
    host,
    environment: process.env,
    progress: createProgress({ log, interactive: process.stdout.isTTY === true }),
    log,
  });
  log(`\n${isDry ? 'Nothing was sent.' : `${pc.green('Pushed')} the search index`}`);
  return 'done';
}
