import { expect, test } from 'vitest';
import { createPolicy } from '../page/policy';
import { configSchema } from '../schema/config';
import { DEV_NONCE, refusalOf, reportOnlyHeader } from './policy-reports';

const ORIGIN = 'http://localhost:3000';

function told(report: Readonly<Record<string, unknown>>): string | undefined {
  const whole = { 'document-uri': `${ORIGIN}/guide/`, ...report };
  const error = refusalOf(JSON.stringify({ 'csp-report': whole }), ORIGIN);
  return error && `${error.message} | ${error.fix}`;
}

const STYLE = {
  'blocked-uri': 'inline',
  'effective-directive': 'style-src-elem',
  'source-file': `${ORIGIN}/@fs/site/components/A.tsx?t=1`,
  'line-number': 7,
  'script-sample': 'a{}',
};

test('the header is the policy of production, with what Vite needs and where to report', () => {
  const policy = createPolicy({ scripts: [], styles: [] });
  const header = reportOnlyHeader(policy, 'localhost:3000', '/@diglot/policy').split('; ');
  expect(header.filter((directive) => !policy.includes(directive))).toEqual([
    "script-src 'self' 'report-sample'",
    `style-src 'self' 'nonce-${DEV_NONCE}' 'report-sample'`,
    "connect-src 'self' ws://localhost:3000 wss://localhost:3000",
    'report-uri /@diglot/policy',
  ]);
  const { policy: opened } = configSchema.parse({ policy: { styles: ["'unsafe-inline'"] } });
  // A nonce would end what the owner allowed.
  expect(
    reportOnlyHeader(createPolicy({ scripts: [], styles: [] }, { opened }), 'x', '/'),
  ).toContain("style-src 'self' 'unsafe-inline';");
});

test.each([
  [
    STYLE,
    `Readers' browsers would refuse a <style> element that is put into the page: "a{}", from /site/components/A.tsx:7 (style-src-elem) | Allow it in the config: policy: { styles: ["'unsafe-inline'"] }.`,
  ],
  [
    { ...STYLE, 'effective-directive': 'style-src-attr', 'script-sample': '', 'source-file': '' },
    `Readers' browsers would refuse a "style" attribute that is set by its text (style-src-attr) | Set "element.style", which is allowed, or: Allow it in the config: policy: { styles: ["'unsafe-inline'"] }.`,
  ],
  [
    { 'blocked-uri': 'https://stats.example/a.js', 'effective-directive': 'script-src-elem' },
    `Readers' browsers would refuse "https://stats.example/a.js" (script-src-elem) | Allow it in the config: policy: { scripts: ['https://stats.example'] }.`,
  ],
  [
    { 'blocked-uri': 'wss://chat.example/x', 'violated-directive': 'connect-src' },
    `Readers' browsers would refuse "wss://chat.example/x" (connect-src) | Allow it in the config: policy: { connections: ['wss://chat.example'] }.`,
  ],
  [
    { 'blocked-uri': 'blob', 'effective-directive': 'img-src' },
    `Readers' browsers would refuse "blob:" (img-src) | Allow it in the config: policy: { images: ['blob:'] }.`,
  ],
  [
    { 'blocked-uri': `${ORIGIN}/demo`, 'effective-directive': 'frame-src' },
    `Readers' browsers would refuse "${ORIGIN}/demo" (frame-src) | Allow it in the config: policy: { frames: ["'self'"] }.`,
  ],
  [
    { 'blocked-uri': 'inline', 'effective-directive': 'script-src-elem', 'source-file': ORIGIN },
    `Readers' browsers would refuse an inline script (script-src-elem) | Put the script into "head" of the config, which allows it by its hash, or into a component.`,
  ],
  [
    { 'blocked-uri': 'wasm-eval', 'effective-directive': 'script-src' },
    `Readers' browsers would refuse WebAssembly (script-src) | Allow it in the config: policy: { scripts: ["'wasm-unsafe-eval'"] }.`,
  ],
  [
    {
      'blocked-uri': 'trusted-types-policy',
      'effective-directive': 'trusted-types',
      'script-sample': 'goog#html',
    },
    `Readers' browsers would refuse a Trusted Types policy: "goog#html" (trusted-types) | Allow it in the config: policy: { trustedTypes: ['goog#html'] }.`,
  ],
])('a report becomes a message with its remedy: %j', (report, message) => {
  expect(told(report)).toBe(message);
});

test('what only this server or an extension does, and what is no report, is not told of', () => {
  expect(told({ ...STYLE, 'source-file': `${ORIGIN}/@vite/client` })).toBeUndefined();
  expect(told({ ...STYLE, 'source-file': 'chrome-extension://abc/x.js' })).toBeUndefined();
  for (const page of ['https://elsewhere.example/', 'about', ''])
    expect(told({ ...STYLE, 'document-uri': page })).toBeUndefined();
  expect(told({})).toBeUndefined();
  for (const body of ['', 'null', '[]', '{"csp-report":1}']) {
    expect(refusalOf(body, ORIGIN)).toBeUndefined();
  }
});
