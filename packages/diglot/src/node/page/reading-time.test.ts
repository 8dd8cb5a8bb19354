import { expect, test } from 'vitest';
import { readingMinutes } from './post';

const minutes = (text: string, times: number, lang = 'en') =>
  readingMinutes(text.repeat(times), lang);

test('words count where they have spaces, characters where they have none', () => {
  expect(minutes('', 1)).toBe(1);
  expect(minutes("it's a well-known word. ", 238)).toBe(4);
  expect(minutes('阅', 255 * 5, 'zh')).toBe(5);
  expect(minutes('読み', 357, 'ja')).toBe(2);
  expect(minutes('한국어 문장 ', 238, 'ko')).toBe(2);
});

test('a text in both kinds of script takes the time of both', () => {
  expect(minutes('阅 word ', 1000, 'zh')).toBe(Math.round(1000 / 255 + 1000 / 238));
});

test('punctuation takes no time', () => {
  expect(minutes('。，——… ! ', 5000, 'zh')).toBe(1);
});
