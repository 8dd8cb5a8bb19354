import type { TestProject } from 'vitest/node';

/** Tells the tests of the examples what to build and what to record: see site/examples/run-records.ts. */
export default function setup(project: TestProject): void {
  project.provide('buildExamples', process.env.BUILD_EXAMPLES === '1');
  project.provide('recordExamples', project.config.snapshotOptions.updateSnapshot);
}
