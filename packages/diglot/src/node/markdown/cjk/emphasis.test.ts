import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareSource } from '../parse/prepare-source';
import { compile } from '../test-support';
import { chooseMark, removeMarks } from './emphasis';

/** The lines of the table in commonmark-spec issue 650; the emphasised part stands between `**`. */
const TABLE = [
  'これは**私のやりたかったこと。**だからするの。',
  '**[製品ほげ](/guide/start)**と**[製品ふが](/guide/start)**をお試しください',
  '単語と**[単語と](/guide/start)**単語',
  '**これは太字になりません。**ご注意ください。',
  'カッコに注意**（太字にならない）**文が続く場合に要警戒。',
  '**[リンク](https://example.com)**も注意。（画像も同様）',
  '先頭の**`コード`も注意。**',
  '**末尾の`コード`**も注意。',
  '税込**¥10,000**で入手できます。',
  '正解は**④**です。',
  '太郎は **「こんにちわ」** といった',
  '太郎は**「こんにちわ」**といった',
  '太郎は**"こんにちわ"**といった',
  '太郎は**こんにちわ**といった',
  '太郎は**「Hello」**といった',
  '太郎は**"Hello"**といった',
  '太郎は**Hello**といった',
  '太郎は**「Oh my god」**といった',
  '太郎は**"Oh my god"**といった',
  '太郎は**Oh my god**といった',
  '**C#**や**F#**は**「.NET」**というプラットフォーム上で動作します。',
  'IDが**001号**になります。',
  'IDが**００１号**になります。',
  'Go**「初心者」**を対象とした記事です。',
  'Go**"初心者"**を対象とした記事です。',
  '**⻲田太郎**と申します',
  '・**㋐**:選択肢１つ目',
  ...'，。、；：？！“”‘’（）【】《》—～…·〃-々'.split('').map((sign) => `**真${sign}**她`),
  '**真**她',
  '**真，** 她',
  '**真**，她',
  '私は**⻲田太郎**と申します',
  '選択肢**㋐**: 1つ目の選択肢',
  '**该星号不会被识别，而是直接显示。**这是因为它没有被识别为强调符号。',
  '**이 별표는 강조 표시로 인식되지 않고 그대로 표시됩니다(이 괄호 때문에)**이 문장 때문에.',
  '我可以强调**这个`code`**吗？',
  '**`code`**后面，“**引号**”里，**“引号”**外，请看**[链接](/guide/start)**。',
  '中文**（括号）**、**《书名》**和**🎉表情**都可以。',
];

async function emphasised(source: string, tag: string) {
  const { html } = await compile(source, { addTitleHeading: false });
  return [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"'),
  );
}

function expected(line: string) {
  return [...line.matchAll(/\*\*(.+?)\*\*/g)].map(([, inner = '']) =>
    inner.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', ''),
  );
}

describe('QUALITY 1.3.1: emphasis beside CJK text', () => {
  test.each([
    ['**', 'strong'],
    ['*', 'em'],
    ['~~', 'del'],
  ])('every line of the table with %s', async (sign, tag) => {
    for (const line of TABLE) {
      const source = line.replaceAll('**', sign);
      expect([source, await emphasised(source, tag)]).toEqual([source, expected(line)]);
    }
  });

  test('in MDX, where expressions stay as they are', async () => {
    const source =
      '**强调。**后面 {/* 注释。*/} {"**字。**串"} {/*注*/} 和**（括号）**后\n\n{\n  // 行\n\n  1 /*空行。*/\n}';
    const { html, errors } = await compile(source, { format: 'mdx' });
    expect(errors).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<p><strong>强调。</strong>后面  **字。**串  和<strong>（括号）</strong>后</p>
      1"
    `);
  });
});

describe('marks', () => {
  test('leave text without CJK alone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }).filter((text) => !text.includes(':::')),
        (text) => prepareSource(text, 'md').text === text,
      ),
    );
  });

  test('can always be taken out again', () => {
    const signs = [
      '**',
      '*',
      '~~',
      '中',
      '。',
      '“',
      '"',
      'a',
      ' ',
      '\n',
      '\\',
      '`',
      '{',
      '}',
      '/',
      '한',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...signs, '\uFDD0', '\uE000')),
        fc.constantFrom('md' as const, 'mdx' as const),
        (parts, format) => {
          const source = parts.join('');
          const { text, mark } = prepareSource(source, format);
          expect(removeMarks(text, mark)).toBe(source);
          if (mark === '') return;
          expect(text).not.toMatch(new RegExp(`\\s${mark}|^${mark}|${mark}\\s`));
        },
      ),
    );
  });

  test('are a character that the text holds in no form', () => {
    for (const form of ['\uFDD0', '&#xfdd0;', '&#64976;', '%EF%B7%90', "{'\\ufdd0'}"]) {
      expect(chooseMark(`中${form}`)).toBe('\uFDD1');
    }
    const all = Array.from({ length: 32 }, (_, index) => String.fromCodePoint(0xfdd0 + index));
    expect(chooseMark(all.join(''))).toBe('\u{F0000}');
  });

  test('stay out of what comes out: code, addresses, titles, ids', async () => {
    const page = await compile(
      '## **标题。**后 {#x}\n\n`a**。**b` [链**接。**字](/guide/start?q=**。**b "题**。**b")\n\n```js\n"a**。**b"\n```\n\n<b title="**。**b">x</b>\n\n:::tip 标**题。**字\n:::',
    );
    expect(JSON.stringify(page)).not.toMatch(/[\uFDD0-\uFDEF]|%EF%B7/);
  });

  test('an author may use every character, those of icon fonts included', async () => {
    const icons = '\uE000\uE001 \uFDD0 **强调。**后面 `\uE000` [x](/guide/start?\uE000)';
    const { html, links } = await compile(icons);
    expect(html).toContain('\uE000\uE001 \uFDD0 <strong>强调。</strong>后面 <code>\uE000</code>');
    expect(links[0]?.href).toBe('/guide/start?\uE000');
  });
});
