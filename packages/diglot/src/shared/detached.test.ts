import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detached } from './detached';

test('a detached text is the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(20), (text, start) => {
      const part = text.slice(start);
      expect(detached(part)).toBe(part);
    }),
  );
});
