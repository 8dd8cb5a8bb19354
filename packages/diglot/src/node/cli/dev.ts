import path from 'node:path';
import pc from 'picocolors';
import { startDev } from '../dev/server';
import { formatError } from '../errors/format-error';
import { onFreePort, parsePort } from './free-port';

interface DevFlags {
  readonly config?: string;
  readonly port?: unknown;
  readonly host?: string;
}

/** `diglot dev`. */
export async function runDev(root: string | undefined, flags: DevFlags): Promise<void> {
  const siteRoot = path.resolve(root ?? '.');
  const print = (error: unknown) =>
    console.error(`\n${formatError(error, { root: siteRoot, color: pc.isColorSupported })}\n`);
  const server = await onFreePort(parsePort(flags.port), 3000, (port) =>
    startDev({
      root: siteRoot,
      configFile: flags.config,
      port,
      host: flags.host,
      onError: print,
      onWarning: print,
      onRestart: () => console.log(`${pc.green('Restarted')} with the changed configuration`),
    }),
  );
  console.log(`\n  ${pc.green('Ready')} ${pc.cyan(server.url)}\n\n  Press Ctrl+C to stop.`);
}
