import { formatError } from '../../diglot/src/node/errors/format-error';
import { HELP, parseArguments, refuseLostOptions } from './arguments';
import { ask, Cancelled, settled } from './ask';
import { create } from './create';
import { detectManager } from './package-manager';
import { findPlace } from './place';
import { VERSION } from './render/package-file';

async function main(): Promise<void> {
  const given = parseArguments(process.argv.slice(2));
  if (given.help) return console.log(HELP);
  if (given.version) return console.log(VERSION);
  refuseLostOptions(process.env);
  if (given.folder !== undefined) findPlace(given.folder);
  const detected = detectManager(process.env.npm_config_user_agent);
  const canAsk = process.stdin.isTTY === true && process.stdout.isTTY === true && !process.env.CI;
  const isDecided = given.yes || process.env.npm_config_yes === 'true' || !canAsk;
  const answers = isDecided ? settled(given, detected) : await ask(given, detected);
  process.exitCode = await create(answers, given.languages);
}

main().catch((error: unknown) => {
  if (error instanceof Cancelled) {
    console.log('Nothing was written.');
    process.exitCode = 130;
    return;
  }
  const debug = process.argv.includes('--debug');
  const color = process.stderr.isTTY === true && !process.env.NO_COLOR;
  console.error(formatError(error, { root: process.cwd(), color, debug }));
  process.exitCode = 1;
});
