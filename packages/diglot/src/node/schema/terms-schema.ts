import * as z from 'zod';
import type { DeepReadonly } from './deep-readonly';

const word = z.string().min(1);
const lang = word.describe('The language whose pages the entry is about, as the config names it.');
const instead = z.array(word).describe('Words that stand for it wrongly.');
const unless = z
  .array(word)
  .optional()
  .describe('Phrases that hold one of these words and are right.');

const byLang = 'By language, as the config names it.';

const glossary = z
  .strictObject({
    page: word.describe('The page that explains the terms: its address without language.'),
    terms: z
      .record(
        word,
        z.strictObject({
          section: word
            .optional()
            .describe('Id of the section that explains it. Default: the name of the entry.'),
          words: z
            .record(word, z.array(word).min(1))
            .describe(`The term, and after it other forms of it. ${byLang}`),
          definition: z
            .record(word, word)
            .describe(`What it means, in a sentence or two. ${byLang}`),
        }),
      )
      .describe('The terms, by a name of their own.'),
  })
  .describe('Terms that are explained to readers wherever pages use them.');

/** The words of a site: the form of `terms.json`. */
export const termsSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
    forbidden: z
      .array(
        z.strictObject({
          lang,
          words: z.array(word).min(1).describe('Words that no page has. Letter case is ignored.'),
          reason: word.describe('Why, and what to do: what authors are told.'),
        }),
      )
      .default([])
      .describe('Words that pages of a language do without.'),
    preferred: z
      .array(
        z.strictObject({
          lang,
          en: word.optional().describe('The English term, where another language is meant.'),
          use: word.describe('The term that pages use.'),
          instead: instead.describe('Words that pages avoid for it. Letter case is ignored.'),
          unless,
        }),
      )
      .default([])
      .describe('Terms that pages of a language use, and the words that they avoid for them.'),
    keptInEnglish: z
      .array(
        z.strictObject({
          word: word.describe('The English word.'),
          instead: instead.describe('Translations that other languages avoid.'),
        }),
      )
      .default([])
      .describe('English words that all languages keep.'),
    spelling: z
      .array(
        z.strictObject({
          use: word.describe('The name as its owner writes it.'),
          instead: instead.describe('Wrong spellings of it. Letter case counts.'),
          unless,
        }),
      )
      .default([])
      .describe('Names, in all languages.'),
    glossary: glossary.optional(),
  })
  .describe('An object with the terms of the site.');

/** The words of a site, checked. Plain data. */
export type Terms = DeepReadonly<z.output<typeof termsSchema>>;
