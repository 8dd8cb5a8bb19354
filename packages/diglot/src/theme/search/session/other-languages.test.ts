import { expect, test } from 'vitest';
import { languageName } from '../../../shared/text/language-name';
import type { ShellData } from '../../../shared/types/shell-data';
import type { SiteSearch } from '../../../shared/types/site-search';
import { otherLanguages, readerPath } from './other-languages';

const locale = (lang: string, tag = lang) =>
  ({ lang, tag, label: lang, textDirection: 'ltr' }) as const;

// No more than these is read.
const siteOf = (lang: string, ...locales: readonly ReturnType<typeof locale>[]) =>
  ({ lang, defaultLang: 'en', base: '/docs/', locales }) as unknown as ShellData;
const searchWith = (more: Partial<SiteSearch>) =>
  ({
    provider: 'local',
    acrossLanguages: true,
    messages: { searchInLanguage: 'In {language}' },
    ...more,
  }) as unknown as SiteSearch;

const titles = (site: ShellData, search = searchWith({})) =>
  otherLanguages(search, site).map(({ title }) => title);

test('all languages but the page’s are searched, in the order of the site', () => {
  const locales = [locale('en'), locale('zh', 'zh-Hans'), locale('ja')];
  expect(titles(siteOf('en', ...locales))).toEqual(['In Chinese', 'In Japanese']);
  expect(titles(siteOf('zh', ...locales))).toEqual(['In 英文', 'In 日文']);
  expect(titles(siteOf('en', locale('en')))).toEqual([]);
});

test('`search.acrossLanguages: false` leaves readers with their own', () => {
  const site = siteOf('en', locale('en'), locale('zh', 'zh-Hans'));
  expect(titles(site, searchWith({ acrossLanguages: false }))).toEqual([]);
});

test('two languages of one name are told apart', () => {
  const tags = ['en', 'zh-Hans', 'zh-Hant'].map((tag) => ({ tag }));
  expect(languageName('zh-Hant', tags, 'en')).toBe('Traditional Chinese');
  expect(languageName('en', tags, 'zh-Hant')).toBe('英文');
  expect(languageName('en', tags, 'de')).toBe('Englisch');
  expect(languageName('nonsense-tag', tags, 'en')).toBe('nonsense-tag');
});

test('for engines that do not know, the same path is the reader’s, unless the site has no such page', () => {
  const site = siteOf('en', locale('en'), locale('zh', 'zh-Hans'));
  const search = searchWith({ missingPages: ['/docs/guide/only'] });
  expect(readerPath('/docs/zh/guide/a#b', search, site)).toBe('/docs/guide/a#b');
  expect(readerPath('/docs/zh/guide/only#b', search, site)).toBeUndefined();
});
