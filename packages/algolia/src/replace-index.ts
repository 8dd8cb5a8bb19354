import { setTimeout as wait } from 'node:timers/promises';
import type { IndexSettings, SearchClient } from '@algolia/client-search';
import { DiglotError, type HostedRecord, type Progress } from 'diglot/tools';

/** So many records go in one request, and no more bytes than these. */
const CHUNK_RECORDS = 500;
const CHUNK_BYTES = 4_000_000;

/** The service works through a big index for a while. */
const MAX_CHECKS = 800;

export interface ReplaceIndexOptions {
  readonly client: Pick<
    SearchClient,
    'batch' | 'deleteIndex' | 'operationIndex' | 'setSettings' | 'waitForTask'
  >;
  readonly indexName: string;
  readonly records: readonly HostedRecord[];
  /** Absent: the index keeps those that it has. */
  readonly settings: IndexSettings | undefined;
  readonly progress: Progress;
  readonly log: (line: string) => void;
}

/** Divides records into requests. */
export function toChunks(records: readonly HostedRecord[]): HostedRecord[][] {
  const chunks: HostedRecord[][] = [];
  let chunk: HostedRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record));
    if (chunk.length === CHUNK_RECORDS || (chunk.length > 0 && bytes + size > CHUNK_BYTES)) {
      chunks.push(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(record);
    bytes += size;
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}

/**
 * Fills an index beside the one that readers search, and moves it into that one's place when it is
 * complete: no reader sees half of it, and a failure leaves the old one as it was.
 */
export async function replaceIndex(options: ReplaceIndexOptions): Promise<void> {
  const { client, indexName, records, settings, progress, log } = options;
  const temporary = `${indexName}_tmp_${Date.now()}`;
  const attempt = <T>(run: () => Promise<T>): Promise<T> =>
    withRetries(run, (seconds) =>
      log(`The service did not take it. Trying again in ${seconds} s.`),
    );
  const finish = (name: string, { taskID }: { readonly taskID: number }) =>
    attempt(() => client.waitForTask({ indexName: name, taskID, maxRetries: MAX_CHECKS }));

  async function fill(): Promise<void> {
    // What authors made in the dashboard stays.
    const scope = [
      'rules' as const,
      'synonyms' as const,
      ...(settings ? [] : ['settings' as const]),
    ];
    const copying = await attempt(() =>
      client.operationIndex({
        indexName,
        operationIndexParams: { operation: 'copy', destination: temporary, scope },
      }),
    );
    await finish(temporary, copying);
    if (settings) {
      const indexSettings = settings;
      const setting = await attempt(() =>
        client.setSettings({ indexName: temporary, indexSettings }),
      );
      await finish(temporary, setting);
    }
    await progress.start('Sending records', records.length);
    try {
      for (const chunk of toChunks(records)) {
        const requests = chunk.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
        const adding = await attempt(() =>
          client.batch({ indexName: temporary, batchWriteParams: { requests } }),
        );
        await finish(temporary, adding);
        progress.advance(chunk.length);
      }
    } finally {
      progress.stop();
    }
  }

  async function move() {
    log('Replacing the index');
    return attempt(() =>
      client.operationIndex({
        indexName: temporary,
        operationIndexParams: { operation: 'move', destination: indexName },
      }),
    );
  }

  const moving = await fill()
    .then(move)
    .catch(async (error: unknown) => {
      // The first error says more than one about the rest.
      await client.deleteIndex({ indexName: temporary }).catch(() => undefined);
      throw error;
    });
  await finish(indexName, moving).catch((cause) => {
    throw new DiglotError({
      code: 'search-push-unsure',
      message: `The service took everything, but did not say in time that the index "${indexName}" is replaced.`,
      fix: 'Look at the index in the dashboard; push again if it is the old one.',
      cause,
    });
  });
}

/** How long to wait before each further attempt, in milliseconds. */
const DELAYS = [1_000, 2_000, 4_000];

/** Whether waiting may help: nothing was reached, or too much was asked at once. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'RetryError' || ('status' in error && error.status === 429);
}

/** Tries again after a while where that may help. The client has tried all hosts each time. */
export async function withRetries<T>(
  run: () => Promise<T>,
  onRetry: (seconds: number) => void,
  delays: readonly number[] = DELAYS,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error)) throw error;
      onRetry(delay / 1000);
      await wait(delay);
    }
  }
  return run();
}
