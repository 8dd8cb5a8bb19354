import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termsSchema } from '../../schema/terms-schema';
import { parseSource } from '../prose/parse-source';
import { readProse } from '../prose/read-prose';
import { CODE } from '../prose/run';
import { patternProblems } from './pattern-rule';
import { termRules } from './terms';
import { typographyRules } from './typography';

const terms = termsSchema.parse({
  forbidden: [
    { lang: 'en', words: ['simply', 'just', 'easy', 'e.g.'], reason: 'leave the word out' },
    { lang: 'zh', words: ['您'], reason: '写“你”' },
  ],
  preferred: [
    { lang: 'zh', use: '产物', instead: ['的输出文件'] },
    { lang: 'zh', use: '类型声明文件', instead: ['声明文件'], unless: ['类型声明文件'] },
    { lang: 'zh', use: '第三方依赖', instead: ['三方依赖'], unless: ['第三方依赖'] },
  ],
  keptInEnglish: [{ word: 'tree shaking', instead: ['摇树', 'ツリーシェイキング'] }],
  spelling: [
    { use: 'TypeScript', instead: ['Typescript', 'typescript'] },
    { use: 'GitHub', instead: ['github'] },
    { use: 'Rslib', instead: ['rslib'], unless: ['rslib build'] },
  ],
});

function problems(tag: string, text: string, format: 'md' | 'mdx' = 'mdx'): string[] {
  const [lang = ''] = tag.split('-');
  const parsed = parseSource({ file: 'page', tag, lang, text, syntax: { format } });
  const prose = parsed ? readProse(parsed) : [];
  const rules = [...termRules(terms, { lang, tag }), ...typographyRules(tag)];
  return patternProblems([{ file: 'page', prose }], rules).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

test('a problem says where, which word, and what to do', () => {
  expect(problems('zh', '# 标题\n\n看[这里](/a)的**输出文件**。')).toEqual([
    '3:10 “的输出文件”: write “产物”',
  ]);
  expect(problems('en', '---\ndescription: Simply the best.\n---\n\n- One\n- Typescript')).toEqual([
    '2:14 “Simply”: leave the word out',
    '6:3 “Typescript”: write “TypeScript”',
  ]);
});

test('a run of prose has the problems that it has alone, whatever stands before and after it', () => {
  const pieces = [
    ...'.,;:!?…—-/ ()"“”，。！中文aB1',
    CODE,
    '  ',
    'just',
    'e.g.',
    '声明文件',
    'github',
    '摇树',
  ];
  const run = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join(''));
  const tag = fc.constantFrom('en', 'zh-CN', 'zh-TW', 'ja');
  fc.assert(
    fc.property(tag, fc.array(run, { maxLength: 5 }), (tag, texts) => {
      const [lang = ''] = tag.split('-');
      const rules = [...termRules(terms, { lang, tag }), ...typographyRules(tag)];
      const prose = texts.map((text, index) => ({
        text,
        at: (column: number) => ({ line: index, column }),
      }));
      const file = 'page';
      const alone = rules.flatMap((rule) =>
        prose.flatMap((one) => patternProblems([{ file, prose: [one] }], [rule])),
      );
      expect(patternProblems([{ file, prose }], rules)).toEqual(alone);
    }),
  );
});

test('columns are those of the file, whatever the engine adds for the parser', () => {
  expect(
    problems('zh', ':::tip 一个 typescript 标题\n\n**强调。**后面 typescript\n\n:::', 'md'),
  ).toEqual(['1:11 “typescript”: write “TypeScript”', '3:11 “typescript”: write “TypeScript”']);
});

describe('let pass', () => {
  test.each([
    ['en', 'Adjust the `just` option in `<just>`, see [the page](/just/easy).'],
    ['en', '```ts\n// simply\n```'],
    ['en', 'A package from github.com/web-infra-dev/rslib named @rslib/core.'],
    ['en', 'Rslib\'s own "name" (here).'],
    ['en', 'Run rslib build, or unjust-simplyfied.'],
    ['zh', '使用 `lib.dts` 生成类型声明文件（`.d.ts`），共 3 个。'],
    ['zh', '第三方依赖写在 `dependencies` 里，不输出文件。'],
    ['zh', '**强调。**后面接着写，见[快速上手](/guide)。'],
    ['zh', '开启“严格模式”后……就会报错。'],
    ['zh-Hant', '開啟「嚴格模式」後……就會報錯。'],
    ['fr', 'Une question ? Oui : « voilà » !'],
    ['ja', '「設定」を、easy に。'],
  ])('%s: %s', (tag, text) => {
    expect(problems(tag, text)).toEqual([]);
  });
});

describe('find', () => {
  test.each([
    ['zh', '使用TypeScript 写', '1:2 “用T”: a space belongs between'],
    ['zh', '设置`dts`后', '1:2 “置`…`”: a space belongs between'],
    ['zh', '设置 `dts`后', '1:4 “`…`后”: a space belongs between'],
    ['zh', '用 [TypeScript](/a)写', '1:13 “t写”: a space belongs between'],
    ['zh', '好,对', '1:1 “好,”: punctuation is full-width beside Han characters'],
    ['zh', '好(对)', '1:1 “好(”: brackets are full-width beside Han characters'],
    ['zh', '好， 对', '1:2 “， ”: no space beside full-width punctuation'],
    ['zh', '好，。', '1:2 “，。”: one mark of punctuation is enough'],
    ['zh', '说"好', '1:1 “说"”: the quotation marks are “ ”'],
    ['zh', '说「好', '1:2 “「”: the quotation marks are “ ”'],
    ['zh-TW', '說“好', '1:2 ““好”: the quotation marks are 「 」'],
    ['zh', '您好', '1:1 “您”: 写“你”'],
    ['zh', '做摇树', '1:2 “摇树”: the English word “tree shaking” is kept'],
    [
      'ja',
      'ツリーシェイキング',
      '1:1 “ツリーシェイキング”: the English word “tree shaking” is kept',
    ],
    ['zh', '用typescript', '1:2 “typescript”: write “TypeScript”'],
    ['en', 'the the option', '1:1 “the the”: the word stands twice'],
    ['en', 'A “word', '1:3 ““”: straight quotation marks are used here'],
    ['en', 'A word , and', '1:7 “ ,”: no space before punctuation'],
    ['en', 'Use 产物', '1:5 “产物”: Chinese has no place on an English page'],
    ['en', 'Say, e.g. this', '1:6 “e.g.”: leave the word out'],
    ['fr', 'un  mot', '1:2 “n  m”: one space is enough'],
  ])('%s: %s', (tag, text, problem) => {
    expect(problems(tag, text)[0]).toBe(problem);
  });
});

test('labels, alternative texts and cells are prose, too', () => {
  expect(
    problems('en', '<Tab label="easy">\n\n![just](./a.png)\n\n| easy |\n| - |\n\n</Tab>'),
  ).toEqual([
    '1:13 “easy”: leave the word out',
    '3:3 “just”: leave the word out',
    '5:3 “easy”: leave the word out',
  ]);
});

test('a file that is no valid MDX has no prose: compiling it says so', () => {
  expect(problems('en', 'easy <Tab')).toEqual([]);
});
