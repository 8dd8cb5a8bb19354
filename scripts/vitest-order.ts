import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In the text of tests that start programs again and again: nearly all of these programs are Git. */
const STARTS = /'git'|\/test-book'/;

/**
 * First come tests that start many programs: for each, the system copies the map of all that is in the memory of a process, which
 * takes many times as long when hundreds of tests have filled it. Otherwise those that take longest come first, as ever.
 */
export class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const starters = sorted.filter(({ moduleId }) => STARTS.test(readFileSync(moduleId, 'utf8')));
    return [...starters, ...sorted.filter((file) => !starters.includes(file))];
  }
}
