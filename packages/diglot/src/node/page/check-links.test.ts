import fs, { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LinkFact } from '../markdown/types';
import { checkFileLinks, checkLinks } from './check-links';
import type { PageFacts } from './page-facts';

test('the text of a page with thousands of wrong links is read once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-links-'));
  mkdirSync(path.join(root, 'docs'));
  const file = 'docs/index.md';
  writeFileSync(path.join(root, file), '# A\n\n[a](/a.zip)\n');
  const links = Array.from(
    { length: 5_000 },
    (_, index): LinkFact => ({
      ...{ kind: 'asset', href: '/a.zip', path: '/a.zip' },
      location: { file, line: 3, column: index + 1 },
    }),
  );
  const readFileSync = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    readFileSync.mockRestore();
    syncBuiltinESMExports();
  });
  const served = { root, publicDir: path.join(root, 'public'), exists: () => false };
  const errors = checkFileLinks([{ links }], served);
  expect(errors).toHaveLength(5_000);
  expect(errors[4_999]?.location?.source).toBe('# A\n\n[a](/a.zip)\n');
  expect(readFileSync).toHaveBeenCalledTimes(1);
});

test('the cost of links to missing sections does not grow with their square: at some time, nothing is proposed', () => {
  const ids = Array.from({ length: 1_200 }, (_, index) => `section-${index}`);
  const links = ids.map(
    (id, index): LinkFact => ({
      ...{ kind: 'hash', href: `#x${id}`, hash: `x${id}` },
      location: { file: 'docs/index.md', line: index + 1, column: 1 },
    }),
  );
  const page = { links, headings: [], ids } as unknown as PageFacts; // what is asked for here
  const targets = { root: '/none', routes: [], drafts: [], factsOf: () => undefined };
  const fixes = checkLinks([page], targets).map(({ fix }) => fix);
  expect(fixes).toHaveLength(1_200);
  expect(fixes.slice(0, 2)).toEqual(['Link to "#section-0".', 'Link to "#section-1".']);
  expect(fixes.at(-1)).toBe('Link to a heading of the page.');
});
