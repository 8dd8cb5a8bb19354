import { expect, test } from 'vitest';
import { directionOf, withWholeNames } from './direction';

test.each([
  ['rtl', 'ar he fa ur yi ps sd ug dv ckb syr nqo az-Arab uz-AF pa-PK pa-Arab-PK ks ku-IQ AR-eg'],
  ['ltr', 'en zh ja de az uz pa sd-IN ks-Deva ar-Latn he-Latn ku ug-Cyrl tr zh-Hant-TW x-private'],
])('texts run %s in %s', (direction, tags) => {
  for (const tag of tags.split(' ')) expect([tag, directionOf(tag)]).toEqual([tag, direction]);
});

test('what this Node knows of scripts agrees', () => {
  const rightToLeft = /^(?:Arab|Aran|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg|Mand|Samr)$/;
  const languages =
    'ar arz azb bal ckb dv fa glk he khw ks lrc mzn nqo pnb ps rhg sd skr syr ug ur yi en fr tr uz az pa ku ky tg kk ha ms so sw hi bn ta th ja ko zh ru uk el ka hy am';
  const regions = 'AF CM CN EG FR IN IQ IR KZ LB MN PK SD TR US'.split(' ');
  for (const language of languages.split(' ')) {
    for (const tag of [language, ...regions.map((region) => `${language}-${region}`)]) {
      const script = new Intl.Locale(tag).maximize().script ?? '';
      expect([tag, directionOf(tag)]).toEqual([tag, rightToLeft.test(script) ? 'rtl' : 'ltr']);
    }
  }
});

test('names in code keep the signs at their ends where lines run to the left', () => {
  const mark = '\u200E';
  expect(withWholeNames('ملفات .d.ts و--watch')).toBe(`ملفات ${mark}.d.ts و${mark}--watch`);
  expect(withWholeNames('لغة C++ مع build()')).toBe(`لغة C++${mark} مع build()${mark}`);
  expect(withWholeNames('lib.dts (ES2022). نص')).toBe('lib.dts (ES2022). نص');
  expect(withWholeNames('.d.ts', 'rtl')).toBe(`${mark}.d.ts`);
  expect(withWholeNames('Files .d.ts')).toBe('Files .d.ts');
});
