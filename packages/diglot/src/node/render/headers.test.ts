import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHeadersFile, headerRules, headersFor, parseHeadersFile } from './headers';

const rules = headerRules('/docs/', 'alert(1)');

test('the policy allows own files and the one inline script, nothing else', () => {
  const policy = headersFor(rules, '/docs/guide/')['Content-Security-Policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types diglot");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('hashed assets are kept for a year, documents are asked for again', () => {
  expect(headersFor(rules, '/docs/assets/entry-1.js')['Cache-Control']).toMatch(/immutable/);
  expect(headersFor(rules, '/docs/guide/')['Cache-Control']).toBe('no-cache');
  expect(headersFor(rules, '/docs/guide/start/index.md')).toMatchObject({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
  expect(headersFor(rules, '/elsewhere')).toEqual({});
});

test('a written headers file reads back as the same rules', () => {
  const name = fc.stringMatching(/^[A-Z][a-z-]{0,12}$/);
  const value = fc.stringMatching(/^[a-z'=:;,/*-]{1,30}$/);
  const rule = fc.record({
    pattern: fc.stringMatching(/^\/[a-z*/.]{0,12}$/),
    headers: fc.dictionary(name, value, { minKeys: 1, noNullPrototype: true }),
  });
  fc.assert(
    fc.property(fc.array(rule), (all) => {
      expect(parseHeadersFile(formatHeadersFile(all))).toEqual(all);
    }),
  );
});
