import * as z from 'zod';

const level = (byDefault: 'error' | 'warning' | 'off', meaning: string) =>
  z.enum(['error', 'warning', 'off']).default(byDefault).describe(meaning);

/** The rules of `diglot check`, with what becomes of what they find. */
export const rulesSchema = z.strictObject({
  /** What builds find besides links and images: content, components, policy. @default 'error' */
  site: level('error', 'What builds find besides links and images.'),
  /** Translations have the structure of their original. @default 'error' */
  parity: level('error', 'Translations have the structure of their original.'),
  /** Translations follow changes of their original, as `translations` says; needs a lock. @default 'error' */
  freshness: level(
    'error',
    'Translations follow changes of their original, as "translations" says.',
  ),
  /** Translations are no copies of their original. @default 'warning' */
  untranslated: level('warning', 'Translations are no copies of their original.'),
  /** No published address is lost; needs a lock. @default 'error' */
  addresses: level('error', 'No published address is lost.'),
  /** Pages use the words of `terms.json`. @default 'error' */
  terms: level('error', 'Pages use the words of terms.json.'),
  /** Code that pages name is what it was when somebody looked at them; needs `sources` and a lock. @default 'warning' */
  sources: level('warning', 'Code that pages name is as it was when somebody looked at them.'),
  /** Search answers the questions of `questions.yaml` as well as before. @default 'warning' */
  questions: level('warning', 'Search answers the questions of questions.yaml as before.'),
  /** Every page has a title of its own that search engines show whole. @default 'warning' */
  titles: level('warning', 'Every page has a title of its own, not too long.'),
  /** Every page has a description of its own that search engines show whole. @default 'warning' */
  descriptions: level('warning', 'Every page has a description of its own, not too long or short.'),
  /** Links of the site lead somewhere. @default 'error' */
  links: level('error', 'Links of the site lead somewhere.'),
  /** Images are there. @default 'error' */
  images: level('error', 'Images are there.'),
  /** Images say what they show. @default 'warning' */
  'alternative-texts': level('warning', 'Images say what they show.'),
  /** Where spaces stand and where not. @default 'warning' */
  'typography/spaces': level('warning', 'Where spaces stand and where not.'),
  /** Marks of punctuation: full-width in Chinese, none twice. @default 'warning' */
  'typography/punctuation': level('warning', 'Punctuation: full-width in Chinese, none twice.'),
  /** Chinese quotation marks: “ ” in simplified script, 「 」 in traditional. @default 'warning' */
  'typography/quotes': level('warning', 'Chinese quotation marks.'),
  /** Letters and digits are half-width in Chinese. @default 'warning' */
  'typography/widths': level('warning', 'Letters and digits are half-width in Chinese.'),
  /** No Chinese on English pages. @default 'warning' */
  'typography/scripts': level('warning', 'No Chinese on English pages.'),
  /** No word stands twice in English. @default 'warning' */
  'typography/repeated-words': level('warning', 'No word stands twice in English.'),
  /** English quotation marks are straight: a house style. @default 'off' */
  'typography/straight-quotes': level('off', 'English quotation marks are straight.'),
  /** Links to other sites lead somewhere: with `--external`. @default 'error' */
  external: level('error', 'Links to other sites lead somewhere, with --external.'),
});

/** What `diglot check` looks at, and how much it minds. */
export const checkSchema = z
  .strictObject({
    /** What becomes of what a rule finds: `'error'`, `'warning'` or `'off'`, by the rule's name. @default {} */
    rules: rulesSchema.prefault({}).describe('What becomes of what a rule finds, by its name.'),
    /** Links to other sites: only `diglot check --external` follows them. @default {} */
    external: z
      .strictObject({
        /**
         * Addresses that may fail, each with a reason. `*` stands for anything: `https://example.org/*`.
         * @default []
         */
        allowed: z
          .array(
            z.strictObject({
              /** The address as pages write it; `*` stands for anything. */
              url: z.string().min(1).describe('The address; "*" stands for anything.'),
              /** Why it may fail, for whoever wonders later. */
              reason: z.string().min(1).describe('Why it may fail.'),
            }),
          )
          .default([])
          .describe('Addresses that may fail, each with a reason.'),
        /** Hours for which an address that answered is not asked again. @default 24 */
        maxAge: z
          .number()
          .min(0)
          .default(24)
          .describe('Hours for which an address that answered is not asked again.'),
        /** Seconds that an answer may take. @default 15 */
        timeout: z.number().positive().default(15).describe('Seconds that an answer may take.'),
      })
      .prefault({})
      .describe('Links to other sites.'),
  })
  .describe('What "diglot check" looks at, and how much it minds.');

/** Name of a rule. */
export type RuleName = keyof z.output<typeof rulesSchema>;

/** What becomes of what a rule finds. */
export type RuleLevel = z.output<typeof rulesSchema>[RuleName];
