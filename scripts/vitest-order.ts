import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In the text of tests that start programs again and again, nearly all of them Git, or have a whole site of this repository checked. */
const STARTS = /'git'|\/test-book'|DIGLOT, 'check'/;

/**
 * First come tests that start many programs: for each, the system copies the map of all that is in the memory of a process, which
 * takes many times as long when hundreds of tests have filled it. So do those of whole sites, which are small files: where nothing is
 * known of an earlier run, the largest come first, and these left a core idle at the end. Otherwise those that take longest do, as ever.
 */
export class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const starters = sorted.filter(({ moduleId }) => STARTS.test(readFileSync(moduleId, 'utf8')));
    return [...starters, ...sorted.filter((file) => !starters.includes(file))];
  }
}
