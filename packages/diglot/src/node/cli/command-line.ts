import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CAC, cac } from 'cac';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { nearest } from '../errors/nearest';
import { shellWords } from '../errors/shell-words';
import { engineVersion } from '../files/engine-paths';
import { findPackage } from '../files/find-upwards';
import { COMMANDS, COMMON_OPTIONS, type CommandName } from './commands';
import { end, exitWithError, noteCommand, type Outcome } from './exit';

/** Runs a command with its arguments (all as one, where it takes any number) and its flags; says how it ended. */
type Run = { run(...given: unknown[]): Promise<Outcome> }['run'];

async function exchange(action: string): Promise<Run> {
  const run = await openDoor('@diglot/exchange');
  return (...given) => run(action, ...given);
}

/** A package of its own that a command is in: few sites need it, or only once. Its command line is that of `npx`, too. */
export async function openDoor(name: `@diglot/${string}`): Promise<Run> {
  const file = findPackage(name, path.resolve('.'));
  if (file === undefined) throw notInstalled(name);
  const { run } = (await import(pathToFileURL(file).href)) as { readonly run: Run };
  return async (...given) => {
    try {
      return await run(...given);
    } catch (error) {
      throw asOwnError(error);
    }
  };
}

/** An error of the author's as one of this engine: the package may have been installed with another copy of it. */
function asOwnError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DiglotError || error instanceof DiglotErrors) {
    return error;
  }
  // Its shape is that of the class by whose name it goes.
  if (error.name === 'DiglotError') return new DiglotError(error as DiglotError);
  if (error.name !== 'DiglotErrors') return error;
  return new DiglotErrors((error as DiglotErrors).errors.map((one) => new DiglotError(one)));
}

function notInstalled(name: string): DiglotError {
  const [command = '', ...given] = process.argv.slice(2);
  return new DiglotError({
    code: 'package-missing',
    message: `"diglot ${command}" is in the package "${name}", which is not installed.`,
    fix: `Run "npx ${shellWords([name, ...given])}", or install the package beside "diglot".`,
  });
}

// Each command loads its own code: a build must not wait for the dev server's.
const LOAD: Readonly<Record<CommandName, () => Promise<Run>>> = {
  build: async () => (await import('./build')).runBuild,
  merge: async () => (await import('./build')).runMerge,
  accept: async () => (await import('./accept')).runAccept,
  status: async () => (await import('./status')).runStatus,
  dev: async () => (await import('./dev')).runDev,
  check: async () => (await import('./check')).runCheck,
  ask: async () => (await import('./ask')).runAsk,
  preview: async () => (await import('./preview')).runPreview,
  mcp: () => openDoor('@diglot/mcp'),
  'search push': () => openDoor('@diglot/algolia'),
  'search records': async () => (await import('./search-records')).runSearchRecords,
  'exchange export': () => exchange('export'),
  'exchange import': () => exchange('import'),
  'exchange translate': () => exchange('translate'),
  proofs: async () => (await import('./proofs')).runProofs,
  try: () => openDoor('@diglot/try'),
  verify: () => openDoor('@diglot/verify'),
  migrate: () => openDoor('@diglot/migrate'),
};

/** What a command line can say. */
function createParser(): CAC {
  const cli = cac('diglot');
  for (const name of Object.keys(COMMANDS) as CommandName[]) {
    const { usage, description, options, example } = COMMANDS[name];
    const command = cli.command(usage, description).example(example);
    for (const { flags, description } of options) command.option(flags, description);
    command.action(async (...given: unknown[]) => (await LOAD[name]())(...given));
  }

  for (const { flags, description } of COMMON_OPTIONS) cli.option(flags, description);

  // "--no-cache" would be said to be on by default.
  cli.help((sections) =>
    sections.map((section) => ({
      ...section,
      body: section.body.replace(/ \(default: true\)/g, ''),
    })),
  );
  cli.version(engineVersion());
  return cli;
}

/** Names under which tools begin projects. Ours is a package of its own, which needs no engine. */
const BEGINNINGS = ['init', 'create', 'new'];

function unknownCommand(name: string, cli: CAC): DiglotError {
  if (BEGINNINGS.includes(name)) {
    return new DiglotError({
      code: 'unknown-command',
      message: `There is no command "${name}": sites are begun by a package of its own.`,
      fix: 'Write "npm create diglot@latest".',
    });
  }
  const names = cli.commands.map((command) => command.name);
  const closest = names.find((each) => each.startsWith(`${name} `)) ?? nearest(name, names);
  return new DiglotError({
    code: 'unknown-command',
    message: `There is no command "${name}".`,
    fix: closest ? `Write "npx diglot ${closest}".` : 'See "npx diglot --help".',
  });
}

/** What is wrong with the command line, in the form of all other errors. */
function usageError(error: unknown, cli: CAC): unknown {
  if (!(error instanceof Error) || error.name !== 'CACError') return error;
  const message = `${error.message.replace(/`/g, '"').replace(/^./, (first) => first.toUpperCase())}.`;
  const command = cli.matchedCommandName ? `diglot ${cli.matchedCommandName}` : 'diglot';
  return new DiglotError({ code: 'bad-usage', message, fix: `See "${command} --help".` });
}

/** The folder of the site that the command is for. */
function siteRoot(cli: CAC): string {
  const takesRoot = cli.matchedCommand?.args.some(({ value }) => value === 'root');
  const [given] = takesRoot ? cli.args : [cli.options.root];
  return path.resolve(given === undefined ? '.' : String(given));
}

/** A name of two words as one argument, which is how the parser knows commands. */
function joinName(
  [node = '', script = '', first, second, ...rest]: readonly string[],
  cli: CAC,
): string[] {
  const name = `${first} ${second}`;
  return cli.commands.some((command) => command.name === name)
    ? [node, script, name, ...rest]
    : process.argv;
}

/**
 * Arguments in which each flag without a value is named as the parser knows it, "--dryRun": it would take what follows "--dry-run"
 * for the value.
 */
function withKnownFlags(args: readonly string[], cli: CAC): string[] {
  const known = new Map(
    cli.commands.flatMap(({ options }) =>
      options
        .filter(({ isBoolean, negated }) => isBoolean && !negated)
        .map(({ rawName, name }) => [rawName, `--${name}`] as const),
    ),
  );
  const end = args.indexOf('--');
  return args.map((arg, index) => (end >= 0 && index > end ? arg : (known.get(arg) ?? arg)));
}

async function run(cli: CAC): Promise<Outcome> {
  cli.parse(withKnownFlags(joinName(process.argv, cli), cli), { run: false });
  noteCommand({ command: cli.matchedCommandName, siteRoot: siteRoot(cli) });
  const { help, version: showsVersion } = cli.options;
  if (help || showsVersion) return 'done';
  const [name] = cli.args;
  if (!cli.matchedCommand && name !== undefined) throw unknownCommand(name, cli);
  if (!cli.matchedCommand) {
    cli.outputHelp();
    return 'failed';
  }
  // What the action above returns.
  return cli.runMatchedCommand() as Promise<Outcome>;
}

/** Does what the command line of this process says, and notes how it ended. */
export async function runCommandLine(): Promise<void> {
  const cli = createParser();
  try {
    end(await run(cli));
  } catch (error) {
    exitWithError(usageError(error, cli));
  }
}
