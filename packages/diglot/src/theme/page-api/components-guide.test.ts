import { expect, test, vi } from 'vitest';
import * as pageApi from '.';
import { createRspressRuntime } from './rspress-runtime';

/** Typed here, because the theme is checked without Node's types. */
const { readFileSync } = await vi.importActual<{
  readFileSync(file: URL, encoding: 'utf8'): string;
}>('node:fs');

const root = new URL('../../../../../', import.meta.url);
const fixture = new URL('e2e/fixtures/rspress/', root);
const guide = ['components', 'islands']
  .map((name) => readFileSync(new URL(`manual/docs/en/guide/writing/${name}.mdx`, root), 'utf8'))
  .join('\n');

test('the guide quotes the files of the site that is tested, to the letter', () => {
  const fences = [...guide.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)];
  expect(fences).toHaveLength(4);
  for (const [, file = '', code] of fences) {
    expect(code, file).toBe(readFileSync(new URL(file, fixture), 'utf8'));
  }
});

test('the guide names every component and hook', () => {
  const named = new Set([...guide.matchAll(/`(\w+)(?:\(\))?`/g)].map(([, name]) => name));
  const runtime = createRspressRuntime({ base: '/', siteUrl: '', texts: undefined });
  const all = [...Object.keys(pageApi), ...Object.keys(runtime)];
  expect(all.filter((name) => !named.has(name))).toEqual([]);
});
