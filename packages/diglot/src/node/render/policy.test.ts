import { expect, test } from 'vitest';
import { headTagSchema } from '../config/schema/head';
import { createPolicy, inlineCodeOf, policyHeader, policyMeta } from './policy';

test('the policy allows own files and the given inline code, nothing else', () => {
  const policy = policyHeader(createPolicy({ scripts: ['alert(1)'], styles: [] }));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; style-src 'self';",
  );
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types diglot");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('QUALITY 2.1: the element has what the header has, but for what browsers read in headers only', () => {
  const policy = createPolicy({ scripts: ['1'], styles: [] });
  const header = policyHeader(policy).split('; ');
  const meta = policyMeta(policy).split('; ');
  expect(header.filter((directive) => !meta.includes(directive))).toEqual([
    "frame-ancestors 'none'",
  ]);
  expect(meta.filter((directive) => !header.includes(directive))).toEqual([]);
});

test('code in heads is allowed by its hash, data and files need none', () => {
  const head = [
    ['script', {}, 'run()\r\nagain()'],
    ['script', { type: 'module' }, 'import "/a.js"'],
    ['script', { type: 'speculationrules' }, '{}'],
    ['style', {}, 'a{}'],
    ['script', { type: 'application/ld+json' }, '{"a":"</script>"}'],
    ['script', { src: '/a.js', async: true }],
    ['meta', { name: 'author', content: 'x' }],
  ].map((tag) => headTagSchema.parse(tag));
  expect(inlineCodeOf(head)).toEqual({
    scripts: ['run()\nagain()', 'import "/a.js"', '{}'],
    styles: ['a{}'],
  });
});

test('JSON in a head cannot end its element, and says the same', () => {
  const data = { name: '</script><script>alert(1)</script>' };
  const { children = '' } = headTagSchema.parse([
    'script',
    { type: 'application/ld+json' },
    JSON.stringify(data),
  ]);
  expect(children).not.toContain('<');
  expect(JSON.parse(children)).toEqual(data);
});
