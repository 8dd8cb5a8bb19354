import { languageOfWords } from 'diglot/plugin';

/** Words beside types, in one language. */
export interface TypeTexts {
  /** In place of the rest of a long type; `{n}` is the number of its lines. */
  readonly cut: string;
  /** Leads to where an option is explained. */
  readonly more: string;
}

const ENGLISH: TypeTexts = { cut: '{n} more lines', more: 'Read more' };

const OTHERS: Readonly<Record<string, TypeTexts>> = {
  zh: { cut: '还有 {n} 行', more: '查看详情' },
  'zh-hant': { cut: '還有 {n} 行', more: '查看詳情' },
  fr: { cut: 'encore {n} lignes', more: 'En savoir plus' },
  de: { cut: '{n} weitere Zeilen', more: 'Mehr dazu' },
  ja: { cut: 'あと {n} 行', more: '詳しく見る' },
  ko: { cut: '{n}줄 더 있음', more: '자세히 보기' },
  es: { cut: '{n} líneas más', more: 'Más información' },
  pt: { cut: 'mais {n} linhas', more: 'Saiba mais' },
  ru: { cut: 'ещё {n} строк', more: 'Подробнее' },
  ar: { cut: '{n} أسطر أخرى', more: 'اقرأ المزيد' },
};

/** The words in a language, English where it has none. */
export function textsIn(lang: string): TypeTexts {
  return OTHERS[languageOfWords(lang) ?? ''] ?? ENGLISH;
}

/** Puts a number in the place of `{n}`. */
export function fill(text: string, n: number): string {
  return text.replace('{n}', String(n));
}
