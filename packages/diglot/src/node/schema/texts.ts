import * as z from 'zod';
import type { PluralText, TextKey, Texts } from '../../shared/text';
import { TEXT_KEYS } from '../../shared/text/load-words';
import { formsOf } from '../../shared/text/plural';
import { en } from '../../shared/text/words/en';
import { nearest } from '../errors/nearest';

const ENGLISH: Readonly<Record<TextKey, PluralText>> = {
  ...en.shell,
  ...en.content,
  ...en.freshness,
  ...en.agents,
  ...en.search,
};

/** What `{name}` stands for in a text. */
function gapsOf(text: PluralText): string[] {
  return [
    ...new Set(
      formsOf(text).flatMap((form) =>
        [...form.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name),
      ),
    ),
  ];
}

/** A gap that nothing fills would be shown to readers as it is. */
function gapProblem(known: readonly string[], unknown: string) {
  const close = nearest(unknown, known);
  const names = known.map((name) => `{${name}}`).join(', ');
  const instead = names === '' ? 'This text has no gaps.' : `Known: ${names}.`;
  return {
    problem: `has {${unknown}}, which nothing fills`,
    fix: close === undefined ? `Remove it. ${instead}` : `Rename it to {${close}}, or remove it.`,
  };
}

const form = z.string();
const forms = z.strictObject({
  zero: form.optional().describe('For the plural category "zero".'),
  one: form.optional().describe('For the plural category "one".'),
  two: form.optional().describe('For the plural category "two".'),
  few: form.optional().describe('For the plural category "few".'),
  many: form.optional().describe('For the plural category "many".'),
  other: form.describe('For all other numbers.'),
});

function textSchema(key: TextKey): z.ZodType {
  const english = ENGLISH[key];
  const known = gapsOf(english);
  const isPlural = typeof english !== 'string';
  const schema: z.ZodType<PluralText> = isPlural ? z.union([form, forms]) : form;
  return schema
    .superRefine((text, context) => {
      for (const name of gapsOf(text)) {
        if (known.includes(name)) continue;
        context.addIssue({ code: 'custom', params: gapProblem(known, name) });
      }
    })
    .optional()
    .describe(`In English: "${isPlural ? english.other : english}".`);
}

type TextSchemas = {
  readonly [Key in keyof Texts]: z.ZodOptional<z.ZodType<Texts[Key], Texts[Key]>>;
};

/** Any text of the interface, by name. */
export const textsSchema = z
  .strictObject(
    // One field for each name, with the type of the text that it replaces.
    Object.fromEntries(TEXT_KEYS.map((key) => [key, textSchema(key)])) as TextSchemas,
  )
  .describe("Texts of the interface in place of the engine's own, by name.");
