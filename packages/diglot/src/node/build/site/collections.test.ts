import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangedText, replaceTexts } from './collections';

const folder = mkdtempSync(path.join(tmpdir(), 'diglot-replace-'));
const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];

function replaceIn(text: string, changes: readonly ChangedText[], block?: number) {
  writeFileSync(from, text);
  return replaceTexts(from, to, changes, block) ? readFileSync(to, 'utf8') : undefined;
}

const replaced = (text: string, ...changes: ChangedText[]) => replaceIn(text, changes);

test('parts of a joined text are replaced as if it had been joined anew', () => {
  const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
  const allParts = fc.array(fc.tuple(part, part, fc.boolean()), { maxLength: 12 });
  // Texts lie in one block, or in several.
  fc.assert(
    fc.property(allParts, fc.integer({ min: 8, max: 40 }), (parts, block) => {
      const named = (text: string, index: number) => `<${index}>${text}`;
      const old = parts.map(([text], index) => named(text, index));
      const now = parts.map(([text, next, isChanged], index) =>
        named(isChanged ? next : text, index),
      );
      const changes = parts.flatMap(([, , isChanged], index) =>
        isChanged ? { before: old[index] ?? '', after: now[index] ?? '' } : [],
      );
      const whole = old.join(',');
      const result = replaceIn(`[${whole}]`, changes, block);
      const isOnlyOnce = changes.every(({ before }) => whole.split(before).length === 2);
      expect(result).toBe(isOnlyOnce ? `[${now.join(',')}]` : undefined);
    }),
  );
});

test('a text that stands there twice, or not at all, or out of order, is not replaced', () => {
  expect(replaced('a b c', { before: 'b', after: 'x' }, { before: 'c', after: 'y' })).toBe('a x y');
  expect(replaced('a b b', { before: 'b', after: 'x' })).toBeUndefined();
  expect(replaced('a b c', { before: 'd', after: 'x' })).toBeUndefined();
  expect(replaced('a b', { before: 'b', after: 'x' }, { before: 'a', after: 'y' })).toBeUndefined();
  expect(replaced('a', { before: '', after: 'x' })).toBeUndefined();
  expect(replaced('a, b', { before: 'a', after: '' })).toBeUndefined();
});
