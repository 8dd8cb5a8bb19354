import * as z from 'zod';
import { frontMatterSchema } from './schema/front-matter';
import { metaSchema } from './schema/meta';
import { navSchema } from './schema/nav';
import { configSchema } from './schema/site';

/** JSON Schemas for editors and references, by what they describe. */
export function jsonSchemas(): Record<
  'config' | 'nav' | 'meta' | 'front-matter',
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
  };
}
