import * as z from 'zod';
import { frontMatterSchema } from './config/schema/front-matter';
import { metaSchema } from './config/schema/meta';
import { navSchema } from './config/schema/nav';
import { configSchema } from './config/schema/site';
import { proofsSchema } from './proofs/proofs-schema';
import { termsSchema } from './terms/terms-schema';

/** JSON Schemas for editors and references, by what they describe. */
export function jsonSchemas(): Record<
  'config' | 'nav' | 'meta' | 'front-matter' | 'terms' | 'proofs',
  Readonly<Record<string, unknown>>
> {
  return {
    config: z.toJSONSchema(configSchema, { io: 'input' }),
    nav: z.toJSONSchema(navSchema, { io: 'input' }),
    meta: z.toJSONSchema(metaSchema, { io: 'input' }),
    // Other fields are the author's own.
    'front-matter': {
      ...z.toJSONSchema(frontMatterSchema, { io: 'input' }),
      additionalProperties: true,
    },
    terms: z.toJSONSchema(termsSchema, { io: 'input' }),
    proofs: z.toJSONSchema(proofsSchema, { io: 'input' }),
  };
}
