import { expect, test } from 'vitest';
import { DiglotError } from '../../diglot/src/shared/diglot-error';
import { defaultOf, parseLanguages, withText } from './languages';

const told = (list: string): string => {
  try {
    parseLanguages(list);
  } catch (error) {
    if (error instanceof DiglotError) return `${error.message}. ${error.fix}`;
  }
  return 'nothing';
};

test('languages have a folder, a tag, their own name and the text that they begin with', () => {
  expect(parseLanguages('zh,en_GB, pt-br；zh-TW'.replace('；', ','))).toEqual([
    { lang: 'zh', tag: 'zh-Hans', label: '简体中文', text: 'zh' },
    { lang: 'en-gb', tag: 'en-GB', label: 'British English', text: 'en' },
    { lang: 'pt-br', tag: 'pt-BR', label: 'Português (Brasil)', text: undefined },
    { lang: 'zh-tw', tag: 'zh-TW', label: expect.stringContaining('中文'), text: undefined },
  ]);
  expect(parseLanguages('en,en-GB').map(({ text }) => text)).toEqual(['en', undefined]);
});

test.each([
  ['cn', 'There is no language with the tag "cn". Write "zh" for Chinese.'],
  ['japanese', 'There is no language with the tag "japanese". Write "ja" for Japanese.'],
  ['Deutsh', 'There is no language with the tag "Deutsh". Write "de" for German.'],
  ['日本語', 'There is no language with the tag "日本語". Write "ja" for Japanese.'],
  ['xq', 'There is no language with the tag "xq". Write tags such as "en,zh,ja".'],
  [' , ', 'No language is named. Name one at least: --languages en,zh'],
  ['en,EN', 'The language "en" is named twice. Name it once.'],
])('%s', (list, message) => {
  expect(told(list)).toBe(message);
});

test('the default is the first language with text; without any, English is added', () => {
  expect(defaultOf(parseLanguages('ja,zh,en')).lang).toBe('zh');
  expect(withText(parseLanguages('ja,ko')).map(({ lang }) => lang)).toEqual(['ja', 'ko', 'en']);
  expect(withText(parseLanguages('ja,zh')).map(({ lang }) => lang)).toEqual(['ja', 'zh']);
});
