import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeUrl, schemeOf } from './safe-url';

test('addresses that lead somewhere are safe', () => {
  for (const url of ['/a:b', 'https://a.b/?q=javascript:1', '//a.b', '#x', 'mailto:a@b.c', 'a']) {
    expect(isSafeUrl(url), url).toBe(true);
  }
});

test('no letter case, white space or control character hides an unsafe scheme', () => {
  const scheme = fc.constantFrom('javascript', 'vbscript', 'data', 'blob', 'file');
  const blank = fc
    .array(fc.constantFrom(' ', '\t', '\n', '\r', '\u0000', '\u001f', '\u007f', '\u00a0'), {
      maxLength: 3,
    })
    .map((characters) => characters.join(''));
  const disguised = scheme.chain((name) =>
    fc
      .tuple(...[...`${name}:`].map((letter) => fc.tuple(blank, fc.boolean(), fc.constant(letter))))
      .map((letters) =>
        letters.map(([before, isUpper, c]) => before + (isUpper ? c.toUpperCase() : c)).join(''),
      ),
  );
  fc.assert(
    fc.property(disguised, fc.string(), (start, rest) => {
      expect(isSafeUrl(start + rest)).toBe(false);
    }),
  );
});

test('the scheme is read as a browser reads it', () => {
  expect(schemeOf(' HTTPS://a')).toBe('https');
  expect(schemeOf('/javascript:1')).toBeUndefined();
  expect(schemeOf('a/b:c')).toBeUndefined();
});
