import { fill } from './messages';

/** A text for each plural category of a language; what a category lacks is said by `other`. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string | undefined } & {
  readonly other: string;
};

/** A text about a number: one for all numbers, or one for each plural category. `{count}` is the number. */
export type PluralText = string | PluralForms;

/** All forms of a text. */
export function formsOf(text: PluralText): string[] {
  if (typeof text === 'string') return [text];
  return Object.values(text).filter((form) => form !== undefined);
}

/** Says a number of things in words of a language, with its digits and its plural. */
export function countInWords(text: PluralText, count: number, langTag: string): string {
  const forms: PluralForms = typeof text === 'string' ? { other: text } : text;
  const form = forms[new Intl.PluralRules(langTag).select(count)] ?? forms.other;
  return fill(form, { count: count.toLocaleString(langTag) });
}
