import * as z from 'zod';
import type { ParityPart } from '../../shared/types/front-matter';

/** What a translation may leave out or have otherwise, for a reason. */
export const parityParts = [
  'headings',
  'code',
  'links',
  'images',
  'containers',
  'tables',
  'lists',
  'components',
  'html',
  'frontMatter',
] as const satisfies readonly ParityPart[];

/** How a translation may differ from its original on purpose. */
export const paritySchema = z
  .strictObject({
    except: z.array(z.enum(parityParts)).min(1).describe('What may differ from the original.'),
    reason: z.string().min(1).describe('Why, for whoever wonders later.'),
  })
  .describe('How the page may differ from its other languages: `{ except, reason }`.');
