import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { joinBundles } from './bundles';

const names = (search: 'local' | 'algolia' | undefined): string[] =>
  joinBundles(search).clientFiles.map(({ file }) => file);
const WORKER = /\/search-worker-/;
const LOCAL = /\/(?:local-client|search-worker|site-engines)-/;
const HOSTED = /\/hosted-client-/;

test('a site publishes the search client of its provider and no other', () => {
  expect(names('local').filter((file) => LOCAL.test(file))).toHaveLength(3);
  expect(names('local').some((file) => WORKER.test(file))).toBe(true);
  expect(names('local').some((file) => HOSTED.test(file))).toBe(false);
  expect(names('algolia').some((file) => HOSTED.test(file))).toBe(true);
  expect(names('algolia').some((file) => LOCAL.test(file))).toBe(false);
  expect(names(undefined).some((file) => LOCAL.test(file) || HOSTED.test(file))).toBe(false);
});

test('all files that a site refers to are published, with their sizes', () => {
  const { entry, styles, pageScripts, clientFiles, site } = joinBundles('local');
  const published = new Set(clientFiles.map(({ file }) => file));
  for (const file of [entry, ...styles, ...pageScripts]) expect(published).toContain(file);
  for (const { source, compressed } of clientFiles) {
    expect(existsSync(source), source).toBe(true);
    expect(compressed).toBeGreaterThan(0);
  }
  expect(site).toBeUndefined();
});
