import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTermFinder } from './mark-terms';

const terms = (...words: readonly (readonly string[])[]) =>
  words.map((forms) => ({ name: forms[0] ?? '', section: '', words: forms }));

/** What is found, as it is written. */
function found(text: string, langTag: string, ...words: readonly (readonly string[])[]) {
  const find = createTermFinder(terms(...words), langTag);
  return find(text).map(({ start, end }) => text.slice(start, end));
}

test('in English a term is found in either letter case and number, as a whole word, across a line break', () => {
  const words = [['declaration file'], ['external'], ['dependency'], ['class']];
  const find = (text: string) => found(text, 'en', ...words);
  expect(find('Declaration files, a declaration\nfile and EXTERNALS.')).toEqual([
    'Declaration files',
    'declaration\nfile',
    'EXTERNALS',
  ]);
  expect(find('dependencies of a dependency, classes of a class')).toHaveLength(4);
  expect(
    find('externally, non-external, external-only, external.js, @x/external, 3external'),
  ).toEqual([]);
  expect(find('Is it external? (External.) “external”')).toHaveLength(3);
});

test('other languages name their forms, and where no space is between words characters alone count', () => {
  expect(found('externals external', 'de', ['external'])).toEqual(['external']);
  expect(
    found(
      '把类型声明文件放在ESM产物里，非打包模式下也一样',
      'zh-Hans',
      ['类型声明文件'],
      ['ESM'],
      ['打包模式'],
    ),
  ).toEqual(['类型声明文件', 'ESM', '打包模式']);
  expect(found('외부 의존성, 외부의', 'ko', ['외부'])).toEqual(['외부']);
});

test('the longest term counts, and a name only in its own spelling', () => {
  expect(found('bundleless mode, bundleless', 'en', ['bundleless'], ['bundleless mode'])).toEqual([
    'bundleless mode',
    'bundleless',
  ]);
  expect(found('esm, Esm, ESM', 'en', ['ESM'])).toEqual(['ESM']);
});

test('any term is found between spaces, whatever characters it is made of, and nothing overlaps', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aYs.-+(文é'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (all) => {
      const find = createTermFinder(terms(...all.map((one) => [one])), 'en');
      const text = ` ${all.join(' ')} `;
      const results = find(text);
      expect(results.length).toBeGreaterThan(0);
      let at = 0;
      for (const { start, end } of results) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
    }),
  );
});
