import { expect, test } from 'vitest';
import type { AcceptedSection } from './lock-line';
import { type PresentSection, trueAcceptance } from './true-acceptance';

const NOW = { original: 'o', own: 't' };

const line = (values: Partial<AcceptedSection>): AcceptedSection => ({
  ...{ original: 'x', own: 'x', isUnchanged: false },
  ...values,
});

/** Each of two lines that wins whatever their order, the better one first. */
test.each<[string, AcceptedSection, AcceptedSection]>([
  ['the present text', line({ own: 't', isUnchanged: true }), line({ original: 'o' })],
  [
    'then the present original',
    line({ original: 'o', isUnchanged: true }),
    line({ by: 'person:A' }),
  ],
  ['then what was changed', line({ by: 'machine:m' }), line({ isUnchanged: true, by: 'person:A' })],
  [
    'then what a person accepted',
    line({ by: 'person:A' }),
    line({ original: 'z', by: 'machine:m' }),
  ],
  ['then what a person accepted', line({ by: 'person:A' }), line({ original: 'z' })],
  ['else the same of both, by the original', line({ original: 'z', own: 'a' }), line({ own: 'z' })],
  ['by the text', line({ own: 'z', by: 'person:A' }), line({ own: 'y', by: 'person:B' })],
  ['and by the name', line({ by: 'person:B' }), line({ by: 'person:A' })],
])('of two lines that holds which has %s', (_, better, other) => {
  expect(trueAcceptance([better, other], NOW)).toBe(better);
  expect(trueAcceptance([other, better], NOW)).toBe(better);
  expect(trueAcceptance([other, better, other], NOW)).toBe(better);
});

test('of a section that is gone none fits, and one holds; of one line that one, and of none nothing', () => {
  const lines = [line({ own: 't' }), line({ original: 'o' })];
  const gone: PresentSection = undefined;
  expect(trueAcceptance(lines, gone)).toBe(trueAcceptance([...lines].reverse(), gone));
  for (const present of [NOW, gone]) {
    expect(trueAcceptance(lines.slice(0, 1), present)).toBe(lines[0]);
    expect(trueAcceptance([], present)).toBeUndefined();
  }
});
