import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { DiglotError } from '../../shared/diglot-error';

/** Where a server listens, and under which names. */
export interface ListenOptions {
  /** `0` takes any free port. */
  readonly port: number;
  /** Loopback by default: nobody else on the network sees unpublished pages. @default '127.0.0.1' */
  readonly host?: string | undefined;
  /**
   * Names of this machine that requests may use besides `localhost`, IP addresses and {@link host}; one that starts
   * with a dot stands for all names below it. @default []
   */
  readonly allowedHosts?: readonly string[] | undefined;
}

function listenError(cause: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  if (cause.code === 'EADDRINUSE') {
    const message = `Port ${port} is already in use.`;
    const fix = 'Choose another one with --port, or stop the program that uses it.';
    return new DiglotError({ code: 'port-in-use', message, fix, cause });
  }
  if (cause.code === 'EACCES') {
    const message = `You may not use port ${port}.`;
    const fix = 'Choose one above 1023 with --port.';
    return new DiglotError({ code: 'port-refused', message, fix, cause });
  }
  const message = `The address "${host}" is not this machine's: ${cause.code}`;
  const fix =
    'Give one that it has with --host: 127.0.0.1 for this machine alone, 0.0.0.0 for all.';
  return new DiglotError({ code: 'bad-host', message, fix, cause });
}

/**
 * How long a connection stays open without a request, in milliseconds: longer than clients, and what stands between, keep
 * theirs, so that none sends into one that is just being closed. Node's own five seconds are shorter than many.
 */
const IDLE_TIME = 65_000;

/** Listens. @throws DiglotError when the port is taken, or the address is not this machine's. */
export function listen(server: Server, options: ListenOptions): Promise<void> {
  const { port, host = '127.0.0.1' } = options;
  server.keepAliveTimeout = IDLE_TIME;
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(listenError(cause, { port, host }));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Where a server that listens is found, by the name or address that was given for it. */
export function originOf(server: Server, host = 'localhost'): string {
  const { port } = server.address() as AddressInfo; // a TCP server has no other
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** All names that requests may use besides those that always lead to this machine. */
export function allowedHosts(options: Pick<ListenOptions, 'host' | 'allowedHosts'>): string[] {
  const { host, allowedHosts: others = [] } = options;
  return host === undefined ? [...others] : [host, ...others];
}

/** Ends a server, with all connections that are open. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
