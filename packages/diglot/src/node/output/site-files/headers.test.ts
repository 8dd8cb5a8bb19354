import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPolicy, policyHeader } from '../../page/policy';
import { type ConfigValues, configSchema } from '../../schema/config';
import {
  formatHeadersFile,
  headerRules,
  headersFor,
  mergeHeaderRules,
  parseHeadersFile,
  policyProblems,
} from './headers';

const policy = createPolicy({ scripts: ['alert(1)'], styles: [] });
const rules = headerRules('/docs/', policy);

test('every file comes with the policy and the other headers that protect readers', () => {
  expect(headersFor(rules, '/docs/guide/')).toMatchObject({
    'Content-Security-Policy': policyHeader(policy),
    'X-Content-Type-Options': 'nosniff',
  });
  expect(headersFor(rules, '/elsewhere')).not.toHaveProperty('Content-Security-Policy');
});

test('HTTPS is demanded for good where the owner says so, and nowhere else', () => {
  const header = (hsts: ConfigValues['policy'] = {}) =>
    headersFor(headerRules('/', policy, configSchema.parse({ policy: hsts }).policy), '/')[
      'Strict-Transport-Security'
    ];
  expect(header()).toBeUndefined();
  expect(header({ hsts: true })).toBe('max-age=31536000');
  expect(header({ hsts: { maxAge: 60, includeSubDomains: true, preload: true } })).toBe(
    'max-age=60; includeSubDomains; preload',
  );
});

test('QUALITY 2.9: where hosts join values, hashed assets are kept for a year and documents are asked for again', () => {
  expect(headersFor(rules, '/docs/assets/entry-1.js')['Cache-Control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(headersFor(rules, '/docs/guide/')['Cache-Control']).toBe(
    'public, max-age=0, must-revalidate',
  );
  expect(headersFor(rules, '/docs/guide/start/index.md')).toMatchObject({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
});

test('no two rules set one header for one file', () => {
  for (const file of ['', 'a', 'assets/a.js', 'a.md', 'feed.xml', 'assets/a.md', 'assets/a.xml']) {
    for (const [name, value] of Object.entries(headersFor(rules, `/docs/${file}`))) {
      const set = rules.flatMap(({ headers }) => headers[name] ?? []);
      expect([...set, 'public, max-age=0, must-revalidate'], `${file}: ${name}`).toContain(value);
    }
  }
});

test('an owner’s headers take the place of the site’s for the same path, and stand behind them for others', () => {
  const { rules: owners } = parseHeadersFile(`# The owner's
/docs/*
  referrer-policy: no-referrer
  ! Permissions-Policy
  X-Own: 1
  X-Own: 2

/docs/embed/*
  ! X-Own
  Cache-Control: no-store
`);
  const merged = mergeHeaderRules(rules, owners);
  const page = headersFor(merged, '/docs/guide/');
  expect(page).toMatchObject({ 'referrer-policy': 'no-referrer', 'X-Own': '1, 2' });
  expect(page).not.toHaveProperty('Referrer-Policy');
  expect(page).not.toHaveProperty('Permissions-Policy');
  expect(page['Content-Security-Policy']).toBe(policyHeader(policy));
  const embedded = headersFor(merged, '/docs/embed/a');
  expect(embedded['Cache-Control']).toBe('no-store');
  expect(embedded).not.toHaveProperty('X-Own');
  expect(parseHeadersFile(formatHeadersFile(merged)).rules).toEqual(merged);
});

test('lines that are no rules, and a policy, are told of with their line', () => {
  const text =
    'X-Early: 1\n/*\n  nonsense\n  content-security-policy: default-src *\n  ! Content-Security-Policy\n';
  const problems = [...parseHeadersFile(text).problems, ...policyProblems(text)];
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 This header belongs to no path: "X-Early: 1"',
    '3 This is no header: "nonsense"',
    '4 The build writes the content security policy: this line would set another.',
    '5 The build writes the content security policy: this line would set another.',
  ]);
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
      expect(parseHeadersFile(formatHeadersFile(all)).rules).toEqual(all);
    }),
  );
});
