import { readFileSync } from 'node:fs';

/** Says a text of the sources in one language. */
export type Translate = (english: string) => string;

/** Translations by the English text that they were made from: a changed text has none. */
export type Translations = Readonly<Record<string, string>>;

/** Reads the file of translations. */
export function readTranslations(file: string): Translations {
  // The manual's own file: its test says what is wrong with it.
  return JSON.parse(readFileSync(file, 'utf8')) as Translations;
}

/** Translates where there is a translation; a text without one stays English until somebody writes it. */
export const translateWith =
  (translations: Translations): Translate =>
  (english) =>
    translations[english] ?? english;
