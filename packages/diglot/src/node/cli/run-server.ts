import pc from 'picocolors';
import type { Outcome } from './exit';

/** A server that runs until the author stops it. */
interface RunningServer {
  /** Address of the home page. */
  readonly url: string;
  /** Addresses of tools for authors. @default none */
  readonly tools?: readonly string[] | undefined;
  close(): Promise<void>;
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
