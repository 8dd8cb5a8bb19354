import { expect, test } from 'vitest';
import { type ConfigValues, configSchema } from '../schema/config';
import { headTagSchema } from '../schema/head';
import { createPolicy, inlineCodeOf, policyHeader, policyMeta, sourceHash } from './policy';

test('the policy allows own files and the given inline code, nothing else', () => {
  const policy = policyHeader(createPolicy({ scripts: ['alert(1)'], styles: [] }));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; style-src 'self';",
  );
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types diglot");
  expect(policy).not.toMatch(/unsafe|\*/);
});

const codes = { scripts: ['alert(1)'], styles: ['a{}'] };
const HASHES = codes.scripts.concat(codes.styles).map(sourceHash);

const openedBy = (policy: ConfigValues['policy']) =>
  createPolicy(codes, { opened: configSchema.parse({ policy }).policy });

test('a site that opens nothing has the strict policy, to the letter', () => {
  expect(openedBy(undefined)).toEqual([
    "default-src 'none'",
    `script-src 'self' ${HASHES[0]}`,
    `style-src 'self' ${HASHES[1]}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types diglot',
  ]);
  expect(openedBy({})).toEqual(createPolicy(codes));
});

test('each key opens its directive and no other', () => {
  const strict = openedBy({});
  const added = (policy: ConfigValues['policy']) =>
    openedBy(policy).filter((one) => !strict.includes(one));
  const origin = 'https://a.example';
  expect(added({ images: [origin] })).toEqual([`img-src 'self' data: ${origin}`]);
  expect(added({ media: [origin, 'blob:'] })).toEqual([`media-src 'self' ${origin} blob:`]);
  expect(added({ fonts: [origin] })).toEqual([`font-src 'self' ${origin}`]);
  expect(added({ connections: ['wss://a.example'] })).toEqual([
    "connect-src 'self' wss://a.example",
  ]);
  expect(added({ forms: [origin] })).toEqual([`form-action 'self' ${origin}`]);
  expect(added({ frames: [`${origin}/`] })).toEqual([`frame-src ${origin}`]);
  expect(added({ frames: ["'self'"] })).toEqual(["frame-src 'self'", "frame-ancestors 'self'"]);
  // Beside a hash, browsers take no notice of the word.
  expect(added({ styles: ["'unsafe-inline'"] })).toEqual(["style-src 'self' 'unsafe-inline'"]);
  expect(added({ scripts: ["'sha256-AAAA'"] })).toEqual([
    `script-src 'self' ${HASHES[0]} 'sha256-AAAA'`,
  ]);
});

test('HTML without elements passes where components set any', () => {
  const code = { scripts: [], styles: [] };
  expect(createPolicy(code, { setsHtml: true }).at(-1)).toBe('trusted-types diglot default');
  expect(createPolicy(code).at(-1)).toBe('trusted-types diglot');
});

test('scripts of other origins end the demand for Trusted Types, unless their policies are named', () => {
  const scripts = ['https://a.example'];
  expect(policyHeader(openedBy({ scripts }))).not.toContain('trusted-types');
  expect(openedBy({ scripts, trustedTypes: ['goog#html'] }).slice(-2)).toEqual([
    "require-trusted-types-for 'script'",
    'trusted-types diglot goog#html',
  ]);
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
