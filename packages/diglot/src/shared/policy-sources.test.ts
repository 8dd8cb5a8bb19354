import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowFix, allowsAddress, isForeign, keyOfDirective, sourceOf } from './policy-sources';

test.each([
  ['https://a.example', 'https://a.example/b.png', true],
  ['https://a.example', 'http://a.example/b.png', false],
  ['http://a.example', 'https://a.example/b.png', true],
  ['https://a.example', '//a.example/b.png', true],
  ['https://a.example', 'https://b.a.example/b.png', false],
  ['https://*.a.example', 'https://b.a.example/b.png', true],
  ['https://*.a.example', 'https://a.example/b.png', false],
  ['https://*.a.example', 'https://ba.example/b.png', false],
  ['https://a.example:8080', 'https://a.example/b.png', false],
  ['http://localhost:*', 'http://localhost:4850/b.png', true],
  ['https://a.example/embed/', 'https://a.example/embed/1', true],
  ['https://a.example/embed/', 'https://a.example/watch', false],
  ['https://a.example/a.js', 'https://a.example/a.js?x=1', true],
  ['https://a.example/a.js', 'https://a.example/a.js.map', false],
  ['https:', 'https://a.example/b.png', true],
  ['https:', 'http://a.example/b.png', false],
  ['data:', 'data:text/html,x', true],
  ["'self'", 'https://a.example/', false],
])('%s allows %s: %s', (source, address, allowed) => {
  expect(allowsAddress([source], address)).toBe(allowed);
});

test('what a message says to allow does allow the address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      expect(allowsAddress([sourceOf(address)], address)).toBe(true);
      expect(isForeign(address)).toBe(true);
    }),
  );
  expect(sourceOf('blob:x')).toBe('blob:');
  expect(allowFix('frames', "'self'")).toBe(
    'Allow it in the config: policy: { frames: ["\'self\'"] }.',
  );
});

test('directives are known by the names that browsers report', () => {
  expect(keyOfDirective('style-src-attr')).toBe('styles');
  expect(keyOfDirective('script-src-elem')).toBe('scripts');
  expect(keyOfDirective('form-action')).toBe('forms');
  expect(keyOfDirective('worker-src')).toBeUndefined();
});
