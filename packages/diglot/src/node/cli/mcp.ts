import { openSource } from '../mcp/open-source';
import { ownStdout } from '../mcp/own-stdout';
import { serve } from '../mcp/serve';
import { buildOptions, type SiteFlags } from './build-options';
import type { Outcome } from './exit';
import { printed } from './print';

/** `diglot mcp`. */
export async function runMcp(given: string | undefined, flags: SiteFlags): Promise<Outcome> {
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
