import { HELP, parseArguments, refuseLostOptions } from './arguments';
import { ask, Cancelled, settled } from './ask';
import { create } from './create';
import { end, fail, guardEnd } from './end';
import { detectManager } from './package-manager';
import { findPlace } from './place';
import { VERSION } from './render/package-file';

/** @returns the exit code */
async function main(): Promise<number> {
  const given = parseArguments(process.argv.slice(2));
  if (given.help || given.version) {
    console.log(given.help ? HELP : VERSION);
    return 0;
  }
  refuseLostOptions(process.env);
  if (given.folder !== undefined) findPlace(given.folder);
  const detected = detectManager(process.env.npm_config_user_agent);
  const canAsk = process.stdin.isTTY === true && process.stdout.isTTY === true && !process.env.CI;
  const isDecided = given.yes || process.env.npm_config_yes === 'true' || !canAsk;
  const answers = isDecided ? settled(given, detected) : await ask(given, detected);
  return create(answers, given.languages);
}

guardEnd();
main().then(end, (error: unknown) => {
  if (!(error instanceof Cancelled)) return fail(error);
  console.log('Nothing was written.');
  end(130);
});
