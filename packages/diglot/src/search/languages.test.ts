import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadLanguage } from './languages/load';
import { parseQuery } from './query/query';
import { ask, bracket, testEngine, testPage } from './test-index';
import { type LanguageWords, PLAIN } from './text/language';
import { tokenize } from './text/tokenize';

const terms = (text: string): string =>
  tokenize(text, PLAIN)
    .map(({ term }) => term)
    .join(' ');

/** Headings of what a query finds among sections, best first. */
async function found(query: string, ...texts: readonly string[]): Promise<string[]> {
  const pages = texts.map((text, index) => testPage(`/page-${index}`, `Page ${index}`, ['', text]));
  const hits = await ask(testEngine(pages), query);
  return hits.map(({ content }) => content ?? '');
}

describe('words are found however they are written', () => {
  test.each([
    ['French', 'évènement élève', 'evenement', 'Un évènement survient.'],
    ['German', 'straße größe', 'strasse', 'Die Straße ist lang.'],
    ['German, the other way', 'strasse', 'straße', 'Die Strasse ist lang.'],
    ['Spanish', 'configuración', 'configuracion', 'La configuración del proyecto.'],
    ['Portuguese', 'instalação', 'instalacao', 'A instalação do pacote.'],
    ['Danish', 'køb', 'kob', 'Et køb i butikken.'],
    ['Russian', 'всё', 'все', 'Вот и всё, что нужно.'],
    ['Russian, case', 'СБОРКА', 'сборка', 'Сборка проекта.'],
    ['Greek', 'κόσμος', 'ΚΟΣΜΟΣ', 'Ο κόσμος είναι εδώ.'],
    ['Turkish', 'ısı', 'isi', 'Yüksek ısı.'],
    ['Arabic without vowels', 'وَثائِق', 'وثائق', 'هذه وَثائِق المشروع.'],
    ['Arabic with other alefs', 'إعدادات', 'اعدادات', 'صفحة إعدادات المشروع.'],
    ['Arabic article', 'البحث', 'بحث', 'يعمل البحث بسرعة.'],
    ['Arabic article, the other way', 'بحث', 'والبحث', 'يعمل بحث سريع.'],
    ['Arabic ta marbuta', 'مكتبة', 'مكتبه', 'هذه مكتبة صغيرة.'],
    ['Arabic stretched', 'محـــرك', 'محرك', 'هذا محـــرك سريع.'],
    ['Arabic digits', '٢٠٢٦', '2026', 'صدر في ٢٠٢٦ للجميع.'],
    ['Persian letters', 'کتاب', 'كتاب', 'این کتاب خوب است.'],
    ['Hebrew with points', 'שָׁלוֹם', 'שלום', 'אומרים שָׁלוֹם לכולם.'],
    ['Japanese', '設定ファイル', 'ファイル', 'プロジェクトの設定ファイルです。'],
    ['Japanese, half width', 'ファイル', 'ﾌｧｲﾙ', 'プロジェクトの設定ファイルです。'],
    [
      'Japanese, mixed with Latin',
      'TypeScriptの設定',
      'typescript',
      'これはTypeScriptの設定です。',
    ],
    ['Korean with a particle', '설정을', '설정', '프로젝트의 설정을 바꿉니다.'],
    ['Thai', 'การตั้งค่า', 'ตั้งค่า', 'หน้านี้อธิบายการตั้งค่าโครงการ'],
  ])('%s', async (_, written, asked, text) => {
    for (const query of [written.split(' ')[0] ?? '', asked]) {
      expect(await found(query, text, 'Nothing of the kind. لا شيء. 何もない。 없음.')).toEqual([
        text,
      ]);
    }
  });
});

test('what is found is marked as it stands in the text', async () => {
  const page = testPage('/a', 'صفحة', ['', 'يعمل البَحث بسرعة.']);
  const [hit] = await ask(testEngine([page]), 'بحث');
  expect(bracket(hit?._snippetResult?.content?.pieces)).toBe('يعمل [البَحث] بسرعة.');
});

test('short words keep what looks like an article', () => {
  expect(terms('الف الي للم')).toBe('الف الي للم');
  expect(terms('المحرك وبالمحرك للمحرك')).toBe('محرك وبالمحرك محرك');
});

test('vowels of scripts that always write them make a difference', () => {
  expect(terms('हिन्दी')).not.toBe(terms('हन्द'));
  expect(terms('ตั้ง')).not.toBe(terms('ตง'));
  expect(terms('ガ')).not.toBe(terms('カ'));
});

test.each(LANGUAGES)(
  'every word that says what readers want of a thing is known as one: %s',
  async (tag) => {
    const { words } = (await import(`./languages/${tag}.ts`)) as { words: LanguageWords };
    const language = await loadLanguage(tag);
    const isWish = (word: string) => parseQuery(`vue ${word} `, language).about.trim() === 'vue';
    expect(words.wishWords.split(/\s+/).filter((word) => !isWish(word))).toEqual([]);
  },
);
