import type { Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { DiglotError } from 'diglot/tools';
import { createServer } from './create-server';
import type { SiteFacts } from './site-facts';
import type { SiteSource } from './site-files';
import { createSiteReader, type SiteReader } from './site-reader';

/** Clients wait about a minute for a server: after this time it is introduced without its site, in milliseconds. */
const INTRODUCTION = 8_000;

/** What the site says of itself; undefined where that is not known in time. Tools say what is wrong. */
async function introduce(reader: SiteReader, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, INTRODUCTION, undefined);
  });
  const facts = reader
    .read((site): SiteFacts => site)
    .catch((error: unknown) => {
      onError(error);
      return undefined;
    });
  try {
    return await Promise.race([facts, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The transport throws what checks messages says, of which no reader would know what it is about. */
function tellMessage(error: Error): Error {
  if (error.name !== 'ZodError') return error;
  return new DiglotError({
    code: 'mcp-message',
    message: 'A line on standard input is no message of the Model Context Protocol.',
    fix: 'Name this command in the settings of an assistant, which speaks the protocol. Other lines go on being answered.',
  });
}

/** More than any question needs, in megabytes. */
const LONGEST_LINE = 10;

/** After such a line nobody knows where the next message begins. */
function isTooLong({ message }: Error): boolean {
  return message.startsWith('ReadBuffer exceeded');
}

function tooLong(cause: unknown): DiglotError {
  return new DiglotError({
    code: 'mcp-message',
    message: `A line on standard input is longer than ${LONGEST_LINE} MB: the server ends.`,
    fix: 'Name this command in the settings of an assistant, which speaks the protocol, and let it start the server again.',
    cause,
  });
}

/**
 * Answers a client on standard input until that ends.
 *
 * @param stdout the way to standard output
 * @param onError told what is wrong, in the moment at which it is
 * @throws DiglotError when no further message can be read
 */
export async function serve(
  source: SiteSource,
  stdout: Writable,
  onError: (error: unknown) => void,
): Promise<void> {
  const reader = createSiteReader(source);
  const facts = introduce(reader, onError);
  const transport = new StdioServerTransport(process.stdin, stdout, {
    maxBufferSize: LONGEST_LINE * 1024 * 1024,
  });
  await new Promise<void>((resolve, reject) => {
    const server = serveStdio(async () => createServer(reader, await facts), {
      transport,
      onerror: (error) => {
        if (isTooLong(error)) reject(tooLong(error));
        else onError(tellMessage(error));
      },
    });
    const close = (): void => void server.close().then(resolve, reject);
    for (const event of ['end', 'close'] as const) process.stdin.once(event, close);
  });
}
