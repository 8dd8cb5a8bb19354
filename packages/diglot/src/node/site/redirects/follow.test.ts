import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follow } from './follow';

const chains = fc.uniqueArray(fc.tuple(fc.nat(12), fc.nat(12)), { selector: ([from]) => from });

test('following comes to an end that leads nowhere, or to a loop that closes', () => {
  fc.assert(
    fc.property(chains, fc.nat(12), (pairs, start) => {
      const next = new Map(pairs);
      const found = follow(start, (one) => next.get(one));
      if ('end' in found) {
        expect(next.has(found.end)).toBe(false);
        expect(found.passed[0]).toBe(start);
        expect(found.passed.at(-1)).toBe(found.end);
        found.passed.slice(1).forEach((one, index) => {
          expect(next.get(found.passed[index] ?? -1)).toBe(one);
        });
      } else {
        found.loop.forEach((one, index) => {
          expect(next.get(one)).toBe(found.loop[(index + 1) % found.loop.length]);
        });
      }
    }),
  );
});
