import { expect, test } from 'vitest';
import { intend, readIntent } from './intent';

test('only intents made here are taken from a navigation', () => {
  const intent = intend({ kind: 'document' });
  expect(readIntent(intent)).toBe(intent);
  for (const stranger of [undefined, null, 'document', { kind: 'document' }, 1]) {
    expect(readIntent(stranger)).toBeUndefined();
  }
});
