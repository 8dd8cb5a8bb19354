import { expect, test } from 'vitest';
import { staysOpen } from './use-hover-open';

test('TOOL-06: a press does not close what its pointer has just opened', () => {
  expect(['mouse', 'touch', 'pen', ''].filter((pointer) => staysOpen('hover', pointer))).toEqual([
    'mouse',
  ]);
  expect(['mouse', 'touch', 'pen', ''].filter((pointer) => staysOpen('focus', pointer))).toEqual([
    'mouse',
    'touch',
    'pen',
  ]);
  expect(['mouse', 'touch', 'pen', ''].some((pointer) => staysOpen('click', pointer))).toBe(false);
});
