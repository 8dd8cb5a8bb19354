import { en } from './en';
import type { Messages } from './messages';
import { zh } from './zh';

/** Texts of the interface that a site's config sets, by key. */
export type TextOverrides = Readonly<Record<string, string>>;

/**
 * The words of a language. One that the theme does not speak gets English;
 * overrides with unknown keys are left out.
 */
export function chooseTexts<Texts extends object>(
  languages: { readonly en: Texts; readonly zh: Texts },
  lang: string,
  overrides: TextOverrides,
): Texts {
  const texts = /^zh\b/i.test(lang) ? languages.zh : languages.en;
  const known = Object.entries(overrides).filter(([key]) => Object.hasOwn(texts, key));
  return { ...texts, ...Object.fromEntries(known) };
}

/** The words of the interface around the content. */
export function messagesFor(lang: string, overrides: TextOverrides = {}): Messages {
  return chooseTexts({ en, zh }, lang, overrides);
}
