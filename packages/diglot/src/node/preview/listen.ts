import type { Server } from 'node:http';
import { DiglotError } from '../../shared/diglot-error';

/** Where a server listens. */
export interface ListenOptions {
  /** `0` takes any free port. */
  readonly port: number;
  /** Loopback by default: nobody else on the network sees unpublished pages. @default '127.0.0.1' */
  readonly host?: string | undefined;
}

/** Listens. @throws DiglotError when the port is taken. */
export function listen(server: Server, { port, host = '127.0.0.1' }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      const message = `Port ${port} is already in use.`;
      const fix = 'Choose another one with --port, or stop the program that uses it.';
      reject(new DiglotError({ code: 'port-in-use', message, fix, cause }));
    });
    server.listen(port, host, resolve);
  });
}
