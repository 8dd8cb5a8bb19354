import { expect, test } from 'vitest';
import { rehearse } from './rehearse';

test('a rehearsal goes all the way to a hit: its index has the form of this version', async () => {
  expect(await rehearse()).toBe(1);
});
