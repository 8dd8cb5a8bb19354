import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveConfig } from '../../config/resolve-config';
import { configSchema } from '../../schema/config';
import type { Redirect } from '../../site/types';
import { redirectFiles, renderRedirectDocument } from './redirect-document';
import {
  formatRedirectsFile,
  parseRedirectsFile,
  redirectFor,
  redirectRules,
} from './redirect-rules';

const config = await resolveConfig(
  configSchema.parse({
    base: '/docs/',
    siteUrl: 'https://example.org',
    themeConfig: {
      locales: [
        { lang: 'en', label: 'E' },
        { lang: 'zh', label: 'Z' },
      ],
    },
  }),
  '/site/diglot.config.ts',
);

const redirects: readonly Redirect[] = [
  { from: '/old', lang: 'en', to: '/new#part', title: 'New & "old"', status: 301 },
  { from: '/zh/旧', lang: 'zh', to: '/zh/new', title: '新', status: 302 },
  { from: '/away', lang: 'en', to: 'https://other.example/?a=1', status: 308 },
];

const rules = parseRedirectsFile(formatRedirectsFile(redirectRules(redirects, config)));
const ask = (address: string) => redirectFor(rules, new URL(address, 'http://site'));

test('hosts lead on from old addresses, with the query where the new one has none', () => {
  expect(ask('/docs/old?x=1')).toEqual({ location: '/docs/new?x=1#part', status: 301 });
  expect(ask('/docs/zh/旧')).toEqual({ location: '/docs/zh/new', status: 302 });
  expect(ask('/docs/away?x=1')).toEqual({ location: 'https://other.example/?a=1', status: 308 });
  expect(ask('/docs/new')).toBeUndefined();
  expect(ask('/old')).toBeUndefined();
});

test('NF-06: the prefix of the default language goes, and a 404 document is no redirect', () => {
  expect(ask('/docs/en/guide/a?x=$1')).toEqual({ location: '/docs/guide/a?x=$1', status: 301 });
  expect(ask('/docs/en')).toEqual({ location: '/docs/', status: 301 });
  expect(ask('/docs/zh/nothing')).toBeUndefined();
  expect(ask('/docs/en//evil.example')).toEqual({ location: '/docs/evil.example', status: 301 });
});

test('an owner’s file is read as hosts do: comments, conditions, defaults', () => {
  const text =
    '# mine\n\n/a  /b#c   # why\n/c /d 302!\n/e /f 302 Country=de\nnonsense\n/g/* /h/:splat';
  expect(parseRedirectsFile(text)).toEqual([
    { from: '/a', to: '/b#c', status: 301 },
    { from: '/c', to: '/d', status: 302 },
    { from: '/g/*', to: '/h/:splat', status: 301 },
  ]);
});

test('rules survive being written and read', () => {
  const path = fc.webPath().map((one) => `/${one.replace(/^\/*/, '')}`);
  const rule = fc.record({
    from: path,
    to: path,
    status: fc.constantFrom(301, 302, 307, 308, 404),
  });
  fc.assert(
    fc.property(fc.array(rule), (written) => {
      expect(parseRedirectsFile(formatRedirectsFile(written))).toEqual(written);
    }),
  );
});

test('hosts of plain files find a document under each form of an old address', () => {
  const files = (from: string) => redirectFiles({ from, lang: 'en', to: '/', status: 301 });
  const both = ['old/a.html', 'old/a/index.html'];
  for (const from of ['/old/a', '/old/a/', '/old/a.html', '/old/a/index.html', '/old/a/index']) {
    expect(files(from), from).toEqual(both);
  }
  expect(files('/v1.0')).toEqual(['v1.0.html', 'v1.0/index.html']);
});

test('a document leads on without scripts, and robots to the page itself', () => {
  const html = renderRedirectDocument(redirects[0] as Redirect, config);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new#part">');
  expect(html).toContain('<link rel="canonical" href="https://example.org/docs/new#part">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<a href="/docs/new#part">New &amp; &quot;old&quot;</a>');
  const zh = renderRedirectDocument(redirects[1] as Redirect, config);
  expect(zh).toContain('<html lang="zh" ');
  expect(zh).toContain('<title>此页面已移至新地址</title>');
  expect(renderRedirectDocument(redirects[2] as Redirect, config)).toContain(
    '<link rel="canonical" href="https://other.example/?a=1">',
  );
});
