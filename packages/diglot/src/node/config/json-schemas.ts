import * as z from 'zod';
import { frontMatterSchema } from './schema/front-matter';
import { metaSchema } from './schema/meta';
import { navSchema } from './schema/nav';

/** JSON Schemas for editors, by the name of the file to write them to. */
export function jsonSchemas(): Record<
  'nav' | 'meta' | 'front-matter',
  Readonly<Record<string, unknown>>
> {
  return {
    nav: z.toJSONSchema(navSchema, { io: 'input' }),
    meta: z.toJSONSchema(metaSchema, { io: 'input' }),
    // Other fields are the author's own.
    'front-matter': {
      ...z.toJSONSchema(frontMatterSchema, { io: 'input' }),
      additionalProperties: true,
    },
  };
}
