import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceTexts } from './replace-texts';

const replaced = (text: string, ...changes: { before: string; after: string }[]) => {
  const parts = replaceTexts(Buffer.from(text), changes);
  return parts && Buffer.concat(parts).toString();
};

test('parts of a joined text are replaced as if it had been joined anew', () => {
  const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part, fc.boolean()), { maxLength: 12 }), (parts) => {
      const named = (text: string, index: number) => `<${index}>${text}`;
      const old = parts.map(([text], index) => named(text, index));
      const now = parts.map(([text, next, isChanged], index) =>
        named(isChanged ? next : text, index),
      );
      const changes = parts.flatMap(([, , isChanged], index) =>
        isChanged ? { before: old[index] ?? '', after: now[index] ?? '' } : [],
      );
      const result = replaced(`[${old.join(',')}]`, ...changes);
      if (result !== undefined) expect(result).toBe(`[${now.join(',')}]`);
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
