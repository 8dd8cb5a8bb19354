import type { SingleBar } from 'cli-progress';

/** Shows how far a step of the build is. */
export interface Progress {
  /** Starts a step of `total` pieces. */
  start(label: string, total: number): Promise<void>;
  advance(pieces: number): void;
  stop(): void;
}

export interface ProgressOptions {
  readonly log: (line: string) => void;
  /** Whether the output is a terminal that can redraw a line. */
  readonly interactive: boolean;
}

function plainProgress(log: ProgressOptions['log']): Progress {
  return {
    start: async (label, total) => log(`${label} (${total})`),
    advance: () => undefined,
    stop: () => undefined,
  };
}

/** A bar on a terminal, one plain line a step elsewhere. */
export function createProgress({ log, interactive }: ProgressOptions): Progress {
  if (!interactive) return plainProgress(log);
  let bar: SingleBar | undefined;
  return {
    start: async (label, total) => {
      const { default: cliProgress } = await import('cli-progress');
      bar = new cliProgress.SingleBar({
        format: `${label} {bar} {value}/{total}`,
        barCompleteChar: '━',
        barIncompleteChar: '─',
        barsize: 24,
        hideCursor: true,
        clearOnComplete: true,
      });
      bar.start(total, 0);
    },
    advance: (pieces) => bar?.increment(pieces),
    stop: () => {
      bar?.stop();
      bar = undefined;
    },
  };
}
