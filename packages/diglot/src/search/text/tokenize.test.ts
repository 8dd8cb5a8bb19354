import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './characters';
import { PLAIN } from './language';
import { tokenize } from './tokenize';

const terms = (text: string): string =>
  tokenize(text, PLAIN)
    .map(({ term }) => term)
    .join(' ');

test('identifiers are found by their parts and as a whole', () => {
  expect(terms('output.distPath')).toBe('output dist path distpath');
  expect(terms('autoExternal')).toBe('auto external autoexternal');
  expect(terms('HTMLElement ESModule umdName2')).toBe(
    'html element htmlelement es module esmodule umd name2 umdname2',
  );
  expect(terms('--dry-run SOME_VALUE')).toBe('dry run dryrun some value somevalue');
  expect(terms('Node.js .d.ts a.map(b)')).toBe('node js nodejs d ts dts a map b');
});

test('case, width and accents make no difference', () => {
  expect(terms('ＡＰＩ')).toBe('api');
  expect(terms('Café')).toBe('cafe');
  expect(terms('Cafe\u0301')).toBe('cafe');
  expect(fold('ﬁ İ')).toBe('fi i');
});

test('QUALITY 1.3.10: Han is divided into pairs and characters', () => {
  expect(terms('配置')).toBe('配 配置 置');
  expect(terms('构建输，库')).toBe('构 构建 建 建输 输 库');
  expect(terms('output配置')).toBe('output 配 配置 置');
  expect(terms('𠮷野家')).toBe('𠮷 𠮷野 野 野家 家');
});

test('English plurals are their singular', () => {
  expect(terms('files exports types')).toBe('file export type');
  expect(terms('js css class alias this bus')).toBe('js css class alia this bus');
});

test('no term is a space, or has one: some letters are signs above a space to Unicode', () => {
  expect(terms('\ufc5e')).toBe('');
  expect(terms('\ufdfa')).toBe('صليااللهعليهوسلم'.replace('صليا', 'صلي'));
});

test('terms are where the tokens say, in order, and say the same alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      let reached = 0;
      for (const { term, start, end, kind } of tokenize(text, PLAIN)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(term).not.toMatch(/\s/);
        if (kind === 'pair') expect(fold(text.slice(start, end))).toBe(term);
        if (kind === 'word') expect(start).toBeGreaterThanOrEqual(reached);
        reached = Math.max(reached, end);
      }
    }),
  );
});

test('any text is divided the same way when its case and width differ', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab 配置。'), maxLength: 30 }), (text) => {
      const wide = text.replace(/[!-~]/g, (character) =>
        String.fromCharCode(character.charCodeAt(0) + 0xfee0),
      );
      expect(terms(wide)).toBe(terms(text));
      expect(terms(text.toUpperCase())).toBe(terms(text));
    }),
  );
});
