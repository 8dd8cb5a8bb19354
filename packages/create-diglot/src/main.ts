import { formatError } from '../../diglot/src/node/errors/format-error';
import { createProcessEnd } from '../../diglot/src/node/errors/process-end';
import { DiglotError } from '../../diglot/src/shared/diglot-error';
import { HELP, parseArguments, refuseLostOptions } from './arguments';
import { ask, Cancelled, settled } from './ask';
import { create } from './create';
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

const { guard, end, fail } = createProcessEnd({
  name: 'program',
  print(error) {
    const debug = process.argv.includes('--debug');
    const color = process.stderr.isTTY === true && !process.env.NO_COLOR;
    console.error(formatError(error, { root: process.cwd(), color, debug }));
  },
  unfinished: () =>
    new DiglotError({
      code: 'unfinished',
      message: 'The program ended before it was done: what it waited for cannot come any more',
      fix: 'Look at what the folder has by now, and run it again; with --yes it asks nothing.',
    }),
});

guard();
main().then(end, (error: unknown) => {
  if (!(error instanceof Cancelled)) return fail(error);
  console.log('Nothing was written.');
  end(130);
});
