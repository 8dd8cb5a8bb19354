import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LinkFact } from '../markdown/types';
import { checkFileLinks } from './check-links';

vi.mock('node:fs', { spy: true });

test('the text of a page with thousands of wrong links is read once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
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
  vi.mocked(readFileSync).mockClear();
  const served = { root, publicDir: path.join(root, 'public'), exists: () => false };
  const errors = checkFileLinks([{ links }], served);
  expect(errors).toHaveLength(5_000);
  expect(errors[4_999]?.location?.source).toBe('# A\n\n[a](/a.zip)\n');
  expect(readFileSync).toHaveBeenCalledTimes(1);
});
