import { buildOptions, type Outcome, printed, type SiteFlags } from 'diglot/tools';
import { openSource } from './open-source';
import { ownStdout } from './own-stdout';
import { serve } from './serve';

/**
 * `diglot mcp`: answers an agent on standard input until that ends.
 *
 * @param given an address, an output folder, or the folder of a site
 */
export async function run(given: string | undefined, flags: SiteFlags): Promise<Outcome> {
  const stdout = ownStdout();
  const options = buildOptions(given, flags);
  const source = await openSource(given ?? '.', options);
  if (process.stdin.isTTY) {
    console.error(
      `Waiting for a client on standard input, to read ${source.place}\nClients start this command by themselves. Press Ctrl+C to stop.`,
    );
  }
  await serve(source, stdout, (error) => console.error(`\n${printed(error, options.root)}\n`));
  return 'stopped';
}
