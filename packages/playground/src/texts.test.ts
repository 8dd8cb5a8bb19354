import { expect, test } from 'vitest';
import { wordsIn } from './texts';

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh', 'zh-hant'];
const marksOf = (text: string) => text.match(/\{\w+\}/g) ?? [];

test('each language of the engine has all words of its own, with the same places in them', () => {
  const english = Object.entries(wordsIn('en'));
  for (const lang of LANGUAGES) {
    const words = Object.entries(wordsIn(lang));
    expect(words.map(([name]) => name)).toEqual(english.map(([name]) => name));
    for (const [index, [name, text]] of words.entries()) {
      const [, original = ''] = english[index] ?? [];
      expect([lang, name, marksOf(text)]).toEqual([lang, name, marksOf(original)]);
      expect(text, `${lang}: ${name}`).not.toBe(original);
    }
  }
  expect(wordsIn('zh-TW')).toBe(wordsIn('zh-hant'));
  expect(wordsIn('pt-BR')).toBe(wordsIn('pt'));
  expect(wordsIn('nl')).toBe(wordsIn('en'));
});
