import pc from 'picocolors';
import { DiglotError } from '../../shared/diglot-error';
import type { Outcome } from './exit';

/** A server that runs until the author stops it. */
interface RunningServer {
  /** Address of the home page. */
  readonly url: string;
  /** Addresses of tools for authors. @default none */
  readonly tools?: readonly string[] | undefined;
  close(): Promise<void>;
}

/** Flags of all commands that serve a site. */
export interface ServerFlags {
  readonly config?: string;
  readonly port?: unknown;
  readonly host?: string;
  readonly allowedHost?: unknown;
}

/** Names from a flag that can be repeated. */
export function flagValues(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}

/** Says where a server is, and closes it when the author, or the system, wants the process to end. */
export function runUntilStopped(server: RunningServer): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // A second signal ends the process at once.
      process.once(signal, () => server.close().then(() => resolve('stopped'), reject));
    }
    // Whoever reads it may end the server at once.
    const places = [
      ['Ready', server.url],
      ...(server.tools ?? []).map((address) => [nameOf(address), address]),
    ];
    const lines = places.map(([name = '', url = '']) => `  ${pc.green(name)} ${pc.cyan(url)}`);
    console.log(`\n${lines.join('\n')}\n\n  Press Ctrl+C to stop.`);
  });
}

/** `…/_desk` → `Desk` */
function nameOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/_') + 2);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How many ports are tried, one after the other, when the author named none. */
const ATTEMPTS = 20;

/** A port from the command line. @throws DiglotError when it is none. */
export function parsePort(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new DiglotError({
    code: 'bad-port',
    message: `"${String(value)}" is not a port.`,
    fix: 'Give a whole number from 0 to 65535; 0 takes any free port.',
  });
}

/** Starts a server on the named port, or on the first free one from `first` on. */
export async function onFreePort<T>(
  named: number | undefined,
  first: number,
  start: (port: number) => Promise<T>,
): Promise<T> {
  if (named !== undefined) return start(named);
  for (let port = first; ; port++) {
    try {
      return await start(port);
    } catch (error) {
      const isTaken = error instanceof DiglotError && error.code === 'port-in-use';
      if (!isTaken || port === first + ATTEMPTS) throw error;
    }
  }
}
