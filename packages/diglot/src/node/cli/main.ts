import path from 'node:path';
import { cac } from 'cac';
import { DiglotError } from '../../shared/diglot-error';
import { engineVersion } from '../engine-paths';
import { nearest } from '../errors/nearest';
import { endOnStrayErrors, exitWithError } from './exit';

const cli = cac('diglot');

// Each command loads its own code: a build must not wait for the dev server's.
cli
  .command('init [folder]', 'Make a site in two languages to begin with')
  .example('diglot init my-docs')
  .action(async (folder) => (await import('./init')).runInit(folder));

cli
  .command('build [root]', 'Build the site into static files')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--no-cache', 'Render every page anew')
  .option(
    '--cache-dir <folder>',
    'Folder for what builds keep (default: node_modules/.cache/diglot)',
  )
  .option('--shard <i/n>', 'Build one of n parts, to be joined by "diglot merge"')
  .example('diglot build docs-site')
  .action(async (root, flags) => (await import('./build')).runBuild(root, flags));

cli
  .command('merge [root]', 'Join the parts that "diglot build --shard" left')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--cache-dir <folder>', 'Folder of the parts (default: node_modules/.cache/diglot)')
  .example('diglot merge')
  .action(async (root, flags) => (await import('./merge')).runMerge(root, flags));

cli
  .command('accept [...pages]', 'Record addresses, and what translations were made from')
  .option('--root <folder>', 'Folder of the site (default: this one)')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--cache-dir <folder>', 'Folder for what builds keep')
  .option('--all', 'Accept all pages as they are: to begin with')
  .option('--yes', 'With --all, without asking')
  .option('--drop', 'Give addresses up that are gone')
  .option('--repair', 'Put book.lock right after a merge or a fault')
  .example('diglot accept /guide/start#install')
  .action(async (pages, flags) => (await import('./accept')).runAccept(pages, flags));

cli
  .command('dev [root]', 'Start a server that shows changes as they are saved')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--port <port>', 'Port to listen on (default: 3000, or the next free one)')
  .option('--host <host>', 'Address to listen on (default: 127.0.0.1)')
  .option('--allowed-host <name>', 'Another name that requests may use; can be repeated')
  .example('diglot dev --port 4000')
  .action(async (root, flags) => (await import('./dev')).runDev(root, flags));

cli
  .command('check [root]', 'Find everything that is wrong with the site, and change nothing')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--cache-dir <folder>', 'Folder for what builds keep')
  .option('--format <format>', 'text, json or github (default: text)')
  .option('--only <rules>', 'Names of rules that alone count, with commas between')
  .option('--lang <lang>', 'Language whose files alone count')
  .option('--external', 'Follow links to other sites as well')
  .example('diglot check --only parity,terms')
  .action(async (root, flags) => (await import('./check')).runCheck(root, flags));

cli
  .command('preview [root]', 'Serve the built site as a static host would')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--port <port>', 'Port to listen on (default: 4173, or the next free one)')
  .option('--host <host>', 'Address to listen on (default: 127.0.0.1)')
  .option('--allowed-host <name>', 'Another name that requests may use; can be repeated')
  .example('diglot preview --port 8080')
  .action(async (root, flags) => (await import('./preview')).runPreview(root, flags));

cli
  .command('search push [root]', 'Fill the hosted search index with what was built last')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--dry-run', 'Show what would be sent, and send nothing')
  .option('--keep-settings', 'Leave the settings of the index as they are')
  .option('--host <address>', "Address in place of the service's hosts: a proxy")
  .example('ALGOLIA_ADMIN_API_KEY=… diglot search push')
  .action(async (root, flags) => (await import('./search-push')).runSearchPush(root, flags));

cli
  .command('search records [root]', 'Print the search records of what was built last')
  .option('--config <file>', 'Configuration file, relative to the root')
  .example('diglot search records > records.jsonl')
  .action(async (root, flags) => (await import('./search-records')).runSearchRecords(root, flags));

cli
  .command(
    'proofs [root]',
    'Compare proofs.json with what tests checked (a list on standard input)',
  )
  .option('--config <file>', 'Configuration file, relative to the root')
  .option(
    '--cache-dir <folder>',
    'Folder for what builds keep (default: node_modules/.cache/diglot)',
  )
  .option('--update', 'Write what differs into proofs.json')
  .example('diglot proofs --update < checked.json')
  .action(async (root, flags) => (await import('./proofs')).runProofs(root, flags));

cli.option('--debug', 'Print where in the engine an error arose');

// "--no-cache" would be said to be on by default.
cli.help((sections) =>
  sections.map((section) => ({
    ...section,
    body: section.body.replace(/ \(default: true\)/g, ''),
  })),
);
cli.version(engineVersion());

function unknownCommand(name: string): DiglotError {
  const names = cli.commands.map((command) => command.name);
  const closest = names.find((each) => each.startsWith(`${name} `)) ?? nearest(name, names);
  return new DiglotError({
    code: 'unknown-command',
    message: `There is no command "${name}".`,
    fix: closest ? `Write "npx diglot ${closest}".` : 'See "npx diglot --help".',
  });
}

/** What is wrong with the command line, in the form of all other errors. */
function usageError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'CACError') return error;
  const message = `${error.message.replace(/`/g, '"').replace(/^./, (first) => first.toUpperCase())}.`;
  const command = cli.matchedCommandName ? `diglot ${cli.matchedCommandName}` : 'diglot';
  return new DiglotError({ code: 'bad-usage', message, fix: `See "${command} --help".` });
}

/** The folder of the site that the command is for. */
function siteRoot(): string {
  const takesRoot = cli.matchedCommand?.args.some(({ value }) => value === 'root');
  const [given] = takesRoot ? cli.args : [cli.options.root];
  return path.resolve(given === undefined ? '.' : String(given));
}

/** A name of two words as one argument, which is how the parser knows commands. */
function joinName([node = '', script = '', first, second, ...rest]: readonly string[]): string[] {
  const name = `${first} ${second}`;
  return cli.commands.some((command) => command.name === name)
    ? [node, script, name, ...rest]
    : process.argv;
}

async function main(): Promise<void> {
  cli.parse(joinName(process.argv), { run: false });
  const { help, version: showsVersion } = cli.options;
  if (help || showsVersion) return;
  const [name] = cli.args;
  if (!cli.matchedCommand && name !== undefined) throw unknownCommand(name);
  if (!cli.matchedCommand) {
    cli.outputHelp();
    process.exitCode = 1;
    return;
  }
  await cli.runMatchedCommand();
}

endOnStrayErrors();
main().catch((error) => exitWithError(usageError(error), siteRoot()));
