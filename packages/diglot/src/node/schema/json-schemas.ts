import * as z from 'zod';
import { configSchema } from './config';
import { frontMatterSchema } from './front-matter';
import { metaSchema } from './meta';
import { navSchema } from './nav';
import { proofsSchema } from './proofs-schema';
import { synonymsSchema } from './synonyms-schema';
import { termsSchema } from './terms-schema';

/** JSON Schemas for editors and references, by what they describe. */
export function jsonSchemas(): Record<
  'config' | 'nav' | 'meta' | 'front-matter' | 'terms' | 'proofs' | 'synonyms',
  Readonly<Record<string, unknown>>
> {
  return {
    config: z.toJSONSchema(configSchema, { io: 'input' }),
    nav: z.toJSONSchema(listOrBelow(navSchema), { io: 'input' }),
    meta: z.toJSONSchema(listOrBelow(metaSchema), { io: 'input' }),
    // Other fields are the author's own.
    'front-matter': {
      ...z.toJSONSchema(frontMatterSchema, { io: 'input' }),
      additionalProperties: true,
    },
    terms: z.toJSONSchema(termsSchema, { io: 'input' }),
    proofs: z.toJSONSchema(proofsSchema, { io: 'input' }),
    synonyms: z.toJSONSchema(synonymsSchema, { io: 'input' }),
  };
}

/** A list has no place for the address of its schema: with one, it stands below `items`. */
const listOrBelow = (list: z.ZodArray) =>
  z.union([
    list,
    z.strictObject({
      $schema: z.string().describe('Address of the JSON Schema, for editors.'),
      items: list,
    }),
  ]);
