import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSitePath } from './site-path';

const HERE = 'https://docs.test/base/page';

test('SRCH-28: an address is used without its origin', () => {
  expect(toSitePath('https://other.test/guide/x?y#z', HERE)).toBe('/guide/x?y#z');
  expect(toSitePath('/guide/#置', HERE)).toBe('/guide/#%E7%BD%AE');
});

test.each([
  'javascript:alert(1)',
  'https://other.test//evil.test/x',
  '//evil.test',
  '\\\\evil.test',
  'https://[',
  'data:text/html,x',
])('SRCH-28: %s stays on this site', (url) => {
  expect(new URL(toSitePath(url, HERE), HERE).origin).toBe('https://docs.test');
});

test('no address leads away', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webUrl().map((url) => `/${url}`),
      ),
      (url) => {
        expect(new URL(toSitePath(url, HERE), HERE).origin).toBe('https://docs.test');
      },
    ),
  );
});
