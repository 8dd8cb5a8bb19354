import { expect, test } from 'vitest';
import { sampleShell } from '../testing/sample';
import { inlineScript, tabsScript } from './inline-script';

const redirects = /navigator\.language/;
const site = sampleShell({ localeRedirect: 'auto' });

test('I18N-07, I18N-08: no redirect without default language, with mode never, with one language', () => {
  expect(inlineScript(site)).toMatch(redirects);
  expect(inlineScript({ ...site, defaultLang: '' })).not.toMatch(redirects);
  expect(inlineScript({ ...site, localeRedirect: 'never' })).not.toMatch(redirects);
  expect(inlineScript({ ...site, locales: site.locales.slice(0, 1) })).not.toMatch(redirects);
});

test('it is small, because every document holds it', () => {
  expect(inlineScript(site).length).toBeLessThan(1860);
});

test('what only tabs need is not in it', () => {
  expect(tabsScript()).toContain('dg-tabs');
  expect(inlineScript(site)).not.toContain('dg-tabs');
});
