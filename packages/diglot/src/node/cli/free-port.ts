import { DiglotError } from '../../shared/diglot-error';

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
