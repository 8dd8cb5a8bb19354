import { performance } from 'node:perf_hooks';
import { noteActivity } from '../../errors/activity';

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
