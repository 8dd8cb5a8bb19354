import path from 'node:path';
import pc from 'picocolors';
import { startDev } from '../dev/server';
import type { Outcome } from './exit';
import { createWarningPrinter, printed } from './print';
import { flagValues, onFreePort, parsePort, runUntilStopped, type ServerFlags } from './run-server';

/** `diglot dev`. */
export async function runDev(root: string | undefined, flags: ServerFlags): Promise<Outcome> {
  const siteRoot = path.resolve(root ?? '.');
  const print = (error: unknown) => console.error(`\n${printed(error, siteRoot)}\n`);
  const server = await onFreePort(parsePort(flags.port), 3000, (port) =>
    startDev({
      root: siteRoot,
      configFile: flags.config,
      port,
      host: flags.host,
      allowedHosts: flagValues(flags.allowedHost),
      onError: print,
      onWarning: createWarningPrinter(siteRoot),
      onRestart: () => console.log(`${pc.green('Restarted')} with the changed configuration`),
    }),
  );
  return runUntilStopped(server);
}
