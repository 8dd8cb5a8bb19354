import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { docs, type Lang, parseDoc, SITE } from './support/docs';
import { termProblems } from './support/terms';

describe('the words and the typography of the pages', () => {
  for (const doc of [...docs.en, ...docs.zh]) {
    test(doc.name, () => {
      expect(termProblems(doc)).toEqual([]);
    });
  }
});

test('no word of the list is both right and wrong', () => {
  const { forbidden, preferred, keptInEnglish, spelling } = JSON.parse(
    readFileSync(`${SITE}terms.json`, 'utf8'),
  );
  const wrong = [
    ...forbidden.flatMap(({ words }: { words: string[] }) => words),
    ...[...preferred, ...keptInEnglish, ...spelling].flatMap(
      ({ instead }: { instead: string[] }) => instead,
    ),
  ];
  const right = [
    ...[...preferred, ...spelling].map(({ use }: { use: string }) => use),
    ...keptInEnglish.map(({ word }: { word: string }) => word),
  ];
  expect(wrong.filter((word) => right.includes(word))).toEqual([]);
  expect(wrong.filter((word, index) => wrong.indexOf(word) !== index)).toEqual([]);
});

describe('the rules', () => {
  const problems = (lang: Lang, text: string) =>
    termProblems(parseDoc(lang, 'page.mdx', text)).map((problem) =>
      problem.replace(`site/docs/${lang}/page.mdx:`, ''),
    );

  test('say where, which word, and what to do', () => {
    expect(problems('zh', '# 标题\n\n看[这里](/a)的**输出文件**。')).toEqual([
      '3:10 “的输出文件”: write “产物”',
    ]);
    expect(
      problems('en', '---\ndescription: Simply the best.\n---\n\n- One\n- Typescript'),
    ).toEqual([
      '2:14 “Simply”: what is easy for the writer may not be for the reader; leave the word out',
      '6:3 “Typescript”: write “TypeScript”',
    ]);
  });

  test.each<[Lang, string]>([
    ['en', 'Adjust the `just` option in `<just>`, see [the page](/just/easy).'],
    ['en', '```ts\n// simply\n```'],
    ['en', 'A package from github.com/web-infra-dev/rslib named @rslib/core.'],
    ['en', 'Rslib\'s own "name" (here).'],
    ['zh', '使用 `lib.dts` 生成类型声明文件（`.d.ts`），共 3 个。'],
    ['zh', '第三方依赖写在 `dependencies` 里，不输出文件。'],
    ['en', 'Run rslib build.'],
    ['zh', '**强调。**后面接着写，见[快速上手](/guide)。'],
    ['zh', '开启“严格模式”后……就会报错。'],
  ])('let pass: %s %s', (lang, text) => {
    expect(problems(lang, text)).toEqual([]);
  });

  test.each<[Lang, string, string]>([
    ['zh', '使用TypeScript 写', '1:2 “用T”: put a space between'],
    ['zh', '设置`dts`后', '1:2 “置`…`”: put a space between'],
    ['zh', '设置 `dts`后', '1:4 “`…`后”: put a space between'],
    ['zh', '用 [TypeScript](/a)写', '1:13 “t写”: put a space between'],
    ['zh', '好,对', '1:1 “好,”: use full-width punctuation'],
    ['zh', '好(对)', '1:1 “好(”: use full-width brackets （）'],
    ['zh', '好， 对', '1:2 “， ”: no space beside full-width punctuation'],
    ['zh', '好，。', '1:2 “，。”: one mark of punctuation is enough'],
    ['zh', '说"好', '1:1 “说"”: use the quotation marks “ ”'],
    ['zh', '您好', '1:1 “您”: 全站不用敬称；写“你”，或者省去主语'],
    ['en', 'the the option', '1:1 “the the”: the word stands twice'],
    ['en', 'A “word', '1:3 ““”: use straight quotation marks, " and \''],
    ['en', 'A word , and', '1:7 “ ,”: no space before punctuation'],
    ['en', 'Use 产物', '1:5 “产物”: Chinese has no place on an English page'],
  ])('find: %s %s', (lang, text, problem) => {
    expect(problems(lang, text)[0]).toBe(problem);
  });
});
