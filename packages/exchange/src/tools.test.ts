import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBook, type TestBook } from './test-book';

// Files as tools write them back, by hand from their documentation: what comes into them besides the translation.
let book: TestBook;
const ZH = '# 开始\n\n## 一 {#one}\n\n旧的第一句。旧的第二句，见 `code`。\n';
const TRANSLATED = '# 开始\n\n## 一 {#one}\n\n新的第一句。新的第二句，见 `code`。\n';

beforeAll(async () => {
  book = await createBook({
    'docs/en/start.md': '# Start\n\n## One {#one}\n\nFirst old. Second old, see `code`.\n',
    'docs/zh/start.md': ZH,
  });
  const config = book.read('diglot.config.ts');
  book.put('diglot.config.ts', config.replace("lang: 'zh',", "lang: 'zh', tag: 'zh-Hans',"));
  await book.run('accept', '--all', '--yes');
  book.commit();
  book.put('docs/en/start.md', '# Start\n\n## One {#one}\n\nFirst new. Second new, see `code`.\n');
  book.commit();
});
afterAll(() => book.remove());

const lock = () => book.read('book.lock');
let before: string;
beforeEach(() => {
  book.put('docs/zh/start.md', ZH);
  before ??= lock();
  book.put('book.lock', before);
});

async function exported(name: string, ...flags: string[]): Promise<string> {
  await book.run('exchange', 'export', '--lang', 'zh', '--out', name, ...flags);
  return book.read(name);
}

async function comesBack(name: string, text: string): Promise<void> {
  book.put(name, text);
  const { code, out, err } = await book.run('exchange', 'import', name);
  expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining('1 taken') });
  expect(book.read('docs/zh/start.md')).toBe(TRANSLATED);
}

test('Okapi: other segments in another order, annotations, a namespace of its own, the region in place of the script', async () => {
  const text = await exported('a.xlf');
  const unit = /<segment[\s\S]*<\/segment>/.exec(text)?.[0] ?? '';
  const segments = `<segment id="s1" state="translated" subState="okp:mt">
        <source xml:space="preserve">## One <ph id="1" dataRef="d1"/>

</source>
        <target xml:space="preserve">## 一 <ph id="1" dataRef="d1"/>

</target>
      </segment>
      <segment id="s2" state="final">
        <source xml:space="preserve"><mrk id="m1" type="term">First</mrk> new.</source>
        <target xml:space="preserve" order="5">新的第二句，见 <ph id="2" dataRef="d2"/>。</target>
      </segment>
      <ignorable><source xml:space="preserve"> </source><target/></ignorable>
      <segment id="s3" state="final">
        <source xml:space="preserve">Second new, see <sm id="m2" type="generic"/><ph id="2" dataRef="d2"/><em startRef="m2"/>.</source>
        <target xml:space="preserve" order="2"><![CDATA[新的第一句]]>。</target>
      </segment>
      <ignorable><source></source></ignorable>`;
  await comesBack(
    'a.xlf',
    text
      .replace(unit, segments)
      .replace('<xliff ', '<xliff xmlns:okp="okapi-framework:xliff-extensions" ')
      .replace('trgLang="zh-Hans"', 'trgLang="zh-CN"')
      .replace('<unit ', '<unit okp:rights="ours" canResegment="yes" translate="yes" '),
  );
});

test('Poedit: headers of its own, folded texts, obsolete entries, and the mark taken away', async () => {
  const text = await exported('a.po', '--format', 'po');
  await comesBack(
    'a.po',
    `${text
      .replace('#, fuzzy\n', '')
      .replace(
        '"Language: zh_Hans\\n"',
        '"Language: zh_CN\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n"X-Generator: Poedit 3.6\\n"',
      )
      .replace(
        /msgstr ""\n("##[\s\S]*)$/,
        'msgstr ""\n"## 一 {#one}\\n"\n"\\n"\n"新的第一句。"\n"新的第二句，见 `code`。"\n',
      )
      .trimEnd()}\n\n#~ msgctxt "/gone"\n#~ msgid "Gone"\n#~ msgstr "没有了"\n`.replace(
      /\n/g,
      '\r\n',
    ),
  );
});

test('po2xliff and xliff2po: the names of the sections are lost, their originals are there', async () => {
  const text = await exported('a.po', '--format', 'po');
  await comesBack(
    'a.po',
    text
      .replace('#, fuzzy\n', '')
      .replace(/^msgctxt .*\n/gm, '')
      .replace(
        /msgstr ""\n("##[\s\S]*)$/,
        'msgstr "## 一 {#one}\\n\\n新的第一句。新的第二句，见 `code`。"\n',
      ),
  );
});

test('editors of XML: texts on lines of their own, pushed in', async () => {
  const text = await exported('a.xlf');
  const source = /<segment[\s\S]*?<source[^>]*>([\s\S]*?)<\/source>/.exec(text)?.[1] ?? '';
  const target = source
    .replace('One', '一')
    .replace(/First new.*see /, '新的第一句。新的第二句，见 ')
    .replace(/\.$/, '。');
  const pushedIn = (name: string, own: string) =>
    `<${name} xml:space="preserve">\n          ${own}\n        </${name}>`;
  await comesBack(
    'a.xlf',
    text.replace(
      /<segment[\s\S]*<\/segment>/,
      `<segment id="s1" state="translated">${pushedIn('source', source)}${pushedIn('target', target)}</segment>`,
    ),
  );
});
