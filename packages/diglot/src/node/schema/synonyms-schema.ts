import * as z from 'zod';
import type { DeepReadonly } from './deep-readonly';

const phrases = z.array(z.string().regex(/[\p{L}\p{N}]/u, 'a word')).min(1);

/** What readers call otherwise than pages: the form of `synonyms.json`. */
export const synonymsSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
    synonyms: z
      .array(
        z.strictObject({
          lang: z
            .string()
            .optional()
            .describe('The language whose readers say so, as the config names it. Default: all.'),
          say: phrases.describe('What readers write: words, or several in their order.'),
          mean: phrases.describe('What pages call it: each is found as if it was asked for.'),
        }),
      )
      .describe('Words of readers with those of pages.'),
  })
  .describe('An object with the words that readers of the site use.');

export type Synonyms = DeepReadonly<z.output<typeof synonymsSchema>>;
