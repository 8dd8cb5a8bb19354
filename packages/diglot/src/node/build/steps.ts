import { performance } from 'node:perf_hooks';

/** Time of one named step of a build. */
export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** Runs named steps and remembers how long each took. */
export function createSteps() {
  const times: StepTime[] = [];
  async function step<T>(name: string, run: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await run();
    } finally {
      times.push({ name, milliseconds: performance.now() - start });
    }
  }
  return { step, times: times as readonly StepTime[] };
}
