import pc from 'picocolors';
import type { Outcome } from './exit';

/** A server that runs until the author stops it. */
interface RunningServer {
  /** Address of the home page. */
  readonly url: string;
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
    console.log(`\n  ${pc.green('Ready')} ${pc.cyan(server.url)}\n\n  Press Ctrl+C to stop.`);
  });
}
