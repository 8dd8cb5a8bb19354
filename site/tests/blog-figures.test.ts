import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHINESE, ENGLISH } from '../../e2e/support/search-queries';
import { docs, LANGS, SITE } from './support/docs';
import { isCompared, statedOptions } from './support/options';

const EXAMPLES = path.join(SITE, 'examples');
const KEPT = ['recorded', 'runs', '.cache'];

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function countRuns(): number {
  const folder = path.join(EXAMPLES, 'runs');
  const files = readdirSync(folder).map((file) => readJson(path.join(folder, file)));
  return files.reduce((sum, { runs }) => sum + Object.keys(runs).length, 0);
}

/** What the post counts, in the order of its table. */
function countAll(): number[] {
  const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !KEPT.includes(entry.name),
  );
  const addresses = readFileSync(path.join(SITE, 'book.lock'), 'utf8').match(/^\/[^ \n]*$/gm) ?? [];
  const terms = readJson(path.join(SITE, 'terms.json'));
  return [
    folders.length,
    countRuns(),
    filesIn(path.join(EXAMPLES, 'recorded')).length,
    docs.en.flatMap(statedOptions).filter(isCompared).length,
    addresses.length,
    terms.preferred.length + terms.spelling.length,
    ENGLISH.length + CHINESE.length,
  ];
}

test.each(LANGS)(
  'the figures of the post about proofs are true, and not much too low, in %s',
  (lang) => {
    const post = docs[lang].find(({ slug }) => slug === 'blog/what-documentation-can-prove');
    const stated = [...(post?.source.matchAll(/^\| .* \| (\d+) \|$/gm) ?? [])].map(([, n]) =>
      Number(n),
    );
    const actual = countAll();
    expect(stated).toHaveLength(actual.length);
    expect(stated.filter((number, index) => number >= (actual[index] ?? 0))).toEqual([]);
    expect(stated.filter((number, index) => number * 2 < (actual[index] ?? 0))).toEqual([]);
  },
);
