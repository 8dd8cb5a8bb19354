import { expect, test } from 'vitest';
import { routeInLang } from '../shared/locale-routes';
import { localizeLink } from './home/HomePage';
import { homeRoute, isExternal, translationRoute, withBase } from './paths';
import { sampleShell } from './testing/sample';

const languages = sampleShell();

test('LINK-06: only paths of the site get the base', () => {
  expect(withBase('/guide/', '/docs/')).toBe('/docs/guide/');
  expect(withBase('/', '/')).toBe('/');
  for (const link of ['https://a.b/c', '//a.b/c', '#hash', 'mailto:a@b.c']) {
    expect(withBase(link, '/docs/')).toBe(link);
  }
  expect(isExternal('HTTPS://a')).toBe(true);
  expect(isExternal('/a:b')).toBe(false);
});

test('ROUTE-01: the default language has no prefix', () => {
  expect(routeInLang('/zh/guide/', 'en', languages)).toBe('/guide/');
  expect(routeInLang('/guide/', 'zh', languages)).toBe('/zh/guide/');
  expect(homeRoute('en', languages)).toBe('/');
  expect(homeRoute('zh', languages)).toBe('/zh/');
});

test('I18N-12: a link without prefix stays in its page’s language', () => {
  expect(localizeLink('/guide/', 'zh', languages)).toBe('/zh/guide/');
  expect(localizeLink('/zh/guide/', 'zh', languages)).toBe('/zh/guide/');
  expect(localizeLink('/guide/', 'en', languages)).toBe('/guide/');
  expect(localizeLink('https://a.b', 'zh', languages)).toBe('https://a.b');
});

test('I18N-03: the other language’s version, its home where there is none', () => {
  const page = { pageType: 'doc', routePath: '/zh/a', translations: ['zh'] } as const;
  expect(translationRoute(page, 'en', languages)).toBe('/');
  expect(translationRoute({ ...page, translations: ['en', 'zh'] }, 'en', languages)).toBe('/a');
  // A fallback shows the default language's text under the Chinese address.
  const original = { pageType: 'doc', routePath: '/a', translations: ['en'] } as const;
  expect(translationRoute(original, 'zh', languages)).toBe('/zh/a');
  expect(translationRoute({ ...original, pageType: '404' }, 'zh', languages)).toBe('/zh/');
});
