import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiglotError } from '../../shared/diglot-error';
import { answerRequests } from '../http/answer';
import { allowedHosts, close, type ListenOptions, listen } from '../http/listen';
import { createPreviewAnswer, type PreviewedSite } from './answer-request';
import { isBuilt } from './built-site';

export interface PreviewOptions extends PreviewedSite, ListenOptions {
  /** Told of each internal error: it ends one answer, never the server. */
  readonly onError: (error: unknown) => void;
}

export interface PreviewServer {
  /** Address of the home page. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site, also while it is built anew.
 *
 * @throws DiglotError when there is no built site or the port is taken.
 */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  if (!(await isBuilt(options.outDir))) {
    throw new DiglotError({
      code: 'not-built',
      message: `There is no built site in ${options.outDir}.`,
      fix: 'Run "npx diglot build" first.',
    });
  }
  const server = createServer();
  answerRequests(server, {
    allowedHosts: allowedHosts(options),
    answer: createPreviewAnswer(options),
    onError: options.onError,
  });
  await listen(server, options);
  const { address, port, family } = server.address() as AddressInfo; // a TCP server has no other
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}${options.base}`,
    close: () => close(server),
  };
}
