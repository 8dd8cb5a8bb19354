import { expect, test } from 'vitest';
import { withoutBrowserTests } from './browser-react';

test('tests for what every browser has are replaced by their outcome', () => {
  expect(withoutBrowserTests('"function" === typeof reportError ? a : b')).toBe('true ? a : b');
  expect(withoutBrowserTests('"undefined" !== typeof document ? a : b')).toBe('true ? a : b');
  expect(withoutBrowserTests('"undefined" === typeof window || a')).toBe('false || a');
  expect(withoutBrowserTests('"TransitionEvent" in window || a')).toBe('true || a');
  expect(withoutBrowserTests('"documentMode" in document && a')).toBe('false && a');
});

test.each([
  ['of a local value', '"function" === typeof ref'],
  ['of a property of a global', '"undefined" === typeof window.document'],
  ['of a longer name', '"function" === typeof reportErrors'],
  ['of what only some browsers have', '"function" === typeof navigation'],
])('a test %s stays', (_, code) => {
  expect(withoutBrowserTests(code)).toBe(code);
});
