import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBase, pathInLang, pathToLang, removeBase, stripDefaultLang } from './locale-path';
import { matchLang, redirectPath } from './redirect-path';

const root = { base: '/', defaultLang: 'en', langs: ['en', 'zh', 'ja'] };
const sub = { ...root, base: '/docs/' };

describe('base', () => {
  test('is removed and added', () => {
    expect(removeBase('/docs/guide/?a#b', '/docs/')).toBe('/guide/?a#b');
    expect(removeBase('/docs', '/docs/')).toBe('/');
    expect(removeBase('/docs?a', '/docs/')).toBe('/?a');
    expect(removeBase('/docsify', '/docs/')).toBeUndefined();
    expect(removeBase('/guide', '/')).toBe('/guide');
    expect(addBase('/guide', '/')).toBe('/guide');
    expect(addBase('/guide', '/docs/')).toBe('/docs/guide');
  });
});

describe('pathToLang', () => {
  test('NF-03: the first segment decides, also for unknown paths', () => {
    expect(pathToLang('/zh/nowhere', root)).toBe('zh');
    expect(pathToLang('/zh', root)).toBe('zh');
    expect(pathToLang('/ZH/nowhere', root)).toBe('zh');
    expect(pathToLang('/nowhere/zh/', root)).toBe('en');
    expect(pathToLang('/zhou', root)).toBe('en');
    expect(pathToLang('/docs/zh/x', sub)).toBe('zh');
    expect(pathToLang('/docs/', sub)).toBe('en');
  });
});

describe('pathInLang', () => {
  test('I18N-03: any language swaps for any other, query and hash stay', () => {
    expect(pathInLang('/guide/start/?a=1#x', 'zh', root)).toBe('/zh/guide/start/?a=1#x');
    expect(pathInLang('/zh/guide/start/#x', 'en', root)).toBe('/guide/start/#x');
    expect(pathInLang('/zh/guide/', 'ja', root)).toBe('/ja/guide/');
    expect(pathInLang('/docs/guide/', 'zh', sub)).toBe('/docs/zh/guide/');
    expect(pathInLang('/zh', 'en', root)).toBe('/');
    expect(pathInLang('/', 'zh', root)).toBe('/zh/');
  });

  test('I18N-03: there and back is the same path', () => {
    const path = fc.webPath().filter((value) => !/^\/*(?:en|zh|ja)(?:\/|$)|^\/\//i.test(value));
    fc.assert(
      fc.property(path, fc.constantFrom('zh', 'ja'), (value, lang) => {
        const start = value === '' ? '/' : value;
        expect(pathInLang(pathInLang(start, lang, root), 'en', root)).toBe(start);
      }),
    );
  });

  test('never leads to another host', () => {
    expect(pathInLang('/zh//evil.example', 'en', root)).toBe('/evil.example');
  });
});

describe('redirectPath', () => {
  const auto = { ...root, mode: 'auto' } as const;
  const careful = { ...root, mode: 'only-default-lang' } as const;

  test('I18N-09: auto swaps any prefix for any other', () => {
    expect(redirectPath('/guide/', 'zh', auto)).toBe('/zh/guide/');
    expect(redirectPath('/zh/guide/', 'ja', auto)).toBe('/ja/guide/');
    expect(redirectPath('/zh/guide/', 'en', auto)).toBe('/guide/');
  });

  test('I18N-09: another mode only adds a prefix or removes one', () => {
    expect(redirectPath('/guide/', 'zh', careful)).toBe('/zh/guide/');
    expect(redirectPath('/zh/guide/', 'en', careful)).toBe('/guide/');
    expect(redirectPath('/zh/guide/', 'ja', careful)).toBeUndefined();
  });

  test('I18N-04, I18N-07, I18N-08: no redirect without need, default language or permission', () => {
    expect(redirectPath('/guide/', 'zh', { ...root, mode: 'never' })).toBeUndefined();
    expect(redirectPath('/guide/', 'en', auto)).toBeUndefined();
    expect(redirectPath('/guide/', 'fr', auto)).toBeUndefined();
    expect(redirectPath('/zh/', 'en', { ...auto, defaultLang: '' })).toBeUndefined();
  });

  test('I18N-04: zh-CN counts as zh', () => {
    expect(matchLang('zh-CN', root.langs)).toBe('zh');
    expect(matchLang('EN', root.langs)).toBe('en');
    expect(matchLang('zh-TW', ['zh', 'zh-tw'])).toBe('zh-tw');
    expect(matchLang('fr', root.langs)).toBeUndefined();
  });

  test('I18N-04: the very same language counts more than a relative', () => {
    expect(matchLang('pt-BR', ['en', 'pt-PT', 'pt-BR'])).toBe('pt-BR');
    expect(matchLang('pt', ['en', 'pt-PT', 'pt-BR'])).toBe('pt-PT');
    expect(matchLang('zh-CN', ['en', 'zh-Hans'])).toBe('zh-Hans');
  });

  test('I18N-04: who reads a relative of the browser language stays there', () => {
    const site = { ...auto, langs: ['en', 'pt-PT', 'pt-BR'] };
    expect(redirectPath('/pt-BR/a', 'pt-AO', site)).toBeUndefined();
    expect(redirectPath('/pt-PT/a', 'pt-BR', site)).toBe('/pt-BR/a');
  });
});

describe('stripDefaultLang', () => {
  test('NF-06: the default language has no prefix', () => {
    expect(stripDefaultLang('/en/guide/start/', root)).toBe('/guide/start/');
    expect(stripDefaultLang('/en', root)).toBe('/');
    expect(stripDefaultLang('/en/?q=1#h', root)).toBe('/?q=1#h');
    expect(stripDefaultLang('/docs/en/guide', sub)).toBe('/docs/guide');
    expect(stripDefaultLang('/zh/guide', root)).toBeUndefined();
    expect(stripDefaultLang('/enter', root)).toBeUndefined();
  });
});
