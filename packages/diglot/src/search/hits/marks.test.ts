import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMatcher, findMatches } from '../query/matches';
import { bracket } from '../test-index';
import { PLAIN } from '../text/language';
import { toAttribute, toPieces, toSnippet } from './marks';
import { parseMarks } from './parse-marks';

const TAGS = { before: '<mark>', after: '</mark>' };

const matcherOf = (...found: readonly (readonly [term: string, typed?: number])[]) =>
  createMatcher(
    found.map(([term, typed = term.length]) => [{ term, typed, list: '', closeness: 1 }]),
    PLAIN,
  );

test('SRCH-25: exactly the matched characters are marked', () => {
  const marked = (text: string, matcher: ReturnType<typeof matcherOf>): string =>
    bracket(toPieces(text, findMatches(text, matcher)));
  expect(marked('output.distPath', matcherOf(['distpath']))).toBe('output.[distPath]');
  expect(marked('externalHelpers', matcherOf(['externalhelper', 5]))).toBe('[exter]nalHelpers');
  expect(marked('a dry-run here', matcherOf(['dryrun', 4]))).toBe('a [dry-r]un here');
  expect(marked('请求配置项', matcherOf(['求配'], ['配置']))).toBe('请[求配置]项');
  expect(marked('包，打包', matcherOf(['包', 1]))).toBe('[包]，打[包]');
  expect(marked('ＡＰＩ文档', matcherOf(['api']))).toBe('[ＡＰＩ]文档');
  expect(marked('two files', matcherOf(['file']))).toBe('two [files]');
});

test('SRCH-25, SRCH-27: a snippet has so many words around a match, and says where it is cut', () => {
  const text = 'one two three four five six seven eight nine ten';
  const snippet = (query: string, words: number): string =>
    bracket(toSnippet(text, findMatches(text, matcherOf([query])), words, '…').pieces);
  expect(snippet('six', 5)).toBe('…five [six] seven eight nine…');
  expect(snippet('one', 5)).toBe('[one] two three four five…');
  expect(snippet('ten', 5)).toBe('…six seven eight nine [ten]');
  expect(snippet('ten', 20)).toBe('one two three four five six seven eight nine [ten]');
  expect(snippet('none', 3)).toBe('one two three…');
});

test('in a wide row, a snippet of short words goes on to its end', () => {
  const cut = (text: string, words: number) =>
    bracket(toSnippet(text, findMatches(text, matcherOf(['js'])), words, '…').pieces);
  const short = 'js: a, b, c, d '.repeat(20);
  expect(cut(short, 10).length).toBeGreaterThan(74);
  expect(cut(short, 5)).toBe('[js]: a, b, c, d…');
  const chinese = cut(`js 的产物${'格式说明'.repeat(40)}`, 10);
  expect(chinese.length).toBeGreaterThan(36);
  expect(chinese.length).toBeLessThan(46);
  const long = 'js considerably '.repeat(20);
  expect(cut(long, 10)).toBe(`${'[js] considerably '.repeat(5).trim()}…`);
});

test('a word of Chinese is two characters long', () => {
  const text = '一二三四五六七八九十甲乙丙丁';
  const matches = findMatches(text, matcherOf(['九十']));
  expect(bracket(toSnippet(text, matches, 4, '…').pieces)).toBe('…七八[九十]甲乙丙丁');
});

test('of several places, the snippet shows the one with most of the query', () => {
  const text = 'alpha one two three four five six alpha beta seven eight';
  const matches = findMatches(text, matcherOf(['alpha'], ['beta']));
  expect(bracket(toSnippet(text, matches, 4, '…').pieces)).toBe('…six [alpha] [beta] seven…');
});

const words = fc.array(fc.constantFrom('alpha', 'beta', '配置', '输出', '<b>', '…', '. '), {
  maxLength: 40,
});

test('pieces are the text; a snippet is a stretch of it, between ellipses', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 12 }), (list, count) => {
      const text = list.join(' ').trim();
      const matches = findMatches(text, matcherOf(['alpha'], ['配置']));
      expect(
        toPieces(text, matches)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
      const { pieces } = toSnippet(text, matches, count, '\0');
      const shown = pieces.map((piece) => piece.text).join('');
      expect(text).toContain(shown.replaceAll('\0', ''));
      for (const { text: marked, isMatch } of pieces) {
        if (isMatch) expect(marked).toMatch(/^(?:alpha|配置)$/);
      }
      if (matches.length > 0) expect(pieces.some(({ isMatch }) => isMatch)).toBe(true);
    }),
  );
});

test('a snippet cuts no match at its beginning', () => {
  const text = '配置 配置 配置 alpha alpha';
  const { pieces } = toSnippet(text, findMatches(text, matcherOf(['alpha'], ['配置'])), 3, '…');
  const marked = pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text);
  expect(marked).toEqual(['配置', '配置', 'alpha']);
});

test('values with tags are read as they were written', () => {
  const pieces = fc.array(
    fc.record({ text: fc.stringMatching(/^[^<>]+$/), isMatch: fc.boolean() }),
  );
  fc.assert(
    fc.property(pieces, (list) => {
      const { value } = toAttribute(list, 1, 1, TAGS);
      const read = parseMarks(value, TAGS);
      const flat = (each: typeof list): string =>
        each
          .map(({ text, isMatch }) => [...text].map((c) => c + (isMatch ? 1 : 0)).join(''))
          .join('');
      expect(flat(read)).toBe(flat(list));
    }),
  );
});

test('anything else in a value is text', () => {
  const value = '<img src=x onerror=alert(1)> & <mark>b</mark></mark><mark>open';
  expect(parseMarks(value, TAGS)).toEqual([
    { text: '<img src=x onerror=alert(1)> & ', isMatch: false },
    { text: 'b', isMatch: true },
    { text: '</mark>', isMatch: false },
    { text: 'open', isMatch: false },
  ]);
});
