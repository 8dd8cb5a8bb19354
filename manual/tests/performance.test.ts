import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  type BenchResults,
  benchResults,
  newestResults,
  type SearchResults,
} from '../plugins/bench-results';

const folder = fileURLToPath(new URL('../../bench/results', import.meta.url));
const results: BenchResults = JSON.parse(readFileSync(newestResults(folder), 'utf8'));

function shown(lang: string): string {
  const file = new URL(`../docs/${lang}/guide/inside/performance.md`, import.meta.url);
  const source = readFileSync(file, 'utf8');
  const page = { source, lang, path: 'guide/inside/performance.md' };
  return benchResults(folder).source?.({ ...page, dependsOn: () => {} }) ?? '';
}

test.each(['en', 'zh'])(
  'the tables of the page on performance hold what was recorded (%s)',
  (lang) => {
    const text = shown(lang);
    expect(text).not.toContain('<!-- bench:');
    for (const [pages, builds] of Object.entries(results.builds)) {
      for (const [id, build] of Object.entries(builds)) {
        if ('failed' in build) continue;
        const { cold, memory } = build;
        const digits = cold.median < 10 ? 1 : 0;
        const row = `| ${results.engines[id]?.name} | ${cold.median.toFixed(digits)} s | `;
        expect([pages, text.includes(row)]).toEqual([pages, true]);
        expect(text).toContain(` | ${Math.round(memory.median)} MB | `);
      }
    }
    for (const { edit } of Object.values(results.dev)) {
      expect(text).toContain(` | ${Math.round(edit.median)} ms |`);
    }
    for (const { load4 } of Object.values(results.reader)) {
      expect(text).toContain(` | ${Math.round(load4.blocking)} ms | `);
    }
  },
);

test.each(['en', 'zh'])('the tables of searches hold what was recorded (%s)', (lang) => {
  const searched: SearchResults = JSON.parse(readFileSync(`${folder}/search.json`, 'utf8'));
  const text = shown(lang);
  for (const { engines } of Object.values(searched.site)) {
    for (const { answered } of Object.values(engines)) {
      expect(text).toContain(` | ${answered?.map((share) => `${share} %`).join(' | ')} |`);
    }
  }
  for (const engines of Object.values(searched.generated)) {
    for (const { bytes } of Object.values(engines)) {
      expect(text).toContain(` | ${Math.round(bytes / 1000)} KB`);
    }
  }
});

test('what the page says of Hugo and Starlight in words is what was measured', () => {
  const built = (builds: BenchResults['builds'][string] | undefined, id: string) => {
    const build = builds?.[id];
    return build && 'cold' in build ? build : undefined;
  };
  const cold = (pages: string, id: string) =>
    built(results.builds[pages], id)?.cold.median ?? Number.NaN;
  expect(cold('100', 'hugo') / cold('100', 'diglot')).toBeCloseTo(2 / 5, 1);
  const saved = (pages: string) => 1 - cold(pages, 'diglot') / cold(pages, 'hugo');
  expect(saved('1000')).toBeCloseTo(1 / 20, 1);
  expect(saved('5000')).toBeCloseTo(1 / 3, 1);
  for (const builds of Object.values(results.builds)) {
    const [own, hugo] = [built(builds, 'diglot'), built(builds, 'hugo')];
    if (own?.edited && hugo?.edited) {
      expect(hugo.edited.median).toBeGreaterThan(own.edited.median);
      expect(hugo.output.ofPage / own.output.ofPage).toBeLessThan(0.4);
    }
  }
  const scripts = (id: string) => results.reader[id]?.load1.bytes.Script ?? Number.NaN;
  expect(scripts('hugo')).toBe(0);
  expect(scripts('starlight')).toBeLessThan(scripts('diglot'));
});

test('a comment that names no table is an error', () => {
  const write = (comment: string) =>
    benchResults(folder).source?.({
      source: `<!-- bench: ${comment} -->`,
      lang: 'en',
      path: '',
      dependsOn: () => {},
    });
  expect(() => write('nothing')).toThrow('there is no table "nothing"');
  expect(() => write('builds 7')).toThrow('nothing was measured with 7 pages');
});
