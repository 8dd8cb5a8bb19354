import { performance } from 'node:perf_hooks';
import type { SingleBar } from 'cli-progress';
import { noteActivity } from '../../errors/format-error';

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

/** Shows nothing. */
export const SILENT: Progress = { start: async () => {}, advance: () => {}, stop: () => {} };

function plainProgress(log: ProgressOptions['log']): Progress {
  return { ...SILENT, start: async (label, total) => log(`${label} (${total})`) };
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

/** Time of one named step of a build. */
export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** Runs named steps and remembers how long each took. */
export interface Steps {
  step<T>(name: string, run: () => T | Promise<T>): Promise<T>;
  readonly times: readonly StepTime[];
}

/** Starts with no step. */
export function createSteps(): Steps {
  const times: StepTime[] = [];
  async function step<T>(name: string, run: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await run();
    } catch (error) {
      noteActivity(error, name);
      throw error;
    } finally {
      times.push({ name, milliseconds: performance.now() - start });
    }
  }
  return { step, times };
}
