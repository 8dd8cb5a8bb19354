import type { TestProject } from 'vitest/node';
import { ensureEngine } from './engine.mjs';

/** Tells the tests of the examples what to build and what to record: see site/examples/run-records.ts. */
export default function setup(project: TestProject): void {
  // Sites that tests build have the ready-built theme, which must be that of the sources.
  ensureEngine();
  project.provide('buildExamples', process.env.BUILD_EXAMPLES === '1');
  project.provide('recordExamples', project.config.snapshotOptions.updateSnapshot);
}
