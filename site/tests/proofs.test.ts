import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Doc, docs, SITE } from './support/docs';
import { isCompared, statedOptions } from './support/options';

const EXAMPLES = `${SITE}examples/`;
const require = createRequire(import.meta.url);
const PACKAGE = '@rslib/core';
const DIGLOT = path.join(path.dirname(require.resolve('diglot/package.json')), 'bin/diglot.js');
const { version } = require(`${PACKAGE}/package.json`) as { version: string };

/** Folders of example projects, the longest names first. */
const projects = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['.cache', 'recorded', 'runs'].includes(entry.name))
  .map(({ name }) => name)
  .sort((a, b) => b.length - a.length);

/** The sources of the tests that build examples. */
const builders = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(EXAMPLES + file, 'utf8'))
  .join('\n');

const fragments = new Map(
  docs.en.filter(({ isFragment }) => isFragment).map((one) => [one.slug, one]),
);

/** A page with the fragments that it imports. */
function withFragments(doc: Doc): Doc[] {
  const imports = [...doc.source.matchAll(/^import .* from '(\.[^']*)\.mdx?';$/gm)];
  const imported = imports.flatMap(([, file = '']) => {
    const found = fragments.get(path.posix.join(path.posix.dirname(doc.slug), file));
    return found ? withFragments(found) : [];
  });
  return [doc, ...imported];
}

/** Names of the example projects whose files or output a page quotes. What was recorded is named after its project. */
function quotedExamples(doc: Doc): string[] {
  const quoted = withFragments(doc).flatMap(({ source }) => [
    ...source.matchAll(/file="<root>\/examples\/(?:(recorded)\/)?([^/"]+)\//g),
  ]);
  return [
    ...new Set(
      quoted.flatMap(([, recorded, name = '']) => {
        if (!recorded) return name;
        return projects.find((one) => name === one || name.startsWith(`${one}-`)) ?? [];
      }),
    ),
  ];
}

/** Address of a page without language. */
const addressOf = ({ slug }: Doc): string => `/${slug.replace(/(^|\/)index$/, '$1')}`;

const checked = docs.en
  .filter(({ isFragment }) => !isFragment)
  .map((doc) => ({
    page: addressOf(doc),
    name: PACKAGE,
    version,
    counts: {
      examples: quotedExamples(doc).length,
      options: statedOptions(doc).filter(isCompared).length,
    },
  }));

test('every example that a page quotes is built by a test', () => {
  const quoted = [...new Set(docs.en.flatMap(quotedExamples))];
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((name) => !builders.includes(`'${name}'`))).toEqual([]);
});

test('proofs.json says what is checked on each page as it is now: write it anew by -u', () => {
  const update = inject('recordExamples') === 'all' ? ['--update'] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [DIGLOT, 'proofs', ...update], {
    cwd: SITE,
    input: JSON.stringify(checked),
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});

// After the one above, in one file: each reads all pages of the site, which the second then has from the first's cache.
test('the site passes its own check: nothing is behind or unaccepted, each address is promised, structure and words are right', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [DIGLOT, 'check', SITE, '--format', 'json'],
    { encoding: 'utf8' },
  );
  expect(stdout, stderr).not.toBe('');
  // Warnings as well: the lock of this site has all that it publishes, as it is now.
  expect(JSON.parse(stdout)).toEqual([]);
  expect(status).toBe(0);
});
