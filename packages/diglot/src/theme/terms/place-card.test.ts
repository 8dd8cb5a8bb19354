import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPlace } from './place-card';

const window = { width: 375, height: 600 };
const card = { width: 300, height: 120 };
const term = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 20 });

test('a card stands below its term, at the side where the text begins, and above where there is no room', () => {
  expect(cardPlace(term(30, 100), card, window, 'ltr')).toEqual({ left: 30, top: 128 });
  expect(cardPlace(term(280, 100), card, window, 'rtl')).toEqual({ left: 40, top: 128 });
  expect(cardPlace(term(30, 560), card, window, 'ltr')).toEqual({ left: 30, top: 432 });
});

test('a card never goes beyond an edge of the window, and never covers its term', () => {
  const side = fc.constantFrom('ltr' as const, 'rtl' as const);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 315 }),
      fc.integer({ min: 0, max: 580 }),
      side,
      (x, y, direction) => {
        const { left, top } = cardPlace(term(x, y), card, window, direction);
        expect(left).toBeGreaterThanOrEqual(16);
        expect(left + card.width).toBeLessThanOrEqual(window.width - 16);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + card.height).toBeLessThanOrEqual(window.height);
        expect(top >= y + 20 || top + card.height <= y).toBe(true);
      },
    ),
  );
});
