import * as z from 'zod';
import type { HeadTag } from '../../../shared/types';

const tagName = z.enum(['meta', 'link', 'script', 'style', 'noscript']);

const attributes = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .describe('Attributes of the tag by name. `true` writes an empty attribute, `false` none.');

const pair = z
  .tuple([tagName, attributes])
  .describe('Tag and attributes: `["meta", { "name": "author", "content": "…" }]`.');

const triple = z
  .tuple([tagName, attributes, z.string()])
  .describe('Tag, attributes and content: `["script", { "type": "application/ld+json" }, "…"]`.');

/** One tag for the head of a document. */
export const headTagSchema = z.union([pair, triple]).transform(toHeadTag);

function toHeadTag([tag, given, children]:
  | z.output<typeof pair>
  | z.output<typeof triple>): HeadTag {
  const entries = Object.entries(given).filter(([, value]) => value !== false);
  return {
    tag,
    attributes: Object.fromEntries(entries.map(([k, v]) => [k, v === true ? '' : String(v)])),
    ...(children === undefined ? {} : { children }),
  };
}
