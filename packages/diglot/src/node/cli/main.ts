import { cac } from 'cac';
import { DiglotError } from '../../shared/diglot-error';
import { engineVersion } from '../bundle/engine-paths';
import { nearest } from '../errors/nearest';
import { exitWithError } from './exit';

const cli = cac('diglot');

// Each command loads its own code: a build must not wait for the dev server's.
cli
  .command('build [root]', 'Build the site into static files')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--no-cache', 'Render every page anew')
  .example('diglot build docs-site')
  .action(async (root, flags) => (await import('./build')).runBuild(root, flags));

cli
  .command('dev [root]', 'Start a server that shows changes as they are saved')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--port <port>', 'Port to listen on (default: 3000, or the next free one)')
  .option('--host <host>', 'Address to listen on (default: 127.0.0.1)')
  .example('diglot dev --port 4000')
  .action(async (root, flags) => (await import('./dev')).runDev(root, flags));

cli
  .command('preview [root]', 'Serve the built site as a static host would')
  .option('--config <file>', 'Configuration file, relative to the root')
  .option('--port <port>', 'Port to listen on (default: 4173, or the next free one)')
  .option('--host <host>', 'Address to listen on (default: 127.0.0.1)')
  .example('diglot preview --port 8080')
  .action(async (root, flags) => (await import('./preview')).runPreview(root, flags));

// "--no-cache" would be said to be on by default.
cli.help((sections) =>
  sections.map((section) => ({
    ...section,
    body: section.body.replace(/ \(default: true\)/g, ''),
  })),
);
cli.version(engineVersion());

function unknownCommand(name: string): DiglotError {
  const closest = nearest(
    name,
    cli.commands.map((command) => command.name),
  );
  return new DiglotError({
    code: 'unknown-command',
    message: `There is no command "${name}".`,
    fix: closest ? `Write "diglot ${closest}".` : 'See "diglot --help".',
  });
}

/** What is wrong with the command line, in the form of all other errors. */
function usageError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'CACError') return error;
  const message = `${error.message.replace(/`/g, '"').replace(/^./, (first) => first.toUpperCase())}.`;
  const command = cli.matchedCommandName ? `diglot ${cli.matchedCommandName}` : 'diglot';
  return new DiglotError({ code: 'bad-usage', message, fix: `See "${command} --help".` });
}

async function main(): Promise<void> {
  cli.parse(process.argv, { run: false });
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

main().catch((error) => exitWithError(usageError(error)));
