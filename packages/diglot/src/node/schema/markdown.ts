import * as z from 'zod';

/** How pages are turned into HTML. */
export const markdownSchema = z.strictObject({
  /**
   * Whether code blocks show line numbers. A block switches them on for itself with `lineNumbers`.
   * @default false
   */
  showLineNumbers: z.boolean().default(false).describe('Whether code blocks show line numbers.'),
  /**
   * Whether long lines in code blocks wrap before the reader says so. A block switches it on for
   * itself with `wrapCode`.
   * @default false
   */
  defaultWrapCode: z.boolean().default(false).describe('Whether long lines in code blocks wrap.'),
  /**
   * Further names of languages: `{ rsdoctor: 'json' }` highlights blocks of `rsdoctor` as JSON.
   * @default {}
   */
  langAlias: z
    .record(z.string(), z.string())
    .default({})
    .describe('Further names of languages: the name in the fence, and what it is highlighted as.'),
  /**
   * Whether a list right below a heading becomes a panel of names and what is said of them, if each item begins with a
   * bold name and a colon: `- **Type**: string`.
   * @default false
   */
  definitionLists: z
    .boolean()
    .default(false)
    .describe('Whether lists of bold names right below headings become panels.'),
  /**
   * What happens when a link leads to a page or heading that does not exist.
   * `true` means `'error'`, `false` means `'ignore'`.
   * @default true
   */
  checkDeadLinks: z
    .union([z.boolean(), z.enum(['ignore', 'warn', 'error'])])
    .default(true)
    .transform((value) => (value === true ? 'error' : value === false ? 'ignore' : value))
    .describe('What happens when a link leads to a page or heading that does not exist.'),
  /**
   * Whether pages mark the terms of the glossary in `terms.json`, each once a section, so that readers are shown what they
   * mean.
   * @default true
   */
  markTerms: z
    .boolean()
    .default(true)
    .describe('Whether pages mark the terms of the glossary, to show what they mean.'),
});
